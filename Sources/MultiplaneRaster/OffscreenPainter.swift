// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A list, and its offscreens drawn.
struct PreparedList: Sendable {
  let list: DrawList.Storage
  /// In the order of the list's offscreens: the picture, and the coverage of the shadow, where there is one.
  let images: [(picture: ByteImage?, shadow: ByteImage?)]
}

/// Draws lists, and before them their offscreens, with one or more threads.
final class OffscreenPainter {
  private let kernels: RowKernels
  private let team: ThreadTeam
  /// One for each thread.
  private let workers: [BandRenderer]
  private let pool = BufferPool()
  private let blurrer: Blurrer

  init(team: ThreadTeam, kernels: RowKernels) {
    self.kernels = kernels
    self.team = team
    workers = (0..<team.count).map { _ in BandRenderer(kernels: kernels) }
    blurrer = Blurrer(kernels: kernels, team: team, pool: pool)
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
    of list: DrawList.Storage,
    _ draw: @escaping @Sendable (BandRenderer, _ band: Int) -> Void
  ) {
    nonisolated(unsafe) let workers = workers
    team.perform(list.bandCount) { band, thread in draw(workers[thread], band) }
  }

  private func forEachRow(of image: ByteImage, _ body: @escaping @Sendable (_ y: Int32) -> Void) {
    let bounds = image.bounds
    team.perform(over: Int(bounds.y0)..<Int(max(bounds.y0, bounds.y1))) { part in
      for y in part { body(Int32(y)) }
    }
  }

  private func image(_ offscreen: Offscreen) -> (picture: ByteImage?, shadow: ByteImage?) {
    let bounds = offscreen.list.contentBounds
    if bounds.isEmpty { return (nil, nil) }
    if offscreen.isSilhouette {
      let silhouette = ByteImage(bounds, bytesPerPixel: 1, pool: pool)
      silhouette.clear(team)
      forEachBand(of: offscreen.list) { worker, band in
        worker.drawSilhouette(offscreen.list, band: band, into: silhouette)
      }
      return (nil, shadow(silhouette, offscreen))
    }
    let drawn = ByteImage(bounds, bytesPerPixel: 4, pool: pool)
    drawn.clear(team)
    draw(
      prepare([offscreen.list]), background: nil,
      into: Surface(drawn.pixel(drawn.bounds.x0, bounds.y0), bounds: drawn.bounds))
    // The shadow needs more of the picture than is shown.
    let canvas = offscreen.list.canvas
    let picture = offscreen.filters.reduce(drawn) { filtered($0, $1, clip: canvas) }
    if offscreen.shadowBounds.isEmpty { return (picture, nil) }
    let alpha = ByteImage(picture.bounds, bytesPerPixel: 1, pool: pool)
    forEachRow(of: picture) { [kernels] y in
      let x = alpha.bounds.x0
      kernels.maskFromAlpha(alpha.byte(x, y), picture.pixel(x, y), alpha.stride, opacity: 255)
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
      let rows = matrix.rows
      forEachRow(of: picture) { [kernels] y in
        kernels.map(picture.pixel(picture.bounds.x0, y), picture.stride / 4, rows)
      }
      return picture
    }
  }
}
