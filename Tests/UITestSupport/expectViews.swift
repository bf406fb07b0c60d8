// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

import MultiplaneUI

/// Compares a window at a time with a reference image, once for each ``GoldenWay``.
/// - Parameters:
///   - width: In points, at scale 2; so is `height`.
///   - then: Changes made at time 0, after the first frame.
@MainActor func expectViews(
  _ name: String, _ width: CGFloat, _ height: CGFloat, at time: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation, _ build: (UIView) -> Void,
  then: ((UIView) -> Void)? = nil
) throws {
  let stage = Stage(size: CGSize(width: width, height: height), scale: 2)
  let window = stage.perform {
    let window = UIWindow()
    window.backgroundColor = .white
    build(window)
    window.makeKeyAndVisible()
    return window
  }
  try stage.simulate(to: 0)
  if let then { stage.perform { then(window) } }
  try expectFrame(name, of: stage, at: time, sourceLocation: sourceLocation)
}

/// Compares a stage at a time with a reference image.
@MainActor func expectFrame(
  _ name: String, of stage: Stage, at time: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try stage.simulate(to: time + 1)
  expectGolden(named: name, sourceLocation: sourceLocation) { way in
    let renderer = FrameRenderer(stage, threads: way.threads, cacheLimit: way.cacheLimit)
    if way == .fresh { return renderer.frame(at: time) }
    let canvas = RetainedSurface(width: renderer.width, height: renderer.height)
    for other in [time + 0.77, time, time + 0.02, time] { renderer.update(canvas, at: other) }
    way.redraw(canvas) { renderer.update(canvas, at: time) }
    return canvas.bitmap
  }
}

/// Sample images for views.
@MainActor enum TestImage {
  private static func draw(
    _ width: CGFloat, _ height: CGFloat, _ body: (CGContext) -> Void
  ) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 2)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { body(context) }
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }

  /// A hill with a sun, 24 x 16 points.
  static var hill: UIImage {
    draw(24, 16) { _ in
      UIColor(red: 0.6, green: 0.8, blue: 1, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 24, height: 16))
      UIColor.systemYellow.setFill()
      UIBezierPath(ovalIn: CGRect(x: 15, y: 2, width: 6, height: 6)).fill()
      UIColor.systemGreen.setFill()
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 0, y: 16))
      hill.addQuadCurve(to: CGPoint(x: 24, y: 16), controlPoint: CGPoint(x: 9, y: -4))
      hill.close()
      hill.fill()
    }
  }

  /// A star with a hole, 16 x 16 points.
  static var star: UIImage {
    draw(16, 16) { _ in
      UIColor.black.setFill()
      let star = UIBezierPath()
      for i in 0..<5 {
        let angle = CGFloat(i) * 0.8 * .pi - .pi / 2
        let point = CGPoint(x: 8 + 8 * cos(angle), y: 8.5 + 8 * sin(angle))
        if i == 0 { star.move(to: point) } else { star.addLine(to: point) }
      }
      star.close()
      star.usesEvenOddFillRule = true
      star.fill()
    }
  }

  /// A frame around a cross, 24 x 24 points: edges of 8 points, and a center that shows how it is stretched or tiled.
  static var frame: UIImage {
    draw(24, 24) { _ in
      UIColor.systemOrange.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 7).fill()
      UIColor.white.setFill()
      UIRectFill(CGRect(x: 4, y: 4, width: 16, height: 16))
      UIColor.systemBlue.setFill()
      UIRectFill(CGRect(x: 8, y: 11, width: 8, height: 2))
      UIRectFill(CGRect(x: 11, y: 8, width: 2, height: 8))
    }
  }
}
