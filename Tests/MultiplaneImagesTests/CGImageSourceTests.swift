// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneTypes
import TestSupport
import Testing

@Suite struct CGImageSourceTests {
  private let gif = ImageSafetyTests.gif(frames: 3)

  @Test func sourceReportsImages() throws {
    let source = try #require(CGImageSourceCreateWithData(gif as CFData, nil))
    expectEqual(CGImageSourceGetCount(source), 3)
    expectEqual(CGImageSourceGetType(source), kUTTypeGIF)
    expectEqual(CGImageSourceGetStatus(source), .statusComplete)
    expectEqual(CGImageSourceGetPrimaryImageIndex(source), 0)
    let options = [kCGImageSourceShouldCache: false] as CFDictionary
    expectEqual(CGImageSourceCreateImageAtIndex(source, 2, options)?.width, 1)
    expect(CGImageSourceCreateImageAtIndex(source, 3, options) == nil)
    expect(CGImageSourceCreateImageAtIndex(source, -1, options) == nil)
  }

  @Test func sourcesTellProgressiveFiles() throws {
    func isProgressive(_ name: String) throws -> Bool? {
      let url = ImageFile.folder.appendingPathComponent("jpeg/" + name)
      let source = try #require(CGImageSourceCreateWithURL(url, nil))
      let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
      let dictionary = try #require(properties[kCGImagePropertyJFIFDictionary] as? CFDictionary)
      return dictionary[kCGImagePropertyJFIFIsProgressive] as? Bool
    }
    expect(try isProgressive("progressive-50-2.jpg") == true)
    expect(try isProgressive("restarts.jpg") == nil)
  }

  @Test func typesHaveTags() throws {
    let png = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "PNG", nil)
    expectEqual(png?.takeRetainedValue(), kUTTypePNG)
    let mime = UTTypeCopyPreferredTagWithClass(kUTTypeJPEG, kUTTagClassMIMEType)
    expectEqual(mime?.takeRetainedValue(), "image/jpeg")
    let sound = try #require(
      UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/png", kUTTypeAudio))
    expect(UTTypeConformsTo(sound.takeRetainedValue(), kUTTypeData))
    let unknown = try #require(
      UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "X:yz", kUTTypeData))
    let dynamic = unknown.takeRetainedValue()
    expect(UTTypeIsDynamic(dynamic) && dynamic.hasPrefix("dyn.ah62d4rv4ge8"))
    let tag = UTTypeCopyPreferredTagWithClass(dynamic, kUTTagClassFilenameExtension)
    expectEqual(tag?.takeRetainedValue(), "x:yz")
    expect(UTTypeCopyPreferredTagWithClass(dynamic, kUTTagClassMIMEType) == nil)
    expect(
      UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
    expect(UTTypeConformsTo("a.b", "A.b") && !UTTypeConformsTo("a.b", kUTTypeData))
    let file = ImageFile.folder.appendingPathComponent("jpeg/restarts.jpg")
    expect(try file.resourceValues(forKeys: [.contentTypeKey]).contentType == .jpeg)
    expect(try ImageFile.folder.resourceValues(forKeys: [.contentTypeKey]).contentType == .folder)
    expectEqual(file.appendingPathExtension(for: .jpeg), file)
    expectEqual(
      ImageFile.folder.appendingPathComponent("a", conformingTo: .png).lastPathComponent, "a.png")
  }

  @Test func incrementalSourceUpdates() throws {
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, gif.prefix(4), false)
    expectEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
    CGImageSourceUpdateData(source, gif.prefix(40), false)
    expectEqual(CGImageSourceGetStatus(source), .statusIncomplete)
    expectEqual(CGImageSourceGetCount(source), 0)
    CGImageSourceUpdateData(source, gif.prefix(40), true)
    expectEqual(CGImageSourceGetStatus(source), .statusUnexpectedEOF)
    CGImageSourceUpdateData(source, gif, true)
    expectEqual(CGImageSourceGetStatus(source), .statusComplete)
    expectEqual(CGImageSourceGetCount(source), 3)
  }

  @Test func incrementalDataIsReparsedAfterQuarterGrowth() {
    let source = CGImageSourceCreateIncremental(nil)
    expectEqual(CGImageSourceGetStatus(source), .statusReadingHeader)
    CGImageSourceUpdateData(source, gif.dropLast(), false)
    expectEqual(CGImageSourceGetStatus(source), .statusIncomplete)
    CGImageSourceUpdateData(source, gif, false)
    expectEqual(CGImageSourceGetStatus(source), .statusIncomplete)
    CGImageSourceUpdateData(source, gif, true)
    expectEqual(CGImageSourceGetStatus(source), .statusComplete)

    let other = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(other, gif.prefix(20), false)
    CGImageSourceUpdateData(other, gif, false)
    expectEqual(CGImageSourceGetStatus(other), .statusComplete)
  }

  @Test func invalidDataReportsStatus() throws {
    let text = try #require(CGImageSourceCreateWithData(Data("a text".utf8), nil))
    expectEqual(CGImageSourceGetStatus(text), .statusUnknownType)
    expect(CGImageSourceGetCount(text) == 0 && CGImageSourceGetType(text) == nil)
    expect(CGImageSourceCreateImageAtIndex(text, 0, nil) == nil)
    expectEqual((text.error as? ImageReadError)?.kind, .unknownFormat)
    expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such/file.png"), nil) == nil)
  }

  #if Codecs
    private func source(_ path: String) throws -> CGImageSource {
      try #require(
        CGImageSourceCreateWithURL(ImageFile.folder.appendingPathComponent(path) as CFURL, nil))
    }

    @Test func everyJPEGIsIncompleteUntilItsLastMarker() throws {
      for image in try ImageFile.all("jpeg") {
        let file = try image.data()
        let source = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(source, file.dropLast(2), false)
        expectEqual(CGImageSourceGetStatus(source), .statusIncomplete, "\(image.name)")
        expectEqual(CGImageSourceGetCount(source), 1)
        CGImageSourceUpdateData(source, file.dropLast(2), true)
        expectEqual(CGImageSourceGetStatus(source), .statusUnexpectedEOF, "\(image.name)")
        CGImageSourceUpdateData(source, file, true)
        expectEqual(CGImageSourceGetStatus(source), .statusComplete, "\(image.name)")
        let other = CGImageSourceCreateIncremental(nil)
        CGImageSourceUpdateData(other, file, false)
        expectEqual(CGImageSourceGetStatus(other), .statusComplete, "\(image.name)")
      }
    }

    @Test func imagePropertiesIncludeSizeAndDelay() throws {
      let source = try source("gif/disposal-mixed.gif")
      let file = try #require(CGImageSourceCopyProperties(source, nil) as? [String: Any])
      let loops = try #require(file[kCGImagePropertyGIFDictionary as String] as? [String: Any])
      expectEqual(loops[kCGImagePropertyGIFLoopCount as String] as? Int, 3)
      let once = try #require(CGImageSourceCopyProperties(self.source("gif/once.gif"), nil))
      expect((once[kCGImagePropertyGIFDictionary] as? CFDictionary)?.isEmpty == true)
      let endless = try #require(CGImageSourceCopyProperties(self.source("gif/no-delay.gif"), nil))
      let dictionary = endless[kCGImagePropertyGIFDictionary] as? CFDictionary
      expectEqual(dictionary?[kCGImagePropertyGIFLoopCount] as? Int, 0)
      let webP = try self.source("webp/animated-lossy.webp")
      let plays = CGImageSourceCopyProperties(webP, nil)?[kCGImagePropertyWebPDictionary]
      expectEqual((plays as? CFDictionary)?[kCGImagePropertyWebPLoopCount] as? Int, 4)

      let picture = try #require(CGImageSourceCopyPropertiesAtIndex(source, 4, nil))
      expectEqual(picture[kCGImagePropertyPixelWidth] as? Int, 24)
      expectEqual(picture[kCGImagePropertyPixelHeight] as? Double, 16)
      let times = try #require(picture[kCGImagePropertyGIFDictionary] as? [CFString: Any])
      expectEqual(times[kCGImagePropertyGIFDelayTime] as? Double, 0.5)
      expectEqual((times[kCGImagePropertyGIFUnclampedDelayTime] as? NSNumber)?.doubleValue, 0.5)
      expect(CGImageSourceCopyPropertiesAtIndex(source, 5, nil) == nil)
    }

    @Test func zeroDelaysDefaultToTenthOfSecond() throws {
      let picture = try #require(
        CGImageSourceCopyPropertiesAtIndex(source("gif/no-delay.gif"), 0, nil))
      let times = try #require(picture[kCGImagePropertyGIFDictionary] as? [String: Any])
      expectEqual(times[kCGImagePropertyGIFDelayTime] as? Double, 0.1)
      expectEqual(times[kCGImagePropertyGIFUnclampedDelayTime] as? Double, 0)
    }

    @Test func imagePropertiesIncludeOrientationAndColorModel() throws {
      let turned = try #require(
        CGImageSourceCopyPropertiesAtIndex(source("jpeg/orientation-6.jpg"), 0, nil))
      expectEqual(turned[kCGImagePropertyOrientation] as? UInt32, 6)
      let tiff = turned[kCGImagePropertyTIFFDictionary] as? [String: Any]
      expectEqual(tiff?[kCGImagePropertyTIFFOrientation] as? Int, 6)
      expectEqual(turned[kCGImagePropertyColorModel] as? String, kCGImagePropertyColorModelRGB)
      let gray = try #require(CGImageSourceCopyPropertiesAtIndex(source("jpeg/gray.jpg"), 0, nil))
      expectEqual(gray[kCGImagePropertyColorModel] as? String, "Gray")
      expect(gray[kCGImagePropertyOrientation] == nil)
      let inks = try #require(CGImageSourceCopyPropertiesAtIndex(source("jpeg/cmyk.jpg"), 0, nil))
      expectEqual(inks[kCGImagePropertyColorModel] as? String, "CMYK")
    }

    @Test func imagesFromDataProviders() throws {
      let file = CGImage.gradient(7, 5).pngData()
      let provider = try #require(CGDataProvider(data: file as CFData))
      let image = try #require(
        CGImage(
          pngDataProviderSource: provider, decode: nil, shouldInterpolate: false,
          intent: .defaultIntent))
      expect(image.hasPixels(of: .gradient(7, 5)) && !image.shouldInterpolate)
      expect(
        CGImage(
          jpegDataProviderSource: provider, decode: nil, shouldInterpolate: true,
          intent: .defaultIntent) == nil)
    }

    @Test func thumbnailsFitSizeAndOrientation() throws {
      let source = try source("jpeg/orientation-6.jpg")
      var options: [CFString: Any] = [kCGImageSourceThumbnailMaxPixelSize: 10]
      expect(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary) == nil)
      options[kCGImageSourceCreateThumbnailFromImageAlways] = true
      let lying = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
      expect(lying.width == 10 && lying.height == 6)
      options[kCGImageSourceCreateThumbnailWithTransform] = true
      let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
      expect(upright.width == 6 && upright.height == 10)
      // Rotated clockwise: the first row is the first column, read from the bottom.
      expect(upright[0, 0] == lying[0, 5] && upright[5, 9] == lying[9, 0])
      for size in [-Double.infinity, .infinity, .nan, -3, 0, 0.5] {
        options[kCGImageSourceThumbnailMaxPixelSize] = size
        expectEqual(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.height, 20, "\(size)")
      }
      options[kCGImageSourceThumbnailMaxPixelSize] = 4000
      expectEqual(CGImageSourceCreateThumbnailAtIndex(source, 0, options)?.height, 20)
    }
  #endif
}
