// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How much time and room a film may take.
public enum FilmQuality: String, CaseIterable, Sendable {
  /// Quick to make: for looking at while working.
  case draft
  /// Artefacts hardly seen at normal distance; the default.
  case good
  /// No artefacts to be seen; two to five times slower than `good`, and larger.
  case best
}
