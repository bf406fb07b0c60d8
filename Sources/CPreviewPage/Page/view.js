// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The background of the scene, and onion skins. The background is stored for the next visit.

import { byId } from "./element.js";

const kept = "multiplane.backdrop";

function read() {
  try {
    return JSON.parse(localStorage.getItem(kept)) ?? {};
  } catch {
    return {};
  }
}

export class View {
  #session;

  constructor(session) {
    this.#session = session;
    const choices = [...document.querySelectorAll("[name=backdrop]")];
    const colour = byId("backdrop-colour");
    const { kind, value } = read();
    for (const choice of choices) {
      if (choice.value === kind) choice.checked = true;
      choice.addEventListener("change", () => this.#backdrop());
    }
    if (/^#[0-9a-f]{6}$/i.test(value ?? "")) colour.value = value;
    colour.addEventListener("input", () => {
      choices.find((choice) => choice.value === "colour").checked = true;
      this.#backdrop();
    });
    for (const id of ["onion-before", "onion-after", "onion-step"]) {
      byId(id).addEventListener("change", () => this.#onion());
    }
    session.on("state", ({ onion }) => onion && this.#showOnion(onion));
    this.#backdrop();
  }

  #backdrop() {
    const kind = document.querySelector("[name=backdrop]:checked").value;
    const value = byId("backdrop-colour").value;
    const canvas = byId("canvas");
    canvas.classList.toggle("checks", kind === "checks");
    canvas.style.backgroundColor = kind === "colour" ? value : "";
    try {
      localStorage.setItem(kept, JSON.stringify({ kind, value }));
    } catch {
      // Without storage, the choice is valid for this visit only.
    }
  }

  #number(id) {
    const field = byId(id);
    const value = Math.round(Number(field.value));
    return Math.min(Math.max(Number.isFinite(value) ? value : 0, Number(field.min)), Number(field.max));
  }

  /// Shows the onion skin settings, which all pages share, in the fields, except in a focused field.
  #showOnion(onion) {
    for (const [name, value] of Object.entries(onion)) {
      const field = byId(`onion-${name}`);
      if (field && field !== document.activeElement && field.value !== String(value)) field.value = value;
    }
  }

  #onion() {
    this.#session.send("onion", {
      before: this.#number("onion-before"), after: this.#number("onion-after"), step: this.#number("onion-step"),
    });
  }
}
