// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The recently reported diagnostics, so that each is normally reported only once. Memory is bounded: in a host that
/// runs for days, layers with ever new names cause ever new diagnostics.
///
/// The diagnostics are stored in two generations: when the newer one is full, the older one is discarded.
struct ReportedDiagnostics {
  /// The maximum number of diagnostics in a generation.
  static let generationSize = 1000

  private var recent: Set<Diagnostic> = []
  private var older: Set<Diagnostic> = []

  /// The number of stored diagnostics, at most twice ``generationSize``.
  var count: Int { recent.count + older.count }

  /// Inserts a diagnostic. Returns whether it is to be reported, as it was never inserted or was evicted.
  mutating func insert(_ diagnostic: Diagnostic) -> Bool {
    if recent.contains(diagnostic) { return false }
    if recent.count == Self.generationSize { (older, recent) = (recent, []) }
    recent.insert(diagnostic)
    return older.remove(diagnostic) == nil
  }
}
