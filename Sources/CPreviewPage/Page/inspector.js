// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The selected layer's values: the editable model value, next to the current presentation value.

import { byId, make, setText } from "./element.js";

const colour = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i;

/// Returns the parts of a key with optional line breaks between them: "backgroundColor" can break before "Color".
const breakable = (key) => key.split(/(?=[A-Z.])/).flatMap((part) => [make("wbr"), part]).slice(1);

export class Inspector {
  #session;
  #root = byId("inspector");
  #rows = new Map();
  #title = make("p", { class: "chosen" });
  #table = make("table", {});
  #body = make("tbody", {});
  #layer = null;
  /// Unfinished input that the focused field had when the rows were removed, as when the scene process is replaced;
  /// null if there is none.
  #unfinished = null;

  constructor(session) {
    this.#session = session;
    const head = ["Property", "Model", "Presentation"].map((each) => make("th", { scope: "col" }, each));
    this.#table.append(make("thead", {}, make("tr", {}, ...head)), this.#body);
    session.on("inspect", (message) => this.#show(message));
    session.on("select", () => this.#clear());
    session.on("tree", () => this.#showTitle());
    session.on("refused", ({ about }) => about === "edit" && this.#restore());
    this.#clear();
  }

  #clear() {
    this.#rememberTyping();
    this.#layer = null;
    this.#rows.clear();
    this.#body.replaceChildren();
    this.#showTitle();
  }

  #showTitle() {
    const layer = this.#session.layer(this.#session.selected);
    const empty = make("p", { class: "empty" }, "Select a layer to see its values.");
    if (!layer) return this.#root.replaceChildren(empty);
    this.#title.replaceChildren(
      make("strong", {}, this.#session.nameOf(layer.id)), " ",
      make("span", { class: "kind" }, layer.name ? layer.kind ?? "" : ""));
    if (!this.#root.contains(this.#table)) this.#root.replaceChildren(this.#title, this.#table);
  }

  #show({ layer, rows }) {
    if (layer == null || layer !== this.#session.selected) return;
    if (layer !== this.#layer) {
      this.#clear();
      this.#layer = layer;
    }
    const seen = new Set();
    for (const each of rows ?? []) {
      seen.add(each.key);
      const row = this.#rows.get(each.key) ?? this.#makeRow(each);
      this.#fill(row, each);
    }
    for (const [key, row] of this.#rows) {
      if (seen.has(key)) continue;
      row.element.remove();
      this.#rows.delete(key);
    }
    this.#resumeTyping();
  }

  #makeRow({ key, kind, editable }) {
    const presentedSwatch = make("span", { class: "swatch", "aria-hidden": "true", hidden: true });
    const presented = make("span", { class: "value" });
    const row = {
      presentedSwatch, presented, kind, model: "", field: null, plain: null, picker: null,
      presentedCell: make("td", { class: "presented" }, presentedSwatch, presented),
    };
    const cell = make("td", { class: "model" });
    if (!editable) cell.append((row.plain = make("span", {})));
    else if (kind === "bool") cell.append((row.field = this.#checkbox(key)));
    else cell.append((row.field = this.#textField(key, row)));
    if (editable && kind === "color") {
      row.picker = this.#picker(key, row);
      cell.replaceChildren(make("div", { class: "with-picker" }, row.picker, row.field));
    }
    row.element = make("tr", {}, make("th", { scope: "row" }, ...breakable(key)), cell, row.presentedCell);
    this.#body.append(row.element);
    this.#rows.set(key, row);
    return row;
  }

  #fill(row, { model, presentation, animated }) {
    row.model = String(model ?? "");
    const shown = String(presentation ?? "");
    if (row.plain) setText(row.plain, row.model);
    else if (row.kind === "bool") row.field.checked = row.model === "true";
    else if (!("typed" in row.field.dataset)) row.field.value = row.model;
    setText(row.presented, shown);
    row.presented.title = shown.length > 30 ? shown : "";
    row.presentedCell.classList.toggle("differs", animated === true || (shown !== "" && shown !== row.model));
    if (row.kind !== "color") return;
    row.presentedSwatch.hidden = !colour.test(shown);
    if (colour.test(shown)) row.presentedSwatch.style.backgroundColor = shown;
    if (!row.picker || row.picker === document.activeElement) return;
    row.picker.hidden = !colour.test(row.model);
    if (!row.picker.hidden) row.picker.value = row.model.slice(0, 7);
  }

  #rememberTyping() {
    for (const [key, { field }] of this.#rows) {
      if (field !== document.activeElement || !("typed" in field.dataset)) continue;
      const { value, selectionStart: start, selectionEnd: end } = field;
      this.#unfinished = { key, value, start, end, until: performance.now() + 5000 };
      // Removing the field blurs it, which must not send the unfinished value.
      delete field.dataset.typed;
    }
  }

  /// Restores unfinished input if its field appears again within 5 s and no other element has the focus.
  #resumeTyping() {
    const { key, value, start, end, until } = this.#unfinished ?? {};
    const field = this.#rows.get(key)?.field;
    if (!field) return;
    this.#unfinished = null;
    if (performance.now() > until || document.activeElement !== document.body) return;
    field.focus();
    field.value = value;
    field.dataset.typed = "";
    field.setSelectionRange(start, end);
  }

  /// Shows the model values again after an edit was rejected.
  #restore() {
    for (const { kind, field, model } of this.#rows.values()) {
      if (!field || "typed" in field.dataset) continue;
      if (kind === "bool") field.checked = model === "true";
      else field.value = model;
    }
  }

  #edit(key, value) {
    this.#session.send("edit", { layer: this.#layer, key, value });
  }

  #checkbox(key) {
    return make("input", {
      type: "checkbox", "aria-label": key,
      change: (event) => this.#edit(key, String(event.target.checked)),
    });
  }

  /// Creates a color picker of the browser. A chosen color keeps the alpha component of the model value.
  #picker(key, row) {
    return make("input", {
      type: "color", class: "picker", "aria-label": `Choose ${key}`, hidden: true,
      change: (event) => this.#edit(key, event.target.value + (row.model.match(colour)?.[2] ?? "")),
    });
  }

  #textField(key, row) {
    const field = make("input", { "aria-label": key, spellcheck: "false", autocomplete: "off" });
    const forget = () => {
      delete field.dataset.typed;
      field.value = row.model;
    };
    const go = () => {
      const typed = field.value.trim();
      delete field.dataset.typed;
      if (typed !== row.model) this.#edit(key, typed);
    };
    field.addEventListener("input", () => (field.dataset.typed = ""));
    field.addEventListener("blur", () => "typed" in field.dataset && go());
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") go();
      else if (event.key === "Escape") forget();
      else if (row.kind === "number" && /^Arrow(Up|Down)$/.test(event.key)) this.#nudge(event, field, go);
    });
    return field;
  }

  /// Changes a number with the arrow keys by 1, with Shift by 10, with Alt by 0.1.
  #nudge(event, field, go) {
    const now = Number(field.value);
    if (!Number.isFinite(now)) return;
    event.preventDefault();
    const by = (event.shiftKey ? 10 : event.altKey ? 0.1 : 1) * (event.key === "ArrowUp" ? 1 : -1);
    field.value = String(Math.round((now + by) * 1e6) / 1e6);
    go();
  }
}
