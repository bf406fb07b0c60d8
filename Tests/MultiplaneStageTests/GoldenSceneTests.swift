// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Small reference images of layers, each drawn in every ``GoldenWay``, which must produce the same bytes.
@MainActor @Suite struct GoldenSceneTests {
  private static let red = CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
  private static let blue = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 1)
  private static let green = CGColor(red: 0.2, green: 0.7, blue: 0.3, alpha: 1)
  private static let clear = CGColor(red: 1, green: 1, blue: 1, alpha: 0)

  func expectScene(
    _ name: String, at time: CFTimeInterval = 0,
    _ build: (_ root: CALayer) throws -> Void
  ) throws {
    let stage = Stage(size: CGSize(width: 96, height: 72))
    try stage.perform { try build(stage.layer) }
    try stage.simulate(to: time + 1)
    expectGolden(named: "scene/" + name) { way in
      let renderer = FrameRenderer(stage, threads: way.threads, cacheLimit: way.cacheLimit)
      if way == .fresh { return renderer.frame(at: time) }
      let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
      let empty = FrameRenderer(
        commitLog: CommitLog(), size: stage.size, background: stage.background)
      empty.update(canvas, at: time)
      for other in [time + 0.77, time, time + 0.02, time] { renderer.update(canvas, at: other) }
      way.redraw(canvas) { renderer.update(canvas, at: time) }
      return canvas.bitmap
    }
  }

  private func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test func boxRoundedBordered() throws {
    try expectScene("boxRoundedBordered") { root in
      let layer = box(CGRect(x: 12, y: 10, width: 70, height: 50), Self.blue)
      layer.cornerRadius = 16
      layer.borderWidth = 4
      layer.borderColor = Self.red
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      root.addSublayer(layer)
    }
  }

  @Test func groupOpacityWithoutBleeding() throws {
    try expectScene("groupOpacityWithoutBleeding") { root in
      let layer = box(CGRect(x: 8, y: 8, width: 50, height: 40), Self.red)
      layer.opacity = 0.5
      layer.addSublayer(box(CGRect(x: 20, y: 16, width: 60, height: 40), Self.green))
      root.addSublayer(layer)
    }
  }

  @Test func maskedByShape() throws {
    try expectScene("maskedByShape") { root in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 8, y: 6, width: 80, height: 60)
      layer.colors = [Self.red, Self.blue]
      layer.startPoint = CGPoint(x: 0, y: 0)
      layer.endPoint = CGPoint(x: 1, y: 1)
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 70, height: 50))
      layer.mask = mask
      root.addSublayer(layer)
    }
  }

  @Test func clippedByRoundedCorners() throws {
    try expectScene("clippedByRoundedCorners") { root in
      let layer = box(CGRect(x: 14, y: 10, width: 60, height: 50), Self.green)
      layer.cornerRadius = 14
      layer.masksToBounds = true
      layer.addSublayer(box(CGRect(x: 30, y: -10, width: 60, height: 40), Self.red))
      root.addSublayer(layer)
    }
  }

  @Test func strokeJoinsAndCaps() throws {
    try expectScene("strokeJoinsAndCaps") { root in
      for (n, (join, cap)) in zip(
        [CAShapeLayerLineJoin.miter, .round, .bevel], [CAShapeLayerLineCap.butt, .round, .square]
      ).enumerated() {
        let path = CGMutablePath()
        path.addLines(between: [
          CGPoint(x: 8, y: 54), CGPoint(x: 18, y: 18), CGPoint(x: 26, y: 54),
        ])
        let line = CAShapeLayer()
        line.path = path
        line.fillColor = nil
        line.strokeColor = Self.blue
        line.lineWidth = 7
        line.lineJoin = join
        line.lineCap = cap
        line.position = CGPoint(x: CGFloat(n) * 30, y: 0)
        root.addSublayer(line)
      }
    }
  }

  @Test func trimmedAndDashed() throws {
    try expectScene("trimmedAndDashed") { root in
      let ring = CAShapeLayer()
      ring.path = CGPath(ellipseIn: CGRect(x: 16, y: 6, width: 60, height: 60))
      ring.fillColor = nil
      ring.strokeColor = Self.red
      ring.lineWidth = 5
      ring.strokeStart = 0.1
      ring.strokeEnd = 0.8
      ring.lineDashPattern = [9, 5]
      root.addSublayer(ring)
    }
  }

  @Test func perspective() throws {
    try expectScene("perspective") { root in
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 18, y: 11, width: 60, height: 50)
      layer.colors = [Self.blue, Self.clear, Self.red]
      layer.borderWidth = 2
      var turned = CATransform3DIdentity
      turned.m34 = -1 / 120
      layer.transform = CATransform3DRotate(turned, 0.9, 0, 1, 0)
      root.addSublayer(layer)
    }
  }

  @Test func morphHalfWay() throws {
    try expectScene("morphHalfWay", at: 0.5) { root in
      let square = CGMutablePath()
      square.move(to: CGPoint(x: 80, y: 36))
      for corner in [CGPoint(x: 48, y: 66), CGPoint(x: 16, y: 36), CGPoint(x: 48, y: 6)] {
        square.addLine(to: corner)
      }
      square.addLine(to: CGPoint(x: 80, y: 36))
      square.closeSubpath()
      let circle = CGPath(ellipseIn: CGRect(x: 18, y: 6, width: 60, height: 60))
      let shape = CAShapeLayer()
      shape.path = square
      shape.fillColor = Self.green
      let morph = CABasicAnimation(keyPath: "path")
      morph.fromValue = square
      morph.toValue = circle
      morph.duration = 1
      shape.add(morph, forKey: "morph")
      root.addSublayer(shape)
    }
  }
}
