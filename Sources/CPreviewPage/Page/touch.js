// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Pointers, wheel and keys over the stage, sent to the scene in points of the stage. With Alt held, a mouse
// has a second finger opposite the first, turned about the middle of the stage.

import { byId, makeSVG } from "./element.js";

const phases = { pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel" };
const mirrorOffset = 1000;
const radius = 14;

export class Touches {
  #session;
  #canvas = byId("canvas");
  #sequence = 0;
  #down = new Map();

  constructor(session) {
    this.#session = session;
    const canvas = this.#canvas;
    for (const type of Object.keys(phases)) canvas.addEventListener(type, (event) => this.#pointer(event));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    for (const type of ["keydown", "keyup"]) canvas.addEventListener(type, (event) => this.#key(event));
    canvas.addEventListener("focus", () => (byId("key-hint").hidden = false));
    canvas.addEventListener("blur", () => (byId("key-hint").hidden = true));
    session.on("connection", () => this.#forget());
  }

  #point(event) {
    const box = this.#canvas.getBoundingClientRect();
    const { width, height } = this.#session.state;
    return {
      x: ((event.clientX - box.left) / Math.max(box.width, 1)) * width,
      y: ((event.clientY - box.top) / Math.max(box.height, 1)) * height,
    };
  }

  #mirrored({ x, y }) {
    return { x: this.#session.state.width - x, y: this.#session.state.height - y };
  }

  #pointer(event) {
    const phase = phases[event.type];
    const touch = this.#down.get(event.pointerId);
    if (phase === "down") {
      if (touch || event.button !== 0) return;
      event.preventDefault();
      this.#canvas.focus({ preventScroll: true });
      this.#canvas.setPointerCapture(event.pointerId);
      this.#down.set(event.pointerId, { twin: event.altKey && event.pointerType === "mouse" });
    } else if (!touch) {
      return;
    }
    const { twin } = this.#down.get(event.pointerId);
    const point = this.#point(event);
    this.#send(event.pointerId, phase, point, event.timeStamp);
    if (twin) this.#send(event.pointerId + mirrorOffset, phase, this.#mirrored(point), event.timeStamp);
    if (phase === "up" || phase === "cancel") this.#down.delete(event.pointerId);
  }

  #send(id, phase, { x, y }, stamp) {
    this.#sequence += 1;
    this.#session.send("touch", { sequence: this.#sequence, id, phase, x, y, stamp });
    this.#ring(id, phase, x, y);
  }

  #ring(id, phase, x, y) {
    const overlay = byId("overlay");
    let ring = overlay.querySelector(`[data-touch="${id}"]`);
    if (phase === "up" || phase === "cancel") return ring?.remove();
    ring ??= overlay.appendChild(makeSVG("circle", { class: "touch", "data-touch": id }));
    const box = this.#canvas.getBoundingClientRect();
    ring.setAttribute("r", (radius * this.#session.state.width) / Math.max(box.width, 1));
    ring.setAttribute("cx", x);
    ring.setAttribute("cy", y);
  }

  #wheel(event) {
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = [1, 16, this.#session.state.height][event.deltaMode];
    const zoom = this.#canvas.getBoundingClientRect().width / Math.max(this.#session.state.width, 1);
    this.#sequence += 1;
    this.#session.send("wheel", {
      sequence: this.#sequence, ...this.#point(event),
      dx: (event.deltaX * unit) / zoom, dy: (event.deltaY * unit) / zoom,
    });
  }

  #key(event) {
    if (event.key === "Tab") return;
    if (event.key === "Escape") {
      if (event.type === "keydown") byId("play").focus();
      return;
    }
    if (event.isComposing) return;
    // What the browser itself does with Control or Command stays with the browser.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
    const modifiers = ["Shift", "Control", "Alt", "Meta"].filter((each) => event.getModifierState(each));
    this.#session.send("key", {
      down: event.type === "keydown", key: event.key, code: event.code,
      text: event.type === "keydown" && [...event.key].length === 1 ? event.key : "",
      modifiers: modifiers.map((each) => each.toLowerCase()),
    });
  }

  #forget() {
    this.#down.clear();
    for (const ring of byId("overlay").querySelectorAll(".touch")) ring.remove();
  }
}
