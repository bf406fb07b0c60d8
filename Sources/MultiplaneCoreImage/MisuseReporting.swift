// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type of this module whose misuse is reported to the current host.
///
/// Only MultiplaneAnimation can look up the current host, so that module declares the conformance of ``CIFilter``. This
/// module finds the conformance by a dynamic cast, and therefore needs no global state with a callback that would have
/// to be installed before the first filter is created. In a program without MultiplaneAnimation, nothing is reported.
package protocol MisuseReporting {
  /// Reports the misuse of a key.
  /// - Parameters:
  ///   - key: The key that was passed.
  ///   - message: The problem, followed by its remedy.
  func reportMisuse(ofKey key: String, _ message: String)
}
