// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// A grid of slightly overlapping shape layers, ten of which move back and forth.
struct ShapeForest {
  /// The shape of a layer, relative to its position.
  struct Shape {
    var position: CGPoint
    var path: CGPath
    var color: CGColor
    var moves: Bool
  }

  static let size = CGSize(width: 1920, height: 1080)
  /// The displacement of moving shapes in points, one second forward and one second back.
  static let distance: CGFloat = 40

  let shapes: [Shape]

  init(count: Int) {
    var state: UInt64 = 1
    func random(_ range: ClosedRange<Double>) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let unit = Double(state >> 11) / Double(1 << 53)
      return range.lowerBound + unit * (range.upperBound - range.lowerBound)
    }
    let (width, height) = (Double(Self.size.width), Double(Self.size.height))
    let columns = max(1, Int((Double(count) * width / height).squareRoot().rounded()))
    let rows = (count + columns - 1) / columns
    let cell = CGSize(width: width / Double(columns), height: height / Double(rows))
    let unit = min(Double(cell.width), Double(cell.height))
    shapes = (0..<count).map { i in
      let center = CGPoint(
        x: Double(cell.width) * (Double(i % columns) + random(0.4...0.6)),
        y: Double(cell.height) * (Double(i / columns) + random(0.4...0.6)))
      let r = unit * random(0.3...0.55)
      let box = CGRect(x: -r, y: -r * 0.8, width: 2 * r, height: 1.6 * r)
      let path =
        i % 2 == 0
        ? CGPath(ellipseIn: box)
        : CGPath(roundedRect: box, cornerWidth: r / 3, cornerHeight: r / 3)
      let color = CGColor(
        red: (random(0...1) * 255).rounded() / 255, green: (random(0...1) * 255).rounded() / 255,
        blue: (random(0...1) * 255).rounded() / 255, alpha: 204.0 / 255)
      return Shape(
        position: center, path: path, color: color,
        moves: i % max(1, count / 10) == count / 20 && i / max(1, count / 10) < 10)
    }
  }

  /// Creates a stage with a layer for each shape.
  @MainActor func stage(moving: Bool) throws -> Stage {
    let stage = Stage(size: Self.size)
    stage.perform {
      for shape in shapes {
        let layer = CAShapeLayer()
        layer.path = shape.path
        layer.fillColor = shape.color
        layer.position = shape.position
        if moving && shape.moves {
          let move = CABasicAnimation(keyPath: "position.x")
          move.byValue = Self.distance
          move.duration = 1
          move.autoreverses = true
          move.repeatCount = .infinity
          layer.add(move, forKey: "move")
        }
        stage.layer.addSublayer(layer)
      }
    }
    try stage.simulate(to: 1)
    return stage
  }

  /// The shapes for other renderers, one per line: whether it moves, position, color, path elements with their points.
  var text: String {
    var lines = ["\(Int(Self.size.width)) \(Int(Self.size.height)) \(shapes.count)"]
    for shape in shapes {
      let c = (shape.color.components ?? []).map { Int(($0 * 255).rounded()) }
      var steps: [String] = []
      shape.path.applyWithBlock { element in
        let (kind, points) = (element.pointee.type, element.pointee.points)
        func numbers(_ count: Int) -> String {
          (0..<count).map { " \(points[$0].x) \(points[$0].y)" }.joined()
        }
        switch kind {
        case .moveToPoint: steps.append("M" + numbers(1))
        case .addLineToPoint: steps.append("L" + numbers(1))
        case .addCurveToPoint: steps.append("C" + numbers(3))
        case .closeSubpath: steps.append("Z")
        default: fatalError("no shape has quadratic curves")
        }
      }
      lines.append(
        "\(shape.moves ? 1 : 0) \(shape.position.x) \(shape.position.y) "
          + c.map(String.init).joined(separator: " ")
          + " \(steps.count) " + steps.joined(separator: " "))
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
