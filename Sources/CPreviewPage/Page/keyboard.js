// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Keyboard input for the scene. An invisible text area receives the keys, so that dead keys, input methods, on-screen
// keyboards and pasting work; composed, pasted and similar text is sent to the scene as text, key presses as keys.
// Escape ends the keyboard input; with Shift, it is sent to the scene.

import { byId, setAttribute } from "./element.js";

const modifiers = { capsLock: "CapsLock", shift: "Shift", control: "Control", option: "Alt", command: "Meta" };
/// Values of `KeyboardEvent.key` that are ignored, since the text of these keys arrives by another event.
const composing = ["Dead", "Process", "Unidentified"];
/// Keys whose shortcuts with Control or Command only the scene receives. The browser handles other shortcuts as well.
const taken = /^(a|z|y|Arrow.*|Backspace|Delete|Enter|Home|End)$/i;
/// Matches pieces of at most 4,000 characters, one for each message: the server accepts texts of at most 16 KiB of
/// UTF-8.
const pieces = /[^]{1,4000}/gu;

export class Keyboard {
  #session;
  #field = byId("keyboard");
  #button = byId("keyboard-toggle");
  /// Pressed keys, by `KeyboardEvent.code`; by `key` if the code is empty.
  #held = new Map();
  #previousFocus = null;
  /// Whether the scene accepts keyboard input, as last reported by the server.
  #isWanted = false;
  /// The time at which the last press on the stage ended, in milliseconds of `performance.now()`.
  #pressed = -Infinity;
  #isAutomatic = false;

  constructor(session) {
    this.#session = session;
    const field = this.#field;
    for (const type of ["keydown", "keyup"]) field.addEventListener(type, (event) => this.#key(event));
    field.addEventListener("beforeinput", (event) => this.#input(event));
    field.addEventListener("compositionend", (event) => {
      this.#type(event.data);
      field.value = "";
    });
    field.addEventListener("focus", () => this.#show(true));
    field.addEventListener("blur", () => this.#release());
    // A press must not move the focus to the button, since the button toggles the focus of the text area.
    this.#button.addEventListener("mousedown", (event) => event.preventDefault());
    this.#button.addEventListener("click", () => this.toggle());
    session.on("pressed", () => this.#stagePressed());
    session.on("state", ({ keys }) => this.#hearWish(Boolean(keys)));
    session.on("connection", () => this.#held.clear());
  }

  get isOn() {
    return document.activeElement === this.#field;
  }

  toggle() {
    if (this.isOn) this.#end();
    else this.#begin(false);
  }

  #begin(isAutomatic) {
    this.#isAutomatic = isAutomatic;
    this.#previousFocus = document.activeElement === document.body ? null : document.activeElement;
    this.#field.focus({ preventScroll: true });
  }

  #end() {
    this.#field.blur();
    if (this.#previousFocus?.isConnected) this.#previousFocus.focus();
    this.#previousFocus = null;
  }

  /// Starts keyboard input after a press on the stage, if the scene accepts keyboard input.
  #stagePressed() {
    this.#pressed = performance.now();
    if (this.#isWanted && !this.isOn) this.#begin(true);
  }

  #hearWish(isWanted) {
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    if (isWanted && !this.isOn && performance.now() - this.#pressed < 1000) this.#begin(true);
    if (!isWanted && this.isOn && this.#isAutomatic) this.#end();
  }

  #show(isOn) {
    setAttribute(this.#button, "aria-pressed", isOn);
    byId("keyboard-hint").hidden = !isOn;
  }

  /// Called when the text area has lost the focus: cancels the pressed keys, whose release will not be received, clears
  /// the text area, and shows that keyboard input has ended.
  #release() {
    for (const key of this.#held.values()) this.#send("cancel", key);
    this.#held.clear();
    this.#field.value = "";
    this.#show(false);
  }

  #key(event) {
    if (event.isComposing || composing.includes(event.key)) return;
    const isDown = event.type === "keydown";
    if (event.key === "Escape" && !event.shiftKey) {
      event.preventDefault();
      if (isDown) this.#end();
      return;
    }
    const place = event.code || event.key;
    const key = { key: event.key, code: event.code, modifiers: this.#modifiers(event), repeat: event.repeat };
    if (isDown) this.#held.set(place, key);
    else if (!this.#held.delete(place)) return;
    this.#send(isDown ? "down" : "up", key);
    const isCommand = key.modifiers.includes("control") || key.modifiers.includes("command");
    if (isCommand ? taken.test(event.key) : !/^F\d+$/.test(event.key)) event.preventDefault();
  }

  #modifiers(event) {
    let names = Object.keys(modifiers).filter((name) => event.getModifierState(modifiers[name]));
    // AltGraph reports Control and Alt, but selects a character instead of a command.
    if (event.getModifierState("AltGraph")) names = names.filter((name) => !["control", "option"].includes(name));
    return names;
  }

  #send(phase, key) {
    this.#session.sendInput("key", { phase, ...key, repeat: phase === "down" && key.repeat });
  }

  #input(event) {
    if (event.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    if (event.inputType.startsWith("delete")) {
      const key = { key: "Backspace", code: "Backspace", modifiers: [], repeat: false };
      for (const phase of ["down", "up"]) this.#send(phase, key);
    } else if (["insertLineBreak", "insertParagraph"].includes(event.inputType)) {
      this.#type("\n");
    } else {
      this.#type(event.data ?? event.dataTransfer?.getData("text/plain"));
    }
  }

  #type(text) {
    for (const piece of text?.match(pieces) ?? []) this.#session.sendInput("text", { text: piece });
  }
}
