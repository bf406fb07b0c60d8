// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What went wrong: compile errors and crashes over the stage, diagnostics in a list that leads to the layer.

import { seconds } from "./clock.js";
import { byId, icon, make, setAttribute, setText } from "./element.js";

export class Problems {
  #session;
  #build = null;
  #process = null;
  #refusal = null;
  #refusalTimer = 0;
  #drawn = "";
  #listed = "";

  constructor(session) {
    this.#session = session;
    session.on("build", (message) => {
      this.#build = message;
      this.#show();
    });
    session.on("process", (message) => {
      this.#process = message;
      this.#show();
    });
    session.on("refused", (message) => this.#refuse(message));
    session.on("connection", () => this.#show());
    session.on("diagnostics", () => this.#list());
    session.on("tree", () => this.#list());
  }

  #refuse(message) {
    this.#refusal = message;
    clearTimeout(this.#refusalTimer);
    this.#refusalTimer = setTimeout(() => {
      this.#refusal = null;
      this.#show();
    }, 8000);
    this.#show();
  }

  #show() {
    const { state, seconds: took } = this.#build ?? {};
    const words = {
      building: "Building…", failed: "Build failed",
      ok: Number.isFinite(took) ? `Built in ${took.toFixed(2)} s` : "Built",
    }[state] ?? "";
    const status = byId("build");
    setText(status, words);
    setAttribute(status, "data-state", state ?? "");
    document.body.classList.toggle("disconnected", !this.#session.connected);
    const drawn = JSON.stringify(
      [this.#session.connected, state === "failed" && this.#build.errors, this.#process, this.#refusal]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    byId("alarm").replaceChildren(...this.#cards());
  }

  #cards() {
    const cards = [];
    if (!this.#session.connected && this.#session.hello) {
      cards.push(this.#card("No connection", "The server does not answer. Trying again…"));
    }
    if (this.#build?.state === "failed") cards.push(this.#compileErrors(this.#build.errors ?? []));
    if (["crashed", "stopped"].includes(this.#process?.state)) {
      const title = this.#process.state === "crashed" ? "The scene crashed" : "The scene stopped";
      const card = this.#card(title, null);
      if (this.#process.message) card.append(make("pre", { tabindex: "0" }, this.#process.message));
      card.append(make("button", { type: "button", click: () => this.#session.send("restart") }, "Restart"));
      cards.push(card);
    }
    if (this.#refusal) {
      cards.push(this.#card(`Not done: ${this.#refusal.about ?? "request"}`, this.#refusal.message));
    }
    return cards;
  }

  #card(title, message) {
    const hide = () => card.remove();
    const card = make("div", { class: "card" }, make("h2", {}, title),
      make("button", { type: "button", class: "plain", "aria-label": `Hide: ${title}`, click: hide }, icon("close")));
    if (message) card.append(make("p", {}, message));
    return card;
  }

  #compileErrors(errors) {
    const count = errors.length === 1 ? "1 error" : `${errors.length} errors`;
    const card = this.#card("Build failed", `${count}; the last good scene is still here.`);
    for (const { file, line, column, message, source, caret } of errors.slice(0, 50)) {
      const place = [file, line, column].filter((each) => each !== null && each !== undefined).join(":");
      card.append(make("p", { class: "error" },
        make("code", {}, place), " ", make("strong", {}, message ?? "")));
      if (source) card.append(make("pre", { tabindex: "0" }, source, "\n", this.#caret(source, caret, column)));
    }
    return card;
  }

  /// The line below the source: as given, else a caret under the column (counted from 1); tabs stay tabs.
  #caret(source, caret, column) {
    if (typeof caret === "string") return caret;
    const before = source.slice(0, Math.max(0, (column ?? 1) - 1)).replace(/[^\t]/g, " ");
    return `${before}^`;
  }

  #list() {
    const { diagnostics } = this.#session;
    const names = diagnostics.map(({ layer }) => this.#session.layer(layer)?.name || "Layer");
    const listed = JSON.stringify([diagnostics, names]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    byId("problem-list").replaceChildren(...diagnostics.map((each, index) => this.#item(each, names[index])));
    byId("problems-empty").hidden = diagnostics.length > 0;
    setText(byId("problem-count"), diagnostics.length || "");
  }

  #item({ layer, message, mend, time }, name) {
    const item = make("li", {}, make("p", {}, message));
    if (mend) item.append(make("p", { class: "mend" }, mend));
    const ways = make("p", { class: "ways" });
    if (layer != null) {
      ways.append(make("button", {
        type: "button", class: "link", click: () => this.#session.select(layer),
      }, name));
    }
    if (Number.isFinite(time)) {
      ways.append(make("button", {
        type: "button", class: "link", "aria-label": `Go to ${seconds(time)}`,
        click: () => this.#session.seek(time),
      }, seconds(time)));
    }
    item.append(ways);
    return item;
  }
}
