// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Draws bands with the row kernels; owns the scratch memory of one thread.
final class BandRenderer {
  let kernels: RowKernels
  /// The memory of the cells. Each use copies this structure and selects a window in the copy.
  private let cells = CoverageAccumulator()
  /// A row of coverage; ``pixelRow`` is a row of pixels. The memory of both begins at ``rowMemory``.
  private var maskRow: UnsafeMutablePointer<UInt8>
  private var pixelRow: UnsafeMutablePointer<UInt32>
  private var rowMemory: UnsafeMutableRawPointer
  /// The capacity of a row in pixels, a multiple of 64.
  private var rowCapacity = 4096
  var scratch = ScratchStack()

  init(kernels: RowKernels) {
    self.kernels = kernels
    (rowMemory, maskRow, pixelRow) = Self.allocateRows(rowCapacity)
  }

  deinit {
    cells.deallocate()
    rowMemory.deallocate()
    scratch.deallocate()
  }

  private func reserveRows(of list: DrawList.Storage) {
    if list.width + 64 <= rowCapacity { return }
    rowMemory.deallocate()
    rowCapacity = (list.width + 127) & ~63
    (rowMemory, maskRow, pixelRow) = Self.allocateRows(rowCapacity)
  }

  private static func allocateRows(
    _ capacity: Int
  ) -> (UnsafeMutableRawPointer, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity * 5, alignment: 64)
    let pixels = (memory + capacity).bindMemory(to: UInt32.self, capacity: capacity)
    return (memory, memory.bindMemory(to: UInt8.self, capacity: capacity), pixels)
  }

  /// An open group or mask.
  struct Layer {
    var command: Command
    var bounds: PixelRect
    var outerSurface: Surface
    var outerClip: CoveragePlane?
    /// The product of the masks so far, and of the opacity in mode normal; nil without masks. Its memory is undefined
    /// until ``isMaskWritten`` is true.
    var mask: CoveragePlane?
    var isMaskWritten = false
    /// The position to which the scratch stack is released when the layer ends.
    var mark: Int
  }

  struct State {
    var rows: PixelRect
    var surface: Surface
    var clip: CoveragePlane?
    var outerClips: [(CoveragePlane?, mark: Int)] = []
    var layers: [Layer] = []
  }

  /// Returns the rectangle of a band: its rows in the full width of the canvas.
  private func rows(_ list: DrawList.Storage, _ band: Int) -> PixelRect {
    let rows = list.rows(ofBand: band)
    return PixelRect(
      x0: list.canvas.x0, y0: Int32(rows.lowerBound), x1: list.canvas.x1,
      y1: Int32(rows.upperBound))
  }

  /// Draws one band of lists that have the same canvas, one list over the other.
  func draw(_ lists: [PreparedList], background: UInt32?, band: Int, into surface: Surface) {
    guard let canvas = lists.first?.list else { return }
    let rows = rows(canvas, band)
    // Skips commands that an opaque rectangle hides.
    var first = 0, item = 0, color = background
    for (i, list) in lists.enumerated().reversed() {
      guard let cover = lastOccluder(list.list, band, rows) else { continue }
      (first, item, color) = (i, cover, nil)
      break
    }
    // Merges solid rectangles that cover the whole band into one color.
    while first < lists.count {
      let list = lists[first].list, items = list.bands[band]
      while item < items.count,
        let next = Self.color(
          of: list.commands[Int(items[item].command)], covering: rows, over: color)
      {
        color = next
        item += 1
      }
      if item < items.count { break }
      (first, item) = (first + 1, 0)
    }
    if let color {
      for y in rows.y0..<rows.y1 {
        kernels.fill(surface.pixel(rows.x0, y), canvas.width, color)
      }
    }
    for i in first..<max(first, lists.count) {
      draw(lists[i], from: i == first ? item : 0, band: band, into: surface)
    }
  }

  /// Returns the color of a band after a command has drawn a solid rectangle, in mode normal, over the whole band; nil
  /// for any other command, and for a translucent rectangle if `color` is nil.
  /// - Parameter color: the color of all pixels of the band before the command; nil if it is unknown.
  private static func color(
    of command: Command, covering rows: PixelRect, over color: UInt32?
  ) -> UInt32? {
    guard command.kind == .rectangle, command.shader < 0, command.blend == .normal,
      command.bounds.intersection(rows) == rows
    else { return nil }
    if command.color >> 24 == 255 { return command.color }
    return color.map { PixelArithmetic.over($0, command.color) }
  }

  /// Returns the index of the last item of a band that is a rectangle and covers all pixels of the band with opaque
  /// colors in mode normal; nil if there is none. Ignores items within a mask, a group with an offscreen or a clip with
  /// edges.
  private func lastOccluder(_ list: DrawList.Storage, _ band: Int, _ rows: PixelRect) -> Int? {
    let items = list.bands[band], commands = list.commands
    var last: Int?, i = 0
    while i < items.count {
      let command = commands.base + Int(items[i].command)
      switch command.pointee.kind {
      case .rectangle:
        let shader = command.pointee.shader
        let isOpaque =
          shader < 0
          ? command.pointee.color >> 24 == 255 : list.shaders[Int(shader)].isOpaque
        if isOpaque, command.pointee.blend == .normal,
          command.pointee.bounds.intersection(rows) == rows
        {
          last = i
        }
      case .pushClip, .pushGroup, .pushMask:
        // A band that contains the beginning of a level also contains its end.
        let end = command.pointee.end
        while items[i].command != end { i += 1 }
      default: break
      }
      i += 1
    }
    return last
  }

  private func draw(
    _ prepared: PreparedList, from first: Int, band: Int, into surface: Surface
  ) {
    let list = prepared.list
    reserveRows(of: list)
    let rows = rows(list, band)
    var state = State(rows: rows, surface: surface)
    let items = list.bands[band], commands = list.commands, edges = list.builder.edges.base
    var i = first
    while i < items.count {
      let item = items[i], command = commands[Int(item.command)]
      i &+= 1
      switch command.kind {
      case .fill: fill(item, command, edges, list, &state)
      case .rectangle: fillRectangle(command, list, &state)
      case .glyphs: fillGlyphs(command, list, &state)
      case .offscreen: drawOffscreen(command, prepared, &state)
      case .pushClip: pushClip(item, command, edges, &state)
      case .popClip:
        let (clip, mark) = state.outerClips.removeLast()
        state.clip = clip
        scratch.release(to: mark)
      case .passThrough: break
      case .pushGroup, .pushMask:
        let region = command.kind == .pushGroup ? command.region : command.bounds
        if region.intersection(rows).isEmpty {
          while items[i].command != command.end { i += 1 }
          i += 1
        } else {
          pushLayer(command, &state)
        }
      case .popGroup: popGroup(&state)
      case .popMask: popMask(&state)
      }
    }
    assert(state.layers.isEmpty && state.outerClips.isEmpty)
  }

  // MARK: Shapes

  private func fill(
    _ item: BandItem, _ command: Command, _ edges: UnsafePointer<Edge>,
    _ list: DrawList.Storage, _ state: inout State
  ) {
    if command.shader < 0 && state.clip == nil && command.blend == .normal {
      forEachWindow(item, command, edges, state.rows) { accumulator in
        kernels.sweepSolid(
          accumulator, state.surface.pixel(accumulator.originX, accumulator.originY),
          state.surface.stride, command.color, command.rule)
      }
      return
    }
    let shader = command.shader < 0 ? nil : list.shaders[Int(command.shader)]
    forEachWindow(item, command, edges, state.rows) { accumulator in
      for row in 0..<accumulator.rows {
        let covered = kernels.sweepMask(accumulator, row: row, maskRow, command.rule)
        if covered.isEmpty { continue }
        let x = accumulator.originX + Int32(covered.lowerBound)
        let y = accumulator.originY + Int32(row)
        paint(command, shader, x, y, maskRow + covered.lowerBound, covered.count, state)
      }
    }
  }

  /// Paints a part of a row through a mask; multiplies the mask by the clip in place.
  @inline(__always) func paint(
    _ command: Command, _ shader: (any PixelShader)?, _ x: Int32, _ y: Int32,
    _ mask: UnsafeMutablePointer<UInt8>, _ count: Int, _ state: State
  ) {
    if let clip = state.clip { kernels.multiply(mask, by: clip.byte(x, y), count) }
    let pixels = state.surface.pixel(x, y)
    if let shader {
      shader.writeRow(x: Int(x), y: Int(y), count: count, to: pixelRow, kernels: kernels)
    }
    if command.blend != .normal {
      if shader == nil { kernels.fill(pixelRow, count, command.color) }
      kernels.blend(pixels, pixelRow, mask: mask, count, command.blend)
    } else if shader != nil {
      kernels.pixelsOver(pixels, pixelRow, mask: mask, count)
    } else {
      kernels.solidOver(pixels, mask: mask, count, command.color)
    }
  }

  /// Converts the edges of a shape to cells and calls `sweep`, for as many rows at a time as there are cells for.
  @inline(__always) private func forEachWindow(
    _ item: BandItem, _ command: Command, _ edges: UnsafePointer<Edge>, _ rows: PixelRect,
    _ sweep: (CoverageAccumulator) -> Void
  ) {
    var window = command.bounds
    let end = min(window.y1, rows.y1)
    window.y0 = max(window.y0, rows.y0)
    let limit = CoverageAccumulator.rowLimit(window)
    let edges = edges + Int(item.firstEdge)
    var accumulator = cells
    while window.y0 < end {
      window.y1 = min(end, window.y0 + limit)
      accumulator.begin(window)
      if command.exceedsColumns {
        accumulator.addClamped(edges, count: Int(item.edgeCount))
      } else {
        kernels.add(edges, count: Int(item.edgeCount), to: accumulator)
      }
      sweep(accumulator)
      window.y0 = window.y1
    }
  }

  private func fillRectangle(
    _ command: Command, _ list: DrawList.Storage, _ state: inout State
  ) {
    let bounds = command.bounds.intersection(state.rows)
    let count = Int(bounds.x1 - bounds.x0)
    let shader = command.shader < 0 ? nil : list.shaders[Int(command.shader)]
    for y in bounds.y0..<bounds.y1 {
      let pixels = state.surface.pixel(bounds.x0, y)
      let mask = state.clip?.byte(bounds.x0, y)
      if command.blend != .normal {
        if let shader {
          shader.writeRow(
            x: Int(bounds.x0), y: Int(y), count: count, to: pixelRow, kernels: kernels)
        } else {
          kernels.fill(pixelRow, count, command.color)
        }
        if mask == nil { maskRow.update(repeating: 255, count: count) }
        kernels.blend(
          pixels, pixelRow, mask: mask.map { UnsafePointer($0) } ?? UnsafePointer(maskRow), count,
          command.blend)
        continue
      }
      guard let shader else {
        if let mask {
          kernels.solidOver(pixels, mask: mask, count, command.color)
        } else if command.color >> 24 == 255 {
          kernels.fill(pixels, count, command.color)
        } else {
          kernels.solidOver(pixels, count, command.color)
        }
        continue
      }
      let isDirect = shader.isOpaque && mask == nil
      shader.writeRow(
        x: Int(bounds.x0), y: Int(y), count: count, to: isDirect ? pixels : pixelRow,
        kernels: kernels)
      if let mask {
        kernels.pixelsOver(pixels, pixelRow, mask: mask, count)
      } else if !isDirect {
        kernels.pixelsOver(pixels, pixelRow, count, opacity: 255)
      }
    }
  }

  // MARK: Offscreens

  /// Draws one band of the coverage of a list that consists of one outline.
  func drawSilhouette(_ list: DrawList.Storage, band: Int, into image: ByteImage) {
    reserveRows(of: list)
    let rows = rows(list, band), items = list.bands[band]
    for i in 0..<items.count {
      let item = items[i], command = list.commands[Int(item.command)]
      if command.kind == .rectangle {
        let bounds = command.bounds.intersection(rows)
        for y in bounds.y0..<bounds.y1 {
          image.byte(bounds.x0, y).update(repeating: 255, count: Int(bounds.x1 - bounds.x0))
        }
        continue
      }
      forEachWindow(item, command, list.builder.edges.base, rows) { accumulator in
        for row in 0..<accumulator.rows {
          let covered = kernels.sweepMask(accumulator, row: row, maskRow, command.rule)
          image.byte(
            accumulator.originX + Int32(covered.lowerBound), accumulator.originY + Int32(row)
          ).update(from: maskRow + covered.lowerBound, count: covered.count)
        }
      }
    }
  }

  private func drawOffscreen(
    _ command: Command, _ prepared: PreparedList, _ state: inout State
  ) {
    let (picture, shadow) = prepared.images[Int(command.shader)]
    if let shadow {
      let offset = prepared.list.offscreens[Int(command.shader)].shift
      let bounds = command.bounds.intersection(state.rows)
        .intersection(shadow.bounds.offsetBy(x: offset.x, y: offset.y))
      for y in bounds.y0..<bounds.y1 {
        let from = shadow.byte(bounds.x0 - offset.x, y - offset.y)
        let count = Int(bounds.x1 - bounds.x0), pixels = state.surface.pixel(bounds.x0, y)
        var mask = UnsafePointer(from)
        if let clip = state.clip {
          maskRow.update(from: from, count: count)
          kernels.multiply(maskRow, by: clip.byte(bounds.x0, y), count)
          mask = UnsafePointer(maskRow)
        }
        if command.blend == .normal {
          kernels.solidOver(pixels, mask: mask, count, command.color)
        } else {
          kernels.fill(pixelRow, count, command.color)
          kernels.blend(pixels, pixelRow, mask: mask, count, command.blend)
        }
      }
    }
    if let picture {
      let bounds = command.bounds.intersection(state.rows).intersection(picture.bounds)
      for y in bounds.y0..<bounds.y1 {
        let from = picture.pixel(bounds.x0, y), pixels = state.surface.pixel(bounds.x0, y)
        let count = Int(bounds.x1 - bounds.x0)
        if let clip = state.clip {
          maskRow.update(repeating: command.opacity, count: count)
          kernels.multiply(maskRow, by: clip.byte(bounds.x0, y), count)
          kernels.pixelsOver(pixels, from, mask: maskRow, count)
        } else {
          kernels.pixelsOver(pixels, from, count, opacity: command.opacity)
        }
      }
    }
  }

  // MARK: Clips

  private func pushClip(
    _ item: BandItem, _ command: Command, _ edges: UnsafePointer<Edge>, _ state: inout State
  ) {
    let bounds = command.bounds.intersection(state.rows).widenedToBlocks
    let mark = scratch.used
    let memory = scratch.take(bounds.area)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bounds.area)
    let plane = CoveragePlane(memory, bounds: bounds)
    forEachWindow(item, command, edges, state.rows) { accumulator in
      for row in 0..<accumulator.rows {
        let covered = kernels.sweepMask(accumulator, row: row, maskRow, command.rule)
        if covered.isEmpty { continue }
        let x = accumulator.originX + Int32(covered.lowerBound)
        let y = accumulator.originY + Int32(row)
        let mask = plane.byte(x, y)
        mask.update(from: maskRow + covered.lowerBound, count: covered.count)
        if let outer = state.clip { kernels.multiply(mask, by: outer.byte(x, y), covered.count) }
      }
    }
    state.outerClips.append((state.clip, mark))
    state.clip = plane
  }

  // MARK: Groups

  private func pushLayer(_ command: Command, _ state: inout State) {
    let bounds = command.bounds.intersection(state.rows).widenedToBlocks
    let mark = scratch.used
    var mask: CoveragePlane?
    if command.hasMask {
      // The first mask initializes this memory.
      let region = command.region.intersection(state.rows).widenedToBlocks
      mask = CoveragePlane(scratch.take(region.area), bounds: region)
    }
    let memory = scratch.take(bounds.area * 4)
    let pixels = memory.initializeMemory(as: UInt32.self, repeating: 0, count: bounds.area)
    state.layers.append(
      Layer(
        command: command, bounds: bounds, outerSurface: state.surface, outerClip: state.clip,
        mask: mask, mark: mark))
    state.surface = Surface(pixels, bounds: bounds)
    state.clip = nil
  }

  private func popMask(_ state: inout State) {
    let layer = state.layers.removeLast()
    let source = state.surface
    state.surface = layer.outerSurface
    state.clip = layer.outerClip
    let group = state.layers.count - 1
    let plane = state.layers[group].mask!, bounds = plane.bounds
    let count = Int(bounds.x1 - bounds.x0)
    for y in bounds.y0..<bounds.y1 {
      let mask = plane.byte(bounds.x0, y), pixels = source.pixel(bounds.x0, y)
      if state.layers[group].isMaskWritten {
        kernels.maskFromAlpha(maskRow, pixels, count, opacity: 255)
        kernels.multiply(mask, by: maskRow, count)
      } else {
        let command = state.layers[group].command
        // In modes other than normal, the opacity multiplies the source when the group ends.
        let opacity = command.blend == .normal ? command.opacity : 255
        kernels.maskFromAlpha(mask, pixels, count, opacity: opacity)
      }
    }
    state.layers[group].isMaskWritten = true
    scratch.release(to: layer.mark)
  }

  private func popGroup(_ state: inout State) {
    let layer = state.layers.removeLast()
    let source = state.surface
    state.surface = layer.outerSurface
    state.clip = layer.outerClip
    // Widened to whole blocks in mode normal: outside the region, the group or its mask is transparent.
    let region = layer.command.region.intersection(state.rows), blend = layer.command.blend
    let bounds = blend == .normal ? region.widenedToBlocks : region
    let count = Int(bounds.x1 - bounds.x0), opacity = layer.command.opacity
    for y in bounds.y0..<bounds.y1 {
      let from = source.pixel(bounds.x0, y), to = state.surface.pixel(bounds.x0, y)
      if layer.mask == nil && state.clip == nil && blend == .normal {
        kernels.pixelsOver(to, from, count, opacity: opacity)
        continue
      }
      let mask = layer.mask?.byte(bounds.x0, y) ?? maskRow
      if layer.mask == nil {
        maskRow.update(repeating: blend == .normal ? opacity : 255, count: count)
      }
      if let clip = state.clip { kernels.multiply(mask, by: clip.byte(bounds.x0, y), count) }
      if blend == .normal {
        kernels.pixelsOver(to, from, mask: mask, count)
      } else if opacity == 255 {
        kernels.blend(to, from, mask: mask, count, blend)
      } else {
        // Source-over on transparent pixels multiplies by the opacity.
        kernels.fill(pixelRow, count, 0)
        kernels.pixelsOver(pixelRow, from, count, opacity: opacity)
        kernels.blend(to, pixelRow, mask: mask, count, blend)
      }
    }
    scratch.release(to: layer.mark)
  }
}
