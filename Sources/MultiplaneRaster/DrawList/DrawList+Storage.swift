// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

// A band is a number of whole rows that one thread draws from first to last command. It finds its
// commands in a list of its own, with the edges to look at: all edges of a shape that covers few
// bands, else copies of those that pass through the band. Edges keep both ends either way, since
// where an edge is follows from them.

/// One step, as bands see it.
struct Command: BitwiseCopyable {
  enum Kind: UInt8 {
    case fill, rectangle, glyphs, offscreen
    case pushClip, popClip, pushGroup, popGroup, pushMask, popMask
    /// A group that needs no offscreen, and its end.
    case passThrough
  }

  var kind: Kind
  var isEvenOdd = false
  /// Whether edges reach past the columns of `bounds`.
  var exceedsColumns = false
  var opacity: UInt8 = 255
  var blend = BlendMode.normal
  /// Whether a group has a mask.
  var hasMask = false
  /// Pixels that a shape, a clip, a group or a mask can touch.
  var bounds = PixelRect.empty
  /// Pixels that a group leaves when its mask is applied; those of all masks of glyphs, beyond the clip too.
  var region = PixelRect.empty
  var color: UInt32 = 0
  /// Index of a shader, or -1 for the colour; index of an offscreen.
  var shader: Int32 = -1
  /// All edges of a shape; the masks of glyphs.
  var firstEdge: Int32 = 0
  var edgeCount: Int32 = 0
  /// For a group or mask, the command that ends it.
  var end: Int32 = 0

  var rule: FillRule { isEvenOdd ? .evenOdd : .nonZero }
}

/// A command within a band, and the edges that the band looks at.
struct BandItem: BitwiseCopyable {
  var command: Int32
  var firstEdge: Int32
  var edgeCount: Int32
}

extension DrawList {
  /// Commands, edges and bands; bands read it from any thread once it is complete.
  final class Storage: @unchecked Sendable {
    /// The pixels that there are.
    let canvas: PixelRect
    /// Rows of a band are 2 to this power; bands begin at multiples of it.

    let bandShift: Int32
    let bandCount: Int
    private let firstBand: Int
    private(set) var builder: EdgeBuilder
    private(set) var commands: GrowableBuffer<Command>
    private(set) var shaders: [any PixelShader] = []
    /// The masks of glyphs, and what holds their memory.
    var glyphs: GrowableBuffer<mp_glyph_mask>
    private(set) var glyphMemory: [GlyphMaskArena] = []
    /// What is drawn before anything else, to be composited by commands.
    private(set) var offscreens: [Offscreen] = []
    /// The pixels that something outside of groups can touch.
    private(set) var contentBounds = PixelRect.empty
    /// The offscreen that is being recorded.
    var open:
      (
        list: Storage, filters: [Filter], shadow: Shadow?, opacity: UInt8, kept: CachedOffscreen?
      )?
    /// Whether a clip that is open from the beginning keeps everything out.
    var isClosed = false
    /// The items of each band.
    let bands: UnsafeMutablePointer<GrowableBuffer<BandItem>>

    /// What a pop has to undo and to complete.
    private struct Level {
      /// The push, or -1 for a clip that is a rectangle.
      var command: Int
      var kind: Command.Kind
      var outerClip: PixelRect
      var bounds = PixelRect.empty
      var maskBounds = PixelRect.empty
      var hasMask = false
      /// Whether a group has an offscreen though nothing else asks for it.
      var isIsolated = false
    }
    private var levels: [Level] = []
    /// Nothing outside of these pixels is drawn.
    private(set) var clip: PixelRect

    var width: Int { Int(canvas.x1 - canvas.x0) }
    var height: Int { Int(canvas.y1 - canvas.y0) }

    /// - Parameter isSmall: whether few commands are expected.
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

    /// The rows of a band; as many as any other's, but for the last.
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

    /// Pixels of a band are about 256 KB, so that they stay in the second-level cache under
    /// offscreens and many layers.
    static func bandShift(width: Int) -> Int32 {
      let rows = max(1, 65_536 / (width + 16))
      return Int32(Int.bitWidth - 1 - rows.leadingZeroBitCount)
    }

    func removeAll() {
      precondition(isComplete, "A draw list is emptied with all clips and groups closed")
      builder.removeAll()
      commands.count = 0
      shaders.removeAll(keepingCapacity: true)
      glyphs.count = 0
      glyphMemory.removeAll(keepingCapacity: true)
      offscreens.removeAll(keepingCapacity: true)
      contentBounds = .empty
      for i in 0..<bandCount { bands[i].count = 0 }
    }

    /// Whether every push has had its pop.
    var isComplete: Bool { levels.isEmpty && open == nil }

    // MARK: Shapes

    func fill(
      _ outline: Outline, _ transform: Homography, _ rule: FillRule, color: UInt32,
      shader: (any PixelShader)?, blend: BlendMode, isAliased: Bool = false
    ) {
      guard let command = shape(.fill, outline, transform, rule, isAliased) else { return }
      paint(command, color, shader, blend)
    }

    /// Records a shape in a colour, or in that of a shader.
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

    /// Fills what masks cover, those from an index on.
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

    /// Holds memory as long as the list has glyphs.
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

    /// A command with the edges of an outline; nil when it touches nothing. One that covers whole
    /// pixels comes back as a rectangle without edges.
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

    /// The pixels between two vertical edges, when they are covered wholly or not at all.
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
      // Some modes change what is below where the group is clear, as far as the clip around it.
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
        levels.last?.kind == .pushGroup, "A mask stands directly within a group")
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
      precondition(levels.last?.kind == kind, "Clips, groups and masks are closed in order")
      clip = levels.last!.outerClip
      return levels.removeLast()
    }

    /// Records the end of a level, in the bands in which its beginning is.
    private func end(_ level: Level, _ command: Command) {
      var command = command
      let first = commands[level.command]
      command.bounds = level.kind == .pushClip ? first.bounds : clip
      commands[level.command].end = Int32(commands.count)
      record(command)
    }

    /// The innermost group or mask is as large as what is in it.
    private func include(_ bounds: PixelRect) {
      guard let index = levels.lastIndex(where: { $0.kind != .pushClip }) else {
        contentBounds = contentBounds.union(bounds)
        return
      }
      levels[index].bounds = levels[index].bounds.union(bounds)
    }

    // MARK: Offscreens

    /// Records an offscreen that is complete, and its place in the order of drawing.
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
      // Looking at an edge that is not in the band costs a third of copying it.
      if last - first >= 4 && command.edgeCount > 8 && command.kind != .glyphs {
        return recordSorted(command, index, first, last)
      }
      let item = BandItem(
        command: index, firstEdge: command.firstEdge, edgeCount: command.edgeCount)
      for band in first...last { bands[band].append(item) }
    }

    /// Copies the edges of a shape band by band.
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
          // A clip has its end in every band, so it has its beginning in every band.
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
