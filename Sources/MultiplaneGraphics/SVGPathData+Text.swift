// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SVGPathData {
  /// How path data is written.
  public enum Style: Sendable {
    /// Numbers as people write them, `M0 0.5L1 2`; a letter is left out when it repeats, a space where
    /// a minus sign parts two numbers.
    case readable
    /// The fewest characters that any SVG reader takes, `M0 .5 1 2`: no zero before the point, no space
    /// where a point or a flag parts two numbers, no `L` after a move, powers of ten where shorter.
    case compact
  }

  /// The text of the path data. Numbers have the fewest digits that read back as the same double. A
  /// segment with a number that is not finite ends the text, as it would end the drawing.
  public func text(style: Style = .readable) -> String {
    var writer = SVGPathWriter(style: style)
    for segment in segments {
      guard writer.write(segment) else { break }
    }
    return writer.text
  }
}

extension SVGPathData: CustomStringConvertible {
  /// The text in readable style.
  public var description: String { text() }
}

private struct SVGPathWriter {
  let style: SVGPathData.Style
  var text = ""
  /// The command that numbers alone would repeat.
  private var repeated: Character?
  /// Whether the last number has a point or an exponent, so that a second point begins a new one.
  private var takesPoint = false
  private var needsSeparator = false

  init(style: SVGPathData.Style) { self.style = style }

  mutating func write(_ segment: SVGPathData.Segment) -> Bool {
    let numbers = segment.command.numbers
    guard numbers.allSatisfy(\.isFinite) else { return false }
    let letter = segment.letter
    if letter != repeated {
      text.append(letter)
      needsSeparator = false
    }
    switch letter {
    case "M": repeated = style == .compact ? "L" : nil
    case "m": repeated = style == .compact ? "l" : nil
    case "Z", "z": repeated = nil
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

  private mutating func write(_ value: CGFloat) {
    let number = style == .compact ? value.compactText : value.readableText
    let parts = number.hasPrefix("-") || (number.hasPrefix(".") && takesPoint)
    if needsSeparator && !parts { text.append(" ") }
    text += number
    takesPoint = number.contains { $0 == "." || $0 == "e" }
    needsSeparator = true
  }

  private mutating func write(flag: Bool) {
    if needsSeparator { text.append(" ") }
    text.append(flag ? "1" : "0")
    needsSeparator = style == .readable
  }
}

extension SVGPathData.Command {
  /// The numbers of the command in order of writing, without an arc's flags.
  fileprivate var numbers: [CGFloat] {
    switch self {
    case .move(let p), .line(let p), .smoothQuadCurve(let p): [p.x, p.y]
    case .horizontalLine(let x): [x]
    case .verticalLine(let y): [y]
    case .curve(let c1, let c2, let p): [c1.x, c1.y, c2.x, c2.y, p.x, p.y]
    case .smoothCurve(let c, let p), .quadCurve(let c, let p): [c.x, c.y, p.x, p.y]
    case .arc(let arc): [arc.radii.width, arc.radii.height, arc.rotation, arc.end.x, arc.end.y]
    case .close: []
    }
  }
}

extension CGFloat {
  /// The shortest decimal digits that read back as the number: a sign, digits without zeros at either
  /// end, and the place of the point before the first of them.
  private var decimal: (sign: String, digits: String, point: Int) {
    var digits = ""
    var point: Int?
    var exponent = 0
    let text = magnitude.description
    if let e = text.firstIndex(of: "e") { exponent = Int(text[text.index(after: e)...]) ?? 0 }
    for character in text.prefix(while: { $0 != "e" }) {
      if character == "." { point = digits.count } else { digits.append(character) }
    }
    var place = (point ?? digits.count) + exponent
    let zeros = digits.prefix { $0 == "0" }.count
    digits.removeFirst(zeros)
    place -= zeros
    while digits.last == "0" { digits.removeLast() }
    return (sign == .minus ? "-" : "", digits, place)
  }

  /// As JavaScript writes numbers: powers of ten only below 1e-6 and from 1e21.
  fileprivate var readableText: String {
    let (sign, digits, point) = decimal
    if digits.isEmpty { return sign + "0" }
    if point > -6 && point <= 0 {
      return sign + "0." + String(repeating: "0", count: -point) + digits
    }
    if point > 21 || point <= -6 {
      let fraction = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(sign)\(digits.prefix(1))\(fraction)e\(point - 1)"
    }
    return sign + plain(digits, point)
  }

  /// The fewest characters, plain when it makes no difference.
  fileprivate var compactText: String {
    let (sign, digits, point) = decimal
    if digits.isEmpty { return sign + "0" }
    let power = "\(digits)e\(point - digits.count)"
    let plainLength = point <= 0 ? 1 - point + digits.count : point
    if plainLength > power.count && (point <= 0 || point > digits.count) { return sign + power }
    if point <= 0 { return sign + "." + String(repeating: "0", count: -point) + digits }
    return sign + plain(digits, point)
  }

  private func plain(_ digits: String, _ point: Int) -> String {
    point >= digits.count
      ? digits + String(repeating: "0", count: point - digits.count)
      : digits.prefix(point) + "." + digits.dropFirst(point)
  }
}
