// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct UIImageTests {
  @Test func tintUsesOnlyAlpha() throws {
    let star = TestImage.star.withRenderingMode(.alwaysTemplate)
    let red = star.withTintColor(.red, renderingMode: .alwaysOriginal)
    expect(red.renderingMode == .alwaysOriginal && red.size == star.size && red.scale == 2)
    let (pixels, old) = (try #require(red.cgImage), try #require(star.cgImage))
    for (x, y) in [(16, 6), (0, 0), (16, 18)] {
      expectEqual(pixels[x, y].alpha, old[x, y].alpha)
      expect(pixels[x, y].red == pixels[x, y].alpha && pixels[x, y].green == 0)
    }
  }

  @Test func flippingTwiceRestoresOrientation() {
    for raw in 0..<8 {
      let image = UIImage(
        TestImage.hill.cgImage, scale: 2, orientation: UIImage.Orientation(rawValue: raw)!)
      let twice = image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
      expectEqual(twice.imageOrientation, image.imageOrientation)
      // Each displayed row is reversed.
      let once = image.withHorizontallyFlippedOrientation()
      guard let a = image.orientedCGImage, let b = once.orientedCGImage else {
        Issue.record("no pixels")
        continue
      }
      for y in 0..<a.height {
        for x in 0..<a.width { expectEqual(a[x, y].red, b[a.width - 1 - x, y].red) }
      }
    }
  }

  @Test func imageViewAnimatesImages() throws {
    let f = try ViewFixture()
    let (a, b) = (TestImage.hill, TestImage.star)
    let view = UIImageView(image: a)
    view.animationImages = [a, b]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    f.stage.perform {
      f.window.addSubview(view)
      view.startAnimating()
    }
    func displayedImage(_ time: Double) throws -> CGImage? {
      try f.stage.simulate(to: time)
      return f.stage.perform {
        view.layer.presentation()?.contents.map { $0 as! CGImage }
      }
    }
    expect(try displayedImage(0.25) === a.cgImage)
    expect(try displayedImage(0.75) === b.cgImage && view.isAnimating)
    expect(try displayedImage(1.75) === b.cgImage)
    expect(try displayedImage(2.25) === a.cgImage && !view.isAnimating)
    view.highlightedAnimationImages = [b]
    f.stage.perform {
      view.isHighlighted = true
      view.startAnimating()
    }
    expect(try displayedImage(2.5) === b.cgImage)
  }

  /// Tests that an image view shows an animated image from the time at which it is in a window.
  @Test func animatedImageStartsAutomatically() throws {
    let f = try ViewFixture()
    let image = try #require(
      UIImage.animatedImage(with: [TestImage.hill, TestImage.star], duration: 1))
    let view = UIImageView(image: image)
    try f.stage.simulate(to: 5)
    f.stage.perform { f.window.addSubview(view) }
    try f.stage.simulate(to: 5.75)
    let shown = f.stage.perform { view.layer.presentation()?.contents.map { $0 as! CGImage } }
    expect(view.isAnimating && shown === image.images?[1].cgImage)
    view.stopAnimating()
    expect(!view.isAnimating)
  }

  /// Tests that a cap of 0 makes a whole side stretchable.
  @Test(arguments: [
    (11, 5, UIEdgeInsets(top: 5, left: 11, bottom: 18, right: 12)),
    (0, 5, UIEdgeInsets(top: 5, left: 0, bottom: 18, right: 0)),
    (11, 0, UIEdgeInsets(top: 0, left: 11, bottom: 0, right: 12)),
    (0, 0, UIEdgeInsets.zero),
  ])
  func stretchableImagesHaveCaps(_ left: Int, _ top: Int, _ insets: UIEdgeInsets) {
    let image = TestImage.frame.stretchableImage(withLeftCapWidth: left, topCapHeight: top)
    expect(image.capInsets == insets && image.resizingMode == .stretch)
  }

  @Test func jpegRoundTrip() throws {
    let jpeg = try #require(TestImage.hill.jpegData(compressionQuality: 0.9))
    for quality in [CGFloat.nan, .infinity, -.infinity, 1e30] {
      expect(TestImage.hill.jpegData(compressionQuality: quality) != nil)
    }
    expectEqual(jpeg.prefix(2), Data([0xFF, 0xD8]))
    expectEqual(UIImage(data: jpeg, scale: 2)?.size, TestImage.hill.size)
  }

  /// A pattern of two by two points: red at the upper left, blue at the upper right, green below.
  private static let pattern: UIImage = {
    let (red, blue): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 0, 255, 255])
    let green: [UInt8] = [0, 255, 0, 255]
    let pixels: [UInt8] = red + blue + green + green
    return UIImage(cgImage: CGImage(width: 2, height: 2, premultipliedRGBA: pixels)!)
  }()

  private func letters(_ image: CGImage, _ rows: Int, _ columns: Int) -> [String] {
    (0..<rows).map { y in
      (0..<columns).map { x -> String in
        let p = image[x, y]
        return p.alpha == 0 ? "-" : p.red == 255 ? "r" : p.blue == 255 ? "b" : "g"
      }.joined()
    }
  }

  @Test func patternColorsTileImages() throws {
    let color = UIColor(patternImage: Self.pattern)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 3, height: 3))
    }
    expectEqual(letters(try #require(image.cgImage), 3, 4), ["-brb", "-ggg", "-brb"])
    expectEqual(UIColor(patternImage: UIImage()), UIColor(cgColor: UIColor.clear.cgColor))

    let f = try ViewFixture()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    f.stage.perform {
      view.backgroundColor = color
      f.window.addSubview(view)
    }
    expectEqual(view.backgroundColor, color)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image {
      view.layer.render(in: $0.cgContext)
    }
    expectEqual(letters(try #require(drawn.cgImage), 3, 4), ["rbrb", "gggg", "rbrb"])
  }

  @Test func coreImageImagesAreDrawn() throws {
    let red = CIImage(color: CIColor(color: .red)).cropped(
      to: CGRect(x: 5, y: 5, width: 4, height: 2))
    let image = UIImage(ciImage: red, scale: 2, orientation: .right)
    expect(image.cgImage == nil && image.ciImage === red)
    expectEqual(image.size, CGSize(width: 1, height: 2))
    let copy = image.withRenderingMode(.alwaysOriginal)
    expectEqual(copy.size, image.size)
    let view = UIImageView(image: copy)
    expect(view.frame.size == image.size && view.layer.contents != nil)
    let pixels = try #require(copy.orientedCGImage)
    expect(pixels.width == 2 && pixels.height == 4 && pixels[1, 3].red == 255)
    expectEqual(CIImage(image: Self.pattern)?.extent.width, 2)
    expectEqual(UIImage(ciImage: CIImage(color: .red)).size, .zero)
    expectEqual(UIColor(ciColor: CIColor(red: 1, green: 0.5, blue: 0)).ciColor.green, 0.5)
  }

  @Test func assetsSelectVariants() {
    let asset = UIImageAsset()
    let (one, two) = (UITraitCollection(displayScale: 1), UITraitCollection(displayScale: 2))
    asset.register(Self.pattern, with: one)
    asset.register(TestImage.star, with: two)
    let found = asset.image(with: two)
    expect(found.size == TestImage.star.size && found.imageAsset === asset)
    expectEqual(asset.image(with: UITraitCollection(displayScale: 3)).size, Self.pattern.size)
    asset.unregister(with: one)
    expectEqual(asset.image(with: one).size, TestImage.star.size)
    let based = Self.pattern.withBaselineOffset(fromBottom: 0.5).withRenderingMode(.alwaysTemplate)
    expectEqual(based.baselineOffsetFromBottom, 0.5)
    expect(based.imageWithoutBaseline().baselineOffsetFromBottom == nil)
  }

  @Test func assetsPreferTheMostSpecificVariant() {
    let asset = UIImageAsset()
    let contrast = UITraitCollection(accessibilityContrast: .high)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    asset.register(Self.pattern, with: UITraitCollection())
    asset.register(TestImage.star, with: contrast)
    expectEqual(asset.image(with: contrast).size, TestImage.star.size)
    expectEqual(asset.image(with: large).size, Self.pattern.size)
  }

  @Test func imagesAreArchived() throws {
    func copy(_ image: UIImage) throws -> UIImage? {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: image, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
    }
    let pixels = try #require(Self.pattern.cgImage)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .left)
      .resizableImage(withCapInsets: insets, resizingMode: .stretch)
      .withRenderingMode(.alwaysTemplate).withBaselineOffset(fromBottom: 0.5)
    let found = try #require(try copy(image))
    expectEqual(found.cgImage?.dataProvider?.data, pixels.dataProvider?.data)
    expect(found.scale == 2 && found.imageOrientation == .left && found.size == image.size)
    expect(found.capInsets == insets && found.resizingMode == .stretch && found.isResizable)
    expect(found.renderingMode == .alwaysTemplate && found.baselineOffsetFromBottom == 0.5)
    let animation = UIImage.animatedImage(with: [image, TestImage.star], duration: 3)
    let played = try copy(try #require(animation))
    expect(played?.images?.count == 2 && played?.duration == 3)
    expect(try copy(UIImage())?.cgImage == nil)
  }

  @Test func derivedImagesKeepAlignmentRectInsets() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = TestImage.star.withAlignmentRectInsets(insets)
    let derived = [
      image.withTintColor(.red), image.withHorizontallyFlippedOrientation(),
      image.resizableImage(withCapInsets: .zero), image.darkened,
      image.withRenderingMode(.alwaysTemplate), UIImage(copying: image),
    ]
    for copy in derived { expectEqual(copy.alignmentRectInsets, insets) }
    // An image literal is a copy of the named image.
    expectEqual(UIImage(copying: derived[4]).renderingMode, .alwaysTemplate)
    expectEqual(image.withAlignmentRectInsets(.zero).alignmentRectInsets, .zero)
  }

  @Test func configurationsMergeTraits() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let scale = UITraitCollection(displayScale: 3)
    let plain = UIImage.Configuration(traitCollection: dark)
    let merged = plain.applying(UIImage.Configuration(traitCollection: scale)).traitCollection
    expect(merged?.userInterfaceStyle == .dark && merged?.displayScale == 3)
    expect(plain.applying(nil) === plain)
    let symbol = UIImage.SymbolConfiguration(weight: .bold)
    let result = symbol.applying(plain)
    expect(result.traitCollection?.userInterfaceStyle == .dark && result.isEqual(to: symbol))
    expect(symbol.applying(UIImage.SymbolConfiguration(scale: .large)).traitCollection == nil)
  }

  @Test func rendererLimitIsThatOfBitmapContexts() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    func width(_ side: CGFloat) -> CGFloat {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: 1), format: format)
        .image { _ in }.size.width
    }
    expect(width(32_768) == 32_768 && width(32_769) == 0)
  }

  @Test func tealIsThatOfRecentSystems() {
    let teal = UIColor(red: 48 / 255, green: 176 / 255, blue: 199 / 255, alpha: 1)
    expectEqual(UIColor.systemTeal, teal)
  }
}
