// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

// A band is a range of whole rows, in which one thread executes the commands from the first to the last. Each band has
// its own list of commands, with the edges to process: all edges of a shape that covers few bands or has few edges,
// otherwise copies of the edges that cross the band. Edges keep both end points in either case, since coordinates along
// an edge are computed from them.

/// A draw command, shared by all bands.
struct Command: BitwiseCopyable {
  enum Kind: UInt8 {
    case fill, rectangle, glyphs, offscreen
    case pushClip, popClip, pushGroup, popGroup, pushMask, popMask
    /// The beginning or end of a group that needs no offscreen.
    case passThrough
  }

  var kind: Kind
  var isEvenOdd = false
  /// Whether edges may extend past the columns of `bounds`.
  var exceedsColumns = false
  var opacity: UInt8 = 255
  var blend = BlendMode.normal
  /// Whether a group has a mask.
  var hasMask = false
  /// The pixels that a shape, clip, group, mask or offscreen can touch.
  var bounds = PixelRect.empty
  /// The pixels of a group after its masks are applied, empty for opacity 0; for glyphs, the unclipped bounds of their
  /// visible masks.
  var region = PixelRect.empty
  var color: UInt32 = 0
  /// The index of a shader, or -1 for the color; for an offscreen command, the index of the offscreen.
  var shader: Int32 = -1
  /// The index of a shape's first edge, or of the first glyph mask; ``edgeCount`` edges or masks belong to the command.
  var firstEdge: Int32 = 0
  var edgeCount: Int32 = 0
  /// The index of the command that ends a clip, group or mask.
  var end: Int32 = 0

  var rule: FillRule { isEvenOdd ? .evenOdd : .nonZero }
}

/// A command in one band: its index, and the edges or glyph masks that the band processes.
struct BandItem: BitwiseCopyable {
  var command: Int32
  var firstEdge: Int32
  var edgeCount: Int32
}

extension DrawList {
  /// The commands, edges and bands of a draw list; any thread may read them once they are complete.
  final class Storage: @unchecked Sendable {
    /// The rectangle of the target's pixels, to which everything is clipped.
    let canvas: PixelRect
    /// The base-2 logarithm of the number of rows per band; all bands but the first begin at multiples of that number.
    let bandShift: Int32
    let bandCount: Int
    private let firstBand: Int
    private(set) var builder: EdgeBuilder
    private(set) var commands: GrowableBuffer<Command>
    private(set) var shaders: [any PixelShader] = []
    /// The glyph masks that commands draw. The arenas in ``glyphMemory`` own their memory.
    var glyphs: GrowableBuffer<mp_glyph_mask>
    private(set) var glyphMemory: [GlyphMaskArena] = []
    /// Offscreens that are drawn before the list and composited by its commands.
    private(set) var offscreens: [Offscreen] = []
    /// The pixels that content can touch; excludes the content of groups and masks that are still open.
    private(set) var contentBounds = PixelRect.empty
    /// The offscreen that is being recorded; nil if there is none.
    var open:
      (
        list: Storage, filters: [Filter], shadow: Shadow?, opacity: UInt8, kept: CachedOffscreen?
      )?
    /// Whether the list begins with an empty clip, which rejects everything.
    var isClosed = false
    /// The items of each band.
    let bands: UnsafeMutablePointer<GrowableBuffer<BandItem>>

    /// An open clip, group or mask, with the clip that its pop restores and the bounds of its content so far.
    private struct Level {
      /// The index of the push command, or -1 for a clip without one: a pixel-aligned rectangle or an empty clip.
      var command: Int
      var kind: Command.Kind
      var outerClip: PixelRect
      var bounds = PixelRect.empty
      var maskBounds = PixelRect.empty
      var hasMask = false
      /// Whether a group has an offscreen even if its opacity, blend mode and masks do not require one.
      var isIsolated = false
    }
    private var levels: [Level] = []
    /// The bounds of the current clip; no pixel outside is drawn.
    private(set) var clip: PixelRect

    var width: Int { Int(canvas.x1 - canvas.x0) }
    var height: Int { Int(canvas.y1 - canvas.y0) }

    /// Creates an empty list for the pixels of a canvas.
    /// - Parameters:
    ///   - bandHeight: the number of rows per band, a power of two; nil selects a default.
    ///   - isSmall: whether few commands are expected, so that little memory is allocated in advance.
    init(canvas: PixelRect, bandHeight: Int?, isSmall: Bool = false) {
      self.canvas = canvas
      builder = EdgeBuilder(capacity: isSmall ? 64 : 4096)
      commands = GrowableBuffer(capacity: isSmall ? 8 : 256)
      glyphs = GrowableBuffer(capacity: 1)
      if let bandHeight {
        precondition(bandHeight > 0 && bandHeight.nonzeroBitCount == 1)
        bandShift = Int32(bandHeight.trailingZeroBitCount)
      } else {
        bandShift = Self.bandShift(width: Int(canvas.x1 - canvas.x0))
      }
      firstBand = Int(canvas.y0 >> bandShift)
      bandCount = Int((canvas.y1 - 1) >> bandShift) - firstBand + 1
      bands = .allocate(capacity: bandCount)
      for i in 0..<bandCount {
        (bands + i).initialize(to: GrowableBuffer(capacity: isSmall ? 8 : 64))
      }
      clip = canvas
    }

    /// Returns the rows of a band. The first and the last band may have fewer rows than the others.
    func rows(ofBand band: Int) -> Range<Int> {
      let first = (firstBand + band) << Int(bandShift)
      return max(first, Int(canvas.y0))..<min(first + 1 << Int(bandShift), Int(canvas.y1))
    }

    init(copying other: Storage) {
      (canvas, firstBand) = (other.canvas, other.firstBand)
      (bandShift, bandCount) = (other.bandShift, other.bandCount)
      builder = other.builder.copy()
      commands = other.commands.copy()
      shaders = other.shaders
      glyphs = other.glyphs.copy()
      glyphMemory = other.glyphMemory
      offscreens = other.offscreens
      contentBounds = other.contentBounds
      open = other.open
      isClosed = other.isClosed
      if let open { self.open?.list = Storage(copying: open.list) }
      bands = .allocate(capacity: bandCount)
      for i in 0..<bandCount { (bands + i).initialize(to: other.bands[i].copy()) }
      levels = other.levels
      clip = other.clip
    }

    deinit {
      builder.deallocate()
      commands.deallocate()
      glyphs.deallocate()
      for i in 0..<bandCount { bands[i].deallocate() }
      bands.deallocate()
    }

    /// Returns the base-2 logarithm of the default number of rows per band, for a width in pixels. The pixels of a band
    /// occupy at most about 256 KB, so that they stay in the second-level cache together with offscreens and many
    /// layers.
    static func bandShift(width: Int) -> Int32 {
      let rows = max(1, 65_536 / (width + 16))
      return Int32(Int.bitWidth - 1 - rows.leadingZeroBitCount)
    }

    func removeAll() {
      precondition(isComplete, "A clip, group or filter is still open in removeAll()")
      builder.removeAll()
      commands.count = 0
      shaders.removeAll(keepingCapacity: true)
      glyphs.count = 0
      glyphMemory.removeAll(keepingCapacity: true)
      offscreens.removeAll(keepingCapacity: true)
      contentBounds = .empty
      for i in 0..<bandCount { bands[i].count = 0 }
    }

    /// Whether every push has a matching pop.
    var isComplete: Bool { levels.isEmpty && open == nil }

    // MARK: Shapes

    func fill(
      _ outline: Outline, _ transform: Homography, _ rule: FillRule, color: UInt32,
      shader: (any PixelShader)?, blend: BlendMode, isAliased: Bool = false
    ) {
      guard let command = shape(.fill, outline, transform, rule, isAliased) else { return }
      paint(command, color, shader, blend)
    }

    /// Records a shape with a color or a shader.
    private func paint(
      _ command: Command, _ color: UInt32, _ shader: (any PixelShader)?, _ blend: BlendMode
    ) {
      var command = command
      command.color = color
      command.blend = blend
      if let shader {
        command.shader = Int32(shaders.count)
        shaders.append(shader)
      }
      record(command)
      include(command.bounds)
    }

    /// Records a fill through the glyph masks from an index on; removes these masks if they are outside the clip.
    func fillGlyphs(
      from first: Int, bounds: PixelRect, color: UInt32, shader: (any PixelShader)?,
      blend: BlendMode
    ) {
      var command = Command(kind: .glyphs)
      (command.bounds, command.region) = (bounds.intersection(clip), bounds)
      if command.bounds.isEmpty {
        glyphs.count = first
        return
      }
      (command.firstEdge, command.edgeCount) = (Int32(first), Int32(glyphs.count - first))
      paint(command, color, shader, blend)
    }

    /// Retains an arena of glyph masks until ``removeAll()`` is called.
    func retain(_ memory: GlyphMaskArena) {
      if glyphMemory.last !== memory { glyphMemory.append(memory) }
    }

    func pushClip(
      _ outline: Outline, _ transform: Homography, _ rule: FillRule, isAliased: Bool = false
    ) {
      var level = Level(command: -1, kind: .pushClip, outerClip: clip)
      if let command = shape(.pushClip, outline, transform, rule, isAliased) {
        if command.kind == .pushClip {
          level.command = commands.count
          record(command)
        }
        clip = command.bounds
      } else {
        clip = .empty
      }
      levels.append(level)
    }

    func popClip() {
      let level = popLevel(.pushClip)
      if level.command >= 0 { end(level, Command(kind: .popClip)) }
    }

    /// Returns a command with the edges of an outline; nil if the outline touches no pixel within the clip. A
    /// pixel-aligned rectangle becomes a command without edges.
    private func shape(
      _ kind: Command.Kind, _ outline: Outline, _ transform: Homography, _ rule: FillRule,
      _ isAliased: Bool
    ) -> Command? {
      let first = builder.edges.count
      var extent = builder.append(outline, transform: transform, clip: clip)
      if isAliased {
        extent.bounds = builder.snapToPixelCenters(from: first, clip: clip)
        extent.exceedsColumns = false
      }
      let count = builder.edges.count - first
      if count == 0 || extent.bounds.isEmpty {
        builder.edges.count = first
        return nil
      }
      var command = Command(kind: kind)
      command.isEvenOdd = rule == .evenOdd
      command.bounds = extent.bounds
      if count == 2,
        let rectangle = pixelAlignedRect(builder.edges[first], builder.edges[first + 1])
      {
        builder.edges.count = first
        if rectangle.isEmpty { return nil }
        command.kind = .rectangle
        command.bounds = rectangle
        return command
      }
      command.exceedsColumns = extent.exceedsColumns
      command.firstEdge = Int32(first)
      command.edgeCount = Int32(count)
      return command
    }

    /// Returns the pixels within the clip between two edges. Nil unless both edges are vertical and span the same range
    /// of y in opposite directions, and their coordinates, clamped to the clip, lie on pixel boundaries.
    private func pixelAlignedRect(_ a: Edge, _ b: Edge) -> PixelRect? {
      guard a.x == a.z, b.x == b.z, a.y == b.w, a.w == b.y else { return nil }
      func within(_ v: Int32, _ low: Int32, _ high: Int32) -> Int32 {
        min(max(v, low << 8), high << 8)
      }
      let x0 = within(min(a.x, b.x), clip.x0, clip.x1)
      let x1 = within(max(a.x, b.x), clip.x0, clip.x1)
      let y0 = within(min(a.y, a.w), clip.y0, clip.y1)
      let y1 = within(max(a.y, a.w), clip.y0, clip.y1)
      guard (x0 | x1 | y0 | y1) & 255 == 0 else { return nil }
      return PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: x1 >> 8, y1: y1 >> 8)
    }

    // MARK: Groups

    func pushGroup(opacity: UInt8, blend: BlendMode, isIsolated: Bool) {
      levels.append(
        Level(
          command: commands.count, kind: .pushGroup, outerClip: clip, isIsolated: isIsolated))
      var command = Command(kind: .pushGroup)
      command.opacity = opacity
      command.blend = blend
      command.bounds = clip
      record(command)
    }

    func popGroup() {
      let level = popLevel(.pushGroup)
      let opacity = commands[level.command].opacity, blend = commands[level.command].blend
      if opacity == 255 && !level.hasMask && blend == .normal && !level.isIsolated {
        commands[level.command].kind = .passThrough
        end(level, Command(kind: .passThrough))
        include(level.bounds)
        return
      }
      // Some modes change the destination where the group is transparent, in the whole enclosing clip.
      let all = blend.affectsTransparentBlack ? clip : level.bounds
      let region = level.hasMask ? all.intersection(level.maskBounds) : all
      commands[level.command].bounds = all
      commands[level.command].region = opacity == 0 ? .empty : region
      commands[level.command].hasMask = level.hasMask
      end(level, Command(kind: .popGroup))
      include(region)
    }

    func pushMask() {
      precondition(
        levels.last?.kind == .pushGroup,
        "pushMask outside of a group, or within a clip or mask of it")
      levels.append(Level(command: commands.count, kind: .pushMask, outerClip: clip))
      var command = Command(kind: .pushMask)
      command.bounds = clip
      record(command)
    }

    func popMask() {
      let level = popLevel(.pushMask)
      commands[level.command].bounds = level.bounds
      end(level, Command(kind: .popMask))
      let group = levels.count - 1
      levels[group].maskBounds =
        levels[group].hasMask
        ? levels[group].maskBounds.intersection(level.bounds) : level.bounds
      levels[group].hasMask = true
    }

    private func popLevel(_ kind: Command.Kind) -> Level {
      precondition(
        levels.last?.kind == kind, "A pop does not match the last push of a clip, group or mask")
      clip = levels.last!.outerClip
      return levels.removeLast()
    }

    /// Records the command that ends a level, in the bands that contain the beginning of the level.
    private func end(_ level: Level, _ command: Command) {
      var command = command
      let first = commands[level.command]
      command.bounds = level.kind == .pushClip ? first.bounds : clip
      commands[level.command].end = Int32(commands.count)
      record(command)
    }

    /// Extends the content bounds of the innermost open group or mask, or of the list if none is open, by the bounds of
    /// newly recorded content.
    private func include(_ bounds: PixelRect) {
      guard let index = levels.lastIndex(where: { $0.kind != .pushClip }) else {
        contentBounds = contentBounds.union(bounds)
        return
      }
      levels[index].bounds = levels[index].bounds.union(bounds)
    }

    // MARK: Offscreens

    /// Appends a complete offscreen and the command that composites it, unless the offscreen is outside the clip.
    func append(_ offscreen: Offscreen, color: UInt32, opacity: UInt8, blend: BlendMode) {
      var command = Command(kind: .offscreen)
      command.bounds = offscreen.shownBounds.intersection(clip)
      if command.bounds.isEmpty { return }
      command.shader = Int32(offscreens.count)
      (command.color, command.opacity, command.blend) = (color, opacity, blend)
      offscreens.append(offscreen)
      record(command)
      include(command.bounds)
    }

    // MARK: Bands

    private func record(_ command: Command) {
      let index = Int32(commands.count)
      commands.append(command)
      if command.bounds.isEmpty { return }
      let first = Int(command.bounds.y0 >> bandShift) - firstBand
      let last = Int((command.bounds.y1 - 1) >> bandShift) - firstBand
      // Skipping an edge outside the band costs a third of copying it.
      if last - first >= 4 && command.edgeCount > 8 && command.kind != .glyphs {
        return recordSorted(command, index, first, last)
      }
      let item = BandItem(
        command: index, firstEdge: command.firstEdge, edgeCount: command.edgeCount)
      for band in first...last { bands[band].append(item) }
    }

    /// Adds a recorded command to its bands, each with copies of the edges that cross the band.
    private func recordSorted(_ command: Command, _ index: Int32, _ first: Int, _ last: Int) {
      let source = Int(command.firstEdge), count = Int(command.edgeCount)
      let shift = bandShift + 8
      let low = Int32(firstBand + first), high = Int32(firstBand + last)
      @inline(__always) func span(_ e: Edge) -> ClosedRange<Int32>? {
        let from = max(min(e.y, e.w) >> shift, low)
        let to = min((max(e.y, e.w) - 1) >> shift, high)
        return from <= to ? from...to : nil
      }
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: last - first + 2) { next in
        next.initialize(repeating: 0)
        for i in source..<source + count {
          guard let span = span(builder.edges.base[i]) else { continue }
          for band in span { next[Int(band - low) + 1] += 1 }
        }
        for i in 1..<next.count { next[i] += next[i - 1] }
        let total = Int(next[next.count - 1]), base = builder.edges.count
        builder.edges.reserve(total)
        builder.edges.count += total
        let edges = builder.edges.base
        for band in first...last {
          let begin = next[band - first], end = next[band - first + 1]
          // A clip ends in every band of its bounds, so it must begin in each of them, even without edges.
          if begin == end && command.kind != .pushClip { continue }
          bands[band].append(
            BandItem(
              command: index, firstEdge: Int32(base) + begin, edgeCount: end - begin))
        }
        for i in source..<source + count {
          let edge = edges[i]
          guard let span = span(edge) else { continue }
          for band in span {
            let slot = Int(band - low)
            edges[base + Int(next[slot])] = edge
            next[slot] += 1
          }
        }
      }
    }
  }
}
