// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The treatment of pixels for which the kernel exceeds the source.
private enum Edge {
  case copy, background, extend, truncate

  /// Creates the treatment that flags state; nil if they state none or several.
  init?(_ flags: vImage_Flags) {
    let all: [(Int, Edge)] = [
      (kvImageCopyInPlace, .copy), (kvImageBackgroundColorFill, .background),
      (kvImageEdgeExtend, .extend), (kvImageTruncateKernel, .truncate),
    ]
    let stated = all.filter { flags & UInt32($0.0) != 0 }
    guard stated.count == 1 else { return nil }
    self = stated[0].1
  }
}

/// Convolves interleaved components with a kernel that is the product of a column and a row.
private struct SeparableConvolution {
  let source, destination: vImage_Buffer
  let (offsetX, offsetY): (Int, Int)
  let rows, columns: [Int]
  let components: Int
  let background: [Int]
  let flags: vImage_Flags

  func run() -> vImage_Error {
    if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
    guard source.data != nil, destination.data != nil else { return kvImageNullPointerArgument }
    guard rows.count % 2 == 1, columns.count % 2 == 1 else { return kvImageInvalidKernelSize }
    guard let edge = Edge(flags) else { return kvImageInvalidEdgeStyle }
    let (width, height) = (Int(destination.width), Int(destination.height))
    let (sourceWidth, sourceHeight) = (Int(source.width), Int(source.height))
    guard offsetX <= sourceWidth else { return kvImageInvalidOffset_X }
    guard offsetY <= sourceHeight else { return kvImageInvalidOffset_Y }
    guard width + offsetX <= sourceWidth, height + offsetY <= sourceHeight else {
      return kvImageRoiLargerThanInputBuffer
    }
    guard width > 0, height > 0 else { return kvImageNoError }
    let (halfWidth, halfHeight) = (columns.count / 2, rows.count / 2)
    let first = flags & UInt32(kvImageLeaveAlphaUnchanged) != 0 && components == 4 ? 1 : 0
    let total = (columns.reduce(0, +), rows.reduce(0, +))
    // The lines of the source, each convolved with the row, for the columns of the destination.
    let low = max(0, offsetY - halfHeight), high = min(sourceHeight, offsetY + height + halfHeight)
    let line = width * components
    var sums = [Int](repeating: 0, count: line * (high - low))
    var weights = [Int](repeating: total.0, count: width)
    sums.withUnsafeMutableBufferPointer { sums in
      for y in low..<high {
        let pixels = source.row(y)
        for component in first..<components {
          Self.convolve(
            count: sourceWidth, from: offsetX, width, columns, edge, background[component],
            value: { Int(pixels[$0 * components + component]) },
            store: { sums[(y - low) * line + $0 * components + component] = $1 })
        }
      }
    }
    if edge == .truncate {
      Self.convolve(
        count: sourceWidth, from: offsetX, width, columns, edge, 0, value: { _ in 1 },
        store: { weights[$0] = $1 })
    }
    // Then the columns.
    var result = [UInt8](repeating: 0, count: line * height)
    var rowWeights = [Int](repeating: total.1, count: height)
    if edge == .truncate {
      Self.convolve(
        count: sourceHeight, from: offsetY, height, rows, edge, 0, value: { _ in 1 },
        store: { rowWeights[$0] = $1 })
    }
    sums.withUnsafeBufferPointer { sums in
      result.withUnsafeMutableBufferPointer { result in
        for x in 0..<width {
          for component in first..<components {
            let place = x * components + component
            Self.convolve(
              count: sourceHeight, from: offsetY, height, rows, edge,
              background[component] * total.0,
              value: { sums[($0 - low) * line + place] },
              store: { y, sum in
                let divisor = weights[x] * rowWeights[y]
                let value = (sum + divisor / 2) / max(1, divisor)
                result[y * line + place] = UInt8(clamping: value)
              })
          }
        }
      }
    }
    for y in 0..<height {
      let source = source.row(y + offsetY) + offsetX * components, target = destination.row(y)
      let isOutside = y + offsetY < halfHeight || y + offsetY + halfHeight >= sourceHeight
      for x in 0..<width {
        let isCopied =
          edge == .copy
          && (isOutside || x + offsetX < halfWidth || x + offsetX + halfWidth >= sourceWidth)
        for component in first..<components {
          let place = x * components + component
          target[place] = isCopied ? source[place] : result[y * line + place]
        }
      }
    }
    return kvImageNoError
  }

  /// Convolves `width` values, from an offset on, of a line of `count` values with a symmetric kernel. If all weights
  /// of the kernel are 1, the sums are updated from one value to the next.
  @inline(__always) private static func convolve(
    count: Int, from offset: Int, _ width: Int, _ kernel: [Int], _ edge: Edge, _ background: Int,
    value: (Int) -> Int, store: (Int, Int) -> Void
  ) {
    let half = kernel.count / 2
    func outer(_ index: Int) -> Int {
      if index >= 0, index < count { return value(index) }
      switch edge {
      case .extend, .copy: return value(min(max(index, 0), count - 1))
      case .background: return background
      case .truncate: return 0
      }
    }
    if kernel.allSatisfy({ $0 == 1 }) {
      var sum = 0
      for index in offset - half..<offset + half { sum += outer(index) }
      for x in 0..<width {
        sum += outer(offset + x + half)
        store(x, sum)
        sum -= outer(offset + x - half)
      }
      return
    }
    for x in 0..<width {
      var sum = 0
      for (index, weight) in kernel.enumerated() {
        sum += weight * outer(offset + x + index - half)
      }
      store(x, sum)
    }
  }
}

private func box(_ size: UInt32) -> [Int] { Array(repeating: 1, count: Int(min(size, 1 << 15))) }

private func tent(_ size: UInt32) -> [Int] {
  let count = Int(min(size, 1 << 15)), half = count / 2
  return (0..<count).map { half + 1 - abs($0 - half) }
}

private func convolve(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ x: UInt, _ y: UInt,
  _ rows: [Int], _ columns: [Int], _ background: [Int], _ flags: vImage_Flags
) -> vImage_Error {
  guard let src, let dest else { return kvImageNullPointerArgument }
  return SeparableConvolution(
    source: src.pointee, destination: dest.pointee, offsetX: Int(clamping: x),
    offsetY: Int(clamping: y), rows: rows, columns: columns, components: background.count,
    background: background, flags: flags
  ).run()
}

private func components(_ color: UnsafePointer<UInt8>?) -> [Int] {
  (0..<4).map { index in color.map { Int($0[index]) } ?? 0 }
}

/// Replaces each component by its mean over a rectangle around the pixel.
/// - Parameters:
///   - src: The source, which may be larger than the destination.
///   - dest: The destination.
///   - tempBuffer: Not used.
///   - srcOffsetToROI_X: The column of the source that is the first one of the destination.
///   - srcOffsetToROI_Y: The row of the source that is the first one of the destination.
///   - kernel_height: The height of the rectangle, odd.
///   - kernel_width: The width of the rectangle, odd.
///   - backgroundColor: The pixels outside the source with ``kvImageBackgroundColorFill``.
///   - flags: One of ``kvImageCopyInPlace``, ``kvImageBackgroundColorFill``, ``kvImageEdgeExtend`` and
///     ``kvImageTruncateKernel``, and possibly ``kvImageLeaveAlphaUnchanged``.
@discardableResult public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  convolve(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, box(kernel_height), box(kernel_width),
    components(backgroundColor), flags)
}

/// Replaces each component by a weighted mean over a rectangle around the pixel; weights decrease linearly from the
/// center. The parameters are those of ``vImageBoxConvolve_ARGB8888(_:_:_:_:_:_:_:_:_:)``.
@discardableResult public func vImageTentConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  convolve(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, tent(kernel_height), tent(kernel_width),
    components(backgroundColor), flags)
}

/// Replaces each pixel of one component by its mean over a rectangle around it, with the parameters of
/// ``vImageBoxConvolve_ARGB8888(_:_:_:_:_:_:_:_:_:)``.
@discardableResult public func vImageBoxConvolve_Planar8(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: Pixel_8, _ flags: vImage_Flags
) -> vImage_Error {
  convolve(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, box(kernel_height), box(kernel_width),
    [Int(backgroundColor)], flags)
}

/// Replaces each pixel of one component by a weighted mean over a rectangle around it; weights decrease linearly from
/// the center. The parameters are those of ``vImageBoxConvolve_ARGB8888(_:_:_:_:_:_:_:_:_:)``.
@discardableResult public func vImageTentConvolve_Planar8(
  _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: Pixel_8, _ flags: vImage_Flags
) -> vImage_Error {
  convolve(
    src, dest, srcOffsetToROI_X, srcOffsetToROI_Y, tent(kernel_height), tent(kernel_width),
    [Int(backgroundColor)], flags)
}
