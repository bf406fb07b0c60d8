// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import TestSupport
import Testing

@testable import MultiplaneCoreImage

/// `CIImage`, `CIContext`, and the filters that apply to images.
@Suite struct ImageTests {
  private static let red: [UInt8] = [255, 0, 0, 255]

  /// Returns an image from premultiplied pixels, row by row from the top.
  private func image(_ width: Int, _ pixels: [[UInt8]]) -> CIImage {
    let bytes: [UInt8] = pixels.flatMap { $0 }
    return CIImage(
      cgImage: CGImage(width: width, height: pixels.count / width, premultipliedRGBA: bytes)!)
  }

  /// Returns the pixels of an image in a rectangle, row by row from the top.
  private func pixels(_ image: CIImage?, _ rect: CGRect? = nil) -> [[UInt8]] {
    guard let image, let drawn = CIContext().createCGImage(image, from: rect ?? image.extent) else {
      return []
    }
    return (0..<drawn.height).flatMap { y in
      (0..<drawn.width).map { x -> [UInt8] in
        let p = drawn[x, y]
        return [p.red, p.green, p.blue, p.alpha]
      }
    }
  }

  private func filter(_ name: String, _ inputs: [String: Any]) -> CIImage? {
    CIFilter(name: name, parameters: inputs)?.outputImage
  }

  private func gray(_ value: UInt8) -> [UInt8] { [value, value, value, 255] }

  @Test func geometry() throws {
    let four = image(2, [gray(1), gray(2), gray(3), gray(4)])
    expectEqual(four.extent, CGRect(x: 0, y: 0, width: 2, height: 2))
    expectEqual(pixels(four), [gray(1), gray(2), gray(3), gray(4)])
    // y points up: the lower row is at y = 0.
    let low = four.cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    expectEqual(pixels(low), [gray(3), gray(4)])
    let moved = low.transformed(by: CGAffineTransform(translationX: 5, y: 7))
    expectEqual(moved.extent, CGRect(x: 5, y: 7, width: 2, height: 1))
    expectEqual(
      pixels(moved, CGRect(x: 4, y: 7, width: 3, height: 1)), [[0, 0, 0, 0], gray(3), gray(4)])
    expectEqual(pixels(four.oriented(.right)), [gray(3), gray(1), gray(4), gray(2)])
    expectEqual(pixels(four.oriented(forExifOrientation: 4)), [gray(3), gray(4), gray(1), gray(2)])
    let wide = four.clampedToExtent()
    expect(!wide.extent.isBounded)
    expectEqual(pixels(wide, CGRect(x: -3, y: 9, width: 1, height: 1)), [gray(1)])
    expect(CIContext().createCGImage(wide, from: wide.extent) == nil)
    expect(CIImage.empty().extent.isEmpty)
    let tile = filter("CIAffineTile", ["inputImage": low])
    expectEqual(
      pixels(tile, CGRect(x: -1, y: 5, width: 3, height: 1)), [gray(4), gray(3), gray(4)])
  }

  @Test func orientationsMatchThoseOfFiles() {
    let six: CIImage = image(3, (1...6).map { gray(UInt8($0)) })
    for orientation in CGImagePropertyOrientation.allCases {
      let expected = CIImage(cgImage: six.cgImage!.oriented(orientation))
      expectEqual(pixels(six.oriented(orientation)), pixels(expected), "\(orientation)")
    }
  }

  @Test func colorFilters() throws {
    let one = image(1, [[200, 100, 50, 255]])
    expectEqual(pixels(filter("CIColorInvert", ["inputImage": one])), [[55, 155, 205, 255]])
    let half = image(1, [[100, 50, 25, 128]])
    expectEqual(pixels(half.applyingFilter("CIColorInvert")), [[28, 78, 103, 128]])
    let exposed = one.applyingFilter("CIExposureAdjust", parameters: [kCIInputEVKey: -1])
    // Half of the light of an encoded value of 200 is 146.
    expectEqual(pixels(exposed)[0][0], 146)
    let mono = pixels(one.applyingFilter("CIPhotoEffectMono"))[0]
    expect(mono[0] == mono[1] && mono[1] == mono[2] && mono[0] == 118)
    expectEqual(
      pixels(one.applyingFilter("CIGammaAdjust", parameters: ["inputPower": 2]))[0][0], 157)
    expectEqual(pixels(one.applyingFilter("CIMaximumComponent"))[0], [200, 200, 200, 255])
    // Unchanged by default.
    for name in ["CIExposureAdjust", "CIVibrance", "CIGammaAdjust", "CIColorClamp", "CIHueAdjust"] {
      expectEqual(pixels(one.applyingFilter(name)), pixels(one), "\(name)")
    }
    expectEqual(pixels(one.applyingFilter("CIFoo")), [])
  }

  @Test func blursKeepTheSum() throws {
    let dot = image(1, [[255, 255, 255, 255]])
    for (radius, tolerance) in [(0.8, 0.02), (3.0, 0.02), (10.0, 0.1)] {
      let blurred = dot.applyingGaussianBlur(sigma: radius)
      let recipe = blurred.recipe
      expectEqual(blurred.extent.width, CGFloat(1 + 6 * radius))
      let all = recipe.pixels(in: PixelRegion(blurred.extent))
      let sum = all.pixels.reduce(Pixel(), +)
      expect(abs(sum.w - 1) < 0.02, "\(radius)")
      var variance = 0.0
      for y in all.region.minY..<all.region.maxY {
        for x in all.region.minX..<all.region.maxX {
          variance += Double(all[x, y].w) * Double(x * x)
        }
      }
      expect(abs(variance - radius * radius) < radius * radius * (tolerance + 0.1), "\(radius)")
    }
    let flat = CIImage(color: .gray).applyingFilter("CIBoxBlur", parameters: ["inputRadius": 2.5])
    expectEqual(pixels(flat, CGRect(x: 0, y: 0, width: 1, height: 1)), [gray(128)])
    let clamped = image(2, [gray(7), gray(7)]).clampedToExtent().applyingGaussianBlur(sigma: 5)
    expectEqual(pixels(clamped, CGRect(x: 0, y: 0, width: 2, height: 1)), [gray(7), gray(7)])
  }

  @Test func compositing() {
    let red = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let blue = CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    let over = red.composited(over: blue)
    expectEqual(over.extent.width, 2)
    expectEqual(pixels(over), [[128, 0, 128, 255], [0, 0, 255, 255]])
    let inside = filter(
      "CISourceInCompositing", ["inputImage": blue, "inputBackgroundImage": red])
    expectEqual(pixels(inside), [[0, 0, 128, 128]])
    let white = CIImage(color: .white)
    let multiplied = filter(
      "CIMultiplyBlendMode", ["inputImage": CIImage(color: .gray), "inputBackgroundImage": white])
    expectEqual(pixels(multiplied, CGRect(x: 3, y: 3, width: 1, height: 1)), [gray(128)])
    let mask = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    let mixed = filter(
      "CIBlendWithMask",
      ["inputImage": white, "inputBackgroundImage": blue, "inputMaskImage": mask])
    expectEqual(
      pixels(mixed, CGRect(x: 0, y: 0, width: 2, height: 1)), [gray(255), [0, 0, 255, 255]])
  }

  /// The modes equal those of contexts up to rounding.
  @Test func blendModesMatchContexts() throws {
    let source: [UInt8] = [120, 60, 30, 200], destination: [UInt8] = [20, 90, 140, 160]
    let (a, b) = (image(1, [source]), image(1, [destination]))
    for mode in CGBlendMode.allCases {
      let context = try #require(
        CGContext(
          data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      context.draw(try #require(b.cgImage), in: unit)
      context.setBlendMode(mode)
      context.draw(try #require(a.cgImage), in: unit)
      let expected = pixels(CIImage(cgImage: try #require(context.makeImage())))[0]
      let found = pixels(
        CIImage(
          BlendRecipe(input: a.recipe, background: b.recipe, extent: unit) {
            PixelBlending.blended($0, $1, mode)
          }))[0]
      let difference = zip(expected, found).map { abs(Int($0) - Int($1)) }.max() ?? 255
      expect(difference <= 2, "\(mode): \(expected), \(found)")
    }
  }

  @Test func scalingAndReduction() throws {
    let four = image(2, [gray(0), gray(100), gray(200), gray(100)])
    let average = filter(
      "CIAreaAverage", ["inputImage": four, kCIInputExtentKey: CIVector(cgRect: four.extent)])
    expectEqual(pixels(average), [gray(100)])
    let half = filter("CILanczosScaleTransform", ["inputImage": four, "inputScale": 0.5])
    expectEqual(pixels(half), [gray(100)])
    let blocks = filter(
      "CIPixellate",
      ["inputImage": four, "inputScale": 2, "inputCenter": CIVector(x: 0, y: 0)])
    expectEqual(pixels(blocks), Array(repeating: gray(100), count: 4))
    var bytes = [UInt8](repeating: 0, count: 4)
    CIContext(options: [.workingColorSpace: NSNull()]).render(
      try #require(average), toBitmap: &bytes, rowBytes: 4,
      bounds: CGRect(x: 0, y: 0, width: 1, height: 1), format: .BGRA8, colorSpace: nil)
    expectEqual(bytes, gray(100))
  }

  @Test func generators() throws {
    let wheel = try #require(
      filter(
        "CIHueSaturationValueGradient", ["inputRadius": 20, "inputSoftness": 0, "inputDither": 0]))
    expectEqual(wheel.extent, CGRect(x: 0, y: 0, width: 40, height: 40))
    func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
      pixels(wheel, CGRect(x: x, y: y, width: 1, height: 1))[0]
    }
    // Red at the right, green-yellow up, cyan at the left, white in the middle.
    expect(color(38, 19)[0] == 255 && color(38, 19)[1] < 25)
    expect(color(1, 19)[0] < 25 && color(1, 19)[2] > 240)
    expect(color(20, 38)[1] == 255 && color(20, 38)[2] < 25)
    expect(color(20, 20).allSatisfy { $0 > 235 })
    expectEqual(color(0, 0)[3], 0)
    let board = filter(
      "CICheckerboardGenerator", ["inputCenter": CIVector(x: 0, y: 0), "inputWidth": 2])
    expectEqual(
      pixels(board, CGRect(x: 0, y: 0, width: 4, height: 1)).map { $0[0] > 100 },
      [
        true, true, false, false,
      ])
    let ramp = filter(
      "CILinearGradient",
      [
        "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 4, y: 0),
        "inputColor0": CIColor.black, "inputColor1": CIColor.white,
      ])
    expectEqual(
      pixels(ramp, CGRect(x: 0, y: 0, width: 4, height: 1)).map { $0[0] }, [32, 96, 159, 223])
  }

  /// The rows of the code for "abcdefghijklmn" at level M with mask 2, as the program segno 1.6.6 gives them; the codes of
  /// versions 23, 26 and 40 were compared in the same way.
  private static let rows: [Int] = [
    0x1fc07f, 0x104f41, 0x17515d, 0x17505d, 0x17595d, 0x105141, 0x1fd57f,
    0x001c00, 0x17c67c, 0x0ea075, 0x097f02, 0x013b9e, 0x1ce240, 0x001475,
    0x1fcb8a, 0x1051bd, 0x175643, 0x17547c, 0x175744, 0x104e8c, 0x1fdc42,
  ]

  @Test func qrCodesMatchAnotherProgram() throws {
    let code = try #require(QRCode(Array("abcdefghijklmn".utf8), .medium))
    expectEqual(code.size, 21)
    let rows: [Int] = (0..<21).map { y in
      (0..<21).reduce(0) { $0 << 1 | (code[$1, y] ? 1 : 0) }
    }
    expectEqual(rows, Self.rows)
    expectEqual(QRCode([UInt8](repeating: 0, count: 2953), .low)?.version, 40)
    expect(QRCode([UInt8](repeating: 0, count: 2954), .low) == nil)
  }

  @Test func qrCodesAreDrawnUpright() throws {
    let image = try #require(
      filter(
        "CIQRCodeGenerator", ["inputMessage": Data("Hello".utf8), "inputCorrectionLevel": "M"]))
    expectEqual(image.extent, CGRect(x: 0, y: 0, width: 23, height: 23))
    let drawn = pixels(image)
    expect(drawn[0] == gray(255) && drawn[24] == gray(0))
    // The light ring of the finder pattern at the lower left; there is none at the lower right.
    expect((2...6).allSatisfy { drawn[20 * 23 + $0] == gray(255) })
    expect(!(16...20).allSatisfy { drawn[20 * 23 + $0] == gray(255) })
    let none = filter(
      "CIQRCodeGenerator", ["inputMessage": Data(), "inputCorrectionLevel": "X"])
    expect(none == nil)
  }

  @Test func codesStaySharp() throws {
    let image = try #require(filter("CIQRCodeGenerator", ["inputMessage": Data("Hello".utf8)]))
    let modules = pixels(image)
    func enlarged(_ pixels: [[UInt8]]) -> [[UInt8]] {
      (0..<230 * 230).map { pixels[$0 / 2300 * 23 + $0 % 230 / 10] }
    }
    let scale = CGAffineTransform(scaleX: 10, y: 10)
    expectEqual(pixels(image.transformed(by: scale)), enlarged(modules))
    let twice = image.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
      .transformed(by: CGAffineTransform(scaleX: 5, y: 5))
    expectEqual(pixels(twice), enlarged(modules))
    let soft = pixels(image.samplingLinear().transformed(by: scale))
    expect(soft.contains { (20..<230).contains($0[0]) })
    // Colored, and over an image that is interpolated.
    let colored = image.applyingFilter(
      "CIFalseColor", parameters: ["inputColor0": CIColor.red, "inputColor1": CIColor.clear])
    let red = modules.map { $0[0] == 0 ? Self.red : [0, 0, 0, 0] }
    expectEqual(pixels(colored.transformed(by: scale)), enlarged(red))
    let photo = self.image(2, [gray(10), gray(20)])
    let over = pixels(colored.composited(over: photo).transformed(by: scale))
    expectEqual(over.count, 230 * 230)
    expectEqual(over[230 * 229 + 10], pixels(photo.transformed(by: scale))[9 * 20 + 10])
    expect(over[230 * 212 + 10] == Self.red && over[230 * 212 + 9] == [0, 0, 0, 0])
  }

  @Test func samplingOfPixels() throws {
    let two = image(2, [gray(0), gray(200)]), scale = CGAffineTransform(scaleX: 2, y: 1)
    let nearest = [gray(0), gray(0), gray(200), gray(200)]
    expectEqual(pixels(two.samplingNearest().transformed(by: scale)), nearest)
    expect(two.samplingNearest().cgImage === two.cgImage)
    expectEqual(pixels(two.samplingNearest().samplingLinear().transformed(by: scale))[1], gray(50))
    let optional = CIImage(cgImage: try #require(two.cgImage), options: [.nearestSampling: true])
    expectEqual(pixels(optional.transformed(by: scale)), nearest)
  }

  @Test func alphaOne() {
    let half = CIImage(color: CIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      .cropped(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    let opaque = half.settingAlphaOne(in: CGRect(x: 1, y: 0, width: 2, height: 1))
    expectEqual(
      pixels(opaque, CGRect(x: 0, y: 0, width: 4, height: 1)),
      [
        [0, 0, 0, 0], [128, 0, 0, 255], [0, 0, 0, 255], [0, 0, 0, 0],
      ])
  }

  @Test func barcodes() throws {
    // Start B, "A", the checksum 104 + 33 = 137 = 34 (mod 103), stop.
    let code = try #require(Code128(Array("A".utf8)))
    let text = code.modules.map { $0 ? "1" : "0" }.joined()
    expectEqual(text, "11010010000" + "10100011000" + "10001011000" + "1100011101011")
    let image = filter("CICode128BarcodeGenerator", ["inputMessage": Data("A".utf8)])
    expectEqual(image?.extent, CGRect(x: 0, y: 0, width: 66, height: 32))
    // Four digits are two symbols: 11 modules for each symbol, the start and the checksum, and 13 for the stop.
    expectEqual(Code128(Array("1234".utf8))?.modules.count, 57)
  }

  @Test func colorTables() throws {
    let one = image(1, [[200, 100, 50, 255]])
    // A cube that exchanges red and blue.
    let corners: [Float] = (0..<8).flatMap { (n: Int) -> [Float] in
      let (red, green, blue): (Int, Int, Int) = (n >> 2, (n >> 1) & 1, n & 1)
      return [Float(red), Float(green), Float(blue), 1]
    }
    let cube = corners.withUnsafeBytes { Data($0) }
    let exchanged = one.applyingFilter(
      "CIColorCube", parameters: ["inputCubeData": cube, "inputCubeDimension": 2])
    expectEqual(pixels(exchanged), [[50, 100, 200, 255]])
    expect(filter("CIColorCube", ["inputImage": one, "inputCubeData": Data()]) == nil)
    let squared = one.applyingFilter(
      "CIColorPolynomial", parameters: ["inputRedCoefficients": CIVector(x: 0, y: 0, z: 1, w: 0)])
    expectEqual(pixels(squared), [[157, 100, 50, 255]])
    let there = one.applyingFilter("CISRGBToneCurveToLinear")
    expectEqual(pixels(there.applyingFilter("CILinearToSRGBToneCurve")), pixels(one))
    expectEqual(pixels(one.applyingFilter("CIColorThreshold")), [[255, 0, 0, 255]])
  }

  @Test func perspective() throws {
    let four = image(2, [gray(1), gray(2), gray(3), gray(4)])
    func quad(_ points: [(CGFloat, CGFloat)]) -> [String: Any] {
      let names = ["inputBottomLeft", "inputBottomRight", "inputTopRight", "inputTopLeft"]
      return Dictionary(
        uniqueKeysWithValues: zip(names, points).map { ($0, CIVector(x: $1.0, y: $1.1)) })
    }
    // A parallelogram: moved, and each column twice as wide.
    let moved = four.applyingFilter(
      "CIPerspectiveTransform", parameters: quad([(2, 0), (6, 0), (6, 2), (2, 2)]))
    expectEqual(moved.extent, CGRect(x: 2, y: 0, width: 4, height: 2))
    // A trapezoid, and back.
    let corners: [(CGFloat, CGFloat)] = [(0, 0), (60, 0), (45, 40), (15, 40)]
    let big = four.clampedToExtent().transformed(by: CGAffineTransform(scaleX: 20, y: 20))
      .cropped(to: CGRect(x: 0, y: 0, width: 40, height: 40))
    let tapered = big.applyingFilter("CIPerspectiveTransform", parameters: quad(corners))
    expectEqual(pixels(tapered, CGRect(x: 2, y: 38, width: 1, height: 1)), [[0, 0, 0, 0]])
    let back = tapered.applyingFilter("CIPerspectiveCorrection", parameters: quad(corners))
    expectEqual(back.extent.width, 60)
    expectEqual(pixels(back, CGRect(x: 10, y: 5, width: 1, height: 1)), [gray(3)])
    expectEqual(pixels(back, CGRect(x: 50, y: 35, width: 1, height: 1)), [gray(2)])
  }

  @Test func vignettesDarkenCorners() {
    let white = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 11, height: 11))
    let shaded = pixels(white.applyingFilter("CIVignette", parameters: ["inputIntensity": 1]))
    expect(shaded[60] == gray(255) && shaded[0][0] < 60)
    expectEqual(shaded[0][3], 255)
  }

  @Test func filterAttributes() throws {
    let filter = try #require(CIFilter(name: "CIExposureAdjust"))
    expectEqual(filter.inputKeys, ["inputEV", "inputImage"])
    expect(filter.outputImage == nil)
    let input = try #require(filter.attributes["inputEV"] as? [String: Any])
    expectEqual(input[kCIAttributeDefault] as? NSNumber, 0)
    expectEqual(filter.attributes[kCIAttributeFilterDisplayName] as? String, "Exposure Adjust")
    expectEqual(CIFilter.filterNames(inCategory: kCICategoryBlur), ["CIBoxBlur", "CIGaussianBlur"])
    expect(CIFilter.filterNames(inCategory: "other").isEmpty)
    expectEqual(
      CIFilter.filterNames(inCategories: [kCICategoryBuiltIn, kCICategorySharpen]),
      ["CIUnsharpMask"])
    expect(CIFilter.filterNames(inCategory: nil).allSatisfy { CIFilter(name: $0) != nil })
    let copy = try #require(filter.copy() as? CIFilter)
    expectEqual(copy, filter)
    copy.setValue(CIImage(color: .red), forKey: kCIInputImageKey)
    expect(copy != filter)
    copy.setDefaults()
    expect(copy.outputImage != nil)
  }

  /// A filter of a program.
  private final class Doubling: CIFilter {
    var inputImage: CIImage?
    override var outputImage: CIImage? {
      inputImage?.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
    }
  }

  @Test func subclasses() {
    let filter = Doubling()
    filter.inputImage = image(1, [Self.red])
    expectEqual(filter.outputImage?.extent.width, 2)
    expectEqual(filter.name, "Doubling")
  }

  @Test func builtIns() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("a".utf8)
    expectEqual(filter.correctionLevel, "M")
    expectEqual(filter.outputImage?.extent.width, 23)
    let blur = CIFilter.gaussianBlur()
    expectEqual(blur.radius, 10)
    blur.radius = 1
    blur.inputImage = image(1, [Self.red])
    expectEqual(blur.outputImage?.extent.width, 7)
    let copy = try #require(blur.copy() as? CIBlurFilter)
    expect(copy.radius == 1 && copy.inputImage == blur.inputImage)
    let filters: [CIFilter] = [
      .boxBlur(), .colorControls(), .sepiaTone(), .pixellate(), .qrCodeGenerator(),
      .linearGradient(), .blendWithMask(), .colorInvert(),
    ]
    expect(filters.allSatisfy { type(of: $0.copy()) == type(of: $0) })
    let gradient = CIFilter.linearGradient()
    expectEqual(gradient.point1, CGPoint(x: 200, y: 200))
    gradient.color0 = .red
    expectEqual(pixels(gradient.outputImage, CGRect(x: -9, y: -9, width: 1, height: 1)), [Self.red])
  }

  @Test func vectorsAndColors() {
    expectEqual(CIVector(string: "[1 2 3.5]"), CIVector(x: 1, y: 2, z: 3.5))
    expectEqual(
      CIVector(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).stringRepresentation, "[1 2 3 4]")
    expectEqual(CIColor(string: "1 0.5 0"), CIColor(red: 1, green: 0.5, blue: 0))
    expectEqual(CIColor.red.stringRepresentation, "1 0 0 1")
  }

  #if Codecs
    @Test func files() throws {
      let png = try #require(
        CIContext().pngRepresentation(
          of: image(1, [Self.red]), format: .RGBA8, colorSpace: CGColorSpaceCreateDeviceRGB()))
      let read = try #require(CIImage(data: png))
      expectEqual(pixels(read), [Self.red])
      expectEqual(read.properties["PixelWidth"] as? NSNumber, 1)
      expect(CIImage(data: Data([1, 2, 3])) == nil)
    }
  #endif
}
