// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The seed of the scene's random numbers: its display, and restarts with a typed or a new one.

import { byId, setText } from "./element.js";

/// The largest seed.
const largest = 2n ** 64n - 1n;

export class Seed {
  #session;

  constructor(session) {
    this.#session = session;
    const field = byId("seed");
    byId("seed-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#restart(field.value.trim());
    });
    field.addEventListener("input", () => this.#check(field));
    byId("seed-new").addEventListener("click", () => this.#restart(this.#drawn()));
    byId("seed-panel").addEventListener("beforetoggle", ({ newState }) => {
      if (newState !== "open") return;
      field.value = this.#current;
      this.#check(field);
    });
    session.on("hello", () => setText(byId("seed-text"), this.#current));
  }

  get #current() {
    return this.#session.hello?.seed ?? "0";
  }

  /// Marks a text that is not a seed as invalid, so that the form is not submitted.
  #check(field) {
    const text = field.value.trim();
    const isSeed = /^\d+$/.test(text) && BigInt(text) <= largest;
    field.setCustomValidity(isSeed ? "" : `A whole number from 0 to ${largest}`);
  }

  /// Draws a seed that is short enough to be typed, other than the current one.
  #drawn() {
    const numbers = new Uint32Array(1);
    do crypto.getRandomValues(numbers); while (numbers[0] === 0 || String(numbers[0]) === this.#current);
    return String(numbers[0]);
  }

  #restart(seed) {
    this.#session.send("restart", { seed: BigInt(seed).toString() });
    byId("seed-panel").hidePopover();
  }
}
