"""Files are written completely or not at all, symlinks are followed, and neighboring files are left alone."""

import errno
import os
import stat
from pathlib import Path

import pytest

from paigow_tui.files import replacing


def write(path: Path, content: bytes = b"new", new: bool = False) -> None:
    with replacing(path, new=new) as file:
        file.write(content)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)


def test_a_written_file_replaces_an_earlier_one(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for content in (b"one", b"two"):
        write(path, content)
        assert path.read_bytes() == content
    assert names(tmp_path) == ["file"]


def test_a_symlink_stays_a_symlink(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    target, link = tmp_path / "folder" / "target", tmp_path / "link"
    link.symlink_to(Path("folder", "target"))
    for content in (b"made through the link", b"replaced through the link"):
        write(link, content)
        assert link.is_symlink()
        assert target.read_bytes() == content
    assert names(tmp_path / "folder") == ["target"]


@pytest.mark.skipif(os.name != "posix", reason="file modes are POSIX's")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_a_replaced_file_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(mode)
    write(path)
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("new", [True, False])
def test_a_full_disk_changes_nothing(tmp_path: Path, new: bool) -> None:
    if not new:
        (tmp_path / "file").write_bytes(b"old")
    with pytest.raises(OSError, match="No space"):
        write(tmp_path / "file", new=new)
    assert names(tmp_path) == ([] if new else ["file"])
    assert new or (tmp_path / "file").read_bytes() == b"old"


def test_an_interrupted_write_leaves_no_file_behind(tmp_path: Path) -> None:
    def give_up() -> None:
        with replacing(tmp_path / "file") as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        give_up()
    assert names(tmp_path) == []


def test_a_folder_or_a_device_is_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write(tmp_path)
    if os.name == "posix":
        (tmp_path / "link").symlink_to(os.devnull)
        with pytest.raises(OSError, match="Not a regular file"):
            write(tmp_path / "link")
        assert Path(os.devnull).is_char_device()


@pytest.mark.parametrize("links", [True, False], ids=["links", "no links"])
def test_a_new_file_overwrites_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    if not links:
        monkeypatch.setattr(os, "link", refuse)
    write(tmp_path / "file", b"first", new=True)
    (tmp_path / "dangling").symlink_to("nowhere")
    for name in ("file", "dangling"):
        with pytest.raises(FileExistsError):
            write(tmp_path / name, new=True)
    assert ((tmp_path / "file").read_bytes(), names(tmp_path)) == (b"first", ["dangling", "file"])
