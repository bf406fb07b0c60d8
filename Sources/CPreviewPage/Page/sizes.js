// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The size of the scene: presets, custom sizes and rotation.

import { byId, make, setAttribute, setText } from "./element.js";

const presets = [
  ["Playground", 375, 668], ["Small phone", 320, 568], ["Phone", 393, 852], ["Large phone", 430, 932],
  ["Tablet", 820, 1180], ["Large tablet", 1024, 1366], ["Square", 600, 600], ["Film, small", 800, 600],
  ["Film, 720", 1280, 720], ["Film, 1080", 1920, 1080],
];

export class Sizes {
  #session;
  #own = null;
  #buttons = [];

  constructor(session) {
    this.#session = session;
    byId("rotate").addEventListener("click", () => session.send("rotate"));
    byId("size-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#set(Number(byId("size-width").value), Number(byId("size-height").value));
    });
    byId("size-panel").addEventListener("beforetoggle", ({ newState }) => newState === "open" && this.#fill());
    session.on("state", () => this.#show());
    this.#list();
  }

  #set(width, height, scale = Number(byId("size-scale").value)) {
    this.#session.send("size", { width, height, scale });
    byId("size-panel").hidePopover();
  }

  #list() {
    const rows = this.#own ? [["Scene default", this.#own.width, this.#own.height], ...presets] : presets;
    this.#buttons = rows.map(([name, width, height]) => {
      const button = make("button", { type: "button", "aria-pressed": "false", click: () => this.#set(width, height) },
        make("span", {}, name), " ", make("span", { class: "figure" }, `${width} × ${height}`));
      return { button, width, height };
    });
    byId("size-presets").replaceChildren(...this.#buttons.map(({ button }) => make("li", {}, button)));
  }

  #fill() {
    const { width, height, scale } = this.#session.state;
    byId("size-width").value = width;
    byId("size-height").value = height;
    byId("size-scale").value = String(scale);
    for (const each of this.#buttons) {
      setAttribute(each.button, "aria-pressed", each.width === width && each.height === height);
    }
  }

  /// The note below the stage: the activity of a busy scene, or, if the scene is paused at a time before the last
  /// simulated one, the effect of input at this time.
  #note() {
    const { busy, progress, future, playing } = this.#session.state;
    const percent = progress == null ? "" : ` ${Math.floor(100 * progress)} %`;
    if (busy) return `${busy[0].toUpperCase()}${busy.slice(1)}…${percent}`;
    return future === "again" && !playing ? "Viewing an earlier time: a touch or an edit restarts the scene from here" : "";
  }

  #show() {
    const { width, height, scale, fps, redrawn } = this.#session.state;
    if (!(width > 0)) return;
    if (!this.#own) {
      this.#own = { width, height };
      this.#list();
    }
    setText(byId("size-text"), `${width} × ${height}`);
    byId("canvas").setAttribute("aria-label", `Scene, ${width} by ${height} points`);
    const figures = [
      `${Math.round(width * scale)} × ${Math.round(height * scale)} pixels`,
      `${Math.round(fps)} frames/s`, `${Math.round(redrawn * 100)} % redrawn`,
    ];
    setText(byId("note"), this.#note());
    const bar = byId("progress");
    bar.hidden = this.#session.state.progress == null;
    if (!bar.hidden) bar.value = this.#session.state.progress;
    const root = byId("figures");
    if (root.children.length !== figures.length) {
      root.replaceChildren(...figures.map(() => make("span", {})));
    }
    figures.forEach((text, index) => setText(root.children[index], text));
  }
}
