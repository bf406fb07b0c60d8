// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import { byId } from "./element.js";

/// Says something to those who do not see the page, when they have a moment.
export function announce(text) {
  const announcer = byId("announcer");
  announcer.textContent = "";
  requestAnimationFrame(() => (announcer.textContent = text));
}
