// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Where pixels go: the bitmap, or an offscreen of a group within a band.
struct Surface {
  /// The pixel at (0, 0) of the canvas; only the rows and columns that exist may be touched.
  private let origin: UnsafeMutablePointer<UInt32>
  let stride: Int

  init(_ bitmap: Bitmap) {
    origin = bitmap.pixels
    stride = bitmap.stride
  }

  /// A bitmap whose first row is row `y0` of the canvas.
  init(_ bitmap: Bitmap, firstRow y0: Int) {
    stride = bitmap.stride
    origin = bitmap.pixels - y0 * stride
  }

  /// Memory whose first pixel is that at `bounds.x0` (a multiple of 8), `bounds.y0`.
  init(_ memory: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    stride = Int(bounds.x1 - bounds.x0)
    origin = memory - (Int(bounds.y0) * stride + Int(bounds.x0))
  }

  @inline(__always) func pixel(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt32> {
    origin + (Int(y) &* stride &+ Int(x))
  }
}

/// Coverage of a clip or mask within a band.
struct CoveragePlane {
  private let origin: UnsafeMutablePointer<UInt8>
  private let stride: Int
  let bounds: PixelRect

  init(_ memory: UnsafeMutableRawPointer, bounds: PixelRect) {
    self.bounds = bounds
    stride = Int(bounds.x1 - bounds.x0)
    origin =
      memory.assumingMemoryBound(to: UInt8.self) - (Int(bounds.y0) * stride + Int(bounds.x0))
  }

  @inline(__always) func byte(_ x: Int32, _ y: Int32) -> UnsafeMutablePointer<UInt8> {
    origin + (Int(y) &* stride &+ Int(x))
  }
}

extension PixelRect {
  /// The same rows, the columns widened to whole blocks of 8.
  var widenedToBlocks: PixelRect {
    PixelRect(x0: x0 & ~7, y0: y0, x1: (x1 + 7) & ~7, y1: y1)
  }

  var area: Int { isEmpty ? 0 : Int(x1 - x0) * Int(y1 - y0) }
}

/// Draws bands with the row kernels; has the memory that one thread needs, and keeps it.
final class BandRenderer {
  private let kernels: RowKernels
  /// Its memory; each use chooses a window in a copy of the struct.
  private let cells = CoverageAccumulator()
  private let maskRow: UnsafeMutablePointer<UInt8>
  private let pixelRow: UnsafeMutablePointer<UInt32>
  private var scratch = ScratchStack()

  init(kernels: RowKernels) {
    self.kernels = kernels
    maskRow = .allocate(capacity: Bitmap.maximumSide + 64)
    pixelRow = .allocate(capacity: Bitmap.maximumSide + 64)
  }

  deinit {
    cells.deallocate()
    maskRow.deallocate()
    pixelRow.deallocate()
    scratch.deallocate()
  }

  /// A group or mask under way.
  private struct Layer {
    var command: Command
    var bounds: PixelRect
    var outerSurface: Surface
    var outerClip: CoveragePlane?
    /// Opacity times the masks so far.
    var mask: CoveragePlane?
    var isMaskWritten = false
    /// Where its memory begins.
    var mark: Int
  }

  private struct State {
    var rows: PixelRect
    var surface: Surface
    var clip: CoveragePlane?
    var outerClips: [(CoveragePlane?, mark: Int)] = []
    var layers: [Layer] = []
  }

  func draw(_ list: DrawList.Storage, background: UInt32?, band: Int, into surface: Surface) {
    let (y0, y1) = (list.rows(ofBand: band).lowerBound, list.rows(ofBand: band).upperBound)
    let rows = PixelRect(x0: 0, y0: Int32(y0), x1: Int32(list.width), y1: Int32(y1))
    var state = State(rows: rows, surface: surface)
    if let background {
      for y in rows.y0..<rows.y1 { kernels.fill(state.surface.pixel(0, y), list.width, background) }
    }
    let items = list.bands[band], commands = list.commands, edges = list.builder.edges.base
    var i = 0
    while i < items.count {
      let item = items[i], command = commands[Int(item.command)]
      i &+= 1
      switch command.kind {
      case .fill: fill(item, command, edges, list, &state)
      case .rectangle: fillRectangle(command, list, &state)
      case .pushClip: pushClip(item, command, edges, &state)
      case .popClip:
        let (clip, mark) = state.outerClips.removeLast()
        state.clip = clip
        scratch.release(to: mark)
      case .inPlace: break
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
    if command.gradient < 0 && state.clip == nil {
      forEachWindow(item, command, edges, state.rows) { accumulator in
        kernels.sweepSolid(
          accumulator, state.surface.pixel(accumulator.originX, accumulator.originY),
          state.surface.stride, command.color, command.rule)
      }
      return
    }
    let gradient = command.gradient < 0 ? nil : list.gradients[Int(command.gradient)]
    forEachWindow(item, command, edges, state.rows) { accumulator in
      for row in 0..<accumulator.rows {
        let covered = kernels.sweepMask(accumulator, row: row, maskRow, command.rule)
        if covered.isEmpty { continue }
        let x = accumulator.originX + Int32(covered.lowerBound)
        let y = accumulator.originY + Int32(row)
        let mask = maskRow + covered.lowerBound
        if let clip = state.clip { kernels.multiply(mask, by: clip.byte(x, y), covered.count) }
        let pixels = state.surface.pixel(x, y)
        if let gradient {
          gradient.writeRow(
            x: Int(x), y: Int(y), count: covered.count, to: pixelRow, kernels: kernels)
          kernels.pixelsOver(pixels, pixelRow, mask: mask, covered.count)
        } else {
          kernels.solidOver(pixels, mask: mask, covered.count, command.color)
        }
      }
    }
  }

  /// Turns the edges of a shape into cells, as many rows at once as there are cells for.
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
        accumulator.add(edges, count: Int(item.edgeCount))
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
    let gradient = command.gradient < 0 ? nil : list.gradients[Int(command.gradient)]
    for y in bounds.y0..<bounds.y1 {
      let pixels = state.surface.pixel(bounds.x0, y)
      let mask = state.clip?.byte(bounds.x0, y)
      guard let gradient else {
        if let mask {
          kernels.solidOver(pixels, mask: mask, count, command.color)
        } else if command.color >> 24 == 255 {
          kernels.fill(pixels, count, command.color)
        } else {
          kernels.solidOver(pixels, count, command.color)
        }
        continue
      }
      let isDirect = gradient.isOpaque && mask == nil
      gradient.writeRow(
        x: Int(bounds.x0), y: Int(y), count: count, to: isDirect ? pixels : pixelRow,
        kernels: kernels)
      if let mask {
        kernels.pixelsOver(pixels, pixelRow, mask: mask, count)
      } else if !isDirect {
        kernels.pixelsOver(pixels, pixelRow, count, opacity: 255)
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
      // The first mask writes it.
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
        let opacity = state.layers[group].command.opacity
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
    // Whole blocks: beside the region either the group or its mask is clear.
    let bounds = layer.command.region.intersection(state.rows).widenedToBlocks
    let count = Int(bounds.x1 - bounds.x0), opacity = layer.command.opacity
    let adds = layer.command.adds
    for y in bounds.y0..<bounds.y1 {
      let from = source.pixel(bounds.x0, y), destination = state.surface.pixel(bounds.x0, y)
      // What is added is first scaled, over nothing.
      let to = adds ? pixelRow : destination
      if adds { kernels.fill(pixelRow, count, 0) }
      if let plane = layer.mask {
        let mask = plane.byte(bounds.x0, y)
        if let clip = state.clip { kernels.multiply(mask, by: clip.byte(bounds.x0, y), count) }
        kernels.pixelsOver(to, from, mask: mask, count)
      } else if let clip = state.clip {
        maskRow.update(repeating: opacity, count: count)
        kernels.multiply(maskRow, by: clip.byte(bounds.x0, y), count)
        kernels.pixelsOver(to, from, mask: maskRow, count)
      } else {
        kernels.pixelsOver(to, from, count, opacity: opacity)
      }
      if adds { add(pixelRow, to: destination, count) }
    }
    scratch.release(to: layer.mark)
  }

  /// Adds channels to channels, at most 255 each.
  private func add(
    _ source: UnsafePointer<UInt32>, to destination: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    source.withMemoryRebound(to: UInt8.self, capacity: count * 4) { from in
      destination.withMemoryRebound(to: UInt8.self, capacity: count * 4) { to in
        for i in 0..<count &* 4 {
          let sum = UInt16(from[i]) &+ UInt16(to[i])
          to[i] = UInt8(truncatingIfNeeded: min(sum, 255))
        }
      }
    }
  }
}
