// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGColorTests {
  @Test func componentsAndSpaces() {
    let red = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    expectEqual(red.components, [1, 0.5, 0.25, 0.75] as [CGFloat])
    expect(red.numberOfComponents == 4 && red.alpha == 0.75)
    expect(red.colorSpace?.name == CGColorSpace.sRGB && red.colorSpace?.model == .rgb)
    expectEqual(red, CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.75))
    let gray = CGColor(gray: 0.5, alpha: 1)
    expectEqual(gray.components, [0.5, 1] as [CGFloat])
    expect(gray.colorSpace?.model == .monochrome && gray.colorSpace?.numberOfComponents == 1)
    expectEqual(gray, CGColor(genericGrayGamma2_2Gray: 0.5, alpha: 1))
    expectEqual(gray.hashValue, CGColor(gray: 0.5, alpha: 1).hashValue)
    expectEqual(CGColorSpaceCreateDeviceRGB(), CGColorSpace(name: CGColorSpace.sRGB))
    expectEqual(
      CGColorSpaceCreateDeviceGray(), CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    expect(CGColorSpace(name: "kCGColorSpaceNowhere") == nil)
  }

  @Test func equalityRequiresSameColorSpace() {
    expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    let extended = CGColor(
      colorSpace: CGColorSpace(name: CGColorSpace.extendedSRGB)!, components: [1, 0, 0, 1])!
    expect(extended != CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func displayP3IsConverted() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    expect(space.numberOfComponents == 3 && space.model == .rgb && space.isWideGamutRGB)
    let wide = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let red = try #require(CGColor(colorSpace: space, components: [1, 0, 0, 1]))
    let inSRGB = try #require(red.converted(to: wide, intent: .defaultIntent, options: nil))
    // The values of https://www.w3.org/TR/css-color-4/#predefined-display-p3, extended sRGB.
    for (a, b) in zip(try #require(inSRGB.components), [1.0931, -0.2267, -0.1501, 1]) {
      expect(abs(a - CGFloat(b)) < 0.0002)
    }
    let back = try #require(inSRGB.converted(to: space, intent: .defaultIntent, options: nil))
    for (a, b) in zip(try #require(back.components), [1.0, 0, 0, 1]) {
      expect(abs(a - CGFloat(b)) < 1e-6)
    }
    let gray = try #require(CGColor(colorSpace: space, components: [0.5, 0.5, 0.5, 1]))
    expect(abs(gray.srgb.red - 0.5) < 1e-9 && abs(gray.srgb.blue - 0.5) < 1e-9)
  }

  @Test func componentsAreClamped() {
    let color = CGColor(red: 2, green: -1, blue: .nan, alpha: 7)
    expectEqual(color.storedComponents, [1, 0, 0, 1])
    let extended = CGColor(
      colorSpace: CGColorSpace(name: CGColorSpace.extendedSRGB)!, components: [2, -1, 0.5, 3])!
    expectEqual(extended.storedComponents, [2, -1, 0.5, 1])
    expectEqual(
      extended.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)!
        .storedComponents, [1, 0, 0.5, 1])
  }

  @Test func componentCountMustMatchColorSpace() {
    let space = CGColorSpaceCreateDeviceRGB()
    expect(CGColor(colorSpace: space, components: [1, 0, 0] as [CGFloat]) == nil)
    expect(CGColor(colorSpace: space, components: [1, 0, 0, 1] as [CGFloat]) != nil)
  }

  @Test func copyWithAlpha() {
    expectEqual(CGColor.black.copy(alpha: 0.5), CGColor(gray: 0, alpha: 0.5))
    expect(CGColor.clear.alpha == 0 && CGColor.white.alpha == 1)
  }

  @Test func grayAndRGBConversion() {
    let rgb = CGColorSpaceCreateDeviceRGB(), gray = CGColorSpaceCreateDeviceGray()
    let half = CGColor(gray: 0.5, alpha: 0.25)
    let converted = half.converted(to: rgb, intent: .defaultIntent, options: nil)!
    expectEqual(converted.storedComponents, [0.5, 0.5, 0.5, 0.25])
    expectEqual(converted.converted(to: gray, intent: .defaultIntent, options: nil), half)
    expect(half.srgb == (0.5, 0.5, 0.5, 0.25))
    // Luminance of the primaries, encoded: 0.2126 is sRGB 0.4985.
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let shade = red.converted(to: gray, intent: .defaultIntent, options: nil)!.storedComponents[0]
    expect(abs(shade - 0.49849) < 1e-4)
  }

  @Test func linearColorSpaceConversion() {
    let linear = CGColorSpace(name: CGColorSpace.linearSRGB)!
    // An encoded 0.5 is 0.21404 in linear light (IEC 61966-2-1).
    let half = CGColor(red: 0.5, green: 0.02, blue: 1, alpha: 1)
    let light = half.converted(to: linear, intent: .defaultIntent, options: nil)!
    expect(abs(light.storedComponents[0] - 0.21404114) < 1e-7)
    expect(abs(light.storedComponents[1] - 0.02 / 12.92) < 1e-12)
    expectEqual(light.storedComponents[2], 1)
    let back = light.srgb
    expect(abs(back.red - 0.5) < 1e-12 && abs(back.green - 0.02) < 1e-12 && back.blue == 1)
    let negative = CGColor(
      colorSpace: CGColorSpace(name: CGColorSpace.extendedLinearSRGB)!,
      components: [-0.21404114, 4, 0, 1])!
    expect(abs(negative.srgb.red + 0.5) < 1e-7 && negative.srgb.green > 1)
  }
}
