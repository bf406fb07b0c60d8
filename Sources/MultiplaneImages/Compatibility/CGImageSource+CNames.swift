// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Creates a source from the bytes of a file; never returns nil. ``CGImageSourceGetStatus(_:)`` reports errors.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// Creates a source from a file; nil if it does not exist or cannot be read.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Creates a source from the bytes of a provider; never returns nil.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// Creates a source whose bytes are set by ``CGImageSourceUpdateData(_:_:_:)``.
/// - Parameter options: have no effect.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource()
}

/// Replaces the bytes of a source with all those that are available so far. `final` states whether they are the whole
/// file.
///
/// Incomplete data that have grown by at most a quarter since they were last parsed are not parsed again, so that the
/// status may be that of fewer bytes. `final` must be true in the last update.
/// - Note: Unlike in ImageIO, no image is available before the file is complete, not even in part.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
  source.update(data, isFinal: final)
}

/// Returns the number of images in the file; 0 if the file is incomplete or cannot be read. An incomplete JPEG file has
/// one image as soon as its header is available.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.reader?.frameCount ?? 0 }

/// Returns the type of the file, such as `public.png`; nil if its first bytes match no known format.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.format?.typeIdentifier
}

/// Returns the reading status of the file.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// Returns the reading status of an image, which is that of the file.
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus { source.status }

/// Returns the index of the primary image, which is always 0.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// Returns the identifiers of the types that this build can read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  #if Codecs
    ImageFormat.allCases.map(\.typeIdentifier)
  #else
    [ImageFormat.gif.typeIdentifier]
  #endif
}

/// Returns an image as stored, without its ``kCGImagePropertyOrientation`` applied.
///
/// Nil for an index out of range, and for a damaged image, after which ``CGImageSource/error`` is set.
/// - Parameter options: have no effect: pixels are decoded immediately, with 8 bits per component.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { source.image(at: index) }

/// Returns a thumbnail of an image: the image downsampled to a maximum size, never enlarged. Each pixel of the
/// thumbnail is the mean of the pixels that it covers. Nil for an index out of range and for a damaged image.
/// - Parameter options: ``kCGImageSourceThumbnailMaxPixelSize``, the maximum length of the longer side (without it, or
///   below 1, the size of the image); ``kCGImageSourceCreateThumbnailWithTransform``, whether the orientation is
///   applied, false by default; and either ``kCGImageSourceCreateThumbnailFromImageAlways`` or
///   ``kCGImageSourceCreateThumbnailFromImageIfAbsent``, without which the result is nil, since thumbnails embedded in
///   files are not read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func isSet(_ key: CFString) -> Bool { options?[key] as? Bool ?? false }
  guard
    isSet(kCGImageSourceCreateThumbnailFromImageAlways)
      || isSet(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    var image = source.image(at: index)
  else { return nil }
  let longer = max(image.width, image.height)
  let size = options?[kCGImageSourceThumbnailMaxPixelSize].flatMap(number)
  if let size, size >= 1, size < Double(longer) { image = image.fitting(Int(size)) }
  guard isSet(kCGImageSourceCreateThumbnailWithTransform),
    let orientation = CGImagePropertyOrientation(rawValue: UInt32(source.reader?.orientation ?? 1))
  else { return image }
  return image.oriented(orientation)
}

/// Converts a number of any type to `Double`; nil for a value that is not a number.
func number(_ value: Any) -> Double? {
  switch value {
  case let value as CGFloat: Double(value)
  case let value as NSNumber: value.doubleValue
  case let value as any BinaryInteger: Double(value)
  case let value as any BinaryFloatingPoint: Double(value)
  default: nil
  }
}

extension CGImage {
  /// Returns the image downsampled so that its longer side has `side` pixels, which must not be more than it has now.
  func fitting(_ side: Int) -> CGImage {
    let longer = max(width, height)
    func scaled(_ length: Int) -> Int { max(1, (length * side * 2 + longer) / (2 * longer)) }
    return downsampled(width: scaled(width), height: scaled(height))
  }
}

/// Has no effect: sources cache no images.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Has no effect: pixels are always decoded immediately.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Has no effect: images have 8 bits per component.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Has no effect: the type is determined by the first bytes.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a thumbnail is created from the image; the same as ``kCGImageSourceCreateThumbnailFromImageAlways``, since
/// thumbnails in files are not read.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a thumbnail is created from the image even if the file contains one.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether the orientation is applied to a thumbnail; false by default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Maximum number of pixels of the longer side of a thumbnail.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
