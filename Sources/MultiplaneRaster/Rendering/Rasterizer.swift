// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draws a ``DrawList`` into a ``Bitmap``: the same bytes for any number of threads.
///
/// The canvas is cut into bands of rows; each thread takes the next band that nobody has and draws
/// it from the first command to the last. Keeps its memory from call to call. One call at a time.
public final class Rasterizer {
  /// How pixels are made.
  public enum Backend: Sendable {
    /// The row kernels chosen for this processor.
    case fast
    /// The plain reference: slow, obvious, and equal to the last bit.
    case reference
  }

  /// The threads, which lowering uses too.
  package let team: ThreadTeam
  private let painter: OffscreenPainter?
  /// The pixels of all pictures that were drawn before what shows them; 0 for the reference.
  package var offscreenPixels: Int { painter?.drawnPixels ?? 0 }
  /// What ``drawBands(_:_:)`` draws into.
  private var bandMemory: Bitmap?

  /// - Parameter threads: how many bands are drawn at once, at least 1.
  public convenience init(threads: Int = 1, path: Backend = .fast) {
    self.init(threads: threads, path: path, kernels: .best)
  }

  init(threads: Int = 1, path: Backend = .fast, kernels: RowKernels) {
    precondition(threads >= 1, "A rasterizer has at least one thread")
    team = ThreadTeam(count: threads)
    painter = path == .reference ? nil : OffscreenPainter(team: team, kernels: kernels)
  }

  /// Draws over what is in the bitmap; its size is that of the list.
  public func draw(_ list: DrawList, into bitmap: Bitmap) { draw([list], into: bitmap) }

  /// Draws lists one over the other, over what is in the bitmap; its size is that of each list.
  ///
  /// The bytes are those of one list with all their commands. Only the first has a background.
  public func draw(_ lists: [DrawList], into bitmap: Bitmap) {
    for list in lists {
      precondition(
        list.width == bitmap.width && list.height == bitmap.height,
        "A draw list is drawn into a bitmap of its size")
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

  /// Draws a list for some pixels of a picture, over its background if it has one.
  ///
  /// The bytes are those that the pixels get when all of the picture is drawn.
  /// - Parameters:
  ///   - bitmap: holds at least the pixels of the list.
  ///   - x: the column of the picture that is the bitmap's first, a multiple of 8.
  ///   - y: the row of the picture that is the bitmap's first.
  package func drawRegion(_ list: DrawList, into bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    let contents = complete(list), canvas = contents.canvas
    precondition(
      x % 8 == 0 && Int(canvas.x0) >= x && Int(canvas.x1) <= x + bitmap.width
        && Int(canvas.y0) >= y && Int(canvas.y1) <= y + bitmap.height,
      "The pixels of a part lie in the bitmap")
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
      list.contents.isComplete, "A draw list is drawn with all clips and groups closed")
    return list.contents
  }
}

extension Rasterizer {
  /// Draws a picture band by band into memory for one band only, and hands on each while it is still in
  /// the processor's cache: for pictures that are converted at once, as the frames of films are.
  ///
  /// The same bytes as ``draw(_:into:)``, on one thread.
  /// - Parameters:
  ///   - list: has a background, since the memory holds the band before.
  ///   - body: gets the rows of the picture, from the top, and a bitmap whose first rows they are. Bands
  ///     begin at even rows.
  package func drawBands(_ list: DrawList, _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void) {
    let contents = complete(list)
    guard let background = list.background?.valid.pixel else {
      preconditionFailure("Bands are drawn over a background")
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
