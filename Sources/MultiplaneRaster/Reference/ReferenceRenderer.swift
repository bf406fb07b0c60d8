// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The reference implementation, which defines the result of drawing: every layer and clip is as large as the canvas,
/// and every pixel is computed separately. The fast backend gives the same bytes; tests compare them.
struct ReferenceRenderer {
  private let list: DrawList.Storage
  private var layers: [Layer]

  /// The pixels of the target, or of an open group or mask.
  private struct Layer {
    var pixels: [UInt32]
    /// One plane for each open clip of the layer, except for pixel-aligned rectangles and empty clips, innermost last:
    /// the coverage of the clip multiplied by that of the clips around it.
    var clips: [[UInt8]] = []
    /// The alpha of each completely drawn mask of the group, in the order of drawing.
    var masks: [[UInt8]] = []
  }

  init(_ list: DrawList.Storage) {
    self.list = list
    layers = []
  }

  private var pixelCount: Int { list.width * list.height }
  private var clear: [UInt32] { Array(repeating: 0, count: pixelCount) }

  private func place(_ x: Int, _ y: Int) -> Int {
    (y - Int(list.canvas.y0)) * list.width + x - Int(list.canvas.x0)
  }

  /// Returns the pixels of an offscreen's list, row by row.
  func pixels() -> [UInt32] {
    var copy = self
    copy.layers = [Layer(pixels: clear)]
    for i in 0..<list.commands.count { copy.perform(list.commands[i], index: i) }
    return copy.layers[0].pixels
  }

  /// Draws the list over a background color or, if that is nil, over the pixels of the bitmap.
  /// - Parameters:
  ///   - x: the column of the canvas at the bitmap's left edge.
  ///   - y: the row of the canvas at the bitmap's top edge.
  func draw(background: UInt32?, into bitmap: Bitmap, x: Int = 0, y: Int = 0) {
    var copy = self
    let place = (Int(list.canvas.y0) - y) * bitmap.stride + Int(list.canvas.x0) - x
    copy.run(background: background, bitmap.pixels + place, bitmap.stride)
  }

  private mutating func run(
    background: UInt32?, _ bitmap: UnsafeMutablePointer<UInt32>, _ stride: Int
  ) {
    var pixels = clear
    for y in 0..<list.height {
      for x in 0..<list.width {
        pixels[y * list.width + x] = background ?? bitmap[y * stride + x]
      }
    }
    layers = [Layer(pixels: pixels)]
    for i in 0..<list.commands.count { perform(list.commands[i], index: i) }
    for y in 0..<list.height {
      for x in 0..<list.width {
        bitmap[y * stride + x] = layers[0].pixels[y * list.width + x]
      }
    }
  }

  private mutating func perform(_ command: Command, index: Int) {
    switch command.kind {
    case .fill, .rectangle, .glyphs:
      let shader = command.shader < 0 ? nil : list.shaders[Int(command.shader)]
      forEachPixel(command) { picture, x, y, coverage in
        let color = shader?.color(x: x, y: y) ?? command.color
        picture.paint(color, x: x, y: y, coverage: coverage, command.blend)
      }
    case .pushClip:
      var plane = [UInt8](repeating: 0, count: pixelCount)
      forEachPixel(command) { picture, x, y, coverage in
        plane[picture.place(x, y)] = picture.clipped(coverage, x: x, y: y)
      }
      layers[layers.count - 1].clips.append(plane)
    case .popClip: layers[layers.count - 1].clips.removeLast()
    case .passThrough: break
    case .offscreen:
      let (picture, shadow) = ReferenceOffscreen.drawn(list.offscreens[Int(command.shader)])
      let bounds = command.bounds
      for y in Int(bounds.y0)..<Int(bounds.y1) {
        for x in Int(bounds.x0)..<Int(bounds.x1) {
          if let k = shadow?[x, y] {
            paint(command.color, x: x, y: y, coverage: k, command.blend)
          }
        }
      }
      for y in Int(bounds.y0)..<Int(bounds.y1) {
        for x in Int(bounds.x0)..<Int(bounds.x1) {
          if let color = picture?[x, y] {
            paint(color, x: x, y: y, coverage: command.opacity, .normal)
          }
        }
      }
    case .pushGroup, .pushMask: layers.append(Layer(pixels: clear))
    case .popMask:
      let mask = layers.removeLast()
      layers[layers.count - 1].masks.append(mask.pixels.map { UInt8($0 >> 24) })
    case .popGroup:
      let group = layers.removeLast()
      let start = list.commands[groupStart(endingAt: index)]
      if start.opacity == 0 { return }
      for y in Int(list.canvas.y0)..<Int(list.canvas.y1) {
        for x in Int(list.canvas.x0)..<Int(list.canvas.x1) {
          let i = place(x, y)
          let isNormal = start.blend == .normal
          let k = group.masks.reduce(isNormal ? start.opacity : 255) {
            PixelArithmetic.product($0, $1[i])
          }
          if !start.bounds.contains(x, y) { continue }
          let color =
            isNormal
            ? group.pixels[i] : PixelArithmetic.scaled(group.pixels[i], by: start.opacity)
          paint(color, x: x, y: y, coverage: k, start.blend)
        }
      }
    }
  }

  /// Returns the index of the `pushGroup` command whose group the command at an index ends.
  private func groupStart(endingAt index: Int) -> Int {
    (0..<index).first {
      list.commands[$0].kind == .pushGroup && Int(list.commands[$0].end) == index
    }!
  }

  private func clipped(_ coverage: UInt8, x: Int, y: Int) -> UInt8 {
    guard let clip = layers.last!.clips.last else { return coverage }
    return PixelArithmetic.product(coverage, clip[place(x, y)])
  }

  private mutating func paint(
    _ color: UInt32, x: Int, y: Int, coverage: UInt8, _ blend: BlendMode
  ) {
    let k = clipped(coverage, x: x, y: y)
    let i = place(x, y), top = layers.count - 1
    if blend != .normal {
      layers[top].pixels[i] = PixelArithmetic.blended(
        layers[top].pixels[i], color, blend, coverage: k)
      return
    }
    let source = PixelArithmetic.scaled(color, by: k)
    layers[top].pixels[i] = PixelArithmetic.over(layers[top].pixels[i], source)
  }

  // MARK: Coverage

  private mutating func forEachPixel(
    _ command: Command, _ body: (inout ReferenceRenderer, _ x: Int, _ y: Int, UInt8) -> Void
  ) {
    let bounds = command.bounds
    let columns = Int(bounds.x1 - bounds.x0)
    for y in bounds.y0..<bounds.y1 {
      var coverage = [UInt8](repeating: 255, count: columns)
      if command.kind == .glyphs {
        coverage = (0..<columns).map { glyphCoverage(command, bounds.x0 + Int32($0), y) }
      } else if command.kind != .rectangle {
        var sum: Int32 = 0
        let cells = cells(command, row: y, columns: columns)
        for x in 0..<columns {
          sum &+= cells[x]
          coverage[x] = PixelArithmetic.coverage(ofArea: sum, rule: command.rule)
        }
        assert(
          sum &+ cells[columns] &+ cells[columns + 1] == 0, "The cells of a row do not add up to 0")
      }
      for x in 0..<columns { body(&self, Int(bounds.x0) + x, Int(y), coverage[x]) }
    }
  }

  /// Returns the clamped sum of the glyph masks at a pixel.
  private func glyphCoverage(_ command: Command, _ x: Int32, _ y: Int32) -> UInt8 {
    var sum: UInt8 = 0
    for i in 0..<Int(command.edgeCount) {
      let mask = list.glyphs[Int(command.firstEdge) + i]
      let column = Int(x - mask.x), row = Int(y - mask.y), stride = Int(mask.stride)
      guard (0..<stride).contains(column), (0..<Int(mask.rows)).contains(row) else { continue }
      sum = sum.addingClamped(mask.bytes[row * stride + column])
    }
    return sum
  }

  /// Returns the area cells of one row of a shape: see CoverageAccumulator.swift for the formulas.
  private func cells(_ command: Command, row: Int32, columns: Int) -> [Int32] {
    var cells = [Int32](repeating: 0, count: columns + 2)
    for i in 0..<Int(command.edgeCount) {
      let e = list.builder.edges[Int(command.firstEdge) + i]
      let isDown = e.y < e.w
      let (x0, y0) = isDown ? (Int(e.x), Int(e.y)) : (Int(e.z), Int(e.w))
      let (x1, y1) = isDown ? (Int(e.z), Int(e.w)) : (Int(e.x), Int(e.y))
      let top = max(y0, Int(row) * 256), bottom = min(y1, Int(row) * 256 + 256)
      if top >= bottom { continue }
      let slope = (x1 - x0) << 32 / (y1 - y0)
      let rate = x0 == x1 ? 0 : (y1 - y0) << 32 / abs(x1 - x0)
      func x(at y: Int) -> Int {
        if y == y0 { return x0 }
        if y == y1 { return x1 }
        return x0 + (slope * (y - y0) + 0x8000_0000) >> 32
      }
      let a = x(at: top) - Int(command.bounds.x0) * 256
      let b = x(at: bottom) - Int(command.bounds.x0) * 256
      addSpan(
        to: &cells, from: min(a, b), to: max(a, b), height: bottom - top, rate: rate,
        sign: isDown ? 1 : -1)
    }
    return cells
  }

  /// Adds the part of an edge in a row, from x = l to r, cell by cell. Parts to the left of the shape's columns are
  /// added to the first column, parts to the right to the cell after the last column.
  private func addSpan(
    to cells: inout [Int32], from l: Int, to r: Int, height d: Int, rate: Int, sign: Int
  ) {
    let columns = cells.count - 2
    for cell in l >> 8...r >> 8 {
      var from = 0, to = d
      if l >> 8 != r >> 8 {
        if cell > l >> 8 { from = min(d, (rate * (cell * 256 - l) + 0x8000_0000) >> 32) }
        if cell < r >> 8 { to = min(d, (rate * (cell * 256 + 256 - l) + 0x8000_0000) >> 32) }
      }
      let x0 = cell == l >> 8 ? l & 255 : 0, x1 = cell == r >> 8 ? r & 255 : 256
      let cover = (to - from) * sign
      let column = min(max(cell, 0), columns)
      let area = column == cell ? (x0 + x1) * cover : 0
      cells[column] &+= Int32(512 * cover - area)
      cells[column + 1] &+= Int32(area)
    }
  }
}
