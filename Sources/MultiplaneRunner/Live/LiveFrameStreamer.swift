// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneLive
import MultiplaneRaster
import MultiplaneStage

/// The displayed frame of a live scene and its viewers, each of which receives the damage since its last frame.
@MainActor final class LiveFrameStreamer {
  /// A connected page.
  struct Viewer {
    /// Number of frames that may be sent before the next acknowledgement.
    var credits: Int
    /// The sequence number of the viewer's last input that was handled, that is, applied or rejected; initially the
    /// number with which the viewer joined.
    var input: UInt32
    /// The sequence number of the last input that was reported to the viewer as handled; initially the number with
    /// which the viewer joined.
    var reportedInput: UInt32
    /// Tiles not sent since they last changed, and tiles last sent as JPEG.
    var pendingDamage, lossyTiles: TileSet
    /// Playhead time in seconds and number of the last frame sent; nil before the first frame.
    var frame: (time: Double, number: UInt32)?
    /// The machine time of the last frame sent, in seconds.
    var sent = -Double.infinity

    /// Minimum interval before a frame that uses the last credit, in seconds.
    private static let spacing = 1.0 / 60

    /// The earliest machine time for the next frame: negative infinity with two or more credits, ``spacing`` after the
    /// last frame with one credit, infinity without credits.
    var readyTime: Double {
      credits > 1 ? -.infinity : credits == 1 ? sent + Self.spacing : .infinity
    }
  }

  /// Regions with fewer pixels are not encoded as JPEG, whose headers would dominate.
  private static let minimumJPEGArea = 2048
  private static let quality = 85

  private(set) var viewers: [UInt32: Viewer] = [:]
  private(set) var width = 1, height = 1
  /// Fraction of the frame covered by the tiles that the last change redrew, 0...1.
  private(set) var redrawn = 0.0

  /// Tiles changed in the current interval of at least ``rest`` seconds and in the previous one. All other tiles are
  /// idle: those that were sent lossily are sent again losslessly.
  private var recentDamage = (
    now: TileSet(width: 1, height: 1), before: TileSet(width: 1, height: 1)
  )
  /// The machine time from which the next interval of ``recentDamage`` may begin.
  private(set) var nextDamageRotation = 0.0
  /// Minimum time without change before tiles that were sent lossily are sent again losslessly, in seconds.
  private static let rest = 0.1

  private var canvas = RetainedSurface(width: 1, height: 1)
  private var renderer: FrameRenderer?
  /// The trees that the last drawing showed, with those of its onion skins.
  private var drawnTrees: [RenderTree] = []
  private var shown: Bitmap { composed ?? canvas.bitmap }
  /// The current frame with onion skins over it; nil without skins.
  private var composed: Bitmap?
  /// Encoded regions of the current frame, by whether JPEG was permitted for them.
  private var encoded: [RegionEncoder.Region: [Bool: LiveFrame.Part]] = [:]

  /// Number of drawing threads, at most 4; regions are encoded concurrently only if it is above 1.
  private let threads = min(4, ProcessInfo.processInfo.activeProcessorCount)

  // MARK: Drawing

  /// Replaces the canvas by one of a size in points; all of its pixels are pending for every viewer.
  func setUp(size: CGSize, scale: CGFloat, background: CGColor?) {
    let renderer = FrameRenderer(
      commitLog: CommitLog(), size: size, scale: scale, background: background, threads: threads)
    self.renderer = renderer
    (width, height) = (renderer.width, renderer.height)
    canvas = RetainedSurface(width: width, height: height)
    composed = nil
    encoded = [:]
    recentDamage = (TileSet(width: width, height: height), TileSet(width: width, height: height))
    for id in viewers.keys {
      viewers[id]!.pendingDamage = TileSet(width: width, height: height)
      viewers[id]!.pendingDamage.fill()
      viewers[id]!.lossyTiles = TileSet(width: width, height: height)
    }
  }

  /// Draws the frame at a time of a commit log, in seconds. Returns whether any pixels were redrawn.
  func draw(
    _ commitLog: CommitLog, at time: Double, onionSkins: [(time: Double, opacity: Double)] = []
  )
    -> Bool
  {
    guard let renderer else { return false }
    renderer.commitLog = commitLog
    var drawn = TileSet(width: width, height: height)
    for rect in renderer.update(canvas, at: time) { drawn.insert(rect) }
    if !onionSkins.isEmpty || composed != nil {
      compose(commitLog, onionSkins, renderer)
      drawn.fill()
    }
    discardDisplayLists(commitLog, at: time, onionSkins)
    guard !drawn.isEmpty else { return false }
    redrawn =
      Double(drawn.regions().reduce(0) { $0 + $1.width * $1.height }) / Double(width * height)
    encoded = [:]
    recentDamage.now.formUnion(drawn)
    for id in viewers.keys { viewers[id]!.pendingDamage.formUnion(drawn) }
    return true
  }

  /// Discards the display lists of the trees that were drawn before and are not drawn now.
  private func discardDisplayLists(
    _ commitLog: CommitLog, at time: Double, _ onionSkins: [(time: Double, opacity: Double)]
  ) {
    guard let current = commitLog.entry(at: time)?.tree else { return }
    let trees = [current] + onionSkins.compactMap { commitLog.entry(at: $0.time)?.tree }
    for tree in drawnTrees where !trees.contains(where: { $0 === tree }) {
      tree.discardDisplayLists(exceptThoseOf: current)
    }
    drawnTrees = trees
  }

  /// Starts a new interval of the recent damage when the current one has ended.
  func rotateDamage(at now: Double) {
    guard now >= nextDamageRotation else { return }
    nextDamageRotation = now + Self.rest
    recentDamage = (TileSet(width: width, height: height), recentDamage.now)
  }

  /// Sets ``composed`` to the current frame with onion skins blended over it; to nil if there are no skins.
  private func compose(
    _ commitLog: CommitLog, _ onionSkins: [(time: Double, opacity: Double)],
    _ renderer: FrameRenderer
  ) {
    guard !onionSkins.isEmpty else {
      composed = nil
      return
    }
    let result = composed ?? Bitmap(width: width, height: height)
    let count = result.stride * height
    result.pixels.update(from: canvas.bitmap.pixels, count: count)
    let skin = Bitmap(width: width, height: height)
    for (time, opacity) in onionSkins {
      renderer.draw(at: time, into: skin)
      let weight = UInt32((opacity * 256).rounded())
      for index in 0..<count {
        result.pixels[index] = Self.mixed(result.pixels[index], skin.pixels[index], weight)
      }
    }
    composed = result
  }

  /// Returns the mixture of two pixels with `weight` / 256 of the second.
  private static func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00ff_00ff
    let low = ((a & mask) &* (256 - weight) &+ (b & mask) &* weight) >> 8 & mask
    let high = ((a >> 8 & mask) &* (256 - weight) &+ (b >> 8 & mask) &* weight) & ~mask
    return low | high
  }

  // MARK: Viewers

  func join(_ id: UInt32, slots: Int, input: UInt32) {
    var missing = TileSet(width: width, height: height)
    missing.fill()
    viewers[id] = Viewer(
      credits: slots, input: input, reportedInput: input, pendingDamage: missing,
      lossyTiles: TileSet(width: width, height: height))
  }

  func leave(_ id: UInt32) { viewers[id] = nil }

  func credit(_ id: UInt32, _ count: Int) { viewers[id]?.credits += count }

  /// Records that an input of a viewer was handled, that is, applied or rejected.
  func note(input: UInt32, of id: UInt32) { viewers[id]?.input = input }

  /// Whether at least one viewer is ready for a frame at the machine time `now`.
  func canSend(at now: Double) -> Bool { readyTime <= now }

  /// The earliest machine time at which a viewer is ready, unless an acknowledgement arrives before; infinity if no
  /// viewer has credits.
  var readyTime: Double { viewers.values.map(\.readyTime).min() ?? .infinity }

  /// The earliest machine time at which a viewer with pending damage or an unreported input is ready; infinity if there
  /// is no such viewer with credits.
  var sendTime: Double {
    viewers.values.filter { !$0.pendingDamage.isEmpty || $0.reportedInput != $0.input }.map(
      \.readyTime
    ).min()
      ?? .infinity
  }

  /// Whether a viewer has tiles that were sent lossily, and credits to receive the lossless tiles.
  var hasLossyTiles: Bool { viewers.values.contains { $0.credits > 0 && !$0.lossyTiles.isEmpty } }

  /// Returns the frame messages for the ready viewers for which something is new, and counts the messages as sent. A
  /// message contains the viewer's pending damage, and lossless pixels for idle tiles that were sent lossily.
  /// - Parameter isMoving: Whether pixels are about to change again, so that fast encoding is preferred to lossless.
  func messages(
    time: Double, number: UInt32, isMoving: Bool, now: Double = .infinity
  ) -> [LiveMessage] {
    var messages: [LiveMessage] = []
    for (id, viewer) in viewers.sorted(by: { $0.key < $1.key })
    where viewer.credits > 0 && viewer.readyTime <= now {
      let tiles = viewer.pendingDamage
      var resting = viewer.lossyTiles
      for others in [tiles, recentDamage.now, recentDamage.before] { resting.subtract(others) }
      let isNews =
        viewer.reportedInput != viewer.input || viewer.frame.map { $0 != (time, number) } ?? true
      guard !tiles.isEmpty || !resting.isEmpty || isNews else { continue }
      let parts =
        parts(tiles.regions(), isQuick: isMoving) + parts(resting.regions(), isQuick: false)
      viewers[id]!.pendingDamage = TileSet(width: width, height: height)
      viewers[id]!.lossyTiles.subtract(tiles)
      viewers[id]!.lossyTiles.subtract(resting)
      for part in parts where part.format == .jpeg {
        viewers[id]!.lossyTiles.insert(
          CGRect(x: part.x, y: part.y, width: part.width, height: part.height))
      }
      viewers[id]!.credits -= 1
      if now.isFinite { viewers[id]!.sent = now }
      viewers[id]!.reportedInput = viewer.input
      viewers[id]!.frame = (time, number)
      let frame = LiveFrame(
        time: time, frame: number, width: width, height: height, parts: parts)
      let head = LiveMessage(.frame, numbers: [id, viewer.input]).body
      messages.append(LiveMessage(.frame, [1] + head + frame.bytes))
    }
    return messages
  }

  private func parts(_ regions: [RegionEncoder.Region], isQuick: Bool) -> [LiveFrame.Part] {
    let new = regions.filter { encoded[$0]?[isQuick] == nil }
    let made = Encoding(shown, new, isQuick: isQuick, quality: Self.quality, Self.minimumJPEGArea)
    made.run(threads: threads)
    for (region, part) in zip(new, made.parts) { encoded[region, default: [:]][isQuick] = part! }
    return regions.map { encoded[$0]![isQuick]! }
  }
}

/// Encodes regions of a bitmap: concurrently if there are several with more than 65,536 pixels in all, unless drawing
/// has only one thread.
private final class Encoding: @unchecked Sendable {
  private let bitmap: Bitmap
  private let regions: [RegionEncoder.Region]
  private let isQuick: Bool
  private let quality, smallest: Int
  private let lock = NSLock()
  private(set) var parts: [LiveFrame.Part?]

  init(
    _ bitmap: Bitmap, _ regions: [RegionEncoder.Region], isQuick: Bool, quality: Int,
    _ smallest: Int
  ) {
    (self.bitmap, self.regions, self.isQuick) = (bitmap, regions, isQuick)
    (self.quality, self.smallest) = (quality, smallest)
    parts = Array(repeating: nil, count: regions.count)
  }

  func run(threads: Int) {
    let area = regions.reduce(0) { $0 + $1.width * $1.height }
    if threads > 1, regions.count > 1, area > 1 << 16 {
      DispatchQueue.concurrentPerform(iterations: regions.count) { encode($0) }
    } else {
      for index in regions.indices { encode(index) }
    }
  }

  private func encode(_ index: Int) {
    let region = regions[index]
    let encoder = RegionEncoder(bitmap)
    var format = LiveFrame.Part.Format.png
    var bytes: [UInt8]?
    if isQuick, region.width * region.height >= smallest, encoder.isOpaque(region) {
      bytes = encoder.jpeg(region, quality: quality)
      if bytes != nil { format = .jpeg }
    }
    let part = LiveFrame.Part(
      x: region.x, y: region.y, width: region.width, height: region.height, format: format,
      bytes: bytes ?? encoder.png(region))
    lock.withLock { parts[index] = part }
  }
}
