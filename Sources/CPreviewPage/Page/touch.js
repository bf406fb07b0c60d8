// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Pointer and wheel input of the stage, sent to the scene in points of the stage. With Alt, a mouse has a second
// finger, at the reflection of the first in the center of the stage; a press with Shift selects a layer. While the
// stage has the focus, keys move a finger.

import { byId, makeSVG, setAttribute } from "./element.js";

const phases = {
  pointerdown: "down", pointermove: "move", pointerrawupdate: "move", pointerup: "up", pointercancel: "cancel",
};
/// Minimum interval between moves sent for `pointerrawupdate` events, in milliseconds; `pointermove`, once per display
/// frame, sends the last position.
const between = 8;
const radius = 14;

export class Touches {
  #session;
  #canvas = byId("canvas");
  /// Pressed pointers, by ID: finger numbers, and the position and time stamp of the last event that was sent.
  #down = new Map();
  /// The finger moved by keys: its position in points of the stage, null until the stage has the focus for the first
  /// time, and its finger number, null while it does not touch the stage.
  #finger = { x: null, y: null, number: null };
  #isPicking = false;

  constructor(session) {
    this.#session = session;
    const canvas = this.#canvas;
    for (const type of Object.keys(phases)) canvas.addEventListener(type, (event) => this.#pointer(event));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    // A click does not focus the stage, so that Space still plays and pauses; the focus is for key input.
    canvas.addEventListener("mousedown", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    for (const type of ["keydown", "keyup"]) canvas.addEventListener(type, (event) => this.#key(event));
    canvas.addEventListener("focus", () => this.#showFinger(true));
    canvas.addEventListener("blur", () => this.#showFinger(false));
    byId("pick").addEventListener("click", () => this.#setPicking(!this.#isPicking));
    session.on("connection", () => this.#forget());
  }

  // MARK: Pointers

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

  /// The smallest finger number that is not in use.
  #freeNumber() {
    const taken = new Set([...this.#down.values()].flatMap(({ numbers }) => numbers));
    if (this.#finger.number !== null) taken.add(this.#finger.number);
    let number = 0;
    while (taken.has(number)) number += 1;
    return number;
  }

  #pointer(event) {
    const phase = phases[event.type];
    if (phase === "down") {
      if (this.#down.has(event.pointerId) || event.button !== 0) return;
      if (this.#isPicking || event.shiftKey) return this.#pick(this.#point(event));
      // A press on the stage blurs the focused field.
      const active = document.activeElement;
      if (active !== this.#canvas && active !== byId("keyboard")) active?.blur();
      this.#canvas.setPointerCapture(event.pointerId);
      const numbers = [this.#freeNumber()];
      this.#down.set(event.pointerId, { numbers, x: NaN, y: NaN, stamp: -Infinity });
      if (event.altKey && event.pointerType === "mouse") numbers.push(this.#freeNumber());
    }
    const pointer = this.#down.get(event.pointerId);
    if (!pointer) return;
    const { numbers } = pointer;
    if (event.type === "pointerrawupdate" && event.timeStamp - pointer.stamp < between) return;
    const point = this.#point(event);
    if (phase === "move" && point.x === pointer.x && point.y === pointer.y) return;
    Object.assign(pointer, point, { stamp: event.timeStamp });
    this.#send(numbers[0], phase, point, event.timeStamp);
    if (numbers.length > 1) this.#send(numbers[1], phase, this.#mirrored(point), event.timeStamp);
    if (phase === "up" || phase === "cancel") this.#down.delete(event.pointerId);
    if (phase === "up") this.#session.emit("pressed");
  }

  #send(id, phase, { x, y }, stamp) {
    this.#session.sendInput("touch", { id, phase, x, y, stamp });
    this.#ring(id, phase, x, y);
  }

  #ring(id, phase, x, y) {
    const overlay = byId("overlay");
    let ring = overlay.querySelector(`[data-touch="${id}"]`);
    if (phase === "up" || phase === "cancel") return ring?.remove();
    ring ??= overlay.appendChild(makeSVG("circle", { class: "touch", "data-touch": id }));
    this.#place(ring, x, y);
  }

  /// Positions a ring, whose size on the screen is independent of the zoom.
  #place(ring, x, y) {
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
    this.#session.sendInput("wheel", {
      ...this.#point(event),
      dx: (event.deltaX * unit) / zoom, dy: (event.deltaY * unit) / zoom,
    });
  }

  // MARK: Picking

  #setPicking(isPicking) {
    this.#isPicking = isPicking;
    setAttribute(byId("pick"), "aria-pressed", isPicking);
    this.#canvas.classList.toggle("picking", isPicking);
  }

  #pick({ x, y }) {
    this.#session.send("pick", { x, y });
    this.#setPicking(false);
  }

  // MARK: Keys

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.isComposing) return;
    if (event.key === "Escape" && event.type === "keydown") {
      if (this.#isPicking) this.#setPicking(false);
      else byId("play").focus();
      return;
    }
    const by = event.shiftKey ? 1 : 10;
    const [dx, dy] = {
      ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by],
    }[event.key] ?? [];
    if (dx === undefined && event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (dx !== undefined) {
      if (event.type === "keydown") this.#moveFinger(dx, dy, event.timeStamp);
    } else if (event.type === "keyup") {
      this.#lift("up", event.timeStamp);
    } else if (!event.repeat) {
      this.#press(event.timeStamp);
    }
  }

  #moveFinger(dx, dy, stamp) {
    const finger = this.#finger;
    const { width, height } = this.#session.state;
    finger.x = Math.min(Math.max(finger.x + dx, 0), width);
    finger.y = Math.min(Math.max(finger.y + dy, 0), height);
    if (finger.number !== null) this.#send(finger.number, "move", finger, stamp);
    this.#showFinger(true);
  }

  #press(stamp) {
    if (this.#isPicking) return this.#pick(this.#finger);
    if (this.#finger.number !== null) return;
    this.#finger.number = this.#freeNumber();
    this.#send(this.#finger.number, "down", this.#finger, stamp);
  }

  #lift(phase, stamp) {
    if (this.#finger.number === null) return;
    this.#send(this.#finger.number, phase, this.#finger, stamp);
    this.#finger.number = null;
  }

  #showFinger(isShown) {
    byId("key-hint").hidden = !isShown;
    const overlay = byId("overlay");
    let ring = overlay.querySelector(".finger");
    if (!isShown) {
      this.#lift("cancel", performance.now());
      ring?.remove();
      return;
    }
    const finger = this.#finger;
    finger.x ??= this.#session.state.width / 2;
    finger.y ??= this.#session.state.height / 2;
    ring ??= overlay.appendChild(makeSVG("circle", { class: "finger" }));
    this.#place(ring, finger.x, finger.y);
  }

  /// Removes all fingers and their rings when the connection to the server opens or closes.
  #forget() {
    this.#down.clear();
    this.#finger.number = null;
    for (const ring of byId("overlay").querySelectorAll(".touch")) ring.remove();
  }
}
