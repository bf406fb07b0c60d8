// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGGradientTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test func defaultLocationsAreEvenlySpaced() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [red, CGColor.white, blue], locations: nil)!
    expectEqual(gradient.stops.map(\.location), [0, 0.5, 1])
    expectEqual(gradient.stops[1].color, CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    expectEqual(
      CGGradient(colorsSpace: nil, colors: [red], locations: nil)!.stops.map(\.location), [0])
  }

  @Test func locationsAreClampedAndOrdered() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [red, blue, red, blue] as CFArray, locations: [0.7, -1, 0.7, 9])!
    expectEqual(gradient.stops.map(\.location), [0, 0.7, 0.7, 1])
    expectEqual(gradient.stops.map(\.color), [blue, red, red, blue])
  }

  @Test func colorsFromComponents() {
    let gray = CGColorSpaceCreateDeviceGray()
    let gradient = CGGradient(
      colorSpace: gray, colorComponents: [0, 1, 1, 0.5], locations: [0.25, 1], count: 2)!
    expectEqual(gradient.stops.map(\.color), [.black, CGColor(gray: 1, alpha: 0.5)])
    expectEqual(gradient.stops.map(\.location), [0.25, 1])
  }

  @Test func mismatchedArgumentsReturnNil() {
    expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    expect(CGGradient(colorsSpace: nil, colors: [red, blue], locations: [0]) == nil)
    let rgb = CGColorSpaceCreateDeviceRGB()
    expect(
      CGGradient(colorSpace: rgb, colorComponents: [0, 0, 0], locations: nil, count: 1) == nil)
    expect(CGGradient(colorSpace: rgb, colorComponents: [], locations: nil, count: 0) == nil)
    expect(
      CGGradient(
        colorSpace: rgb, colorComponents: [0, 0, 0, 1], locations: nil, count: .max) == nil)
  }
}
