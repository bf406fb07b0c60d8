// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A color type of a higher-level library, such as a user interface toolkit.
///
/// Attributed strings accept a convertible color. Core Animation silently ignores it where a `CGColor` is required;
/// this package ignores it too, but reports a diagnostic.
public protocol CGColorConvertible {
  /// The color as a `CGColor`, for layers and animations.
  var cgColor: CGColor { get }
}
