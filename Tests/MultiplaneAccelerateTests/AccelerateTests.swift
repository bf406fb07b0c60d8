// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneAccelerate
import TestSupport
import Testing

@Suite struct AccelerateTests {
  /// Calls a closure with buffers of pixels whose components have the same value each.
  private func result(
    _ width: Int, _ values: [UInt8], to size: (Int, Int)? = nil,
    _ body: (UnsafePointer<vImage_Buffer>, UnsafePointer<vImage_Buffer>) -> vImage_Error
  ) -> [UInt8] {
    var source: [UInt8] = values.flatMap { [$0, $0, $0, $0] }
    let (newWidth, newHeight) = size ?? (width, values.count / width)
    var target = [UInt8](repeating: 9, count: newWidth * newHeight * 4)
    return source.withUnsafeMutableBytes { source in
      target.withUnsafeMutableBytes { target in
        var from = vImage_Buffer(
          data: source.baseAddress, height: vImagePixelCount(values.count / width),
          width: vImagePixelCount(width), rowBytes: width * 4)
        var to = vImage_Buffer(
          data: target.baseAddress, height: vImagePixelCount(newHeight),
          width: vImagePixelCount(newWidth), rowBytes: newWidth * 4)
        guard body(&from, &to) == kvImageNoError else { return [] }
        return stride(from: 1, to: target.count, by: 4).map { target[$0] }
      }
    }
  }

  @Test func convolutions() {
    func box(_ flags: Int, _ size: UInt32 = 3) -> [UInt8] {
      result(5, [0, 0, 90, 0, 30]) {
        vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, 1, size, [60, 60, 60, 60], UInt32(flags))
      }
    }
    expectEqual(box(kvImageEdgeExtend), [0, 30, 30, 40, 20])
    expectEqual(box(kvImageBackgroundColorFill), [20, 30, 30, 40, 30])
    expectEqual(box(kvImageTruncateKernel), [0, 30, 30, 40, 15])
    expectEqual(box(kvImageCopyInPlace), [0, 30, 30, 40, 30])
    expect(box(kvImageEdgeExtend, 2) == [] && box(kvImageNoFlags) == [])
    let tent = result(1, [0, 0, 160, 0, 0]) {
      vImageTentConvolve_ARGB8888($0, $1, nil, 0, 0, 3, 1, nil, UInt32(kvImageEdgeExtend))
    }
    expectEqual(tent, [0, 40, 80, 40, 0])
    // Both axes, with a kernel larger than the image.
    let mean = result(2, [0, 100, 200, 100]) {
      vImageBoxConvolve_ARGB8888($0, $1, nil, 0, 0, 3, 3, nil, UInt32(kvImageTruncateKernel))
    }
    expectEqual(mean, [100, 100, 100, 100])
  }

  @Test func matrices() {
    // Half of the second component into the second, plus 10.
    var matrix = [Int16](repeating: 0, count: 16)
    matrix[5] = 128
    let halved = result(2, [200, 255]) {
      vImageMatrixMultiply_ARGB8888($0, $1, matrix, 256, nil, [0, 2560, 0, 0], 0)
    }
    expectEqual(halved, [110, 137])
    matrix[5] = 512
    expectEqual(
      result(1, [200]) { vImageMatrixMultiply_ARGB8888($0, $1, matrix, 256, nil, nil, 0) }, [255])
  }

  @Test func geometry() {
    let six: [UInt8] = [1, 2, 3, 4, 5, 6]
    expectEqual(result(3, six) { vImageVerticalReflect_ARGB8888($0, $1, 0) }, [4, 5, 6, 1, 2, 3])
    expectEqual(result(3, six) { vImageHorizontalReflect_ARGB8888($0, $1, 0) }, [3, 2, 1, 6, 5, 4])
    let turned = result(3, six, to: (2, 3)) {
      vImageRotate90_ARGB8888($0, $1, UInt8(kRotate90DegreesClockwise), nil, 0)
    }
    expectEqual(turned, [4, 1, 5, 2, 6, 3])
    let half = result(4, [10, 10, 10, 10, 10, 10, 10, 10], to: (2, 1)) {
      vImageScale_ARGB8888($0, $1, nil, UInt32(kvImageHighQualityResampling))
    }
    expectEqual(half, [10, 10])
    expectEqual(result(3, six, to: (3, 3)) { vImageVerticalReflect_ARGB8888($0, $1, 0) }, [])
  }

  /// A frosted background: two box blurs and a change of saturation, on the bytes of a context.
  @Test func pixelsOfImages() throws {
    var format = vImage_CGImageFormat(
      bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: nil,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue), version: 0,
      decode: nil, renderingIntent: .defaultIntent)
    let image = try #require(
      CGImage(width: 2, height: 1, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 128, 128]))
    var buffer = vImage_Buffer()
    expectEqual(vImageBuffer_InitWithCGImage(&buffer, &format, nil, image, 0), kvImageNoError)
    defer { buffer.free() }
    // Rows of 4 bytes are too short for two pixels.
    var short = vImage_Buffer(data: buffer.data, height: 1, width: 2, rowBytes: 4)
    let noAllocation = vImage_Flags(kvImageNoAllocate)
    expectEqual(
      vImageBuffer_InitWithCGImage(&short, &format, nil, image, noAllocation),
      kvImageInvalidImageFormat)
    let bytes = UnsafeRawBufferPointer(start: buffer.data, count: 8)
    expectEqual(Array(bytes), [255, 255, 0, 0, 128, 0, 0, 128])
    expectEqual(vImagePermuteChannels_ARGB8888(&buffer, &buffer, [0, 3, 2, 1], 0), kvImageNoError)
    expectEqual(vImageUnpremultiplyData_ARGB8888(&buffer, &buffer, 0), kvImageNoError)
    expectEqual(Array(bytes), [255, 0, 0, 255, 128, 255, 0, 0])
    expectEqual(vImagePremultiplyData_ARGB8888(&buffer, &buffer, 0), kvImageNoError)
    var error = kvImageNoError
    let made = vImageCreateCGImageFromBuffer(&buffer, &format, nil, nil, 0, &error)?
      .takeRetainedValue()
    let pixel = try #require(made)[1, 0]
    expect(pixel.red == 128 && pixel.blue == 0 && pixel.alpha == 128)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.first, CGBitmapInfo.byteOrder32Big, [128, 255, 0, 51]),
    (.last, .byteOrder32Big, [255, 0, 51, 128]), (.last, .byteOrder32Little, [128, 51, 0, 255]),
    (.first, .byteOrder32Little, [51, 0, 255, 128]),
  ])
  func straightAlpha(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ pixel: [UInt8]) throws {
    let half = try #require(CGImage(width: 1, height: 1, premultipliedRGBA: [128, 0, 26, 128]))
    let format = try #require(
      vImage_CGImageFormat(
        bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue)))
    let buffer = try vImage_Buffer(cgImage: half, format: format)
    defer { buffer.free() }
    let bytes = Array(UnsafeRawBufferPointer(start: buffer.data, count: 4))
    expect(zip(bytes, pixel).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(bytes)")
    let back = try buffer.createCGImage(format: format)[0, 0]
    expect(back.red == 128 && back.alpha == 128)
  }

  @Test func buffersOfImages() throws {
    let image = try #require(CGImage(width: 1, height: 1, premultipliedRGBA: [1, 2, 3, 255]))
    let buffer = try vImage_Buffer(cgImage: image)
    defer { buffer.free() }
    let format = try #require(vImage_CGImageFormat(cgImage: image))
    expect(try buffer.createCGImage(format: format)[0, 0].blue == 3)
    #expect(throws: vImage.Error.invalidParameter) {
      try vImage_Buffer(width: 0, height: 1, bitsPerPixel: 32)
    }
  }

  @Test func vectors() {
    let a: [Float] = [1, -2, 3], b: [Float] = [10, 20, 30]
    var c: [Float] = [0, 0, 0], x: Float = 0
    vDSP_vadd(a, 1, b, 1, &c, 1, 3)
    expectEqual(c, [11, 18, 33])
    // The second vector minus the first one.
    vDSP_vsub(a, 1, b, 1, &c, 1, 3)
    expectEqual(c, [9, 22, 27])
    vDSP_vsmul(a, 1, [2], &c, 1, 3)
    expectEqual(c, [2, -4, 6])
    vDSP_maxv(a, 1, &x, 3)
    expectEqual(x, 3)
    vDSP_meanv(b, 2, &x, 2)
    expectEqual(x, 20)
    vDSP_dotpr(a, 1, b, 1, &x, 3)
    expectEqual(x, 60)
    vDSP_vclip(a, 1, [-1], [2], &c, 1, 3)
    expectEqual(c, [1, -1, 2])
    var ramp = [Double](repeating: 0, count: 3)
    vDSP_vrampD([1], [0.5], &ramp, 1, 3)
    expectEqual(ramp, [1, 1.5, 2])
  }
}
