// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

/// Calls a closure for each row of a destination, with the row of a source at the same index, the row of the
/// destination, and the width of the destination.
/// - Returns: An error if a buffer is missing or the destination is larger than the source.
private func forEachRow(
  _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?,
  _ body: (_ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ width: Int) ->
    Void
) -> vImage_Error {
  guard let src = src?.pointee, let dest = dest?.pointee, src.data != nil, dest.data != nil else {
    return kvImageNullPointerArgument
  }
  guard src.width >= dest.width, src.height >= dest.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  for y in 0..<Int(dest.height) { body(src.row(y), dest.row(y), Int(dest.width)) }
  return kvImageNoError
}

/// Multiplies each pixel, as a row of four components, by a matrix. The destination may be the source.
/// - Parameters:
///   - matrix: 16 factors: those of the first component of the source for the four components of the result, then those
///     of the second, and so on.
///   - divisor: The number by which sums are divided, toward 0; results are clamped to 0...255.
///   - pre_bias: Four numbers that are added to the components of the source; nil for zeros.
///   - post_bias: Four numbers that are added to the sums before the division; nil for zeros.
///   - flags: With ``kvImageLeaveAlphaUnchanged``, the first component of the destination is not changed.
@discardableResult public func vImageMatrixMultiply_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ matrix: UnsafePointer<Int16>!, _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!,
  _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let matrix else { return kvImageNullPointerArgument }
  guard divisor != 0 else { return kvImageInvalidParameter }
  let rows: [SIMD4<Int>] = (0..<4).map { i in
    SIMD4((0..<4).map { j in Int(matrix[4 * i + j]) })
  }
  let before = SIMD4((0..<4).map { index in pre_bias.map { Int($0[index]) } ?? 0 })
  let after = SIMD4((0..<4).map { index in post_bias.map { Int($0[index]) } ?? 0 })
  let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
  let first = flags & UInt32(kvImageLeaveAlphaUnchanged) != 0 ? 1 : 0
  return forEachRow(src, dest) { source, target, width in
    for x in stride(from: 0, to: 4 * width, by: 4) {
      let p =
        SIMD4(Int(source[x]), Int(source[x + 1]), Int(source[x + 2]), Int(source[x + 3])) &+ before
      var sum = after &+ row0 &* p.x
      sum = sum &+ row1 &* p.y
      sum = sum &+ row2 &* p.z
      sum = sum &+ row3 &* p.w
      for j in first..<4 { target[x + j] = UInt8(clamping: sum[j] / Int(divisor)) }
    }
  }
}

/// Flips an image vertically.
@discardableResult public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest) { x, y, _, height in (x, height - 1 - y) } }

/// Flips an image horizontally.
@discardableResult public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { reflect(src, dest) { x, y, width, _ in (width - 1 - x, y) } }

/// No rotation.
public let kRotate0DegreesClockwise = 0
/// A rotation by 90° counterclockwise, which is 270° clockwise.
public let kRotate270DegreesClockwise = 1
/// A rotation by 180°.
public let kRotate180DegreesClockwise = 2
/// A rotation by 90° clockwise.
public let kRotate90DegreesClockwise = 3

/// Rotates an image by a multiple of 90°. The destination must have the size of the result.
/// - Parameters:
///   - rotationConstant: The number of turns by 90° counterclockwise, 0...3.
///   - backColor: Not used.
@discardableResult public func vImageRotate90_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ rotationConstant: UInt8, _ backColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  switch rotationConstant {
  case 0: reflect(src, dest) { x, y, _, _ in (x, y) }
  case 1: reflect(src, dest, isTurned: true) { x, y, width, _ in (width - 1 - y, x) }
  case 2: reflect(src, dest) { x, y, width, height in (width - 1 - x, height - 1 - y) }
  case 3: reflect(src, dest, isTurned: true) { x, y, _, height in (y, height - 1 - x) }
  default: kvImageInvalidParameter
  }
}

/// Copies each pixel of a destination from a place in a source. Both may be the same buffer.
private func reflect(
  _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?,
  isTurned: Bool = false,
  _ place: (_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (x: Int, y: Int)
) -> vImage_Error {
  guard let src = src?.pointee, let dest = dest?.pointee, src.data != nil, dest.data != nil else {
    return kvImageNullPointerArgument
  }
  let size = isTurned ? (src.height, src.width) : (src.width, src.height)
  guard dest.width == size.0, dest.height == size.1 else { return kvImageBufferSizeMismatch }
  let (width, height) = (Int(src.width), Int(src.height))
  var pixels: [UInt32] = []
  pixels.reserveCapacity(width * height)
  for y in 0..<height {
    let row = UnsafeRawPointer(src.row(y))
    for x in 0..<width { pixels.append(row.loadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)) }
  }
  for y in 0..<Int(dest.height) {
    let row = UnsafeMutableRawPointer(dest.row(y))
    for x in 0..<Int(dest.width) {
      let (u, v) = place(x, y, width, height)
      row.storeBytes(of: pixels[v * width + u], toByteOffset: 4 * x, as: UInt32.self)
    }
  }
  return kvImageNoError
}

/// Reorders the components of each pixel. The destination may be the source.
/// - Parameter permuteMap: For each component of the result, the index of the source's component.
@discardableResult public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ permuteMap: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let permuteMap else { return kvImageNullPointerArgument }
  let map = (0..<4).map { Int(permuteMap[$0]) }
  guard map.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
  return forEachRow(src, dest) { source, target, width in
    for x in 0..<width {
      let p = SIMD4(source[4 * x], source[4 * x + 1], source[4 * x + 2], source[4 * x + 3])
      for j in 0..<4 { target[4 * x + j] = p[map[j]] }
    }
  }
}

/// Replaces the components of each pixel, except alpha, by a function of the component and the pixel's alpha.
private func changeAlpha(
  _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?, alpha: Int,
  _ color: (_ value: Int, _ alpha: Int) -> Int
) -> vImage_Error {
  forEachRow(src, dest) { source, target, width in
    for x in 0..<width {
      let a = Int(source[4 * x + alpha])
      for j in 0..<4 {
        let value = Int(source[4 * x + j])
        target[4 * x + j] = UInt8(clamping: j == alpha ? a : color(value, a))
      }
    }
  }
}

private func multiplied(_ value: Int, _ alpha: Int) -> Int { (value * alpha + 127) / 255 }
private func divided(_ value: Int, _ alpha: Int) -> Int {
  alpha == 0 ? 0 : (min(value, alpha) * 255 + alpha / 2) / alpha
}

/// Multiplies the last three components of each pixel by the first one, its alpha.
@discardableResult public func vImagePremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { changeAlpha(src, dest, alpha: 0, multiplied) }

/// Multiplies the first three components of each pixel by the last one, its alpha.
@discardableResult public func vImagePremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { changeAlpha(src, dest, alpha: 3, multiplied) }

/// Divides the last three components of each pixel by the first one, its alpha; with alpha 0, they become 0.
@discardableResult public func vImageUnpremultiplyData_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { changeAlpha(src, dest, alpha: 0, divided) }

/// Divides the first three components of each pixel by the last one, its alpha; with alpha 0, they become 0.
@discardableResult public func vImageUnpremultiplyData_RGBA8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ flags: vImage_Flags
) -> vImage_Error { changeAlpha(src, dest, alpha: 3, divided) }

/// Draws a premultiplied image over another one; alpha is the first component. The destination may be one of the two,
/// and may not be larger than either.
@discardableResult public func vImagePremultipliedAlphaBlend_ARGB8888(
  _ srcTop: UnsafePointer<vImage_Buffer>!, _ srcBottom: UnsafePointer<vImage_Buffer>!,
  _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let bottom = srcBottom?.pointee, let target = dest?.pointee, bottom.data != nil else {
    return kvImageNullPointerArgument
  }
  guard bottom.width >= target.width, bottom.height >= target.height else {
    return kvImageRoiLargerThanInputBuffer
  }
  var y = 0
  return forEachRow(srcTop, dest) { top, target, width in
    let below = bottom.row(y)
    y += 1
    for x in 0..<width {
      let rest = 255 - Int(top[4 * x])
      for j in 4 * x..<4 * x + 4 {
        target[j] = UInt8(clamping: Int(top[j]) + multiplied(Int(below[j]), rest))
      }
    }
  }
}

/// Scales an image to the size of the destination with the Lanczos kernel with three lobes.
/// - Parameter tempBuffer: Not used.
@discardableResult public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, 4, flags) }

/// Scales an image of one component to the size of the destination with the Lanczos kernel with three lobes.
/// - Parameter tempBuffer: Not used.
@discardableResult public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, 1, flags) }

private func scale(
  _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?, _ components: Int,
  _ flags: vImage_Flags
) -> vImage_Error {
  if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
  guard let src = src?.pointee, let dest = dest?.pointee, src.data != nil, dest.data != nil else {
    return kvImageNullPointerArgument
  }
  let (width, height) = (Int(dest.width), Int(dest.height)), sourceHeight = Int(src.height)
  guard src.width > 0, src.height > 0 else { return kvImageInvalidParameter }
  let columns = weights(width, of: Int(src.width)), rows = weights(height, of: sourceHeight)
  let line = width * components
  var narrow = [Float](repeating: 0, count: line * sourceHeight)
  for y in 0..<sourceHeight {
    let pixels = src.row(y)
    for x in 0..<width {
      for part in columns[x] {
        for j in 0..<components {
          narrow[y * line + x * components + j] +=
            Float(pixels[part.index * components + j]) * part.weight
        }
      }
    }
  }
  for y in 0..<height {
    let target = dest.row(y)
    for place in 0..<line {
      let sum = rows[y].reduce(0) { $0 + narrow[$1.index * line + place] * $1.weight }
      target[place] = UInt8(min(max(sum.rounded(), 0), 255))
    }
  }
  return kvImageNoError
}

/// Returns the source values that affect each of `count` results, with weights whose sum is 1.
private func weights(_ count: Int, of total: Int) -> [[(index: Int, weight: Float)]] {
  let scale = Double(count) / Double(total), width = max(1, 1 / scale)
  return (0..<count).map { n in
    let center = (Double(n) + 0.5) / scale
    let low = max(0, Int((center - 3 * width).rounded(.down)))
    let high = min(total, Int((center + 3 * width).rounded(.up)))
    var parts: [(index: Int, weight: Double)] = []
    for index in low..<max(low, high) {
      let x = abs(Double(index) + 0.5 - center) / width, t = Double.pi * x
      let weight =
        x == 0 ? 1 : x < 3 ? 3 * Elementary.sin(t) * Elementary.sin(t / 3) / (t * t) : 0
      parts.append((index, weight))
    }
    let sum = parts.reduce(0) { $0 + $1.weight }
    return parts.map { ($0.index, Float($0.weight / sum)) }
  }
}

/// Divides an image of four components into four of one component.
@discardableResult public func vImageConvert_ARGB8888toPlanar8(
  _ srcARGB: UnsafePointer<vImage_Buffer>!, _ destA: UnsafePointer<vImage_Buffer>!,
  _ destR: UnsafePointer<vImage_Buffer>!, _ destG: UnsafePointer<vImage_Buffer>!,
  _ destB: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error {
  for (component, target) in [destA, destR, destG, destB].enumerated() {
    let error = forEachRow(srcARGB, target) { source, target, width in
      for x in 0..<width { target[x] = source[4 * x + component] }
    }
    if error != kvImageNoError { return error }
  }
  return kvImageNoError
}

/// Combines four images of one component into one of four components.
@discardableResult public func vImageConvert_Planar8toARGB8888(
  _ srcA: UnsafePointer<vImage_Buffer>!, _ srcR: UnsafePointer<vImage_Buffer>!,
  _ srcG: UnsafePointer<vImage_Buffer>!, _ srcB: UnsafePointer<vImage_Buffer>!,
  _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error {
  for (component, source) in [srcA, srcR, srcG, srcB].enumerated() {
    let error = forEachRow(source, dest) { source, target, width in
      for x in 0..<width { target[4 * x + component] = source[x] }
    }
    if error != kvImageNoError { return error }
  }
  return kvImageNoError
}

/// Counts, for each component, the pixels with each of its 256 values.
/// - Parameter histogram: Four addresses, each of 256 counts.
@discardableResult public func vImageHistogramCalculation_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!,
  _ histogram: UnsafeMutablePointer<UnsafeMutablePointer<vImagePixelCount>?>!,
  _ flags: vImage_Flags
) -> vImage_Error {
  guard let src = src?.pointee, src.data != nil, let histogram else {
    return kvImageNullPointerArgument
  }
  for component in 0..<4 {
    guard let counts = histogram[component] else { return kvImageNullPointerArgument }
    counts.update(repeating: 0, count: 256)
    for y in 0..<Int(src.height) {
      let row = src.row(y)
      for x in 0..<Int(src.width) { counts[Int(row[4 * x + component])] += 1 }
    }
  }
  return kvImageNoError
}
