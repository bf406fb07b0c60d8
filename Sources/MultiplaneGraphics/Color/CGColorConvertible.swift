// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A colour of a library above this one.
///
/// Attributed strings take such a colour. Core Animation silently ignores one where it needs a `CGColor`; so
/// does this package, but says so.
public protocol CGColorConvertible {
  /// The colour as layers and animations take it.
  var cgColor: CGColor { get }
}
