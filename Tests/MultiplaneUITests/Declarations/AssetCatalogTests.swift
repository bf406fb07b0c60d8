// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneUI
import TestSupport
import Testing

/// Image sets and color sets of asset catalogs.
@Suite struct AssetCatalogTests {
  private func withBundle(_ body: (Bundle, (Data, String) throws -> Void) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ data: Data, _ path: String) throws {
      let file = folder.appendingPathComponent("Media.xcassets/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    try write(Data("{}".utf8), "Contents.json")
    try body(#require(Bundle(path: folder.path)), write)
  }

  @Test func colorSets() throws {
    try withBundle { bundle, write in
      let rgb = """
        {"colors":[{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
          "color":{"color-space":"srgb","components":{"red":"1.0","green":"1.0","blue":"1.0","alpha":"1.0"}}},
        {"idiom":"universal","color":{"color-space":"srgb",
          "components":{"red":"0x80","green":"51","blue":"0.500","alpha":"0.250"}}}]}
        """
      let gray = """
        {"colors":[{"idiom":"universal","color":{"color-space":"extended-gray",
          "components":{"white":"0.300","alpha":"1.000"}}}]}
        """
      try write(Data(rgb.utf8), "Brand.colorset/Contents.json")
      try write(Data(gray.utf8), "Gray.colorset/Contents.json")
      let brand = UIColor(named: "Brand", in: bundle, compatibleWith: nil)
      expectEqual(brand, UIColor(red: 128 / 255, green: 0.2, blue: 0.5, alpha: 0.25))
      expectEqual(
        UIColor(named: "Gray", in: bundle, compatibleWith: nil), UIColor(white: 0.3, alpha: 1))
      expect(UIColor(named: "None", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func imageSets() throws {
    try withBundle { bundle, write in
      for factor in 1...2 {
        let size = CGSize(width: 4 * factor, height: 2 * factor)
        let context = CGContext(
          data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8,
          bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        let image = try #require(context?.makeImage())
        try write(#require(UIImage(cgImage: image).pngData()), "Icon.imageset/icon\(factor).png")
      }
      let list = """
        {"images":[{"idiom":"universal","filename":"icon1.png","scale":"1x"},
        {"idiom":"universal","filename":"icon2.png","scale":"2x"},{"idiom":"universal","scale":"3x"}],
        "properties":{"template-rendering-intent":"template"}}
        """
      try write(Data(list.utf8), "Icon.imageset/Contents.json")
      let image = try #require(UIImage(named: "Icon", in: bundle, compatibleWith: nil))
      expectEqual(image.size, CGSize(width: 4, height: 2))
      expect(image.scale == 2 && image.renderingMode == .alwaysTemplate)
      let (light, dark) = (
        UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
      )
      let asset = try #require(image.imageAsset)
      asset.register(UIImage(), with: dark)
      expect(asset.image(with: dark).cgImage == nil && asset.image(with: light).scale == 2)
      expectEqual(asset.image(with: light).renderingMode, .alwaysTemplate)
      expect(UIImage(named: "Other", in: bundle, compatibleWith: nil) == nil)
    }
  }
}
