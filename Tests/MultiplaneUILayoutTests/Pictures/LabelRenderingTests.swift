// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import MultiplaneText
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct LabelRenderingTests {
  private let words = "The quick brown fox jumps over the lazy dog"

  private func label(_ view: UIView, _ frame: CGRect, _ text: String) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.backgroundColor = UIColor(white: 0.93, alpha: 1)
    view.addSubview(label)
    return label
  }

  @Test func lineCounts() throws {
    try expectViews("label/lines", 200, 92) { view in
      for (i, count) in [1, 2, 3, 0].enumerated() {
        let frame = CGRect(x: 4 + CGFloat(i) * 49, y: 4, width: 45, height: 84)
        label(view, frame, words).numberOfLines = count
      }
    }
  }

  @Test func textAlignments() throws {
    try expectViews("label/alignments", 160, 108) { view in
      let all: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
      for (i, alignment) in all.enumerated() {
        let frame = CGRect(x: 4, y: 4 + CGFloat(i) * 21, width: 100, height: 18)
        label(view, frame, "Some words").textAlignment = alignment
      }
      let block = label(view, CGRect(x: 108, y: 4, width: 48, height: 102), words)
      block.numberOfLines = 0
      block.textAlignment = .center
    }
  }

  @Test func truncationModes() throws {
    try expectViews("label/truncation", 220, 128) { view in
      let modes: [NSLineBreakMode] = [
        .byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping, .byWordWrapping,
        .byCharWrapping,
      ]
      for (i, mode) in modes.enumerated() {
        let frame = CGRect(x: 4, y: 4 + CGFloat(i) * 20, width: 104, height: 17)
        label(view, frame, words).lineBreakMode = mode
      }
      for (i, mode) in modes.prefix(3).enumerated() {
        let frame = CGRect(x: 112, y: 4 + CGFloat(i) * 40, width: 104, height: 36)
        let two = label(view, frame, words)
        two.numberOfLines = 2
        two.lineBreakMode = mode
      }
    }
  }

  @Test func adjustsFontSizeToFit() throws {
    try expectViews("label/shrinksToFit", 180, 120) { view in
      for (i, least) in [0, 0.5, 0.9].enumerated() {
        let frame = CGRect(x: 4, y: 4 + CGFloat(i) * 20, width: 172, height: 17)
        let one = label(view, frame, words)
        one.adjustsFontSizeToFitWidth = true
        one.minimumScaleFactor = least
      }
      let ways: [UIBaselineAdjustment] = [.alignBaselines, .alignCenters, .none]
      for (i, way) in ways.enumerated() {
        let frame = CGRect(x: 4 + CGFloat(i) * 59, y: 68, width: 54, height: 48)
        let one = label(view, frame, "Shrunken")
        one.font = .systemFont(ofSize: 30)
        one.adjustsFontSizeToFitWidth = true
        one.baselineAdjustment = way
      }
    }
  }

  @Test func shadowHighlightAndRichText() throws {
    try expectViews("label/looks", 160, 96) { view in
      let shadow = label(view, CGRect(x: 4, y: 4, width: 72, height: 28), "Shadow")
      shadow.font = .boldSystemFont(ofSize: 17)
      shadow.shadowColor = .systemRed
      shadow.shadowOffset = CGSize(width: 2, height: 2)
      let marked = label(view, CGRect(x: 84, y: 4, width: 72, height: 28), "Marked")
      marked.highlightedTextColor = .systemPurple
      marked.isHighlighted = true
      let off = label(view, CGRect(x: 4, y: 36, width: 72, height: 28), "Disabled")
      off.isEnabled = false
      let rich = NSMutableAttributedString(string: "Rich text")
      rich.addAttribute(
        .font, value: UIFont.boldSystemFont(ofSize: 19), range: NSRange(location: 0, length: 4))
      rich.addAttribute(
        .foregroundColor, value: UIColor.systemBlue, range: NSRange(location: 5, length: 4))
      rich.addAttribute(
        .underlineStyle, value: NSUnderlineStyle.single.rawValue,
        range: NSRange(location: 5, length: 4))
      label(view, CGRect(x: 84, y: 36, width: 72, height: 28), "").attributedText = rich
      let big = label(view, CGRect(x: 4, y: 68, width: 152, height: 24), "1234567890")
      big.font = .monospacedDigitSystemFont(ofSize: 20, weight: .light)
      big.textColor = .systemGreen
      big.textAlignment = .right
    }
  }
}
