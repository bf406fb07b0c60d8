// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An image file to be written, for the functions of ImageIO. Not thread-safe.
///
/// Writes PNG, animated PNG and GIF; with the package trait `Codecs` also JPEG, WebP and animated WebP. The file is
/// written atomically when the destination is finalized. Several images become an animation: each is displayed for the
/// delay time in its properties, under the keys of any format, and all must have the same size.
public final class CGImageDestination {
  enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  /// The format of the file, selected by the type identifier on creation.
  public let format: ImageFormat
  private let target: Target
  private let count: Int
  private var frames: [ImageFileEncoder.Frame] = []
  private var encoder = ImageFileEncoder()
  private var loopCount = 1
  private var isFinalized = false

  init?(_ target: Target, _ type: CFString, _ count: Int) {
    guard let format = ImageFormat(typeIdentifier: type), count > 0, format != .jpeg || count == 1,
      ImageFormat.written.contains(format)
    else { return nil }
    (self.target, self.format, self.count) = (target, format, count)
  }

  func add(_ image: CGImage, _ properties: CFDictionary?) {
    let properties = properties ?? [:]
    // The properties of the first image also apply to the file.
    if frames.isEmpty { setEncoding(properties) }
    var image = image
    if let size = properties[kCGImageDestinationImageMaxPixelSize].flatMap(number), size >= 1,
      size < Double(max(image.width, image.height))
    {
      image = image.fitting(Int(size))
    }
    frames.append(ImageFileEncoder.Frame(image: image, duration: Self.delay(properties) ?? 0))
  }

  func set(_ properties: CFDictionary?) { setEncoding(properties ?? [:]) }

  private func setEncoding(_ properties: CFDictionary) {
    if let quality = properties[kCGImageDestinationLossyCompressionQuality].flatMap(number) {
      encoder.quality = min(1, max(0, quality))
    }
    if let color = properties[kCGImageDestinationBackgroundColor] as? CGColor {
      encoder.background = color.opaquePixel
    }
    if let orientation = properties[kCGImagePropertyOrientation].flatMap(number),
      CGImagePropertyOrientation.allCases.contains(where: { Double($0.rawValue) == orientation })
    {
      encoder.orientation = Int(orientation)
    }
    for format in ImageFormat.allCases {
      guard let dictionary = Self.dictionary(of: format, properties),
        let loops = dictionary[kCGImagePropertyGIFLoopCount].flatMap(number), loops >= 0
      else { continue }
      loopCount = format.plays(ofStoredLoops: Int(min(loops, 2_147_483_647)))
      // The dictionary of the destination's own format has precedence.
      if format == self.format { break }
    }
  }

  private static func dictionary(
    of format: ImageFormat, _ properties: CFDictionary
  ) -> CFDictionary? {
    format.propertiesName.flatMap { properties[$0] as? CFDictionary }
  }

  private static func delay(_ properties: CFDictionary) -> Double? {
    ImageFormat.allCases.lazy.compactMap { dictionary(of: $0, properties) }.compactMap {
      dictionary in
      (dictionary[kCGImagePropertyGIFUnclampedDelayTime]
        ?? dictionary[kCGImagePropertyGIFDelayTime]).flatMap(number)
    }.first
  }

  /// Writes the file, or appends it to the data; can succeed only once.
  /// - Throws: ``ImageWriteError`` if the file has already been written, the number of added images differs from the
  ///   declared number, or the images cannot be encoded; or an error of the file system.
  public func finalize() throws {
    guard !isFinalized else { throw ImageWriteError("The file has already been written.") }
    guard frames.count == count else {
      throw ImageWriteError("\(count) images were declared, but \(frames.count) were added.")
    }
    let data =
      count == 1
      ? try encoder.encode(frames[0].image, format)
      : try encoder.encode(frames, loopCount: loopCount, format)
    switch target {
    case .file(let url): try data.writeWholeFile(to: url)
    case .data(let target): target.append(data)
    }
    isFinalized = true
    frames = []
  }
}

extension ImageFormat {
  init?(typeIdentifier: String) {
    guard let format = Self.allCases.first(where: { $0.typeIdentifier == typeIdentifier }) else {
      return nil
    }
    self = format
  }

  /// The formats that this build can write.
  static var written: [ImageFormat] {
    #if Codecs
      allCases
    #else
      [.png, .gif]
    #endif
  }
}

extension CGColor {
  /// The color in sRGB, clipped to its gamut and without alpha (255), R in the lowest byte.
  var opaquePixel: UInt32 {
    let color = srgb
    func channel(_ c: Double) -> UInt32 { UInt32((min(1, max(0, c)) * 255).rounded()) }
    return channel(color.red) | channel(color.green) << 8 | channel(color.blue) << 16 | 0xFF00_0000
  }
}
