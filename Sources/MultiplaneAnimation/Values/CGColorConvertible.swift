// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// A colour of a library above this one.
///
/// Core Animation silently ignores such a colour where it needs a `CGColor`; so does this module, but says so.
public protocol CGColorConvertible {
  /// The colour as layers and animations take it.
  var cgColor: CGColor { get }
}
