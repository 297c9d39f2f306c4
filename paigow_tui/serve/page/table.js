"use strict";
// textual-serve's script puts a terminal on the page and connects it. This gives it the keys at once, says when the
// connection has ended and why, comes back by itself when it was lost, and gives the tab the terminal's title.
const over = document.getElementById("over");
const Socket = window.WebSocket;
const here = document.currentScript.src;
const OVER = 4000; // the code with which the table ends a connection for good
const SITS_DOWN = 4001; // and with this one, when a spectator sits down
const usual = document.title;
const TITLE = /\x1b\]2;([^\x07]*)\x07/g; // what is written to a terminal for another title

window.WebSocket = class extends Socket {
  constructor(path) {
    const url = new URL(path, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    super(url);
    let opened = false, written = "";
    const decoder = new TextDecoder();
    this.addEventListener("message", ({ data }) => {
      if (!(data instanceof ArrayBuffer)) return;
      written += decoder.decode(data, { stream: true });
      const titles = [...written.matchAll(TITLE)];
      if (titles.length) document.title = titles.at(-1)[1] || usual;
      written = written.slice(written.lastIndexOf("\x1b")).slice(0, 200); // a title may come in two parts
    });
    this.addEventListener("open", () => { opened = true; });
    this.addEventListener("close", (end) => {
      if (end.code === SITS_DOWN) {
        location.replace("../");
        return;
      }
      over.querySelector("p").textContent = end.reason || over.dataset.lost;
      over.hidden = false;
      document.title = usual;
      over.querySelector("button").focus();
      if (opened && end.code !== OVER) setTimeout(comeBack, 2000);
    });
  }
  send(data) {
    if (this.readyState === Socket.OPEN) super.send(data);
  }
};

async function comeBack() {
  try {
    await fetch(location.pathname, { method: "HEAD" });
    location.reload();
  } catch {
    setTimeout(comeBack, 2000);
  }
}

// A phone: as many columns as the layout for it needs fill its screen, taps need no keyboard, and a swipe is a wheel.
const touch = matchMedia("(pointer: coarse)").matches && Math.min(screen.width, screen.height) < 600;
const UPRIGHT = [40, 30], LYING = [80, 18];

function fill() {
  const ink = document.createElement("canvas").getContext("2d");
  ink.font = '16px "Roboto Mono"';
  const one = ink.measureText("M");
  const high = Math.ceil(one.fontBoundingBoxAscent + one.fontBoundingBoxDescent);
  const ratio = innerHeight / innerWidth;
  const [columns, lines] = ratio > 1 ? UPRIGHT : LYING;
  const width = Math.ceil(Math.max((columns + 0.5) * Math.ceil(one.width), (lines + 0.5) * high / ratio));
  const view = document.querySelector("meta[name=viewport]");
  if (view.content !== `width=${width}`) view.content = `width=${width}`;
}

function useThumbs() {
  const field = document.querySelector(".xterm-helper-textarea");
  const button = document.getElementById("keyboard");
  field.inputMode = "none";
  button.hidden = false;
  button.addEventListener("click", () => {
    field.inputMode = field.inputMode === "none" ? "text" : "none";
    field.blur();
    field.focus();
  });
  let before = null;
  addEventListener("touchstart", (event) => { before = event.touches[0]; }, { passive: true });
  addEventListener("touchmove", (event) => {
    const now = event.touches[0], step = 20;
    if (before === null || Math.abs(now.clientY - before.clientY) < step) return;
    const wheel = { deltaY: before.clientY - now.clientY, clientX: now.clientX, clientY: now.clientY, bubbles: true };
    event.target.dispatchEvent(new WheelEvent("wheel", { ...wheel, cancelable: true }));
    before = now;
  }, { passive: true });
}

function focus() {
  if (over.hidden) document.querySelector(".xterm-helper-textarea")?.focus();
}

// only when the fonts are there can the terminal measure them
Promise.allSettled(["16px", "bold 16px"].map((size) => document.fonts.load(`${size} "Roboto Mono"`))).then(() => {
  if (touch) {
    document.body.classList.add("touch");
    fill();
    addEventListener("resize", fill);
  }
  const script = document.createElement("script");
  script.src = new URL("../static/js/textual.js", here);
  script.onload = () => {
    const begin = () => {
      if (touch) useThumbs();
      focus();
    };
    addEventListener("focus", focus);
    if (document.readyState !== "complete") {
      addEventListener("load", begin);
      return;
    }
    window.onload();
    begin();
  };
  document.body.append(script);
});
