// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A namespace of types for images.
public enum vImage {
  /// An error of a vImage function.
  public enum Error: Int, Swift.Error, Sendable {
    /// Memory could not be allocated.
    case memoryAllocationError = -21771
    /// A parameter has an unusable value.
    case invalidParameter = -21773
    /// A buffer does not have the required size.
    case bufferSizeMismatch = -21774
    /// The format is not supported.
    case invalidImageFormat = -21778
    /// An error for which this enumeration has no case.
    case internalError = -21776

    init(_ error: vImage_Error) { self = Error(rawValue: error) ?? .internalError }
  }

  /// Flags for the functions of vImage.
  public struct Options: OptionSet, Sendable {
    /// The flags as a bit set.
    public let rawValue: UInt32
    /// Creates options from flags.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The same bit set as `rawValue`, for the C functions.
    public var flags: vImage_Flags { rawValue }

    /// No flags.
    public static let noFlags = Options([])
    /// ``kvImageLeaveAlphaUnchanged``.
    public static let leaveAlphaUnchanged = Options(rawValue: UInt32(kvImageLeaveAlphaUnchanged))
    /// ``kvImageCopyInPlace``.
    public static let copyInPlace = Options(rawValue: UInt32(kvImageCopyInPlace))
    /// ``kvImageBackgroundColorFill``.
    public static let backgroundColorFill = Options(rawValue: UInt32(kvImageBackgroundColorFill))
    /// ``kvImageEdgeExtend``.
    public static let imageExtend = Options(rawValue: UInt32(kvImageEdgeExtend))
    /// ``kvImageTruncateKernel``.
    public static let truncateKernel = Options(rawValue: UInt32(kvImageTruncateKernel))
    /// ``kvImageHighQualityResampling``.
    public static let highQualityResampling = Options(
      rawValue: UInt32(kvImageHighQualityResampling))
    /// ``kvImageNoAllocate``.
    public static let noAllocate = Options(rawValue: UInt32(kvImageNoAllocate))
  }
}

extension vImage_CGImageFormat {
  /// Creates a format; nil unless it has 8 bits per component and 32 bits per pixel. The color space is not retained,
  /// and must outlive the structure.
  public init?(
    bitsPerComponent: Int, bitsPerPixel: Int, colorSpace: CGColorSpace, bitmapInfo: CGBitmapInfo,
    renderingIntent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 32 else { return nil }
    self.init(
      bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: .passUnretained(colorSpace),
      bitmapInfo: bitmapInfo, version: 0, decode: nil, renderingIntent: renderingIntent)
  }
  /// Creates a format of 32 bits per pixel in sRGB, with the bitmap information of an image; never nil.
  public init?(cgImage: CGImage) {
    self.init()
    bitmapInfo = cgImage.bitmapInfo
  }

  /// The number of components of a pixel.
  public var componentCount: Int { Int(bitsPerPixel / max(1, bitsPerComponent)) }
}

extension vImage_Buffer {
  /// Creates a buffer with allocated memory, which ``free()`` releases.
  /// - Throws: A ``vImage/Error`` if a parameter is not positive or too large, or memory could not be allocated.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    self.init()
    guard width > 0, height > 0 else { throw vImage.Error.invalidParameter }
    let error = vImageBuffer_Init(
      &self, vImagePixelCount(height), vImagePixelCount(width), bitsPerPixel, 0)
    if error != kvImageNoError { throw vImage.Error(error) }
  }
  /// Creates a buffer with the pixels of an image; ``free()`` releases its memory. The flags have no effect.
  /// - Throws: A ``vImage/Error`` if the format is not supported, or memory could not be allocated.
  public init(
    cgImage: CGImage, format: vImage_CGImageFormat, flags: vImage.Options = .noFlags
  ) throws {
    self.init()
    var format = format
    let error = vImageBuffer_InitWithCGImage(&self, &format, nil, cgImage, 0)
    if error != kvImageNoError { throw vImage.Error(error) }
  }
  /// Creates a buffer with the pixels of an image, with 32 bits in sRGB; ``free()`` releases its memory. The flags have
  /// no effect.
  /// - Throws: A ``vImage/Error`` if memory could not be allocated.
  public init(cgImage: CGImage, flags: vImage.Options = .noFlags) throws {
    guard let format = vImage_CGImageFormat(cgImage: cgImage) else {
      throw vImage.Error.invalidImageFormat
    }
    try self.init(cgImage: cgImage, format: format, flags: flags)
  }

  /// Returns an image with a copy of the pixels. The flags have no effect.
  /// - Throws: A ``vImage/Error`` if the format is not supported, or the buffer has no memory.
  public func createCGImage(
    format: vImage_CGImageFormat, flags: vImage.Options = .noFlags
  ) throws -> CGImage {
    var (buffer, format, error) = (self, format, kvImageNoError)
    guard let image = vImageCreateCGImageFromBuffer(&buffer, &format, nil, nil, 0, &error) else {
      throw vImage.Error(error)
    }
    return image.takeRetainedValue()
  }
}
