// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Reports the misuse of an object of this module.
///
/// Reports go to the current host, which only MultiplaneAnimation knows. That module declares the conformance of
/// ``CIFilter``, which finds it by a dynamic cast: there is no hook to set before the first filter is made, and no global
/// state. A program without MultiplaneAnimation gets no reports.
package protocol MisuseReporting {
  /// - Parameters:
  ///   - key: the key that was given.
  ///   - message: what is wrong, then what to do about it.
  func reportMisuse(ofKey key: String, _ message: String)
}
