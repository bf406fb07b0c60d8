// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// What the file says of all its pictures; nil when it cannot be read.
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

/// What the file says of a picture; nil beyond the last one.
///
/// Sizes, depth, colour model, orientation; and for animations the times of the picture, by the names of its format.
/// - Note: numbers are NSNumber, which `as? Int`, `as? Double` and `as? NSNumber` take; `as? CGFloat` gives nil, which on
///   Apple's platforms it does not.
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
  if reader.frameCount > 1, let name = reader.format.propertiesName {
    properties[name] = [
      kCGImagePropertyGIFDelayTime: NSNumber(value: reader.duration(at: index)),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: reader.unclampedDuration(at: index)),
    ]
  }
  return properties
}

extension ImageFormat {
  /// The key of what the format says of its animations.
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
  /// What a file says of so many plays; nil when it says nothing.
  fileprivate func storedLoops(_ plays: Int) -> Int? {
    guard self == .gif else { return plays }
    return plays == 1 ? nil : max(0, plays - 1)
  }

  /// How often an animation plays of which the dictionary of this format says a number.
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
