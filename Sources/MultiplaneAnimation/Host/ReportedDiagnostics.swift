// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The recently reported diagnostics, so that each is reported once, in bounded memory: in a host that runs for days,
/// layers with ever new names cause ever new diagnostics.
///
/// The collection contains at least the last thousand distinct diagnostics, including those reported again among them.
struct ReportedDiagnostics {
  /// The number of diagnostics in a generation; when it is reached, the previous generation is evicted.
  static let generationSize = 1000

  private var recent: Set<Diagnostic> = []
  private var older: Set<Diagnostic> = []

  /// Number of stored diagnostics.
  var count: Int { recent.count + older.count }

  /// Inserts a diagnostic; returns whether it is new or was evicted.
  mutating func insert(_ diagnostic: Diagnostic) -> Bool {
    if recent.contains(diagnostic) { return false }
    if recent.count == Self.generationSize { (older, recent) = (recent, []) }
    recent.insert(diagnostic)
    return older.remove(diagnostic) == nil
  }
}
