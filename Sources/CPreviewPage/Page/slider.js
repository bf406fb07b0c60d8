// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A slider, used for the scrubber, the ruler and the in and out points: operated by pointer, arrow keys, Page Up and
// Down, Home and End, with its value exposed to assistive technology.

import { setAttribute } from "./element.js";

export class Slider {
  #element;
  #options;
  #announcedAt = -Infinity;

  /// Options: `lane`, the element whose width represents `shown()` [first, last]; `bounds()` [minimum, maximum];
  /// `value()`; steps `small()` and `large()`; `valueText(value)`; `change(value, held)`, where `held` is true during a
  /// drag; and, optionally, `begin()` and `finish()` of a drag. By default, `lane` is the slider's element and `shown`
  /// is `bounds`.
  constructor(element, options) {
    this.#element = element;
    this.#options = { lane: element, shown: options.bounds, begin() {}, finish() {}, ...options };
    element.addEventListener("pointerdown", (event) => this.#press(event));
    element.addEventListener("keydown", (event) => this.#key(event));
  }

  /// Updates the ARIA attributes; while the value changes automatically (`moving`), at most every 0.4 s.
  update(moving = false) {
    const now = performance.now();
    if (moving && now - this.#announcedAt < 400) return;
    this.#announcedAt = now;
    const [least, most] = this.#options.bounds();
    const value = this.#options.value();
    setAttribute(this.#element, "aria-valuemin", least.toFixed(3));
    setAttribute(this.#element, "aria-valuemax", most.toFixed(3));
    setAttribute(this.#element, "aria-valuenow", Math.min(Math.max(value, least), most).toFixed(3));
    setAttribute(this.#element, "aria-valuetext", this.#options.valueText(value));
  }

  #set(value, held) {
    const [least, most] = this.#options.bounds();
    this.#options.change(Math.min(Math.max(value, least), most), held);
  }

  #at(event) {
    const box = this.#options.lane.getBoundingClientRect();
    const [first, last] = this.#options.shown();
    return first + ((event.clientX - box.left) / Math.max(box.width, 1)) * (last - first);
  }

  #press(event) {
    if (event.button !== 0) return;
    event.preventDefault();
    const element = this.#element;
    element.focus({ preventScroll: true });
    element.setPointerCapture(event.pointerId);
    this.#options.begin();
    this.#set(this.#at(event), true);
    const move = (moved) => moved.pointerId === event.pointerId && this.#set(this.#at(moved), true);
    const finish = (last) => {
      if (last.pointerId !== event.pointerId) return;
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", finish);
      element.removeEventListener("pointercancel", finish);
      this.#set(last.type === "pointerup" ? this.#at(last) : this.#options.value(), false);
      this.#options.finish();
    };
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", finish);
    element.addEventListener("pointercancel", finish);
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { value, small, large, bounds } = this.#options;
    const many = event.shiftKey ? large() : small();
    const target = {
      ArrowLeft: value() - many, ArrowDown: value() - many,
      ArrowRight: value() + many, ArrowUp: value() + many,
      PageDown: value() - large(), PageUp: value() + large(),
      Home: bounds()[0], End: bounds()[1],
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#set(target, false);
  }
}
