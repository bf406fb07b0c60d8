// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ViewRenderingTests {
  private final class Canvas: UIView {
    var body: () -> Void = {}
    override func draw(_ rect: CGRect) { body() }
  }

  @Test func bezierPaths() throws {
    try expectViews("path/drawing", 200, 120) { view in
      let canvas = Canvas(frame: view.bounds)
      canvas.backgroundColor = .white
      canvas.body = {
        UIColor.systemBlue.setStroke()
        UIColor.systemYellow.setFill()
        let round = UIBezierPath(
          roundedRect: CGRect(x: 8, y: 8, width: 52, height: 40), cornerRadius: 12)
        round.lineWidth = 3
        round.fill()
        round.stroke()
        let two = UIBezierPath(
          roundedRect: CGRect(x: 72, y: 8, width: 52, height: 40),
          byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 14, height: 14))
        two.setLineDash([6, 3], count: 2, phase: 0)
        two.lineWidth = 2
        two.stroke()
        let star = UIBezierPath()
        for i in 0..<5 {
          let angle = CGFloat(i) * 0.8 * .pi - .pi / 2
          let point = CGPoint(x: 164 + 24 * cos(angle), y: 30 + 24 * sin(angle))
          if i == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        star.close()
        star.usesEvenOddFillRule = true
        star.fill()
        let arc = UIBezierPath(
          arcCenter: CGPoint(x: 34, y: 86), radius: 22, startAngle: 0, endAngle: 1.5 * .pi,
          clockwise: true)
        arc.lineWidth = 8
        arc.lineCapStyle = .round
        arc.stroke()
        let corner = UIBezierPath()
        corner.move(to: CGPoint(x: 76, y: 110))
        corner.addLine(to: CGPoint(x: 92, y: 66))
        corner.addLine(to: CGPoint(x: 108, y: 110))
        corner.lineWidth = 8
        corner.lineJoinStyle = .bevel
        corner.stroke(with: .normal, alpha: 0.5)
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIBezierPath(ovalIn: CGRect(x: 132, y: 66, width: 60, height: 44)).addClip()
        TestImage.hill.drawAsPattern(in: CGRect(x: 128, y: 60, width: 70, height: 56))
        context?.restoreGState()
      }
      view.addSubview(canvas)
    }
  }

  @Test func autoresizingMasks() throws {
    let masks: [UIView.AutoresizingMask] = [
      [], [.flexibleWidth, .flexibleHeight], [.flexibleLeftMargin, .flexibleTopMargin],
      [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      [.flexibleWidth, .flexibleRightMargin], [.flexibleHeight, .flexibleBottomMargin],
    ]
    func build(_ view: UIView) {
      for (i, mask) in masks.enumerated() {
        let box = UIView(
          frame: CGRect(
            x: 4 + CGFloat(i % 3) * 66, y: 4 + CGFloat(i / 3) * 62, width: 40, height: 36))
        box.backgroundColor = .systemGray5
        let inner = UIView(frame: CGRect(x: 8, y: 6, width: 20, height: 16))
        inner.backgroundColor = .systemIndigo
        inner.autoresizingMask = mask
        box.addSubview(inner)
        view.addSubview(box)
      }
    }
    try expectViews("autoresizing/before", 200, 128, build)
    try expectViews("autoresizing/after", 200, 128, build) { view in
      for box in view.subviews { box.frame.size = CGSize(width: 60, height: 56) }
    }
  }

  /// Renders transitions of a page, from "A" on blue to "B" on orange, after a fraction of a second.
  @Test(arguments: [
    ("dissolveHalf", UIView.AnimationOptions.transitionCrossDissolve, 0.5),
    ("flipFromLeftQuarter", .transitionFlipFromLeft, 0.25),
    ("flipFromLeftThreeQuarters", .transitionFlipFromLeft, 0.75),
    ("flipFromTopQuarter", .transitionFlipFromTop, 0.25),
    ("curlUpHalf", .transitionCurlUp, 0.5), ("curlDownThreeQuarters", .transitionCurlDown, 0.75),
  ])
  func viewTransitions(_ row: (name: String, options: UIView.AnimationOptions, time: Double)) throws
  {
    func page(_ text: String, _ color: UIColor) -> UIView {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      label.text = text
      label.font = .boldSystemFont(ofSize: 40)
      label.textAlignment = .center
      label.textColor = .white
      label.backgroundColor = color
      return label
    }
    try expectViews("transition/" + row.name, 120, 100, at: row.time) { view in
      let box = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
      box.addSubview(page("A", .systemBlue))
      view.addSubview(box)
    } then: { view in
      let box = view.subviews[0]
      UIView.transition(
        from: box.subviews[0], to: page("B", .systemOrange), duration: 1,
        options: row.options.union(.curveLinear))
    }
  }
}
