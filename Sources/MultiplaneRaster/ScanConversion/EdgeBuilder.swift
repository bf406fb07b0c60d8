// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Conversion of outlines to edges: lines between points in 24.8 fixed point (1/256 pixel).
//
// A curve becomes n lines, with n given in advance by Wang's formula
// (https://github.com/google/skia/blob/main/src/gpu/tessellate/WangsFormula.h): a cubic with second differences of at
// most M deviates from its n chords by at most 3/4 M / n² (a quadratic by 1/4 M / n²). If n exceeds 64, the curve is
// bisected first, so that parts outside the clip have no cost.
//
// Clipping must not change the remaining pixels; otherwise redrawing a part of a frame would give other bytes than
// drawing all of it. So points never depend on the clip: an edge is kept whole, dropped if it lies above or below the
// clip, or moved to the left or right side of the clip as a vertical edge, which preserves the winding numbers.
// Only coordinates outside the guard band, far beyond any bitmap, are clipped in floating point before the conversion.

/// A line from (x, y) to (z, w), in 1/256 pixel.
typealias Edge = SIMD4<Int32>

/// Converts outlines to edges; reuses its memory.
struct EdgeBuilder {
  /// The maximum deviation of a flattened curve: 0.1 pixel, in 1/256 pixel.
  static let tolerance = 25.6
  /// The guard band, in 1/256 pixel: coordinates up to 2^21 pixels are not clipped.
  static let guardBandLimit = 536_870_912.0
  /// The maximum coordinate in pixels; points farther away are treated as infinite.
  static let largestCoordinate = 1e100

  /// The edges of the outlines appended so far; a caller may remove or replace the last ones.
  var edges: GrowableBuffer<Edge>
  /// The points of the current outline in 1/256 pixel.
  private var points: GrowableBuffer<SIMD2<Double>>
  /// The left side of the clip, in 1/256 pixel like the other three sides.
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  /// Creates a builder without edges.
  /// - Parameter capacity: the initial capacity for edges.
  init(capacity: Int = 4096) {
    edges = GrowableBuffer(capacity: capacity)
    points = GrowableBuffer(capacity: capacity / 4)
  }

  func deallocate() {
    edges.deallocate()
    points.deallocate()
  }

  func copy() -> EdgeBuilder {
    var other = EdgeBuilder()
    other.deallocate()
    other.edges = edges.copy()
    other.points = GrowableBuffer(capacity: 1024)
    return other
  }

  mutating func removeAll() { edges.count = 0 }

  /// The extent of an outline that ``append(_:transform:clip:)`` has converted to edges.
  struct Extent {
    /// The pixels that the shape can touch, within the clip.
    var bounds: PixelRect
    /// Whether edges may extend past the left or right side of `bounds`.
    var exceedsColumns: Bool
  }

  /// Adds the edges of an outline; open subpaths are closed.
  ///
  /// A subpath (from one move to the next) with a point that is not finite, or beyond ``largestCoordinate`` once
  /// transformed, is dropped.
  mutating func append(_ outline: Outline, transform: Homography, clip: PixelRect) -> Extent {
    let nothing = Extent(bounds: .empty, exceedsColumns: false)
    if clip.isEmpty || outline.points.isEmpty { return nothing }
    (left, top) = (Double(clip.x0) * 256, Double(clip.y0) * 256)
    (right, bottom) = (Double(clip.x1) * 256, Double(clip.y1) * 256)
    guard transform.isAffine else {
      return appendProjected(outline, transform: transform, clip: clip)
    }
    guard let box = transformPoints(of: outline, by: transform) else {
      let usable = outline.keepingSubpaths { transform.isUsable(at: $0) }
      if usable.points.count == outline.points.count { return nothing }
      return append(usable, transform: transform, clip: clip)
    }
    if box.maxX <= left || box.minX >= right || box.maxY <= top || box.minY >= bottom {
      return nothing
    }
    let isInside = box.minX >= left && box.maxX <= right && box.minY >= top && box.maxY <= bottom
    if isInside {
      appendInside(outline.verbs)
    } else {
      appendClipped(outline.verbs)
    }
    return extent(of: box, clip: clip)
  }

  func extent(of box: Box, clip: PixelRect) -> Extent {
    func cell(_ v: Double) -> Int32 {
      Self.fixed(min(max(v, -Self.guardBandLimit), Self.guardBandLimit))
    }
    let x0 = cell(box.minX) >> 8, x1 = (cell(box.maxX) + 255) >> 8
    let y0 = cell(box.minY) >> 8, y1 = (cell(box.maxY) + 255) >> 8
    // At least one column, so that an edge on the right side of a shape has a cell.
    let whole = PixelRect(x0: x0, y0: y0, x1: max(x1, x0 + 1), y1: y1)
    return Extent(
      bounds: whole.intersection(clip), exceedsColumns: x0 < clip.x0 || x1 > clip.x1)
  }

  /// Returns a number rounded to the nearest integer, ties to even, for |v| < 2^31. Adding 1.5 * 2^52 leaves the
  /// integer in the low bits (baseline x86-64 has no rounding instruction, and would call the C library).
  @inline(__always) static func fixed(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: (v + 6_755_399_441_055_744).bitPattern)
  }

  @inline(__always) static func fixed(_ p: SIMD2<Double>) -> (Int32, Int32) {
    let bits = unsafeBitCast(
      p + SIMD2(repeating: 6_755_399_441_055_744), to: SIMD4<Int32>.self)
    return (bits[0], bits[2])
  }

  /// The bounding box of points, in 1/256 pixel.
  struct Box {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity

    @inline(__always) mutating func add(_ x: Double, _ y: Double) {
      minX = x < minX ? x : minX
      minY = y < minY ? y : minY
      maxX = x > maxX ? x : maxX
      maxY = y > maxY ? y : maxY
    }
  }

  /// Stores the transformed points of an outline in ``points``, and returns their bounding box; nil if a point is not
  /// finite or is beyond ``largestCoordinate``.
  private mutating func transformPoints(of outline: Outline, by m: Homography) -> Box? {
    points.count = 0
    points.reserve(outline.points.count)
    points.count = outline.points.count
    let out = points.base
    let ab = SIMD2(m.a * 256, m.b * 256), cd = SIMD2(m.c * 256, m.d * 256)
    let t = SIMD2(m.tx * 256, m.ty * 256)
    var low = SIMD2(repeating: Double.infinity), high = -low, poison = SIMD2<Double>()
    outline.points.withUnsafeBufferPointer { source in
      for i in source.indices {
        let p = ab * Double(source[i].x) + cd * Double(source[i].y) + t
        out[i] = p
        low.replace(with: p, where: p .< low)
        high.replace(with: p, where: p .> high)
        poison += p * 0
      }
    }
    let box = Box(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    let limit = Self.largestCoordinate * 256
    guard poison == SIMD2(), box.minX > -limit, box.minY > -limit, box.maxX < limit,
      box.maxY < limit
    else { return nil }
    return box
  }

  // MARK: Shapes within the clip

  private mutating func appendInside(_ verbs: [Outline.Verb]) {
    var sx: Int32 = 0, sy: Int32 = 0, lx: Int32 = 0, ly: Int32 = 0
    var p0 = SIMD2<Double>(), start = p0
    var isStarted = false
    var p = UnsafePointer(points.base)
    let end = p + points.count
    edges.reserve(points.count + verbs.count + 1)
    verbs.withUnsafeBufferPointer { verbs in
      for verb in verbs {
        precondition(
          p + verb.pointCount <= end, "The outline has fewer points than its verbs require")
        var drawn = verb
        if !isStarted && verb != .close {
          // A path that does not begin with a move begins at the end point of its first verb.
          if verb != .move { p += verb.pointCount - 1 }
          drawn = .move
        }
        switch drawn {
        case .move:
          if isStarted { line(lx, ly, sx, sy) }
          isStarted = true
          p0 = p[0]
          start = p0
          p += 1
          (sx, sy) = Self.fixed(p0)
          (lx, ly) = (sx, sy)
        case .line:
          p0 = p[0]
          p += 1
          let (x, y) = Self.fixed(p0)
          line(lx, ly, x, y)
          (lx, ly) = (x, y)
        case .quad:
          let p1 = p[0], p2 = p[1]
          p += 2
          let n = Self.quadLineCount(p0, p1, p2)
          if n > 64 {
            clipQuad(p0, p1, p2, depth: 0)
            (lx, ly) = Self.fixed(p2)
          } else {
            quad(p0, p1, p2, Int(n) &+ 1, &lx, &ly)
          }
          p0 = p2
        case .cubic:
          let p1 = p[0], p2 = p[1], p3 = p[2]
          p += 3
          let n = Self.cubicLineCount(p0, p1, p2, p3)
          if n > 64 {
            clipCubic(p0, p1, p2, p3, depth: 0)
            (lx, ly) = Self.fixed(p3)
          } else {
            cubic(p0, p1, p2, p3, Int(n) &+ 1, &lx, &ly)
          }
          p0 = p3
        case .close:
          line(lx, ly, sx, sy)
          (lx, ly) = (sx, sy)
          p0 = start
        }
      }
    }
    if isStarted { line(lx, ly, sx, sy) }
  }

  @inline(__always) private mutating func line(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32
  ) {
    if y0 == y1 { return }
    edges.append(Edge(x0, y0, x1, y1))
  }

  /// Returns the number of lines that a quadratic curve requires, before rounding up, by Wang's formula.
  @inline(__always) static func quadLineCount(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>
  ) -> Double {
    let d = p0 - p1 - p1 + p2
    let m = (d.x * d.x + d.y * d.y).squareRoot()
    return (m * (0.25 / tolerance)).squareRoot()
  }

  @inline(__always) static func cubicLineCount(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) -> Double {
    let d = p0 - p1 - p1 + p2, e = p1 - p2 - p2 + p3
    let dd = d * d, ee = e * e
    let m = max(dd.x + dd.y, ee.x + ee.y).squareRoot()
    return (m * (0.75 / tolerance)).squareRoot()
  }

  @inline(__always) private mutating func quad(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ n: Int,
    _ lx: inout Int32, _ ly: inout Int32
  ) {
    let a = p0 - p1 - p1 + p2, b = (p1 - p0) * 2
    appendLines(n, p2, &lx, &ly) { t in (a * t + b) * t + p0 }
  }

  @inline(__always) private mutating func cubic(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ n: Int, _ lx: inout Int32, _ ly: inout Int32
  ) {
    let a = p3 - p0 + (p1 - p2) * 3, b = (p0 - p1 - p1 + p2) * 3, c = (p1 - p0) * 3
    appendLines(n, p3, &lx, &ly) { t in ((a * t + b) * t + c) * t + p0 }
  }

  /// Appends the n lines of a curve; the last one ends exactly at `end`.
  @inline(__always) private mutating func appendLines(
    _ n: Int, _ end: SIMD2<Double>, _ lx: inout Int32, _ ly: inout Int32,
    _ point: (Double) -> SIMD2<Double>
  ) {
    edges.reserve(max(n, 4))
    var out = edges.base + edges.count
    let step = 1 / Double(n)
    var t = step
    if n <= 4 {
      // Most curves have at most four lines, in unpredictable numbers: four are computed, surplus ones discarded.
      @inline(__always) func next(_ i: Int) {
        let (x, y) = Self.fixed(point(t))
        out.pointee = Edge(lx, ly, x, y)
        out += (i < n ? 1 : 0) & (ly == y ? 0 : 1)
        lx = i < n ? x : lx
        ly = i < n ? y : ly
      }
      next(1)
      t += step
      next(2)
      t += step
      next(3)
    } else {
      var i = 1
      while i < n {
        let (x, y) = Self.fixed(point(t))
        out.pointee = Edge(lx, ly, x, y)
        out += ly == y ? 0 : 1
        (lx, ly) = (x, y)
        t += step
        i &+= 1
      }
    }
    let (x, y) = Self.fixed(end)
    out.pointee = Edge(lx, ly, x, y)
    out += ly == y ? 0 : 1
    (lx, ly) = (x, y)
    edges.count = out - edges.base
  }

  // MARK: Shapes that cross the clip

  private mutating func appendClipped(_ verbs: [Outline.Verb]) {
    var p0 = SIMD2<Double>(), start = p0
    var isStarted = false
    var p = UnsafePointer(points.base)
    let end = p + points.count
    for verb in verbs {
      precondition(
        p + verb.pointCount <= end, "The outline has fewer points than its verbs require")
      var drawn = verb
      if !isStarted && verb != .close {
        if verb != .move { p += verb.pointCount - 1 }
        drawn = .move
      }
      switch drawn {
      case .move:
        if isStarted { clipLine(p0, start) }
        isStarted = true
        start = p[0]
      case .line: clipLine(p0, p[0])
      case .quad: clipQuad(p0, p[0], p[1], depth: 0)
      case .cubic: clipCubic(p0, p[0], p[1], p[2], depth: 0)
      case .close: clipLine(p0, start)
      }
      p += drawn.pointCount
      p0 = drawn == .close ? start : p[-1]
    }
    if isStarted { clipLine(p0, start) }
  }
}
