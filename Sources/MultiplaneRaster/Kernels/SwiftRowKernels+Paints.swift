// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

extension SwiftRowKernels {
  // MARK: Gradients

  /// Sets `pixels[i]` to `table[(position + i * step) >> 20]`, in wrapping 32-bit arithmetic. A C version is not
  /// faster.
  static func gradient(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ table: UnsafePointer<UInt32>,
    _ position: UInt32, _ step: UInt32
  ) {
    var position = position
    for i in 0..<count {
      pixels[i] = table[Int(position >> 20)]
      position &+= step
    }
  }

  /// Returns the color at a position in table entries. `padded` has one more entry before the first, for positions
  /// below 0, and one after the last, for positions above `last`.
  @inline(__always) private static func color(
    at position: Float, _ padded: UnsafePointer<UInt32>, _ last: Float
  ) -> UInt32 {
    if position < 0 { return padded[0] }
    if position > last { return padded[Int(last) + 2] }
    return padded[Int(position + 1.5)]
  }

  static func radial(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_gradient_row, _ x: Int32
  ) {
    for i in 0..<count {
      let column = Float(x &+ Int32(truncatingIfNeeded: i))
      let u = column * row.du + row.u, v = column * row.dv + row.v
      pixels[i] = color(
        at: (u * u + v * v).squareRoot() * row.scale + row.offset, padded, row.last)
    }
  }

  static func conic(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_gradient_row, _ x: Int32
  ) {
    for i in 0..<count {
      let column = Float(x &+ Int32(truncatingIfNeeded: i))
      let u = column * row.du + row.u, v = column * row.dv + row.v
      pixels[i] = padded[Int(GradientShader.atan2Turns(u, v) * row.last + 1.5)]
    }
  }

  static func projected(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_projected_gradient
  ) {
    for i in 0..<count {
      let x = Double(row.x &+ Int32(truncatingIfNeeded: i)) + 0.5
      let u = (row.nx * x + row.ny + row.nz) / (row.dx * x + row.dy + row.dz)
      if !(u >= 0) {
        pixels[i] = padded[0]
      } else if u > row.last {
        pixels[i] = padded[Int(row.last) + 2]
      } else {
        let position = Int64(u * 1_048_576 + 0.5)
        pixels[i] = padded[1 + Int((position + GradientShader.half) >> GradientShader.fractionBits)]
      }
    }
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ padded: UnsafePointer<UInt32>,
    _ row: mp_two_point_conical_row
  ) {
    let circles = TwoPointConicalGradient(row)
    for i in 0..<count {
      let x = Double(row.x &+ Int32(truncatingIfNeeded: i)) + 0.5
      let w = row.is_affine != 0 ? 1 : row.p * x + row.qy + row.tw
      let u = (row.a * x + row.cy + row.tx) / w, v = (row.b * x + row.fy + row.ty) / w
      guard u.isFinite, v.isFinite,
        let t = circles.t(
          u, v, extendsStart: row.extends_start != 0, extendsEnd: row.extends_end != 0)
      else {
        pixels[i] = 0
        continue
      }
      if !(t >= 0) {
        pixels[i] = padded[0]
      } else if t > 1 {
        pixels[i] = padded[Int(row.last) + 2]
      } else {
        pixels[i] = padded[1 + Int(t * row.last + 0.5)]
      }
    }
  }

  // MARK: Blend modes and filters

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    mask: UnsafePointer<UInt8>, _ count: Int, _ mode: CInt
  ) {
    guard let mode = BlendMode(rawValue: UInt8(mode)) else { return }
    for i in 0..<count {
      pixels[i] = PixelArithmetic.blended(pixels[i], source[i], mode, coverage: mask[i])
    }
  }

  static func map(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ matrix: mp_color_matrix
  ) {
    let matrix = ColorMatrix(matrix)
    for i in 0..<count { pixels[i] = matrix.applied(to: pixels[i]) }
  }

  static func blur(_ run: mp_blur_run) {
    func lanes(_ i: Int) -> SIMD8<UInt32> {
      let p = run.in! + i * run.in_step, q = p + run.in_group
      return SIMD8<UInt32>(
        truncatingIfNeeded: SIMD8<UInt8>(p[0], p[1], p[2], p[3], q[0], q[1], q[2], q[3]))
    }
    func store(_ i: Int, _ lanes: SIMD8<UInt32>) {
      let p = run.out! + i * run.out_step, q = p + run.out_group
      for j in 0..<4 {
        (p[j], q[j]) = (
          UInt8(truncatingIfNeeded: lanes[j]), UInt8(truncatingIfNeeded: lanes[4 + j])
        )
      }
    }
    let count = run.in_count
    if run.weight_count > 0 {
      for j in 0..<run.out_count {
        let base = j + run.first - run.weight_count / 2
        var sum = SIMD8<UInt32>(repeating: 32768)
        for k in max(0, -base)..<max(0, -base, min(run.weight_count, count - base)) {
          sum &+= lanes(base + k) &* run.weights[k]
        }
        store(j, sum &>> 16)
      }
      return
    }
    // Three running sums; `earlier` stores the last b values of the first sum and the last c values of the second.
    let (a, b, c) = (Int(run.widths.0), Int(run.widths.1), Int(run.widths.2))
    let lead = run.first + (a + b + c - 3) / 2
    let earlier = UnsafeMutableRawPointer(run.scratch!)
      .assumingMemoryBound(to: SIMD8<UInt32>.self)
    earlier.update(repeating: SIMD8(), count: b + c)
    var s1 = SIMD8<UInt32>(), s2 = s1, s3 = s1
    var i = 0, j = b
    for n in 0..<max(0, run.out_count + lead) {
      if n < count { s1 &+= lanes(n) }
      if n >= a && n - a < count { s1 &-= lanes(n - a) }
      s2 &+= s1 &- earlier[i]
      earlier[i] = s1
      i = i + 1 == b ? 0 : i + 1
      s3 &+= s2 &- earlier[j]
      earlier[j] = s2
      j = j + 1 == b + c ? b : j + 1
      if n < lead { continue }
      let wide = SIMD8<UInt64>(truncatingIfNeeded: s3 &+ run.half) &* UInt64(run.multiplier)
      store(n - lead, SIMD8<UInt32>(truncatingIfNeeded: wide &>> UInt64(run.shift)))
    }
  }

  static func transpose(
    _ rows: UnsafePointer<UInt8>, _ stride: Int, _ columns: Int, _ count: Int,
    _ result: UnsafeMutablePointer<UInt8>, _ resultStride: Int
  ) {
    for y in 0..<count {
      for x in 0..<columns { result[x * resultStride + y] = rows[y * stride + x] }
    }
  }
}

extension TwoPointConicalGradient {
  init(_ row: mp_two_point_conical_row) {
    (x, y, dx, dy) = (row.x0, row.y0, row.dx, row.dy)
    (startRadius, radiusChange) = (row.r0, row.dr)
  }
}

extension ColorMatrix {
  init(_ matrix: mp_color_matrix) {
    let rows = matrix.rows, bias = matrix.bias
    func row(_ r: (Float, Float, Float, Float)) -> SIMD4<Float> { SIMD4(r.0, r.1, r.2, r.3) }
    self.init(
      red: row(rows.0), green: row(rows.1), blue: row(rows.2), alpha: row(rows.3), bias: row(bias))
  }

  /// The matrix in the format of the kernels.
  var rows: mp_color_matrix {
    func row(_ r: SIMD4<Float>) -> (Float, Float, Float, Float) { (r.x, r.y, r.z, r.w) }
    return mp_color_matrix(
      rows: (row(red), row(green), row(blue), row(alpha)), bias: row(bias))
  }
}
