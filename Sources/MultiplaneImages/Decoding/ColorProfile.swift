// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneMath

/// An ICC color profile of an image file (ICC.1, versions 2 and 4).
/// https://www.color.org/specification/ICC.1-2022-05.pdf
struct ColorProfile {
  /// The description that the profile contains; "a profile without a name" if it contains no valid one.
  let description: String
  /// The conversion to sRGB; nil unless the profile is RGB based on XYZ with three curves and a matrix, or gray with
  /// one curve.
  let conversion: ColorConversion?

  /// Parses a profile; nil if the bytes are not an ICC profile.
  init?(_ bytes: [UInt8]) {
    let file = ICCFile(bytes)
    guard bytes.count >= 132, file.tag(at: 36) == "acsp" else { return nil }
    description = file.text("desc") ?? "a profile without a name"
    let isXYZ = file.tag(at: 20) == "XYZ "
    switch file.tag(at: 16) {
    case "RGB " where isXYZ:
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap(file.curve)
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap(file.xyz)
      conversion =
        curves.count == 3 && columns.count == 3
        ? ColorConversion(curves: curves, columns: columns) : nil
    case "GRAY": conversion = file.curve("kTRC").map { ColorConversion(gray: $0) }
    default: conversion = nil
    }
  }
}

/// The color conversion of a file, the same for all its frames.
enum ColorProfileConversion {
  /// No conversion: the colors are taken as sRGB.
  case none
  case conversion(ColorConversion)
  /// The colors are not converted; the value describes their profile.
  case unconverted(String)

  /// Creates the conversion of a color profile, or `none` without a profile.
  /// - Parameter profile: the bytes of an ICC profile; empty if the file has none.
  init(profile: [UInt8]) {
    guard !profile.isEmpty else {
      self = .none
      return
    }
    guard let profile = ColorProfile(profile) else {
      self = .damaged
      return
    }
    self = profile.conversion.map { .conversion($0) } ?? .unconverted(profile.description)
  }

  static let damaged = Self.unconverted("a damaged profile")

  /// The description of the profile, if its colors are not converted; otherwise nil.
  var unconverted: String? {
    guard case .unconverted(let name) = self else { return nil }
    return name
  }
}

/// A conversion from the encoded values of a profile to those of sRGB.
struct ColorConversion {
  /// Linear value of each of 256 encoded values, in one table for all channels or in one per channel.
  private let linearTables: [[Double]]
  /// The rows of the matrix from the profile's linear RGB to that of sRGB; empty with one table for all channels.
  private let matrix: [SIMD3<Double>]

  /// Matrix from XYZ under D50, the connection space of profiles, to linear sRGB (Bradford-adapted).
  private static let fromXYZ: [SIMD3<Double>] = [
    SIMD3(3.1338561, -1.6168667, -0.4906146), SIMD3(-0.9787684, 1.9161415, 0.0334540),
    SIMD3(0.0719453, -0.2289914, 1.4052427),
  ]

  init(curves: [[Double]], columns: [SIMD3<Double>]) {
    linearTables = curves
    matrix = Self.fromXYZ.map { row in
      SIMD3((row * columns[0]).sum(), (row * columns[1]).sum(), (row * columns[2]).sum())
    }
  }

  init(gray: [Double]) {
    linearTables = [gray]
    matrix = []
  }

  /// Creates a conversion from a PNG file's gamma and chromaticities; nil if they are close to those of sRGB, or
  /// degenerate.
  /// - Parameters:
  ///   - gamma: 100,000 times the exponent of the encoding; nil for the curve of sRGB.
  ///   - primaries: 100,000 times x and y of white, red, green and blue; empty for those of sRGB.
  init?(gamma: Int?, primaries: [Int]) {
    // Within 1% of sRGB's gamma and 0.001 of its chromaticities, sRGB is meant, since encoders round.
    let isCurve = gamma.map { abs($0 - 45_455) < 455 } ?? true
    let isPrimaries =
      primaries.isEmpty
      || zip(primaries, Self.primaries).allSatisfy { abs($0 - $1) < 100 }
    if isCurve, isPrimaries { return nil }
    let curve = (0...255).map { code in
      let x = Double(code) / 255
      if isCurve { return x <= 0.04045 ? x / 12.92 : Elementary.pow((x + 0.055) / 1.055, 2.4) }
      return Elementary.pow(x, 100_000 / Double(gamma!))
    }
    if isPrimaries {
      self.init(gray: curve)
      return
    }
    let xy = (primaries.isEmpty ? Self.primaries : primaries).map { Double($0) / 100_000 }
    guard let columns = Chromaticities(xy).columns else { return nil }
    self.init(curves: [curve, curve, curve], columns: columns)
  }

  /// The chromaticities of sRGB: 100,000 times x and y of white, red, green and blue.
  private static let primaries = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]

  /// Converts straight RGBA in place; colors outside the gamut of sRGB are clipped.
  func apply(to bytes: inout [UInt8]) {
    if linearTables.count == 1 {
      let codes = linearTables[0].map { Self.code($0) }
      for i in bytes.indices where i % 4 != 3 { bytes[i] = codes[Int(bytes[i])] }
      return
    }
    // Adjacent pixels often have the same color.
    var last: (UInt8, UInt8, UInt8) = (0, 0, 0)
    var result = convert(last)
    for i in stride(from: 0, to: bytes.count, by: 4) {
      let color = (bytes[i], bytes[i + 1], bytes[i + 2])
      if color != last {
        last = color
        result = convert(color)
      }
      (bytes[i], bytes[i + 1], bytes[i + 2]) = result
    }
  }

  private func convert(_ c: (UInt8, UInt8, UInt8)) -> (UInt8, UInt8, UInt8) {
    let v = SIMD3(linearTables[0][Int(c.0)], linearTables[1][Int(c.1)], linearTables[2][Int(c.2)])
    return (
      Self.code((matrix[0] * v).sum()), Self.code((matrix[1] * v).sum()),
      Self.code((matrix[2] * v).sum())
    )
  }

  /// Returns the encoded sRGB value of a linear value, from a table of 65,536 linear values.
  private static func code(_ light: Double) -> UInt8 {
    encodedTable[Int(min(1, max(0, light)) * 65535 + 0.5)]
  }

  private static let encodedTable: [UInt8] = (0...65535).map { n in
    let x = Double(n) / 65535
    let code = x <= 0.0031308 ? 12.92 * x : 1.055 * Elementary.pow(x, 1 / 2.4) - 0.055
    return UInt8((code * 255).rounded())
  }
}

/// The tags of an ICC profile; reads outside the file return nil.
private struct ICCFile {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func number(_ offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func tag(at offset: Int) -> String? {
    guard offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  private func place(of name: String) -> Range<Int>? {
    guard let count = number(128, 4) else { return nil }
    for n in 0..<min(count, 200) {
      let entry = 132 + 12 * n
      guard tag(at: entry) == name else { continue }
      guard let offset = number(entry + 4, 4), let size = number(entry + 8, 4), size >= 8,
        offset + size <= bytes.count
      else { return nil }
      return offset..<offset + size
    }
    return nil
  }

  private func fixed(_ offset: Int) -> Double? {
    number(offset, 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  func xyz(_ name: String) -> SIMD3<Double>? {
    guard let place = place(of: name), tag(at: place.lowerBound) == "XYZ ", place.count >= 20,
      let x = fixed(place.lowerBound + 8), let y = fixed(place.lowerBound + 12),
      let z = fixed(place.lowerBound + 16)
    else { return nil }
    return SIMD3(x, y, z)
  }

  /// Returns the linear values of 256 encoded values from a curve tag; nil if the tag is missing, invalid or of an
  /// unknown type.
  func curve(_ name: String) -> [Double]? {
    guard let place = place(of: name) else { return nil }
    let start = place.lowerBound
    let function: (Double) -> Double?
    switch tag(at: start) {
    case "curv":
      guard let count = number(start + 8, 4), 12 + 2 * count <= place.count else { return nil }
      // Reads only the points that are used, since a curve may have millions.
      func point(_ n: Int) -> Double { Double(number(start + 12 + 2 * n, 2)!) }
      switch count {
      case 0: function = { $0 }
      case 1: function = { Elementary.pow($0, point(0) / 256) }
      default:
        function = { x in
          let position = x * Double(count - 1)
          let i = min(Int(position), count - 2)
          return (point(i) + (point(i + 1) - point(i)) * (position - Double(i))) / 65535
        }
      }
    case "para":
      guard let kind = number(start + 8, 2), kind <= 4 else { return nil }
      let count = [1, 3, 4, 5, 7][kind]
      let p = (0..<count).compactMap { fixed(start + 12 + 4 * $0) }
      guard p.count == count else { return nil }
      func power(_ x: Double) -> Double { Elementary.pow(max(0, p[1] * x + p[2]), p[0]) }
      switch kind {
      case 0: function = { Elementary.pow($0, p[0]) }
      case 1: function = { p[1] == 0 ? nil : $0 >= -p[2] / p[1] ? power($0) : 0 }
      case 2: function = { p[1] == 0 ? nil : ($0 >= -p[2] / p[1] ? power($0) : 0) + p[3] }
      case 3: function = { $0 >= p[4] ? power($0) : p[3] * $0 }
      default: function = { $0 >= p[4] ? power($0) + p[5] : p[3] * $0 + p[6] }
      }
    default: return nil
    }
    let light = (0...255).compactMap { function(Double($0) / 255) }
    return light.count == 256 && light.allSatisfy(\.isFinite) ? light : nil
  }

  /// Returns the text of a tag: plain text of version 2, or the first language of version 4; nil if the tag is missing
  /// or invalid.
  func text(_ name: String) -> String? {
    guard let place = place(of: name) else { return nil }
    let start = place.lowerBound
    switch tag(at: start) {
    case "desc":
      guard let count = number(start + 8, 4), count > 0, 12 + count <= place.count else {
        return nil
      }
      return String(decoding: bytes[start + 12..<start + 11 + count], as: UTF8.self)
    case "mluc":
      guard let size = number(start + 20, 4), let offset = number(start + 24, 4),
        offset + size <= place.count
      else { return nil }
      let units = stride(from: start + offset, to: start + offset + size - 1, by: 2)
        .compactMap { number($0, 2) }.map { UInt16($0) }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }
}
