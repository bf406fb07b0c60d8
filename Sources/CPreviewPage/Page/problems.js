// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// What went wrong: compile errors and crashes over the stage, diagnostics in a list that leads to
// the layer.

import { announce } from "./announce.js";
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
  #count = 0;

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
      ok: Number.isFinite(took) ? `Built in ${took.toFixed(2)} s` : "Ready",
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
    if (this.#process) cards.push(...this.#processCard(this.#process));
    if (this.#refusal) {
      cards.push(this.#card(`Not done: ${this.#refusal.about ?? "request"}`, this.#refusal.message));
    }
    return cards;
  }

  /// What there is to say of the scene's process; of one that runs, only why another did not take
  /// its place.
  #processCard({ state, message }) {
    const title = {
      crashed: "The scene crashed", stopped: "The scene stopped", silent: "The scene is busy",
      running: message ? "The new scene crashed; the one before goes on" : null,
    }[state];
    if (!title) return [];
    const card = this.#card(title, null);
    if (message) card.append(make("pre", { tabindex: "0" }, message));
    card.append(make("button", { type: "button", click: () => this.#session.send("restart") }, "Restart"));
    return [card];
  }

  #card(title, message) {
    const hide = () => card.remove();
    const card = make("div", { class: "card" }, make("h2", {}, title),
      make("button", { type: "button", class: "plain", "aria-label": `Hide: ${title}`, click: hide }, icon("close")));
    if (message) card.append(make("p", {}, message));
    return card;
  }

  #compileErrors(errors) {
    const serious = errors.filter(({ severity }) => !severity || severity === "error").length;
    const count = serious === 1 ? "1 error" : `${serious} errors`;
    const card = this.#card("Build failed", this.#session.state.width > 0 ? `${count}; the last good scene is still here.` : `${count}.`);
    for (const { file, line, column, severity, message, source, caret } of errors.slice(0, 50)) {
      const place = [this.#beside(file), line, column].filter(Boolean).join(":");
      const kind = severity && severity !== "error" ? `${severity}: ` : "";
      card.append(make("p", { class: "error" },
        make("code", {}, place), " ", make("strong", {}, kind, message ?? "")));
      if (source) card.append(make("pre", { tabindex: "0" }, source, "\n", this.#caret(source, caret ?? column)));
    }
    return card;
  }

  /// A file beside the scene's by its name alone.
  #beside(file) {
    const scene = this.#session.hello?.file ?? "";
    const folder = scene.slice(0, scene.lastIndexOf("/") + 1);
    return folder && file?.startsWith(folder) ? file.slice(folder.length) : file;
  }

  /// The line below the source, with a caret under a column (from 1); tabs stay tabs.
  #caret(source, column) {
    const before = source.slice(0, Math.max(0, (Number(column) || 1) - 1)).replace(/[^\t]/g, " ");
    return `${before}^`;
  }

  #list() {
    const { diagnostics } = this.#session;
    const names = diagnostics.map(({ layer, name }) => name || this.#session.nameOf(layer));
    const listed = JSON.stringify([diagnostics, names]);
    if (listed === this.#listed) return;
    this.#listed = listed;
    byId("problem-list").replaceChildren(...diagnostics.map((each, index) => this.#item(each, names[index])));
    byId("problems-empty").hidden = diagnostics.length > 0;
    setText(byId("problem-count"), diagnostics.length || "");
    if (diagnostics.length > this.#count) {
      announce(diagnostics.length === 1 ? "1 problem" : `${diagnostics.length} problems`);
    }
    this.#count = diagnostics.length;
  }

  #item({ layer, message, mend, time, keyPath, count }, name) {
    const often = count > 1 ? ` (${count} times)` : "";
    const item = make("li", {}, make("p", {}, message, often));
    if (mend) item.append(make("p", { class: "mend" }, mend));
    const ways = make("p", { class: "ways" });
    if (layer != null) {
      ways.append(make("button", {
        type: "button", class: "link", click: () => this.#session.select(layer),
      }, name));
    } else {
      ways.append(make("span", { class: "quiet" }, name));
    }
    if (keyPath) ways.append(make("code", {}, keyPath));
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
