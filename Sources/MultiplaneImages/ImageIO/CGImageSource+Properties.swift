// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Returns the properties of the file: its size in bytes, and the loop count that an animation or GIF stores. Nil if
/// the file cannot be read.
/// - Parameter options: have no effect.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard let reader = source.reader else { return nil }
  var properties: CFDictionary = [kCGImagePropertyFileSize: NSNumber(value: source.byteCount)]
  if let name = reader.format.propertiesName, reader.format == .gif || reader.frameCount > 1 {
    properties[name] =
      reader.format.storedLoops(reader.loopCount).map {
        [kCGImagePropertyGIFLoopCount: NSNumber(value: $0)]
      } ?? CFDictionary()
  }
  return properties
}

/// Returns the properties of an image; nil for an index out of range, and if the file cannot be read.
///
/// The properties are sizes, depth, color model, alpha, unconverted profile and orientation; for JPEG files also
/// whether they are progressive; for animations the delay times, under the keys of the format.
/// - Note: Numbers are of type NSNumber, for which `as? Int`, `as? Double` and `as? NSNumber` succeed; unlike on
///   Apple's platforms, `as? CGFloat` is nil.
/// - Parameter options: have no effect.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let reader = source.reader, (0..<reader.frameCount).contains(index) else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: NSNumber(value: reader.width),
    kCGImagePropertyPixelHeight: NSNumber(value: reader.height),
    kCGImagePropertyDepth: NSNumber(value: reader.depth),
    kCGImagePropertyColorModel: reader.model.propertyValue,
  ]
  if reader.hasAlpha { properties[kCGImagePropertyHasAlpha] = NSNumber(value: true) }
  if let profile = reader.unconvertedProfile { properties[kCGImagePropertyProfileName] = profile }
  if reader.orientation != 1 {
    let orientation = NSNumber(value: reader.orientation)
    properties[kCGImagePropertyOrientation] = orientation
    properties[kCGImagePropertyTIFFDictionary] = [kCGImagePropertyTIFFOrientation: orientation]
  }
  if reader.format == .jpeg {
    properties[kCGImagePropertyJFIFDictionary] =
      source.isProgressiveJPEG
      ? [kCGImagePropertyJFIFIsProgressive: NSNumber(value: true)] : CFDictionary()
  }
  if reader.frameCount > 1, let name = reader.format.propertiesName {
    properties[name] = [
      kCGImagePropertyGIFDelayTime: NSNumber(value: reader.duration(at: index)),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: reader.unclampedDuration(at: index)),
    ]
  }
  return properties
}

extension ImageFormat {
  /// The key of the format's dictionary of animation properties; nil for JPEG.
  var propertiesName: CFString? {
    switch self {
    case .png: kCGImagePropertyPNGDictionary
    case .gif: kCGImagePropertyGIFDictionary
    case .webp: kCGImagePropertyWebPDictionary
    case .jpeg: nil
    }
  }
}

extension ImageFormat {
  /// Returns the loop count that a file stores for an animation that plays `plays` times (0 is forever); nil if none is
  /// stored.
  fileprivate func storedLoops(_ plays: Int) -> Int? {
    guard self == .gif else { return plays }
    return plays == 1 ? nil : max(0, plays - 1)
  }

  /// Returns the number of times that an animation with a stored loop count plays; 0 is forever.
  func plays(ofStoredLoops loops: Int) -> Int { self == .gif && loops > 0 ? loops + 1 : loops }
}

extension ImageColorModel {
  fileprivate var propertyValue: CFString {
    switch self {
    case .rgb, .indexed: kCGImagePropertyColorModelRGB
    case .gray: kCGImagePropertyColorModelGray
    case .cmyk: kCGImagePropertyColorModelCMYK
    }
  }
}
