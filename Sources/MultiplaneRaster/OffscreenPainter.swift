// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// A list, and its offscreens drawn.
struct PreparedList: Sendable {
  let list: DrawList.Storage
  /// In the order of the list's offscreens: the picture, and the coverage of the shadow, where there is one.
  let images: [(picture: ByteImage?, shadow: ByteImage?)]
}

/// Draws lists, and before them their offscreens, with one or more threads.
final class OffscreenPainter {
  private let kernels: RowKernels
  private let workers: [BandRenderer]
  private let pool = BufferPool()
  private let blurrer: Blurrer

  init(threads: Int, kernels: RowKernels) {
    self.kernels = kernels
    workers = (0..<threads).map { _ in BandRenderer(kernels: kernels) }
    blurrer = Blurrer(kernels: kernels, threads: threads, pool: pool)
  }

  /// Draws the offscreens of lists, and before each those within.
  func prepare(_ lists: [DrawList.Storage]) -> [PreparedList] {
    lists.map { PreparedList(list: $0, images: $0.offscreens.map(image)) }
  }

  /// Draws all bands of lists for the same pixels, one over the other.
  func draw(_ lists: [PreparedList], background: UInt32?, into surface: Surface) {
    guard let first = lists.first else { return }
    nonisolated(unsafe) let surface = surface
    forEachBand(of: first.list) { worker, band in
      worker.draw(lists, background: background, band: band, into: surface)
    }
  }

  /// Draws one band, on this thread.
  func draw(_ lists: [PreparedList], background: UInt32?, band: Int, into surface: Surface) {
    workers[0].draw(lists, background: background, band: band, into: surface)
  }

  private func forEachBand(
    of list: DrawList.Storage, _ draw: @Sendable (BandRenderer, _ band: Int) -> Void
  ) {
    let count = min(workers.count, list.bandCount)
    if count == 1 {
      for band in 0..<list.bandCount { draw(workers[0], band) }
      return
    }
    let queue = BandQueue(count: list.bandCount)
    nonisolated(unsafe) let workers = workers
    DispatchQueue.concurrentPerform(iterations: count) { thread in
      while let band = queue.next() { draw(workers[thread], band) }
    }
  }

  private func image(_ offscreen: Offscreen) -> (picture: ByteImage?, shadow: ByteImage?) {
    guard let kept = offscreen.kept else { return draw(offscreen) }
    if let images = kept.images { return images }
    let images = draw(offscreen)
    kept.images = images
    return images
  }

  private func draw(_ offscreen: Offscreen) -> (picture: ByteImage?, shadow: ByteImage?) {
    let bounds = offscreen.list.contentBounds
    if bounds.isEmpty { return (nil, nil) }
    if offscreen.isSilhouette {
      let silhouette = ByteImage(bounds, bytesPerPixel: 1, pool: pool)
      silhouette.clear()
      forEachBand(of: offscreen.list) { worker, band in
        worker.drawSilhouette(offscreen.list, band: band, into: silhouette)
      }
      return (nil, shadow(silhouette, offscreen))
    }
    var picture = ByteImage(bounds, bytesPerPixel: 4, pool: pool)
    picture.clear()
    draw(
      prepare([offscreen.list]), background: nil,
      into: Surface(picture.pixel(picture.bounds.x0, bounds.y0), bounds: picture.bounds))
    // The shadow needs more of the picture than is shown.
    let canvas = offscreen.list.canvas
    for filter in offscreen.filters { picture = filtered(picture, filter, clip: canvas) }
    if offscreen.shadowBounds.isEmpty { return (picture, nil) }
    let alpha = ByteImage(picture.bounds, bytesPerPixel: 1, pool: pool)
    for y in alpha.bounds.y0..<alpha.bounds.y1 {
      kernels.maskFromAlpha(
        alpha.byte(alpha.bounds.x0, y), picture.pixel(alpha.bounds.x0, y), alpha.stride,
        opacity: 255)
    }
    return (picture, shadow(alpha, offscreen))
  }

  private func shadow(_ silhouette: ByteImage, _ offscreen: Offscreen) -> ByteImage? {
    guard let shadow = offscreen.shadow else { return nil }
    let clip = offscreen.shadowBounds.moved(x: -offscreen.shift.x, y: -offscreen.shift.y)
    return blurrer.blurred(
      silhouette, BlurKernel(sigma: shadow.sigmaX), BlurKernel(sigma: shadow.sigmaY), clip: clip)
  }

  private func filtered(_ picture: ByteImage, _ filter: Filter, clip: PixelRect) -> ByteImage {
    switch filter {
    case .blur(let x, let y):
      return blurrer.blurred(picture, BlurKernel(sigma: x), BlurKernel(sigma: y), clip: clip)
    case .colorMatrix(let matrix):
      for y in picture.bounds.y0..<picture.bounds.y1 {
        let row = picture.pixel(picture.bounds.x0, y)
        for x in 0..<picture.stride / 4 { row[x] = matrix.applied(to: row[x]) }
      }
      return picture
    }
  }
}
