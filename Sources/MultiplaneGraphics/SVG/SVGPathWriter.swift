// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A writer of path data segments in one of the styles of ``SVGPathData/Style``.
struct SVGPathWriter {
  let style: SVGPathData.Style
  private(set) var bytes: [UInt8] = []
  /// The letter that the next segment can omit; nil if it needs its letter.
  private var repeated: UInt8?
  /// Whether the last number has a point or an exponent, so that another point begins a new number.
  private var canTakeDecimalPoint = false
  private var needsSeparator = false
  private var decimal = ShortestDecimal()

  init(style: SVGPathData.Style) { self.style = style }

  /// Writes a segment; returns `false`, without writing, if a number is not finite.
  mutating func write(_ segment: SVGPathData.Segment) -> Bool {
    let numbers = segment.command.numbers
    guard numbers.allSatisfy(\.isFinite) else { return false }
    if case .spline(let points) = segment.command, points.isEmpty { return true }
    let letter = segment.letterByte
    if letter != repeated {
      bytes.append(letter)
      needsSeparator = false
    }
    switch letter {
    case UInt8(ascii: "M"): repeated = style == .compact ? UInt8(ascii: "L") : nil
    case UInt8(ascii: "m"): repeated = style == .compact ? UInt8(ascii: "l") : nil
    // Numbers after those of a spline would be further points of the spline.
    case UInt8(ascii: "R"), UInt8(ascii: "r"): repeated = nil
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): repeated = nil
    default: repeated = letter
    }
    if case .arc(let arc) = segment.command {
      for value in numbers[..<3] { write(value) }
      write(flag: arc.isLarge)
      write(flag: arc.isSweep)
      for value in numbers[3...] { write(value) }
    } else {
      for value in numbers { write(value) }
    }
    return true
  }

  private mutating func write(flag: Bool) {
    if needsSeparator { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: flag ? "1" : "0"))
    needsSeparator = style == .readable
  }

  private mutating func write(_ value: CGFloat) {
    decimal.set(value)
    let digits = decimal.digits
    let point = digits.isEmpty ? 1 : decimal.point
    // The compact style omits the zero before the decimal point.
    let isFraction = point <= 0
    let usesPower: Bool
    switch style {
    case .readable: usesPower = point > 21 || point <= -6
    case .compact:
      let plainLength = isFraction ? 1 - point + digits.count : point
      let power = digits.count + 1 + "\(point - digits.count)".utf8.count
      usesPower = (isFraction || point > digits.count) && power < plainLength && !digits.isEmpty
    }
    let beginsWithPoint = style == .compact && isFraction && !usesPower
    if needsSeparator && !decimal.isNegative && !(beginsWithPoint && canTakeDecimalPoint) {
      bytes.append(UInt8(ascii: " "))
    }
    if decimal.isNegative { bytes.append(UInt8(ascii: "-")) }
    canTakeDecimalPoint = usesPower || point < digits.count
    needsSeparator = true

    if usesPower {
      // 1.5e-7 in the readable style, 15e-8 in the compact style.
      var exponent = point - digits.count
      if style == .readable {
        exponent = point - 1
        bytes.append(digits[0])
        if digits.count > 1 { bytes.append(UInt8(ascii: ".")) }
        bytes += digits.dropFirst()
      } else {
        bytes += digits
      }
      bytes += "e\(exponent)".utf8
      return
    }
    if isFraction {
      if style == .readable { bytes.append(UInt8(ascii: "0")) }
      bytes.append(UInt8(ascii: "."))
      bytes += repeatElement(UInt8(ascii: "0"), count: -point)
      bytes += digits
    } else {
      bytes += digits.prefix(point)
      bytes += repeatElement(UInt8(ascii: "0"), count: max(0, point - digits.count))
      if point < digits.count {
        bytes.append(UInt8(ascii: "."))
        bytes += digits.dropFirst(point)
      }
    }
  }
}

/// A number in decimal, with the fewest digits that parse to the same double.
private struct ShortestDecimal {
  private(set) var isNegative = false
  /// The digits without leading and trailing zeros; empty for 0.
  private(set) var digits: [UInt8] = []
  /// Number of digits before the decimal point; if negative, minus the number of zeros after the point.
  private(set) var point = 0

  mutating func set(_ value: CGFloat) {
    isNegative = value.sign == .minus
    digits.removeAll(keepingCapacity: true)
    point = 0
    var hasPoint = false
    var hasExponent = false
    var isBelow = false
    var exponent = 0
    // The description of the standard library is the shortest.
    for byte in Double(value.magnitude).description.utf8 {
      switch byte {
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"): hasExponent = true
      case UInt8(ascii: "-"): isBelow = true
      case UInt8(ascii: "+"): break
      default:
        if hasExponent {
          exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
        } else if byte != UInt8(ascii: "0") || !digits.isEmpty {
          digits.append(byte)
          if !hasPoint { point += 1 }
        } else if hasPoint {
          point -= 1
        }
      }
    }
    point += isBelow ? -exponent : exponent
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
  }
}
