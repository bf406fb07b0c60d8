// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneTypes
import TestSupport
import Testing

@Suite struct CGImageDestinationTests {
  private func write(
    _ images: [CGImage], _ type: CFString, _ properties: CFDictionary? = nil,
    file: CFDictionary? = nil
  ) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data as CFMutableData, type, images.count, nil))
    if let file { CGImageDestinationSetProperties(destination, file) }
    for image in images { CGImageDestinationAddImage(destination, image, properties) }
    try destination.finalize()
    return data as Data
  }

  private func frames(_ data: Data) throws -> [CGImage] {
    let reader = try ImageReader(data)
    return try (0..<reader.frameCount).map { try reader.image(at: $0) }
  }

  @Test func animatedGIFRoundTrips() throws {
    let images = (0..<4).map { CGImage.gradient(8, 6, shift: 60 * $0) }
    let data = try write(
      images, UTType.gif.identifier as CFString,
      [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.07]],
      file: [kCGImagePropertyGIFDictionary as String: [kCGImagePropertyGIFLoopCount as String: 0]])
    let reader = try ImageReader(data)
    expect(reader.frameCount == 4 && reader.loopCount == 0)
    for (n, image) in try frames(data).enumerated() {
      expect(image.hasPixels(of: images[n]), "\(n)")
      expectEqual(reader.unclampedDuration(at: n), 0.07, "\(n)")
    }
  }

  @Test func gifLoopCountExcludesFirstPlay() throws {
    let images = (0..<2).map { CGImage.gradient(8, 6, shift: 60 * $0) }
    let data = try write(
      images, kUTTypeGIF,
      file: [
        kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 3],
        kCGImagePropertyWebPDictionary: [kCGImagePropertyWebPLoopCount: 9],
      ])
    expect(try ImageReader(data).loopCount == 4)
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let gif = CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary]
    expectEqual((gif as? CFDictionary)?[kCGImagePropertyGIFLoopCount] as? Int, 3)
    let plays = try write(
      images, kUTTypeGIF,
      file: [kCGImagePropertyWebPDictionary: [kCGImagePropertyWebPLoopCount: 9]])
    expect(try ImageReader(plays).loopCount == 9)
  }

  @Test func gifKeepsTransparency() throws {
    let image = CGImage.formula(6, 4) { x, y in x < y ? (0, 0, 0, 0) : (9, 90, 200, 255) }
    let data = try write([image], kUTTypeGIF)
    expect(try frames(data)[0].hasPixels(of: image))
    expect(try ImageReader(data).loopCount == 1)
  }

  @Test func unsupportedTypesHaveNoDestination() {
    let data = NSMutableData()
    expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
    expect(CGImageDestinationCreateWithData(data, kUTTypePNG, 0, nil) == nil)
    expect(CGImageDestinationCreateWithData(data, kUTTypeJPEG, 2, nil) == nil)
    let types = CGImageDestinationCopyTypeIdentifiers().compactMap { $0 as? String }
    expect(types.contains(kUTTypePNG) && types.contains(kUTTypeGIF))
  }

  @Test func imageCountMustMatch() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 2, nil))
    CGImageDestinationAddImage(destination, .gradient(3, 3), nil)
    expect(!CGImageDestinationFinalize(destination) && data.length == 0)
    CGImageDestinationAddImage(destination, .gradient(4, 3), nil)
    #expect(throws: ImageWriteError.self) { try destination.finalize() }
  }

  @Test func finalizeWritesFile() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("multiplane-\(ProcessInfo.processInfo.globallyUniqueString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    let destination = try #require(
      CGImageDestinationCreateWithURL(url as CFURL, UTType.png.identifier, 1, nil))
    CGImageDestinationAddImage(destination, .gradient(9, 5), nil)
    expect(!FileManager.default.fileExists(atPath: url.path))
    expect(CGImageDestinationFinalize(destination))
    expect(!CGImageDestinationFinalize(destination))
    expect(try Data(contentsOf: url).starts(with: [137, 80, 78, 71]))
    let nowhere = URL(fileURLWithPath: "/no/such/folder/a.png")
    let lost = try #require(CGImageDestinationCreateWithURL(nowhere, kUTTypePNG, 1, nil))
    CGImageDestinationAddImage(lost, .gradient(2, 2), nil)
    expect(!CGImageDestinationFinalize(lost))
  }

  #if Codecs
    @Test func pngRoundTrips() throws {
      for image in [CGImage.gradient(21, 13), .fading(21, 13)] {
        let data = try write([image], kUTTypePNG)
        expect(try frames(data)[0].hasPixels(of: image))
      }
    }

    @Test func animatedPNGRoundTrips() throws {
      for isOpaque in [true, false] {
        var images = (0..<3).map { CGImage.gradient(12, 9, shift: 50 * $0) }
        if !isOpaque { images[1] = .fading(12, 9) }
        images.append(images[2])
        let data = try write(
          images, kUTTypePNG,
          [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: 0.125]],
          file: [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 7]])
        let reader = try ImageReader(data)
        expect(reader.frameCount == 4 && reader.loopCount == 7)
        for (n, image) in try frames(data).enumerated() {
          expect(image.hasPixels(of: images[n]), "\(n)")
          expectEqual(reader.unclampedDuration(at: n), 0.125)
        }
      }
    }

    @Test func losslessWebPRoundTrips() throws {
      for image in [CGImage.gradient(21, 13), .fading(21, 13)] {
        let data = try image.webPData()
        expect(try frames(data)[0].hasPixels(of: image))
        expect(try write([image], UTType.webP.identifier) == data)
      }
    }

    @Test func animatedWebPRoundTrips() throws {
      let images = (0..<3).map { CGImage.gradient(12, 9, shift: 50 * $0) }
      let data = try write(
        images, UTType.webP.identifier,
        [kCGImagePropertyWebPDictionary: [kCGImagePropertyWebPDelayTime: 0.04]],
        file: [kCGImagePropertyWebPDictionary: [kCGImagePropertyWebPLoopCount: 2]])
      let reader = try ImageReader(data)
      expect(reader.frameCount == 3 && reader.loopCount == 2)
      for (n, image) in try frames(data).enumerated() {
        expect(image.hasPixels(of: images[n]), "\(n)")
        expectEqual(reader.unclampedDuration(at: n), 0.04)
      }
    }

    @Test(arguments: ["public.jpeg", "org.webmproject.webp"])
    func higherQualityIncreasesSize(type: String) throws {
      let image = CGImage.gradient(64, 48)
      var last = 0
      for quality in [0.1, 0.5, 0.95] {
        let data = try write(
          [image], type, [kCGImageDestinationLossyCompressionQuality: CGFloat(quality)])
        expect(data.count > last)
        last = data.count
      }
    }

    @Test func bestJPEGIsNearlyLossless() throws {
      // A smooth image: neighboring pixels have similar colors.
      let image = CGImage.formula(40, 32) { x, y in (UInt8(x * 6), UInt8(y * 7), 90, 255) }
      let best = try image.jpegData(quality: 1)
      expect(try frames(best)[0].difference(from: image) <= 3)
      expect(try ImageReader(best).format == .jpeg)
    }

    @Test func jpegUsesBackgroundColor() throws {
      let clear = CGImage.formula(16, 16) { _, _ in (0, 0, 0, 0) }
      let white = try frames(clear.jpegData(quality: 1))[0][8, 8]
      expect(white.red == 255 && white.green == 255 && white.blue == 255)
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      let shown = try frames(
        write(
          [clear], kUTTypeJPEG,
          [
            kCGImageDestinationBackgroundColor: red,
            kCGImageDestinationLossyCompressionQuality: 1.0,
          ]))[0][8, 8]
      expect(shown.red >= 253 && shown.green <= 2 && shown.blue <= 2)
    }

    @Test(arguments: [kUTTypePNG, kUTTypeJPEG]) func orientationIsPreserved(type: String) throws {
      let data = try write([.gradient(6, 4)], type, [kCGImagePropertyOrientation: 8])
      expect(try ImageReader(data).orientation == 8)
    }

    @Test func imagesFromSourceArePreserved() throws {
      let source = try #require(
        CGImageSourceCreateWithURL(
          ImageFile.folder.appendingPathComponent("gif/disposal-mixed.gif"), nil))
      let data = NSMutableData()
      let destination = try #require(
        CGImageDestinationCreateWithData(data, kUTTypePNG, CGImageSourceGetCount(source), nil))
      for n in 0..<CGImageSourceGetCount(source) {
        CGImageDestinationAddImageFromSource(destination, source, n, nil)
      }
      try destination.finalize()
      let reader = try ImageReader(data as Data)
      let original = try #require(source.reader)
      for n in 0..<original.frameCount {
        expectEqual(reader.unclampedDuration(at: n), original.unclampedDuration(at: n))
        expect(try reader.image(at: n).hasPixels(of: original.image(at: n)))
      }
    }

    @Test func maximumPixelSizeScalesImage() throws {
      let data = try write(
        [.gradient(50, 20)], kUTTypePNG, [kCGImageDestinationImageMaxPixelSize: 25])
      let reader = try ImageReader(data)
      expect(reader.width == 25 && reader.height == 10)
    }

    @Test func oversizedImagesAreRejected() throws {
      let wide = CGImage.formula(16_384, 1) { _, _ in (1, 2, 3, 255) }
      let fault = #expect(throws: ImageWriteError.self) { try wide.webPData() }
      expectEqual(fault?.description, "a side is above 16383")
    }
  #endif
}
