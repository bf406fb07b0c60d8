// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A type that reports its misuse, for the types of this module.
///
/// Reports are sent to the current host, which only MultiplaneAnimation can look up. That module declares the
/// conformance of ``CIFilter``, which finds it by a dynamic cast: there is no callback to install before the first
/// filter is created, and no global state. A program without MultiplaneAnimation has no reports.
package protocol MisuseReporting {
  /// - Parameters:
  ///   - key: The key that was passed.
  ///   - message: The problem, and then its remedy.
  func reportMisuse(ofKey key: String, _ message: String)
}
