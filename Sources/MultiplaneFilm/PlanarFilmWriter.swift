// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A film writer that also accepts frames as Y'CbCr planes, so that the renderer can convert pixels while they are in
/// the processor's cache, and only once for several films.
package protocol PlanarFilmWriter: FilmWriter {
  /// Writes the next frame. The caller may reuse the planes when the method returns.
  nonisolated(nonsending) func write(_ planes: YUVFrame) async throws
}

extension FilmSettings {
  /// Throws unless the planes have the size of the film.
  func check(_ planes: YUVFrame) throws(FilmError) {
    guard planes.width == width, planes.height == height else {
      throw .wrongSize(
        expectedWidth: width, expectedHeight: height, width: planes.width, height: planes.height)
    }
  }
}
