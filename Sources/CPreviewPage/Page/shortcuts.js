// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Keyboard shortcuts of the page. They are inactive while a field, a tab, the stage, its scrollable viewport, or an
// element of a dialog or popover has the focus, and when they are turned off.

import { byId, make } from "./element.js";

const kept = "multiplane.keys";
const resting = "input, select, textarea, canvas, dialog, [popover], [role=tablist], [role=group][tabindex]";
const tools = "#rotate, [aria-label=Zoom] button, #record, .transport button, .timeline-tools button";
const pressed = "button, a, summary, [role=treeitem]";

export class Shortcuts {
  #actions;

  /// Each of `actions` is an array: values of `KeyboardEvent.key` (letters in lower case; "Shift " before the name of
  /// an arrow key with Shift), labels of the keys, description, function to call.
  constructor(actions) {
    this.#actions = new Map(actions.flatMap(([keys, , , work]) => keys.map((key) => [key, work])));
    const rows = actions.map(([, written, words]) => make("div", {},
      make("dt", {}, ...written.map((key) => make("kbd", {}, key))), make("dd", {}, words)));
    byId("key-list").append(...rows);
    const choice = byId("single-keys");
    try {
      choice.checked = localStorage.getItem(kept) !== "off";
    } catch {
      choice.checked = true;
    }
    choice.addEventListener("change", () => this.#keep(choice.checked));
    byId("help-open").addEventListener("click", () => byId("help-dialog").showModal());
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("click", (event) => this.#releaseFocus(event));
  }

  #keep(on) {
    try {
      localStorage.setItem(kept, on ? "on" : "off");
    } catch {
      // Without storage, the choice is valid for this visit only.
    }
  }

  /// Removes the focus from a toolbar button clicked with the mouse, so that Space plays instead of pressing the
  /// button.
  #releaseFocus(event) {
    if (event.detail > 0) event.target.closest(tools)?.blur();
  }

  #key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const target = event.target;
    if (!byId("single-keys").checked || target.closest(resting)) return;
    if ([" ", "Enter"].includes(event.key) && target.closest(pressed)) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const work = this.#actions.get(event.shiftKey && name.startsWith("Arrow") ? `Shift ${name}` : name);
    if (!work) return;
    event.preventDefault();
    work();
  }
}
