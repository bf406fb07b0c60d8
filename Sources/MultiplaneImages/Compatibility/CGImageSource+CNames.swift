// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A source of a file's bytes; never nil: ``CGImageSourceGetStatus(_:)`` says what is wrong with them.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(data)
}

/// A source of a file; nil when there is none, or it cannot be opened.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// A source of what a provider has; nil when it has nothing.
/// - Parameter options: have no effect.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0) }
}

/// A source whose bytes come by ``CGImageSourceUpdateData(_:_:_:)``.
/// - Parameter options: have no effect.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource()
}

/// Gives a source all bytes that have come so far, and says whether they are the whole file.
///
/// Until they are, they are looked at when a quarter has come to those of the last look: a status may be that of fewer
/// bytes. Say that they are the whole file when they are.
/// - Note: differs from ImageIO: no picture shows before its file is whole, not even in part.
public func CGImageSourceUpdateData(_ source: CGImageSource, _ data: CFData, _ final: Bool) {
  source.update(data, isFinal: final)
}

/// How many pictures the file has; 0 when it cannot be read.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.reader?.frameCount ?? 0 }

/// The type of the file, such as `public.png`; nil when its first bytes are of no format that is read.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.format?.typeIdentifier
}

/// How far the file has been read.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus { source.status }

/// How far a picture has been read: as far as the file.
public func CGImageSourceGetStatusAtIndex(
  _ source: CGImageSource, _ index: Int
) -> CGImageSourceStatus { source.status }

/// The picture that stands for the file: always the first.
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// The types that are read in this build.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  #if Codecs
    ImageFormat.allCases.map(\.typeIdentifier)
  #else
    [ImageFormat.gif.typeIdentifier]
  #endif
}

/// A picture as it is in the file, which ``kCGImagePropertyOrientation`` may want turned; nil beyond the last one, and
/// when it is damaged: the source's ``CGImageSource/error`` says why.
/// - Parameter options: have no effect: pixels are read at once, in 8 bits.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { source.image(at: index) }

/// A picture made small.
///
/// Never larger than the picture; every pixel is the mean of the area that it stands for.
/// - Parameter options: ``kCGImageSourceThumbnailMaxPixelSize``, the longer side at most; the picture's size without it, or below 1;
///   ``kCGImageSourceCreateThumbnailWithTransform``, whether it is turned upright, false by default; and one of
///   ``kCGImageSourceCreateThumbnailFromImageAlways`` and ``kCGImageSourceCreateThumbnailFromImageIfAbsent``, without
///   which there is none: small pictures that a file carries are not read.
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

/// A number of any kind.
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
  /// A smaller version whose longer side has so many pixels.
  func fitting(_ side: Int) -> CGImage {
    let longer = max(width, height)
    func scaled(_ length: Int) -> Int { max(1, (length * side * 2 + longer) / (2 * longer)) }
    return downsampled(width: scaled(width), height: scaled(height))
  }
}

/// Has no effect: what is read is kept by whoever asked.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Has no effect: pixels are always read at once.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Has no effect: pictures have 8 bits.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Has no effect: the first bytes tell the type.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a small picture is made when the file carries none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a small picture is made in any case.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether a small picture is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Pixels of a small picture's longer side, at most.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
