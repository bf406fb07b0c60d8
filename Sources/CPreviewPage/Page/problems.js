// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Errors and diagnostics: compile errors and crashes as cards over the stage, diagnostics in a list with links to
// layers.

import { announce } from "./announce.js";
import { seconds } from "./clock.js";
import { byId, icon, make, setAttribute, setText } from "./element.js";

/// Approximate ranges of the characters that occupy two columns: East Asian scripts and emoji.
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

export class Problems {
  #session;
  #build = null;
  #process = null;
  #refusal = null;
  /// The card of each kind that has content, and this content. A closed card does not reappear while the content is the
  /// same.
  #cards = new Map();
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
    session.on("sent", (type) => this.#forget(type));
    session.on("connection", () => this.#show());
    session.on("diagnostics", () => this.#list());
    session.on("tree", () => this.#list());
  }

  #refuse(message) {
    // The card has no timeout, so that there is time to read the message.
    this.#refusal = message;
    this.#cards.get("refusal")?.card.remove();
    this.#cards.delete("refusal");
    this.#show();
  }

  /// Discards the rejection of a request when the request is sent again.
  #forget(type) {
    if (this.#refusal?.about !== type) return;
    this.#refusal = null;
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
    const isLost = !this.#session.connected && this.#session.hello;
    const { state: life, message, again } = this.#process ?? {};
    this.#keep("connection", isLost && [true], () =>
      this.#card("No connection", "The server does not answer. Reconnecting…"));
    this.#keep("build", state === "failed" && (this.#build.errors ?? []), (errors) => this.#compileErrors(errors));
    this.#keep("process", this.#processTitle() && [life, message, again], () => this.#processCard());
    this.#keep("refusal", this.#refusal, ({ about, message: why }) =>
      this.#card(`Request failed: ${about ?? "unknown"}`, why));
  }

  /// Shows at most one card of a kind and replaces it only when its content changes, so that it is announced once and
  /// keeps the focus. Removes the card if there is no content.
  #keep(kind, words, makeCard) {
    const known = this.#cards.get(kind);
    const said = words ? JSON.stringify(words) : null;
    if (said === (known?.said ?? null)) return;
    const card = words ? makeCard(words) : null;
    if (known && card) known.card.replaceWith(card);
    else known?.card.remove();
    if (card && !card.isConnected) byId("alarm").append(card);
    if (card) this.#cards.set(kind, { said, card });
    else this.#cards.delete(kind);
  }

  /// The title of the card for the state of the scene process, or null. A running scene has a title only after an
  /// automatic restart or a crash of a new build.
  #processTitle() {
    const { state, message, again } = this.#process ?? {};
    return {
      crashed: "The scene crashed", stopped: "The scene stopped", silent: "The scene is busy",
      running: again ? "The scene crashed and was restarted"
        : message ? "The new build crashed; the previous one is still running" : null,
    }[state] ?? null;
  }

  #processCard() {
    const { message } = this.#process;
    const card = this.#card(this.#processTitle(), null);
    if (message) card.append(make("pre", { tabindex: "0" }, message));
    card.append(make("button", { type: "button", click: () => this.#session.send("restart") }, "Restart"));
    return card;
  }

  #card(title, message) {
    const hide = () => {
      const hadFocus = card.contains(document.activeElement);
      card.remove();
      if (hadFocus) (byId("alarm").querySelector("button") ?? byId("play")).focus();
    };
    const card = make("div", { class: "card" }, make("h2", {}, title),
      make("button", { type: "button", class: "plain", "aria-label": `Hide: ${title}`, click: hide }, icon("close")));
    if (message) card.append(make("p", {}, message));
    return card;
  }

  #compileErrors(errors) {
    const serious = errors.filter(({ severity }) => !severity || severity === "error").length;
    const count = serious === 1 ? "1 error" : `${serious} errors`;
    const card = this.#card("Build failed", this.#session.state.width > 0 ? `${count}; the last successful build is still shown.` : `${count}.`);
    for (const { file, line, column, severity, message, source, caret } of errors.slice(0, 50)) {
      const place = [this.#displayPath(file), line, column].filter(Boolean).join(":");
      const kind = severity && severity !== "error" ? `${severity}: ` : "";
      card.append(make("p", { class: "error" },
        make("code", {}, place), " ", make("strong", {}, kind, message ?? "")));
      if (source) card.append(make("pre", { tabindex: "0" }, source, "\n", this.#caret(source, caret ?? column)));
    }
    return card;
  }

  /// The path of a file for display, without the folder of the scene's path if the path begins with it.
  #displayPath(file) {
    const scene = this.#session.hello?.file ?? "";
    const folder = scene.slice(0, scene.lastIndexOf("/") + 1);
    return folder && file?.startsWith(folder) ? file.slice(folder.length) : file;
  }

  /// The line to show below `source`, with a caret below a column (from 1). Tabs are kept, wide characters become wide
  /// spaces.
  #caret(source, column) {
    const before = source.slice(0, Math.max(0, (Number(column) || 1) - 1))
      .replace(/[^\t]/gu, (each) => (wide.test(each) ? "\u3000" : " "));
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
