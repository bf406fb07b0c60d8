// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import MultiplaneObjectiveC

extension CADisplayLink {
  /// Creates a link that calls the method `sel` of `target`, and passes itself if the method takes a parameter. The
  /// target is retained until ``invalidate()``.
  public convenience init(target: Any, selector sel: Selector) {
    nonisolated(unsafe) let target = target
    self.init { link in sel(target, link) }
  }
}
