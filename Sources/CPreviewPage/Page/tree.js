// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The layer tree: as a tree operated by arrow keys, and as text inside the canvas.

import { byId, make, setAttribute, setText } from "./element.js";

const openedWhole = 200;
const mostInStage = 500;

export class Tree {
  #session;
  #root = byId("tree");
  #rows = new Map();
  #closed = null;
  #focused = null;
  #timer = 0;

  constructor(session) {
    this.#session = session;
    session.on("tree", () => this.#scheduleDraw());
    session.on("select", (id) => this.#reveal(id));
    this.#root.addEventListener("keydown", (event) => this.#key(event));
    this.#root.addEventListener("click", (event) => this.#click(event));
  }

  /// Schedules redrawing of the tree, at most every 0.15 s.
  #scheduleDraw() {
    if (this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = 0;
      this.#draw();
    }, this.#rows.size > 0 ? 150 : 0);
  }

  #children() {
    const children = new Map();
    for (const layer of this.#session.layers) {
      const parent = layer.parent ?? null;
      if (!children.has(parent)) children.set(parent, []);
      children.get(parent).push(layer);
    }
    return children;
  }

  /// The layers that are not inside a collapsed layer: [layer, level from 1, position among its siblings from 1, number
  /// of siblings with the layer, whether it has sublayers].
  #visible(children) {
    const rows = [];
    const visit = (parent, level) => {
      const siblings = children.get(parent) ?? [];
      siblings.forEach((layer, index) => {
        const opens = children.has(layer.id);
        rows.push([layer, level, index + 1, siblings.length, opens]);
        if (opens && !this.#closed.has(layer.id)) visit(layer.id, level + 1);
      });
    };
    visit(null, 1);
    return rows;
  }

  #draw() {
    const { layers } = this.#session;
    const children = this.#children();
    if (this.#closed === null && layers.length > 0) {
      const depth = this.#depths(layers);
      this.#closed = new Set(
        layers.length <= openedWhole ? [] : layers.filter((each) => depth.get(each.id) >= 2).map((each) => each.id));
    }
    const hadFocus = this.#root.contains(document.activeElement);
    const rows = new Map();
    for (const [layer, level, place, count, opens] of this.#closed ? this.#visible(children) : []) {
      const row = this.#rows.get(layer.id) ?? this.#makeRow(layer);
      setText(row.name, this.#session.nameOf(layer.id));
      setText(row.kind, layer.name ? layer.kind ?? "" : "");
      row.element.classList.toggle("unseen", layer.hidden === true);
      setText(row.note, layer.hidden ? " hidden" : "");
      setText(row.mask, layer.mask ? "mask" : "");
      row.element.style.setProperty("--level", level - 1);
      const open = opens ? String(!this.#closed.has(layer.id)) : null;
      if (open === null) row.element.removeAttribute("aria-expanded");
      else setAttribute(row.element, "aria-expanded", open);
      setAttribute(row.element, "aria-level", level);
      setAttribute(row.element, "aria-posinset", place);
      setAttribute(row.element, "aria-setsize", count);
      setAttribute(row.element, "aria-selected", layer.id === this.#session.selected);
      rows.set(layer.id, row);
    }
    this.#rows = rows;
    const elements = [...rows.values()].map((row) => row.element);
    const same = elements.length === this.#root.children.length
      && elements.every((each, index) => each === this.#root.children[index]);
    if (!same) this.#root.replaceChildren(...elements);
    if (!rows.has(this.#focused)) this.#focused = this.#session.selected;
    if (!rows.has(this.#focused)) this.#focused = rows.keys().next().value ?? null;
    for (const [id, row] of rows) row.element.tabIndex = id === this.#focused ? 0 : -1;
    if (hadFocus && !same) rows.get(this.#focused)?.element.focus({ preventScroll: true });
    this.#root.hidden = layers.length === 0;
    const more = this.#session.moreLayers;
    byId("tree-empty").hidden = layers.length > 0 && more === 0;
    setText(byId("tree-empty"), more > 0 ? `and ${more} more layers` : "No layers yet.");
    setText(byId("layer-count"), layers.length || "");
    this.#drawText(children);
  }

  #depths(layers) {
    const depths = new Map();
    for (const { id, parent } of layers) depths.set(id, (depths.get(parent) ?? 0) + 1);
    return depths;
  }

  #makeRow(layer) {
    const name = make("span", { class: "name" });
    const kind = make("span", { class: "kind" });
    const mask = make("span", { class: "mask" });
    const note = make("span", { class: "hidden-text" });
    const element = make("div", { role: "treeitem", class: "row" },
      make("span", { class: "twist", "aria-hidden": "true" }), name, " ", mask, " ", kind, note);
    element.dataset.layer = layer.id;
    return { element, name, kind, mask, note };
  }

  /// Writes the layers as nested lists into the canvas, for assistive technology.
  #drawText(children) {
    let left = mostInStage;
    const list = (parent) => {
      const items = [];
      for (const layer of children.get(parent) ?? []) {
        if (left <= 0) break;
        left -= 1;
        const words = [layer.name, layer.kind, layer.mask && "mask"].filter(Boolean).join(", ") + (layer.hidden ? ", hidden" : "");
        const item = make("li", {}, words);
        if (children.has(layer.id)) item.append(list(layer.id));
        items.push(item);
      }
      return make("ul", {}, ...items);
    };
    const { layers } = this.#session;
    const text = list(null);
    if (layers.length > mostInStage) text.append(make("li", {}, `and ${layers.length - mostInStage} more layers`));
    byId("canvas").replaceChildren(text);
  }

  #idOf(element) {
    for (const [id, row] of this.#rows) if (row.element === element) return id;
    return null;
  }

  #click(event) {
    const element = event.target.closest(".row");
    const id = element && this.#idOf(element);
    if (id === null) return;
    if (event.target.closest(".twist") && element.hasAttribute("aria-expanded")) this.#toggle(id);
    else this.#session.select(id);
    this.#focus(id);
  }

  #toggle(id, close = !this.#closed.has(id)) {
    if (close) this.#closed.add(id);
    else this.#closed.delete(id);
    this.#draw();
  }

  #focus(id) {
    const row = this.#rows.get(id);
    if (!row) return;
    this.#rows.get(this.#focused)?.element.setAttribute("tabindex", "-1");
    this.#focused = id;
    row.element.tabIndex = 0;
    row.element.focus();
  }

  #reveal(id) {
    for (let parent = this.#session.layer(id)?.parent; parent != null;) {
      this.#closed?.delete(parent);
      parent = this.#session.layer(parent)?.parent;
    }
    this.#draw();
    this.#rows.get(id)?.element.scrollIntoView({ block: "nearest" });
  }

  #key(event) {
    const id = this.#idOf(event.target.closest(".row"));
    if (id === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = [...this.#rows.keys()];
    const at = ids.indexOf(id);
    const element = this.#rows.get(id).element;
    const open = element.getAttribute("aria-expanded");
    const act = {
      ArrowDown: () => this.#focus(ids[at + 1]),
      ArrowUp: () => this.#focus(ids[at - 1]),
      Home: () => this.#focus(ids[0]),
      End: () => this.#focus(ids.at(-1)),
      ArrowRight: () => (open === "false" ? this.#toggle(id, false) : open && this.#focus(ids[at + 1])),
      ArrowLeft: () => (open === "true" ? this.#toggle(id, true) : this.#focus(this.#session.layer(id)?.parent)),
      Enter: () => this.#session.select(id),
      " ": () => this.#session.select(id),
      Escape: () => this.#session.select(null),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
}
