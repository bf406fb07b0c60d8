// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath: CustomStringConvertible {
  /// The elements, one per line:
  ///
  ///     Path 0x600002c38a20:
  ///       moveto (10, 20)
  ///         lineto (30, 40)
  ///         curveto (1, 2) (3, 4) (5, 6)
  ///         closepath
  ///
  /// Points are in the order of `CGPathElement.points`; numbers have up to six significant digits.
  /// - Note: The format of Core Graphics is not known; this one is Multiplane's own. For text that programs can read,
  ///   use ``svgPathData(precision:style:)`` or ``swiftSource(as:name:precision:)`` instead.
  public var description: String {
    var lines = ["Path 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)):"]
    var index = 0
    for verb in outline.verbs {
      let name: String
      switch verb {
      case .move: name = "  moveto"
      case .line: name = "    lineto"
      case .quad: name = "    quadto"
      case .cubic: name = "    curveto"
      case .close: name = "    closepath"
      }
      let points = outline.points[index..<index + verb.pointCount].map {
        " (\(Self.text($0.x)), \(Self.text($0.y)))"
      }
      index += verb.pointCount
      lines.append(name + points.joined())
    }
    return lines.joined(separator: "\n")
  }

  private static func text(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
}
