// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A color type of a higher-level library, such as a user interface toolkit.
///
/// Attributed strings accept a convertible color. Layers and animations, which require a `CGColor`, ignore a
/// convertible color silently in Core Animation; here they ignore it too, but a diagnostic is reported.
public protocol CGColorConvertible {
  /// The equivalent `CGColor`, the type that layers and animations require.
  var cgColor: CGColor { get }
}
