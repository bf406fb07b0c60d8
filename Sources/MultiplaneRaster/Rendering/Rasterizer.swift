// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draws a ``DrawList`` into a ``Bitmap``: the same bytes for any number of threads.
///
/// The canvas is divided into bands of rows; each thread takes the next free band and draws it from the first command
/// to the last. Reuses its memory between calls. Not safe for concurrent calls.
public final class Rasterizer {
  /// The implementation that produces the pixels.
  public enum Backend: Sendable {
    /// The row kernels selected for this processor.
    case fast
    /// The reference implementation: slow, straightforward, with exactly the same bytes.
    case reference
  }

  /// The threads that draw; between draws, they can process other jobs.
  package let team: ThreadTeam
  private let painter: OffscreenPainter?
  /// The number of pixels drawn so far for the ``Offscreen``s of lists, without outlines that only cast a shadow; 0 for
  /// the reference backend.
  package var offscreenPixels: Int { painter?.drawnPixels ?? 0 }
  /// The memory for one band that ``drawBands(_:_:)`` keeps for its next call; nil until it has drawn band by band.
  private var bandMemory: Bitmap?

  /// Creates a rasterizer, which by default draws with the fast backend and on the calling thread only.
  /// - Parameter threads: the number of bands drawn concurrently, at least 1.
  public convenience init(threads: Int = 1, backend: Backend = .fast) {
    self.init(threads: threads, backend: backend, kernels: .best)
  }

  init(threads: Int = 1, backend: Backend = .fast, kernels: RowKernels) {
    precondition(threads >= 1, "The number of threads must be at least 1")
    team = ThreadTeam(count: threads)
    painter = backend == .reference ? nil : OffscreenPainter(team: team, kernels: kernels)
  }

  /// Draws a list over the pixels of a bitmap of the same size.
  public func draw(_ list: DrawList, into bitmap: Bitmap) { draw([list], into: bitmap) }

  /// Draws lists in order over the pixels of a bitmap of the same size.
  ///
  /// The bytes equal those of one list with all their commands. Only the first list may have a background.
  public func draw(_ lists: [DrawList], into bitmap: Bitmap) {
    for list in lists {
      precondition(
        list.width == bitmap.width && list.height == bitmap.height,
        "The sizes of the draw list and the bitmap differ")
    }
    guard let painter else {
      for list in lists {
        ReferenceRenderer(complete(list)).draw(
          background: list.background?.valid.pixel, into: bitmap)
      }
      return
    }
    painter.draw(
      painter.prepare(lists.map(complete)), background: lists.first?.background?.valid.pixel,
      into: Surface(bitmap))
  }

  /// Draws a list for a part of a canvas, over the background of the list or, if that is nil, over the bitmap's pixels.
  ///
  /// The bytes equal those of drawing the whole canvas.
  /// - Parameters:
  ///   - bitmap: must contain the pixels of the list.
  ///   - x: the column of the canvas at the bitmap's left edge, a multiple of 8.
  ///   - y: the row of the canvas at the bitmap's top edge.
  package func drawRegion(_ list: DrawList, into bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    let contents = complete(list), canvas = contents.canvas
    precondition(
      x % 8 == 0 && Int(canvas.x0) >= x && Int(canvas.x1) <= x + bitmap.width
        && Int(canvas.y0) >= y && Int(canvas.y1) <= y + bitmap.height,
      "The part does not lie within the bitmap, or x is not a multiple of 8")
    let background = list.background?.valid.pixel
    guard let painter else {
      return ReferenceRenderer(contents).draw(background: background, into: bitmap, x: x, y: y)
    }
    painter.draw(
      painter.prepare([contents]), background: background,
      into: Surface(bitmap, x0: x, y0: y))
  }

  private func complete(_ list: DrawList) -> DrawList.Storage {
    precondition(
      list.contents.isComplete, "A clip, group or filter of the draw list is still open")
    return list.contents
  }
}

extension Rasterizer {
  /// Draws a frame band by band into memory for one band, and passes each band on while it is still in the processor's
  /// cache: for frames that are converted immediately, such as those of videos.
  ///
  /// Gives the same bytes as ``draw(_:into:)``. Bands are drawn on the calling thread. With the reference backend, or
  /// with several bands of an odd number of rows, the whole frame is drawn by ``draw(_:into:)`` and passed on as one
  /// band.
  /// - Parameters:
  ///   - list: must have a background, since the memory contains the previous band.
  ///   - body: receives the rows of the frame, from the top, and a bitmap that begins with them. Bands begin at even
  ///     rows.
  package func drawBands(_ list: DrawList, _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void) {
    let contents = complete(list)
    guard let background = list.background?.valid.pixel else {
      preconditionFailure("A draw list that is drawn by bands must have a background")
    }
    let first = contents.rows(ofBand: 0)
    guard let painter, first.count % 2 == 0 || contents.bandCount == 1 else {
      let whole = Bitmap(width: contents.width, height: contents.height)
      draw(list, into: whole)
      return body(0..<contents.height, whole)
    }
    let memory =
      bandMemory.flatMap { kept in
        kept.width == contents.width && kept.height == first.count ? kept : nil
      } ?? Bitmap(width: contents.width, height: first.count)
    bandMemory = memory
    let prepared = painter.prepare([contents])
    for band in 0..<contents.bandCount {
      let rows = contents.rows(ofBand: band)
      painter.draw(
        prepared, background: background, band: band,
        into: Surface(memory, firstRow: rows.lowerBound))
      body(rows, memory)
    }
  }
}
