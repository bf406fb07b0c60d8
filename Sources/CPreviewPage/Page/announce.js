// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import { byId } from "./element.js";

/// Announces a text to assistive technology without interrupting other announcements.
export function announce(text) {
  const announcer = byId("announcer");
  announcer.textContent = "";
  requestAnimationFrame(() => (announcer.textContent = text));
}
