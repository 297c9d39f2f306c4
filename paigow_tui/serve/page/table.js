"use strict";
// textual-serve's script puts a terminal on the page and connects it. This gives it the keys at once, says when the
// connection has ended and why, comes back by itself when it was lost, and gives the tab the terminal's title.
const over = document.getElementById("over");
const Socket = window.WebSocket;
const here = document.currentScript.src;
const OVER = 4000; // the code with which the table ends a connection for good
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

function focus() {
  if (over.hidden) document.querySelector(".xterm-helper-textarea")?.focus();
}

// only when the fonts are there can the terminal measure them
Promise.allSettled(["16px", "bold 16px"].map((size) => document.fonts.load(`${size} "Roboto Mono"`))).then(() => {
  const script = document.createElement("script");
  script.src = new URL("../static/js/textual.js", here);
  script.onload = () => {
    if (document.readyState === "complete") window.onload();
    addEventListener("load", focus);
    addEventListener("focus", focus);
    focus();
  };
  document.body.append(script);
});
