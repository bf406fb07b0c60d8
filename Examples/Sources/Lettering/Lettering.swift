// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Text as layers: a word whose letters drop in one by one, a line that moves along a curve, an outline that is drawn
/// progressively, and a text layer with animated size and color.
@main struct Lettering: Scene {
  let size = CGSize(width: 360, height: 300)
  let duration: CFTimeInterval = 4

  func build(in stage: Stage) throws {
    addWord("Lettering", at: CGPoint(x: 30, y: 80), to: stage.layer)
    addOutline("& more", at: CGPoint(x: 36, y: 150), to: stage.layer)
    addCurve("Text finds its way along any path, letter by letter", to: stage.layer)
    addLabel("CATextLayer", in: CGRect(x: 190, y: 110, width: 150, height: 40), to: stage.layer)
  }

  private func line(_ text: String, _ font: UIFont) -> CTLine {
    CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [.font: font]))
  }

  /// Adds a layer for each letter. Outlines of glyphs are flipped, since their y axis points up.
  private func addWord(_ word: String, at place: CGPoint, to parent: CALayer) {
    let glyphs = line(word, .systemFont(ofSize: 64, weight: .black)).glyphPaths
    for (i, glyph) in glyphs.enumerated() {
      let letter = CAShapeLayer()
      var upright = CGAffineTransform(scaleX: 1, y: -1)
      letter.path = glyph.path.copy(using: &upright)
      letter.fillColor = CGColor(
        red: 0.95 - 0.07 * CGFloat(i), green: 0.25, blue: 0.3 + 0.07 * CGFloat(i), alpha: 1)
      letter.position = place
      parent.addSublayer(letter)

      let drop = CASpringAnimation(keyPath: "position.y")
      drop.fromValue = -40
      drop.damping = 9
      drop.stiffness = 120
      drop.duration = drop.settlingDuration
      drop.beginTime = CACurrentMediaTime() + 0.1 * Double(i)
      drop.fillMode = .backwards
      letter.add(drop, forKey: "drop")
    }
  }

  /// Adds the outline of a line, whose stroke is drawn progressively.
  private func addOutline(_ text: String, at place: CGPoint, to parent: CALayer) {
    let outline = CAShapeLayer()
    var upright = CGAffineTransform(scaleX: 1, y: -1)
    outline.path = line(text, .boldSystemFont(ofSize: 36)).path.copy(using: &upright)
    outline.position = place
    outline.strokeColor = CGColor(red: 0.15, green: 0.3, blue: 0.6, alpha: 1)
    outline.fillColor = CGColor(red: 0.15, green: 0.3, blue: 0.6, alpha: 0.15)
    parent.addSublayer(outline)

    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 2.5
    outline.add(draw, forKey: "draw")
  }

  private func addCurve(_ text: String, to parent: CALayer) {
    let wave = CGMutablePath()
    wave.move(to: CGPoint(x: 20, y: 230))
    wave.addCurve(
      to: CGPoint(x: 340, y: 230), control1: CGPoint(x: 120, y: 150),
      control2: CGPoint(x: 240, y: 320))
    let letters = CAShapeLayer()
    let line = line(text, .italicSystemFont(ofSize: 15))
    letters.path = line.path(along: wave, from: -20, isFlipped: true)
    letters.fillColor = CGColor(gray: 0.2, alpha: 1)
    parent.addSublayer(letters)

    let run = CAKeyframeAnimation(keyPath: "path")
    run.values = (0...60).map {
      line.path(along: wave, from: CGFloat($0) * 8 - 400, isFlipped: true)
    }
    run.calculationMode = .discrete
    run.duration = 4
    letters.add(run, forKey: "run")
  }

  private func addLabel(_ text: String, in frame: CGRect, to parent: CALayer) {
    let label = CATextLayer()
    label.frame = frame
    label.string = text
    label.font = UIFont.systemFont(ofSize: 1, weight: .semibold)
    label.fontSize = 24
    label.alignmentMode = .center
    label.foregroundColor = CGColor(red: 0.1, green: 0.5, blue: 0.3, alpha: 1)
    parent.addSublayer(label)

    let grow = CABasicAnimation(keyPath: "fontSize")
    grow.fromValue = 8
    let tint = CABasicAnimation(keyPath: "foregroundColor")
    tint.fromValue = CGColor(red: 0.9, green: 0.6, blue: 0.1, alpha: 1)
    let both = CAAnimationGroup()
    both.animations = [grow, tint]
    both.duration = 3
    both.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    label.add(both, forKey: "appear")
  }
}
