// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type of this module whose misuse is reported to the current host.
///
/// Only MultiplaneAnimation can look up the current host. That module declares the conformance of ``CIFilter``, which
/// this module finds by a dynamic cast: there is no callback to install before the first filter is created, and no
/// global state. A program without MultiplaneAnimation has no reports.
package protocol MisuseReporting {
  /// - Parameters:
  ///   - key: The key that was passed.
  ///   - message: The problem, and then its remedy.
  func reportMisuse(ofKey key: String, _ message: String)
}
