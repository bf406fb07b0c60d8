// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The type of path that generated Swift source builds.
public enum PathSourceStyle: Sendable {
  /// The methods of UIKit: `UIBezierPath()`, `addCurve(to:controlPoint1:controlPoint2:)`, `close()` …
  case uiBezierPath
  /// The methods of Core Graphics: `CGMutablePath()`, `addCurve(to:control1:control2:)`, `closeSubpath()` …
  case cgPath
}

extension CGPath {
  /// Returns Swift statements that build the path, one per line, as a person would write them.
  ///
  ///     let pin = UIBezierPath()
  ///     pin.move(to: CGPoint(x: 412.7, y: 238.9))
  ///     pin.addCurve(to: CGPoint(x: 356.8, y: 294.6), controlPoint1: CGPoint(x: 381, y: 238.9), …)
  ///     pin.close()
  ///
  /// Numbers are the shortest that parse to the same value; without a precision, the statements build an
  /// equal path.
  /// - Parameters:
  ///   - name: The name of the constant, which is not validated.
  ///   - precision: The maximum number of decimals, clamped to 0...15; halves are rounded away from zero. Nil keeps
  ///     full precision.
  /// - Returns: The lines, without a newline at the end.
  public func swiftSource(
    as style: PathSourceStyle, name: String = "path", precision: Int? = nil
  ) -> String {
    let isBezier = style == .uiBezierPath
    let control = isBezier ? "controlPoint" : "control"
    func text(_ p: CGPoint) -> String {
      "CGPoint(x: \(SourceNumber.text(p.x, precision)), y: \(SourceNumber.text(p.y, precision)))"
    }
    var lines = ["let \(name) = \(isBezier ? "UIBezierPath" : "CGMutablePath")()"]
    var index = 0
    for verb in outline.verbs {
      let p = outline.points[index..<index + verb.pointCount].map(text)
      index += verb.pointCount
      switch verb {
      case .move: lines.append("\(name).move(to: \(p[0]))")
      case .line: lines.append("\(name).addLine(to: \(p[0]))")
      case .quad: lines.append("\(name).addQuadCurve(to: \(p[1]), \(control): \(p[0]))")
      case .cubic:
        lines.append("\(name).addCurve(to: \(p[2]), \(control)1: \(p[0]), \(control)2: \(p[1]))")
      case .close: lines.append("\(name).\(isBezier ? "close" : "closeSubpath")()")
      }
    }
    return lines.joined(separator: "\n")
  }
}

/// Formatting of numbers as Swift literals.
private enum SourceNumber {
  static func text(_ value: CGFloat, _ precision: Int?) -> String {
    let value = precision.map { rounded(value, $0) } ?? value
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    // The description of the standard library is the shortest that parses to the same value.
    let text = Double(value).description
    // An integer literal has no negative zero.
    return text.hasSuffix(".0") && text != "-0.0" ? String(text.dropLast(2)) : text
  }

  private static func rounded(_ value: CGFloat, _ decimals: Int) -> CGFloat {
    var power: CGFloat = 1
    for _ in 0..<min(max(decimals, 0), 15) { power *= 10 }
    let scaled = value * power
    // Numbers beyond 2^52 have no decimals. Adding 0 turns -0 into 0.
    guard abs(scaled) < 0x1p52 else { return value }
    return scaled.rounded(.toNearestOrAwayFromZero) / power + 0
  }
}
