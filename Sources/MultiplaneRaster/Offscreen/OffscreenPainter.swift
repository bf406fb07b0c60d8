// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A list with its rendered offscreens.
struct PreparedList: Sendable {
  let list: DrawList.Storage
  /// The pixels and the shadow coverage of each offscreen, in the order of the list's offscreens. `picture` is nil for
  /// an empty offscreen and for an outline that only casts a shadow; `shadow` is nil if there is none.
  let images: [(picture: ByteImage?, shadow: ByteImage?)]
}

/// Draws lists after their offscreens, on one or more threads.
final class OffscreenPainter {
  private let kernels: RowKernels
  private let team: ThreadTeam
  /// One worker per thread.
  private let workers: [BandRenderer]
  private let pool = BufferPool()
  private let blurrer: Blurrer
  /// The pixels of the shared offscreens drawn so far during a call of ``prepare(_:)``; nil for an empty offscreen.
  /// Each is drawn once, however many lists composite it.
  private var shared: [ObjectIdentifier: ByteImage?] = [:]
  /// The number of pixels drawn so far for the ``Offscreen``s of lists, before their filters; outlines that only cast a
  /// shadow are not counted.
  private(set) var drawnPixels = 0

  init(team: ThreadTeam, kernels: RowKernels) {
    self.kernels = kernels
    self.team = team
    workers = (0..<team.count).map { _ in BandRenderer(kernels: kernels) }
    blurrer = Blurrer(kernels: kernels, team: team, pool: pool)
  }

  /// Draws the offscreens of lists, innermost first, and returns the lists with the results.
  func prepare(_ lists: [DrawList.Storage]) -> [PreparedList] {
    defer { shared = [:] }
    return lists.map(prepare)
  }

  private func prepare(_ list: DrawList.Storage) -> PreparedList {
    PreparedList(list: list, images: list.offscreens.map(image))
  }

  /// Draws lists that have the same canvas, one list over the other, in all bands.
  func draw(_ lists: [PreparedList], background: UInt32?, into surface: Surface) {
    guard let first = lists.first else { return }
    nonisolated(unsafe) let surface = surface
    forEachBand(of: first.list) { worker, band in
      worker.draw(lists, background: background, band: band, into: surface)
    }
  }

  /// Draws one band of lists that have the same canvas, one list over the other, on the current thread.
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
    switch offscreen.source {
    case .shared(let picture): return (image(picture), nil)
    case .list(let list):
      guard let kept = offscreen.cache else { return draw(offscreen, list) }
      if let images = kept.images { return images }
      let images = draw(offscreen, list)
      kept.images = images
      return images
    }
  }

  private func image(_ shared: SharedOffscreen) -> ByteImage? {
    if let known = self.shared[ObjectIdentifier(shared)] { return known }
    guard let list = shared.list else {
      preconditionFailure("A shared offscreen was drawn before it was recorded")
    }
    let image = list.contentBounds.isEmpty ? nil : picture(list, shared.filters)
    self.shared[ObjectIdentifier(shared)] = .some(image)
    return image
  }

  private func draw(
    _ offscreen: Offscreen, _ list: DrawList.Storage
  ) -> (picture: ByteImage?, shadow: ByteImage?) {
    let bounds = list.contentBounds
    if bounds.isEmpty { return (nil, nil) }
    if offscreen.isSilhouette {
      let silhouette = ByteImage(bounds, bytesPerPixel: 1, pool: pool)
      silhouette.clear(team)
      forEachBand(of: list) { worker, band in
        worker.drawSilhouette(list, band: band, into: silhouette)
      }
      return (nil, shadow(silhouette, offscreen))
    }
    // All pixels of the offscreen, because invisible ones can cast a visible shadow.
    let picture = picture(list, offscreen.filters)
    if offscreen.shadowBounds.isEmpty { return (picture, nil) }
    let alpha = ByteImage(picture.bounds, bytesPerPixel: 1, pool: pool)
    forEachRow(of: picture) { [kernels] y in
      let x = alpha.bounds.x0
      kernels.maskFromAlpha(alpha.byte(x, y), picture.pixel(x, y), alpha.stride, opacity: 255)
    }
    return (picture, shadow(alpha, offscreen))
  }

  private func picture(_ list: DrawList.Storage, _ filters: [Filter]) -> ByteImage {
    let bounds = list.contentBounds
    let drawn = ByteImage(bounds, bytesPerPixel: 4, pool: pool)
    drawn.clear(team)
    drawnPixels += bounds.area
    draw(
      [prepare(list)], background: nil,
      into: Surface(drawn.pixel(drawn.bounds.x0, bounds.y0), bounds: drawn.bounds))
    return filters.reduce(drawn) { filtered($0, $1, clip: list.canvas) }
  }

  private func shadow(_ silhouette: ByteImage, _ offscreen: Offscreen) -> ByteImage? {
    guard let shadow = offscreen.shadow else { return nil }
    let clip = offscreen.shadowBounds.offsetBy(x: -offscreen.shift.x, y: -offscreen.shift.y)
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
