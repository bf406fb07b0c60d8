// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import { byId, setAttribute } from "./element.js";

/// The tabs of the lower panel, operated by click and arrow keys.
export class Tabs {
  #tabs = [...document.querySelectorAll("[role=tab]")];

  constructor() {
    for (const tab of this.#tabs) {
      tab.addEventListener("click", () => this.show(tab));
      tab.addEventListener("keydown", (event) => this.#key(event, tab));
    }
  }

  show(chosen) {
    for (const tab of this.#tabs) {
      const shown = tab === chosen;
      setAttribute(tab, "aria-selected", shown);
      tab.tabIndex = shown ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = !shown;
    }
    byId("timeline-tools").hidden = chosen.id !== "tab-timeline";
  }

  #key(event, tab) {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = this.#tabs.at((this.#tabs.indexOf(tab) + by) % this.#tabs.length);
    this.show(next);
    next.focus();
  }
}
