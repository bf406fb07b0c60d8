// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A color type of a higher-level library, such as a user interface toolkit.
///
/// Attributed strings accept a convertible color. Where a `CGColor` is required, Core Animation silently ignores a
/// convertible color; this package ignores it too, but reports a diagnostic.
public protocol CGColorConvertible {
  /// The equivalent `CGColor`, the type that layers and animations require.
  var cgColor: CGColor { get }
}
