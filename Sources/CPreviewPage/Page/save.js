// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Saving images and films, and recording touches; each result shows the equivalent command.

import { announce } from "./announce.js";
import { brief } from "./clock.js";
import { byId, make, setAttribute, setText } from "./element.js";

const mostResults = 8;

export class Save {
  #session;
  #dialog = byId("save-dialog");

  constructor(session) {
    this.#session = session;
    byId("save-open").addEventListener("click", () => this.open());
    byId("save-close").addEventListener("click", () => this.#dialog.close());
    byId("save-form").addEventListener("submit", (event) => this.#submit(event));
    byId("save-form").addEventListener("change", () => this.#showRange());
    byId("record").addEventListener("click", () => this.toggleRecording());
    session.on("saved", (message) => this.#saved(message));
    session.on("refused", ({ about }) => about === "save" && this.#busy(false));
    session.on("connection", () => this.#busy(false));
    session.on("touches", (message) => this.#touches(message));
    session.on("state", () => this.#showRecording());
  }

  open() {
    const { state, time, extent } = this.#session;
    byId("save-from").value = brief(state.from ?? 0);
    byId("save-to").value = brief(state.to ?? Math.max(extent, time));
    this.#showRange();
    this.#dialog.showModal();
  }

  toggleRecording() {
    this.#session.send("record", { on: !this.#session.state.recording });
  }

  #kind() {
    return document.querySelector("[name=kind]:checked").value;
  }

  #showRange() {
    byId("save-range").hidden = this.#kind() === "png";
    for (const id of ["save-from", "save-to"]) byId(id).disabled = this.#kind() === "png";
  }

  #submit(event) {
    event.preventDefault();
    const kind = this.#kind();
    const { time } = this.#session;
    const from = kind === "png" ? time : Number(byId("save-from").value);
    const to = kind === "png" ? time : Number(byId("save-to").value);
    const end = byId("save-to");
    end.setCustomValidity(to > from || kind === "png" ? "" : "The end must be after the start.");
    if (!end.reportValidity()) return end.setCustomValidity("");
    this.#busy(true);
    this.#session.send("save", { kind, from, to });
  }

  #busy(busy) {
    byId("save-go").disabled = busy;
    setText(byId("save-go"), busy ? "Saving…" : "Save");
  }

  #showRecording() {
    const { recording } = this.#session.state;
    setAttribute(byId("record"), "aria-pressed", recording);
  }

  #saved({ kind, file, url, command, bytes, note }) {
    this.#busy(false);
    const shown = make("div", { class: "result" });
    const name = file ?? url ?? "";
    shown.append(this.#file(url, name, bytes));
    if (note) shown.append(make("p", { class: "quiet" }, note));
    if (command) shown.append(this.#copyable("Command", command));
    this.#add(shown);
    announce(`Saved ${String(kind ?? "").toUpperCase()}: ${name}`);
  }

  /// A paragraph with the name and size of a file. The name is a link only if `url` is that of a file saved by the
  /// server.
  #file(url, name, bytes) {
    const size = Number.isFinite(bytes) ? `, ${Math.max(1, Math.round(bytes / 1000))} kB` : "";
    return make("p", {}, /^\/saved\/[^/]+$/.test(url ?? "")
      ? make("a", { href: url, download: "" }, name) : name, size);
  }

  #touches({ script, file, url, command }) {
    const text = typeof script === "string" ? script : JSON.stringify(script);
    const shown = make("div", { class: "result" },
      make("p", {}, "Recorded touches for ", make("code", {}, "render --touches FILE")));
    if (file) shown.append(this.#file(url, file));
    shown.append(this.#copyable("Touches", text));
    if (command) shown.append(this.#copyable("Command", command));
    this.#add(shown);
    announce("Touches recorded");
  }

  #add(result) {
    const results = byId("save-results");
    results.prepend(result);
    while (results.children.length > mostResults) results.lastElementChild.remove();
    if (!this.#dialog.open) this.open();
  }

  #copyable(label, text) {
    const field = make("textarea", { readonly: true, rows: "2", "aria-label": label, spellcheck: "false" });
    field.value = text;
    const copy = async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(text);
        announce("Copied");
        setText(button, "Copied");
      } catch {
        setText(button, "Selected: press Ctrl C");
      }
      setTimeout(() => setText(button, "Copy"), 2500);
    };
    const button = make("button", { type: "button", click: copy }, "Copy");
    return make("div", { class: "copyable" }, field, button);
  }
}
