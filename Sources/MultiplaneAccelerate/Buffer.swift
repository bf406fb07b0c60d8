// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

@_exported import Foundation
@_exported import MultiplaneGraphics

/// The number of rows or columns of a buffer.
public typealias vImagePixelCount = UInt
/// The result of a vImage function: ``kvImageNoError``, or a negative number for an error. With some flags, the result
/// is a size or an alignment in bytes.
public typealias vImage_Error = Int
/// A bit set of flags for a vImage function.
public typealias vImage_Flags = UInt32
/// A pixel of one component of 8 bits.
public typealias Pixel_8 = UInt8
/// A pixel of one floating-point component.
public typealias Pixel_F = Float
/// A pixel of four components of 8 bits.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Rows of pixels in memory that the program manages.
public struct vImage_Buffer: @unchecked Sendable {
  /// The address of the first row.
  public var data: UnsafeMutableRawPointer!
  /// The number of rows.
  public var height: vImagePixelCount
  /// The number of pixels in a row.
  public var width: vImagePixelCount
  /// The distance between rows in bytes.
  public var rowBytes: Int

  /// Creates a buffer without memory.
  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
  /// Creates a buffer from the address of its rows and its size.
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) {
    (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
  }

  /// Releases the memory of a buffer that a function of this module allocated.
  public func free() { Foundation.free(data) }

  /// The size in pixels.
  public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    (data + y * rowBytes).assumingMemoryBound(to: UInt8.self)
  }
}

// MARK: Flags

/// No flags.
public let kvImageNoFlags = 0
/// The alpha of the destination, the first component, is not changed.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels at the edges, where the kernel exceeds the source, are copied from the source.
public let kvImageCopyInPlace = 2
/// Pixels outside the source have the background color.
public let kvImageBackgroundColorFill = 4
/// Pixels outside the source have the color of the nearest pixel at its edges.
public let kvImageEdgeExtend = 8
/// Has no effect: functions use one thread.
public let kvImageDoNotTile = 16
/// Has no effect: scaled images always have a high quality.
public let kvImageHighQualityResampling = 32
/// The parts of the kernel outside the source are left out, and the remaining weights are scaled to compensate.
public let kvImageTruncateKernel = 64
/// A convolution or scaling does nothing but return the size of the temporary buffer that it needs, 0.
public let kvImageGetTempBufferSize = 128
/// Has no effect.
public let kvImagePrintDiagnosticsToConsole = 256
/// ``vImageBuffer_Init(_:_:_:_:_:)`` allocates no memory; ``vImageBuffer_InitWithCGImage(_:_:_:_:_:)`` uses the memory
/// that the buffer already has.
public let kvImageNoAllocate = 512

// MARK: Errors

/// The result of a function that succeeded.
public let kvImageNoError: vImage_Error = 0
/// The destination, moved by the offset, exceeds the source.
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
/// A side of the kernel is even or 0.
public let kvImageInvalidKernelSize: vImage_Error = -21767
/// The flags do not state how edges are treated, or state it more than once.
public let kvImageInvalidEdgeStyle: vImage_Error = -21768
/// The horizontal offset exceeds the source.
public let kvImageInvalidOffset_X: vImage_Error = -21769
/// The vertical offset exceeds the source.
public let kvImageInvalidOffset_Y: vImage_Error = -21770
/// Memory could not be allocated.
public let kvImageMemoryAllocationError: vImage_Error = -21771
/// A required pointer is nil.
public let kvImageNullPointerArgument: vImage_Error = -21772
/// A parameter has an unusable value.
public let kvImageInvalidParameter: vImage_Error = -21773
/// A buffer does not have the required size.
public let kvImageBufferSizeMismatch: vImage_Error = -21774
/// A flag has no meaning for the function; never returned, since unknown flags have no effect.
public let kvImageUnknownFlagsBit: vImage_Error = -21775
/// The format is not supported.
public let kvImageInvalidImageFormat: vImage_Error = -21778

/// A format of pixels. Buffers of this module have 8 bits per component, and four components or one.
public struct vImage_CGImageFormat {
  /// The number of bits of a component; only 8 is supported.
  public var bitsPerComponent: UInt32
  /// The number of bits of a pixel: 32. ``vImageCreateCGImageFromBuffer(_:_:_:_:_:_:)`` also supports 8, for gray or
  /// alpha only.
  public var bitsPerPixel: UInt32
  /// The color space; nil is sRGB. Components are not converted between RGB spaces.
  public var colorSpace: Unmanaged<CGColorSpace>!
  /// The position of alpha, whether colors are premultiplied, and the order of bytes.
  public var bitmapInfo: CGBitmapInfo
  /// The version of the structure; has no effect.
  public var version: UInt32
  /// The range of the components; has no effect.
  public var decode: UnsafePointer<CGFloat>!
  /// The treatment of colors outside the color space; has no effect.
  public var renderingIntent: CGColorRenderingIntent

  /// Creates a format of 32 bits in sRGB: red, green, blue and alpha, with premultiplied colors.
  public init() {
    self.init(
      bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: nil,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), version: 0,
      decode: nil, renderingIntent: .defaultIntent)
  }
  /// Creates a format, which need not be one that the functions of this module support.
  public init(
    bitsPerComponent: UInt32, bitsPerPixel: UInt32, colorSpace: Unmanaged<CGColorSpace>!,
    bitmapInfo: CGBitmapInfo, version: UInt32, decode: UnsafePointer<CGFloat>!,
    renderingIntent: CGColorRenderingIntent
  ) {
    (self.bitsPerComponent, self.bitsPerPixel) = (bitsPerComponent, bitsPerPixel)
    (self.colorSpace, self.bitmapInfo, self.version) = (colorSpace, bitmapInfo, version)
    (self.decode, self.renderingIntent) = (decode, renderingIntent)
  }
}

/// Allocates the memory of a buffer, which `free` releases; rows begin at multiples of 16 bytes.
/// - Parameters:
///   - pixelBits: The number of bits of a pixel.
///   - flags: With ``kvImageNoAllocate``, only the size and `rowBytes` are set, and the result is the alignment.
@discardableResult public func vImageBuffer_Init(
  _ buf: UnsafeMutablePointer<vImage_Buffer>!, _ height: vImagePixelCount,
  _ width: vImagePixelCount, _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
  guard let buf else { return kvImageNullPointerArgument }
  let (rowBits, overflow) = Int(clamping: width).multipliedReportingOverflow(by: Int(pixelBits))
  guard !overflow, pixelBits > 0 else { return kvImageInvalidParameter }
  let rowBytes = (rowBits / 8 + (rowBits % 8 > 0 ? 1 : 0) + 15) & ~15
  buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
  if flags & UInt32(kvImageNoAllocate) != 0 { return 16 }
  let (count, tooMany) = rowBytes.multipliedReportingOverflow(by: Int(clamping: height))
  guard !tooMany, let memory = malloc(max(1, count)) else { return kvImageMemoryAllocationError }
  buf.pointee.data = memory
  return kvImageNoError
}

/// Fills a buffer with the pixels of an image in a format of 32 bits.
/// - Parameters:
///   - buf: The buffer. Its memory is allocated, and `free` releases it; with ``kvImageNoAllocate``, the buffer must
///     already have memory and the size of the image.
///   - format: The format of the pixels.
///   - backgroundColor: Has no effect.
@discardableResult public func vImageBuffer_InitWithCGImage(
  _ buf: UnsafeMutablePointer<vImage_Buffer>!,
  _ format: UnsafeMutablePointer<vImage_CGImageFormat>!,
  _ backgroundColor: UnsafePointer<CGFloat>!, _ image: CGImage!, _ flags: vImage_Flags
) -> vImage_Error {
  guard let buf, let format, let image else { return kvImageNullPointerArgument }
  let isAllocated = flags & UInt32(kvImageNoAllocate) != 0
  let (height, width) = (vImagePixelCount(image.height), vImagePixelCount(image.width))
  if isAllocated {
    guard buf.pointee.data != nil, buf.pointee.height == height, buf.pointee.width == width else {
      return kvImageBufferSizeMismatch
    }
  } else {
    let error = vImageBuffer_Init(buf, height, width, 32, 0)
    guard error == kvImageNoError else { return error }
  }
  let space = format.pointee.colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB()
  // Colors that are not premultiplied are drawn premultiplied, and divided afterwards.
  var info = format.pointee.bitmapInfo
  let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
  let isStraight = alpha == .first || alpha == .last
  if isStraight {
    let drawn: CGImageAlphaInfo = alpha == .first ? .premultipliedFirst : .premultipliedLast
    info = CGBitmapInfo(rawValue: info.subtracting(.alphaInfoMask).rawValue | drawn.rawValue)
  }
  guard format.pointee.bitsPerComponent == 8, format.pointee.bitsPerPixel == 32,
    buf.pointee.rowBytes >= Int(width) * 4,
    let context = CGContext(
      data: buf.pointee.data, width: Int(width), height: Int(height), bitsPerComponent: 8,
      bytesPerRow: buf.pointee.rowBytes, space: space, bitmapInfo: info.rawValue)
  else {
    if !isAllocated { buf.pointee.free() }
    return kvImageInvalidImageFormat
  }
  context.setBlendMode(.copy)
  context.draw(image, in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
  context.flush()
  if isStraight {
    let isReversed = info.intersection(.byteOrderMask) == .byteOrder32Little
    if (alpha == .first) != isReversed {
      return vImageUnpremultiplyData_ARGB8888(buf, buf, 0)
    }
    return vImageUnpremultiplyData_RGBA8888(buf, buf, 0)
  }
  return kvImageNoError
}

/// Returns an image with a copy of the pixels of a buffer; nil, with an error, if the format is not supported or a
/// required pointer is nil.
/// - Parameters:
///   - format: The format of the pixels.
///   - callback: A function that receives `userData` and the address of the buffer's rows after they were copied; nil
///     leaves the buffer to the caller.
///   - flags: Have no effect.
///   - error: The address of the error, which may be nil.
public func vImageCreateCGImageFromBuffer(
  _ buf: UnsafePointer<vImage_Buffer>!, _ format: UnsafeMutablePointer<vImage_CGImageFormat>!,
  _ callback: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void)!,
  _ userData: UnsafeMutableRawPointer!, _ flags: vImage_Flags,
  _ error: UnsafeMutablePointer<vImage_Error>!
) -> Unmanaged<CGImage>! {
  guard let buf, let format, let data = buf.pointee.data else {
    error?.pointee = kvImageNullPointerArgument
    return nil
  }
  let buffer = buf.pointee, layout = format.pointee
  let bytes = Data(bytes: data, count: buffer.rowBytes * Int(buffer.height))
  let image = CGDataProvider(data: bytes).flatMap {
    CGImage(
      width: Int(buffer.width), height: Int(buffer.height),
      bitsPerComponent: Int(layout.bitsPerComponent), bitsPerPixel: Int(layout.bitsPerPixel),
      bytesPerRow: buffer.rowBytes,
      space: layout.colorSpace?.takeUnretainedValue() ?? CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: layout.bitmapInfo, provider: $0, decode: nil, shouldInterpolate: true,
      intent: .defaultIntent)
  }
  guard let image else {
    error?.pointee = kvImageInvalidImageFormat
    return nil
  }
  error?.pointee = kvImageNoError
  callback?(userData, data)
  return .passRetained(image)
}
