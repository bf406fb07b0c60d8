// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

// The notation of the tables of recorded facts: M x y | L x y | Q cx cy x y | C c1x c1y c2x c2y x y | Z, separated by
// spaces, commas and semicolons. It is not SVG path data: it has no repeated and no relative commands.

/// The verbs and numbers of a path in the notation of the tables.
struct PathText: Equatable {
  var verbs = ""
  var numbers: [CGFloat] = []

  init(_ text: String) {
    for word in text.split(whereSeparator: { " ,;".contains($0) }) where word != "(empty)" {
      if let number = Double(word) { numbers.append(CGFloat(number)) } else { verbs += word }
    }
  }

  init(_ path: CGPath) {
    verbs = String(path.outline.verbs.map { Array("MLQCZ")[Int($0.rawValue)] })
    numbers = path.outline.points.flatMap { [$0.x, $0.y] }
  }

  /// Returns whether two paths have equal verbs, and numbers that differ by no more than a tolerance.
  func matches(_ other: PathText, within tolerance: CGFloat) -> Bool {
    verbs == other.verbs && numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// The path, built element by element.
  var path: CGMutablePath {
    let path = CGMutablePath()
    var points = numbers.indices.filter { $0 % 2 == 0 }
      .map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }[...]
    for verb in verbs {
      switch verb {
      case "M": path.move(to: points.removeFirst())
      case "L": path.addLine(to: points.removeFirst())
      case "Q":
        let control = points.removeFirst()
        path.addQuadCurve(to: points.removeFirst(), control: control)
      case "C":
        let (c1, c2) = (points.removeFirst(), points.removeFirst())
        path.addCurve(to: points.removeFirst(), control1: c1, control2: c2)
      default: path.closeSubpath()
      }
    }
    return path
  }
}

extension CGPath {
  /// The elements in the notation of the tables, for messages.
  var text: String {
    var numbers = outline.points[...]
    let letters = Array("MLQCZ")
    return outline.verbs.map { (verb: Outline.Verb) -> String in
      var words = [String(letters[Int(verb.rawValue)])]
      for _ in 0..<verb.pointCount {
        let point = numbers.removeFirst()
        words += ["\(point.x)", "\(point.y)"]
      }
      return words.joined(separator: " ")
    }.joined(separator: " ; ")
  }
}
