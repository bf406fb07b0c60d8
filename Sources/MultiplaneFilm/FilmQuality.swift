// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The trade-off between encoding time, file size and image quality.
public enum FilmQuality: String, CaseIterable, Sendable {
  /// Fast to encode, for previews.
  case draft
  /// Artifacts are barely visible at a normal viewing distance; the default.
  case good
  /// No visible artifacts. A film of FFmpeg takes two to five times as long to encode as with `good`, and is larger; a
  /// sequence of PNG files is the same as with `good`.
  case best
}
