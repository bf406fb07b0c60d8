// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ImageRenderingTests {
  @Test func contentModes() throws {
    try expectViews("image/contentModes", 190, 180) { view in
      for index in 0..<13 {
        let image = UIImageView(image: TestImage.hill)
        image.frame = CGRect(
          x: 6 + CGFloat(index % 4) * 46, y: 6 + CGFloat(index / 4) * 44, width: 40, height: 38)
        image.contentMode = UIView.ContentMode(rawValue: index)!
        image.clipsToBounds = true
        image.backgroundColor = .systemGray5
        view.addSubview(image)
      }
    }
  }

  @Test func resizableImages() throws {
    try expectViews("image/resizable", 200, 128) { view in
      let caps = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      let images = [
        TestImage.frame,
        TestImage.frame.resizableImage(withCapInsets: caps, resizingMode: .stretch),
        TestImage.frame.resizableImage(withCapInsets: caps),
        TestImage.frame.resizableImage(withCapInsets: .zero),
        TestImage.frame.stretchableImage(withLeftCapWidth: 11, topCapHeight: 11),
        TestImage.frame.withTintColor(.systemPurple),
      ]
      for (i, image) in images.enumerated() {
        let picture = UIImageView(image: image)
        picture.frame = CGRect(
          x: 6 + CGFloat(i % 3) * 64, y: 6 + CGFloat(i / 3) * 60, width: 58, height: 54)
        view.addSubview(picture)
      }
    }
  }

  private final class ImageDrawingView: UIView {
    override func draw(_ rect: CGRect) { TestImage.frame.draw(in: bounds) }
  }

  @Test func contentStretch() throws {
    try expectViews("image/contentStretch", 130, 70) { view in
      for i in 0..<2 {
        let drawn = ImageDrawingView(
          frame: CGRect(x: 6 + CGFloat(i) * 62, y: 6, width: 24, height: 24))
        drawn.backgroundColor = .clear
        if i == 1 {
          drawn.contentStretch = CGRect(x: 0.45, y: 0.45, width: 0.1, height: 0.1)
        }
        view.addSubview(drawn)
      }
    } then: { view in
      for drawn in view.subviews { drawn.frame.size = CGSize(width: 56, height: 58) }
    }
  }

  @Test func tintedImages() throws {
    try expectViews("image/tint", 180, 70) { view in
      for (i, mode) in [UIImage.RenderingMode.automatic, .alwaysOriginal, .alwaysTemplate]
        .enumerated()
      {
        let image = UIImageView(image: TestImage.star.withRenderingMode(mode))
        image.frame.origin = CGPoint(x: 10 + CGFloat(i) * 24, y: 10)
        view.addSubview(image)
      }
      for (i, dims) in [false, true].enumerated() {
        let group = UIView(frame: CGRect(x: 90, y: 4 + CGFloat(i) * 32, width: 86, height: 30))
        group.tintColor = .systemRed
        if dims { group.tintAdjustmentMode = .dimmed }
        let button = UIButton(type: .system)
        button.setTitle("Tinted", for: .normal)
        button.setImage(TestImage.star, for: .normal)
        button.frame = group.bounds
        group.addSubview(button)
        view.addSubview(group)
      }
      let mirrored = UIImageView(image: TestImage.hill.withHorizontallyFlippedOrientation())
      mirrored.frame.origin = CGPoint(x: 10, y: 40)
      view.addSubview(mirrored)
      let turned = UIImageView(
        image: TestImage.hill.cgImage.map { UIImage(cgImage: $0, scale: 2, orientation: .right) })
      turned.frame.origin = CGPoint(x: 44, y: 36)
      view.addSubview(turned)
    }
  }
}
