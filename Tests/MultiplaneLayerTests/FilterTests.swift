// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Filters of layers, background filters and compositing filters.
@MainActor @Suite struct FilterTests {
  private func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  private func box(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func filter(_ name: String, _ inputs: [String: Any] = [:]) -> CIFilter {
    CIFilter(name: name, parameters: inputs)!
  }

  // MARK: - CIFilter

  @Test func namesAndInputs() throws {
    expect(CIFilter(name: "CISomethingElse") == nil)
    let blur = try #require(CIFilter(name: "CIGaussianBlur"))
    expectEqual(blur.name, "CIGaussianBlur")
    expect(blur.isEnabled)
    expectEqual(blur.inputKeys, ["inputImage", "inputRadius"])
    expectEqual(blur.value(forKey: kCIInputRadiusKey) as? Double, 10)
    blur.setValue(4, forKey: kCIInputRadiusKey)
    expectEqual(blur.value(forKey: kCIInputRadiusKey) as? Double, 4)
    let copy = try #require(blur.copy() as? CIFilter)
    expectEqual(copy, blur)
    blur.setDefaults()
    expect(copy != blur)
    expectEqual(blur.value(forKey: "inputRadius") as? Double, 10)
    expect(blur.value(forKey: "inputColour") == nil)
    let colors = CIFilter(name: "CIColorControls")!
    expectEqual(
      colors.inputKeys, ["inputBrightness", "inputContrast", "inputImage", "inputSaturation"])
    let matrix = filter("CIColorMatrix", ["inputRVector": CIVector(x: 1, y: 2, z: 3, w: 4)])
    expectEqual((matrix.value(forKey: "inputRVector") as? CIVector)?.z, 3)
  }

  @Test func invalidInputsAreReported() {
    let host = ManualHost()
    host.run {
      let blur = filter("CIGaussianBlur")
      blur.setValue(3, forKey: "radius")
      blur.setValue(CIVector(x: 1), forKey: "inputRadius")
      let layer = CALayer()
      layer.filters = ["blur"]
      expect(layer.filters == nil)
      layer.filters = [filter("CIMultiplyBlendMode")]
      expect(layer.filters == nil)
      layer.compositingFilter = "multiply"
      expect(layer.compositingFilter == nil)
    }
    expectEqual(
      host.diagnostics.map(\.keyPath),
      [
        "radius", "inputRadius", "filters", "compositingFilter",
      ])
  }

  @Test func layersCopyFilters() {
    let layer = CALayer()
    let blur = filter("CIGaussianBlur", [kCIInputRadiusKey: 2])
    blur.name = "blur"
    layer.filters = [blur]
    blur.setValue(9, forKey: kCIInputRadiusKey)
    expectEqual(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double, 2)
    layer.setValue(5, forKeyPath: "filters.blur.inputRadius")
    expectEqual((layer.filters?.first as? CIFilter)?.value(forKey: "inputRadius") as? Double, 5)
    layer.setValue(false, forKeyPath: "filters.blur.enabled")
    expect((layer.filters?.first as? CIFilter)?.isEnabled == false)
    expectEqual((layer.value(forKey: "filters") as? [CIFilter])?.count, 1)
    layer.filters = nil
    expect(layer.filters == nil)
    layer.compositingFilter = "screenBlendMode"
    expectEqual(layer.compositingFilter as? String, "screenBlendMode")
    layer.compositingFilter = filter("CIScreenBlendMode")
    expectEqual((layer.compositingFilter as? CIFilter)?.name, "CIScreenBlendMode")
  }

  // MARK: - Effects

  @Test(
    arguments: [
      ("CIColorControls", ["inputSaturation": 0], [54, 54, 54]),
      ("CIColorControls", ["inputBrightness": 0.2], [255, 51, 51]),
      ("CIColorControls", ["inputContrast": 0.5], [191, 64, 64]),
      ("CIColorInvert", [:], [0, 255, 255]),
      ("CISepiaTone", [:], [100, 89, 69]),
      ("CISepiaTone", ["inputIntensity": 0], [255, 0, 0]),
      ("CIColorMonochrome", ["inputIntensity": 0.5], [144, 12, 8]),
      ("CIHueAdjust", ["inputAngle": 0], [255, 0, 0]),
    ] as [(String, [String: Double], [Int])]) func colorFilters(
      name: String, inputs: [String: Double], expected: [Int]
    )
  {
    let layer = box(CGRect(x: 0, y: 0, width: 2, height: 2), color(1, 0, 0))
    layer.filters = [filter(name, inputs)]
    let root = CALayer()
    root.addSublayer(layer)
    let pixel = Pixels(root, 2, 2)[1, 1]
    for i in 0..<3 { expect(abs(pixel[i] - expected[i]) <= 1, "\(pixel)") }
    expectEqual(pixel[3], 255)
  }

  @Test func colorMatrixFilters() {
    let layer = box(CGRect(x: 0, y: 0, width: 2, height: 2), color(1, 0, 0))
    let swap = filter(
      "CIColorMatrix",
      [
        "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0),
        "inputGVector": CIVector(x: 1, y: 0, z: 0, w: 0),
        "inputBiasVector": CIVector(x: 0, y: 0, z: 0.2, w: 0),
      ])
    layer.filters = [swap, filter("CIWhitePointAdjust", ["inputColor": color(1, 0.5, 1)])]
    let root = CALayer()
    root.addSublayer(layer)
    expectEqual(Pixels(root, 2, 2)[1, 1], [0, 128, 51, 255])
    layer.filters = [filter("CIMaskToAlpha")]
    expectEqual(Pixels(root, 2, 2)[1, 1], [54, 54, 54, 54])
  }

  @Test func blurIncludesSublayers() {
    let layer = box(CGRect(x: 10, y: 10, width: 20, height: 20), nil)
    layer.addSublayer(box(CGRect(x: 0, y: -40, width: 60, height: 80), color(0, 0, 1)))
    layer.filters = [filter("CIGaussianBlur", ["inputRadius": 3])]
    let root = CALayer()
    root.addSublayer(layer)
    let pixels = Pixels(root, 40, 40)
    for x in 0..<20 {
      let expected = 255 * 0.5 * erfc(-(Double(x) + 0.5 - 10) / 3 / 2.0.squareRoot())
      expect(abs(Double(pixels[x, 20][3]) - expected) <= 3)
    }
  }

  @Test func filterInputsAnimate() {
    let layer = box(CGRect(x: 0, y: 0, width: 2, height: 2), color(1, 0, 0))
    let sepia = filter("CIColorControls")
    sepia.name = "gray"
    layer.filters = [sepia]
    let host = ManualHost()
    let animation = CABasicAnimation(keyPath: "filters.gray.inputSaturation")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 0, 1)
    host.run {
      layer.setValue(0, forKeyPath: "filters.gray.inputSaturation")
      layer.add(animation, forKey: nil)
    }
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let (start, half) = (Pixels(context, 2, 2)[1, 1], Pixels(context, 2, 2, at: 0.5)[1, 1])
    expectEqual(start, [255, 0, 0, 255])
    expectEqual(half, [155, 27, 27, 255])
    expect(host.diagnostics.isEmpty)
  }

  @Test func shadowUsesFilteredContent() {
    let layer = box(CGRect(x: 0, y: 0, width: 4, height: 4), color(1, 1, 1))
    layer.filters = [filter("CIMaskToAlpha"), filter("CIColorInvert")]
    (layer.shadowOpacity, layer.shadowRadius) = (1, 0)
    layer.shadowOffset = CGSize(width: 10, height: 0)
    layer.shadowColor = color(0, 1, 0)
    let root = CALayer()
    root.addSublayer(layer)
    expectEqual(Pixels(root, 20, 4)[12, 2], [0, 255, 0, 255])
    expectEqual(Pixels(root, 20, 4)[2, 2], [0, 0, 0, 255])
  }

  // MARK: - Compositing filters

  @Test(arguments: [
    ("multiplyBlendMode", [128, 0, 0]), ("CIMultiplyBlendMode", [128, 0, 0]),
    ("screenBlendMode", [255, 128, 128]), ("CIScreenBlendMode", [255, 128, 128]),
    ("differenceBlendMode", [127, 128, 128]), ("lightenBlendMode", [255, 128, 128]),
    ("darkenBlendMode", [128, 0, 0]), ("plusL", [255, 128, 128]), ("copy", [255, 0, 0]),
    ("normalBlendMode", [255, 0, 0]),
  ]) func compositingModes(name: String, expected: [Int]) {
    let back = box(CGRect(x: 0, y: 0, width: 4, height: 4), color(0.5, 0.5, 0.5))
    let layer = box(CGRect(x: 0, y: 0, width: 2, height: 4), color(1, 0, 0))
    layer.addSublayer(box(CGRect(x: 0, y: 2, width: 2, height: 2), color(1, 0, 0)))
    layer.compositingFilter = name
    let root = CALayer()
    root.sublayers = [back, layer]
    let pixels = Pixels(root, 4, 4)
    for y in [1, 3] {
      for i in 0..<3 { expect(abs(pixels[1, y][i] - expected[i]) <= 1, "\(pixels[1, y])") }
    }
    expectEqual(pixels[3, 3], [128, 128, 128, 255])
    // A filter object with that name has the same effect.
    guard let filter = CIFilter(name: name) else { return }
    layer.compositingFilter = filter
    expectEqual(Pixels(root, 4, 4), pixels)
  }

  @Test func allBlendModesHaveNames() {
    let modes = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
      "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    for name in modes {
      let short = CGBlendMode(filterName: name + "BlendMode")
      let long = "CI" + name.prefix(1).uppercased() + name.dropFirst() + "BlendMode"
      expectEqual(short.map { "\($0)" }, name)
      expectEqual(CGBlendMode(filterName: long), short)
      expect(CIFilter(name: long) != nil)
    }
  }

  @Test func onlyNamesOfCoreImageCreateFilters() {
    for name in ["SourceOver", "SourceIn", "SourceOut", "SourceAtop", "Addition"] {
      expect(CIFilter(name: "CI\(name)Compositing") != nil, "\(name)")
    }
    for name in [
      "CIClear", "CICopy", "CIXor", "CIPlusL", "CIPlusD", "CIDestOver", "CISourceIn",
      "CIDestInCompositing", "CINormalBlendMode", "sourceIn", "CIMultiply",
    ] {
      expect(CIFilter(name: name) == nil, "\(name)")
    }
    // Layers accept the short names.
    for name in ["clear", "copy", "xor", "plusL", "plusD", "destOver", "sourceIn"] {
      expect(CGBlendMode(filterName: name) != nil, "\(name)")
    }
  }

  @Test func settingNilEnablesFilter() {
    let host = ManualHost()
    let filter = filter("CIColorInvert")
    host.run {
      filter.setValue(false, forKey: "enabled")
      expect(!filter.isEnabled)
      filter.setValue(nil, forKey: "enabled")
      expect(filter.isEnabled)
      filter.isEnabled = false
      filter.setValue([1, 2], forKey: "enabled")
      expect(!filter.isEnabled)
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["enabled"])
  }

  @Test func diagnosticsAreReportedInOrder() {
    let host = ManualHost()
    let wrong = ["b", "a", "d", "c", "e"]
    host.run {
      _ = CIFilter(
        name: "CIColorInvert",
        parameters: Dictionary(uniqueKeysWithValues: wrong.map { ($0, 1 as Any) }))
    }
    expectEqual(host.diagnostics.map(\.keyPath), wrong.sorted())
  }

  // MARK: - Backdrops

  @Test func backgroundFiltersApplyBehindLayer() {
    let back = box(CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    let glass = box(CGRect(x: 5, y: 5, width: 10, height: 10), nil)
    glass.backgroundFilters = [filter("CIColorInvert")]
    let front = box(CGRect(x: 8, y: 8, width: 2, height: 2), color(1, 1, 1))
    let root = CALayer()
    root.sublayers = [back, glass, front]
    let pixels = Pixels(root, 20, 20)
    expectEqual(pixels[2, 2], [255, 0, 0, 255])
    expectEqual(pixels[6, 6], [0, 255, 255, 255])
    expectEqual(pixels[8, 8], [255, 255, 255, 255])
    glass.opacity = 0.5
    let half = Pixels(root, 20, 20)[6, 6]
    expect(half[3] == 255 && abs(half[0] - 128) <= 1 && abs(half[1] - 128) <= 1)
    glass.opacity = 1
    glass.cornerRadius = 5
    expectEqual(Pixels(root, 20, 20)[5, 5], [255, 0, 0, 255])
  }

  @Test func backdropBlurPreservesAlpha() {
    // A line beside transparent content: the blur preserves total alpha.
    let line = box(CGRect(x: 10, y: 0, width: 2, height: 20), color(0, 0, 0))
    let glass = box(CGRect(x: 0, y: 0, width: 22, height: 20), nil)
    glass.backgroundFilters = [filter("CIGaussianBlur", ["inputRadius": 2])]
    let root = CALayer()
    root.sublayers = [line, glass]
    let pixels = Pixels(root, 22, 20)
    expect(pixels[10, 10][3] < 150)
    let sum = (0..<22).map { pixels[$0, 10][3] }.reduce(0, +)
    expect(abs(sum - 510) <= 22)
  }

  @Test func backdropIncludesCanvasBackground() {
    // Rendered over white, as in a stage.
    let line = box(CGRect(x: 10, y: 0, width: 2, height: 20), color(0, 0, 0))
    let glass = box(CGRect(x: 0, y: 0, width: 22, height: 20), nil)
    glass.backgroundFilters = [filter("CIColorInvert")]
    let root = CALayer()
    root.sublayers = [line, glass]
    let context = RenderContext(layer: root, host: ManualHost())
    context.commit()
    let bitmap = Bitmap(width: 24, height: 20)
    DisplayListRenderer().render(
      context.tree!.displayList(at: 0), into: bitmap, transform: .identity,
      background: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    expectEqual(bitmap.pixels[10 * bitmap.stride + 3], 0xFF00_0000)
    expectEqual(bitmap.pixels[10 * bitmap.stride + 11], 0xFFFF_FFFF)
    expectEqual(bitmap.pixels[10 * bitmap.stride + 23], 0xFFFF_FFFF)
  }

  @Test func backdropCrossesClipsButNotGroups() {
    let back = box(CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    let card = box(CGRect(x: 2, y: 2, width: 16, height: 16), nil)
    (card.masksToBounds, card.cornerRadius) = (true, 4)
    let glass = box(CGRect(x: 0, y: 0, width: 16, height: 16), nil)
    glass.backgroundFilters = [filter("CIColorInvert")]
    card.addSublayer(glass)
    let root = CALayer()
    root.sublayers = [back, card]
    expectEqual(Pixels(root, 20, 20)[10, 10], [0, 255, 255, 255])
    expectEqual(Pixels(root, 20, 20)[2, 2], [255, 0, 0, 255])
    card.opacity = 0.5
    expectEqual(Pixels(root, 20, 20)[10, 10], [255, 0, 0, 255])
  }
}
