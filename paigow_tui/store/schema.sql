CREATE TABLE streams (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    activity INTEGER NOT NULL,
    last INTEGER NOT NULL,
    digest BLOB NOT NULL,
    seal BLOB NOT NULL
)

CREATE TABLE events (
    stream INTEGER NOT NULL REFERENCES streams (id),
    sequence INTEGER NOT NULL,
    recorded_at INTEGER NOT NULL,
    payload BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (stream, sequence)
) WITHOUT ROWID

CREATE TABLE snapshots (
    stream INTEGER NOT NULL REFERENCES streams (id),
    format TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    payload BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (stream, format)
)

CREATE TRIGGER events_stay BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END

CREATE TRIGGER events_keep BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END

CREATE TRIGGER events_once BEFORE INSERT ON events WHEN EXISTS (SELECT 1 FROM events WHERE stream = NEW.stream AND sequence = NEW.sequence) BEGIN SELECT RAISE(ABORT, 'an event is never replaced'); END

CREATE TRIGGER streams_stay BEFORE DELETE ON streams BEGIN SELECT RAISE(ABORT, 'a stream is never deleted'); END

CREATE TRIGGER streams_grow BEFORE UPDATE ON streams WHEN NEW.last < OLD.last OR NEW.id <> OLD.id OR NEW.name <> OLD.name OR NEW.kind <> OLD.kind BEGIN SELECT RAISE(ABORT, 'a stream only grows'); END
