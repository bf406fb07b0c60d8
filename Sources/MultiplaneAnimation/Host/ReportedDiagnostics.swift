// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The mistakes that were reported lately, so that each is reported once: in a host that runs for days, layers with
/// ever new names make ever new mistakes.
///
/// Those of the last thousand are known, and those that went on being made meanwhile.
struct ReportedDiagnostics {
  /// How many come between two times of forgetting.
  static let generationSize = 1000

  private var recent: Set<Diagnostic> = []
  private var older: Set<Diagnostic> = []

  /// How many are kept.
  var count: Int { recent.count + older.count }

  /// Whether it is new, or long ago.
  mutating func insert(_ diagnostic: Diagnostic) -> Bool {
    if recent.contains(diagnostic) { return false }
    if recent.count == Self.generationSize { (older, recent) = (recent, []) }
    recent.insert(diagnostic)
    return older.remove(diagnostic) == nil
  }
}
