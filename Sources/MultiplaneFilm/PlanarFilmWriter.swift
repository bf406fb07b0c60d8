// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A writer of films that takes frames as planes too: whoever draws converts while the pixels are
/// still in the processor's cache, and once for several films.
package protocol PlanarFilmWriter: FilmWriter {
  /// Takes the next frame, which belongs to the caller again when this returns.
  nonisolated(nonsending) func write(_ planes: YUVFrame) async throws
}

extension FilmSettings {
  /// Throws unless planes have the size of the film.
  func check(_ planes: YUVFrame) throws(FilmError) {
    guard planes.width == width, planes.height == height else {
      throw .wrongSize(
        expectedWidth: width, expectedHeight: height, width: planes.width, height: planes.height)
    }
  }
}
