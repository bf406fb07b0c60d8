// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import MultiplaneUI

/// A window full of views that move back and forth and fade, and a touchable view in front.
@MainActor final class Swarm {
  let stage = Stage(size: CGSize(width: 1920, height: 1080))
  private static let side: CGFloat = 40
  private static let place = CGPoint(x: 960, y: 540)

  init(count: Int) throws {
    stage.perform {
      let window = UIWindow()
      for i in 0..<count {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        view.backgroundColor = UIColor(
          hue: CGFloat(i % 97) / 97, saturation: 0.7, brightness: 0.9, alpha: 1)
        view.center = Self.spot(i)
        window.addSubview(view)
      }
      let button = Button(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
      button.center = Self.place
      button.backgroundColor = .white
      window.addSubview(button)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
    stage.perform {
      for (i, view) in UIApplication.shared.windows[0].subviews.dropLast().enumerated() {
        UIView.animate(
          withDuration: 1 + Double(i % 13) / 10, delay: 0,
          options: [.repeat, .autoreverse, .allowUserInteraction]
        ) {
          view.center = Self.spot(i + 7919)
          view.alpha = 0.2
        }
      }
    }
  }

  /// Returns a position in the window, scattered but the same in every run.
  private static func spot(_ i: Int) -> CGPoint {
    CGPoint(x: CGFloat(20 + i * 7907 % 1880), y: CGFloat(20 + i * 6007 % 1040))
  }

  /// Touches the view in front, or ends the touch.
  func touch(isDown: Bool) {
    stage.send(.touches([.init(phase: isDown ? .down : .up, location: Self.place)]))
  }

  /// Returns the pixel at the center of the view in front.
  func color(in bitmap: Bitmap) -> UInt32 {
    bitmap.pixels[Int(Self.place.y) * bitmap.stride + Int(Self.place.x)]
  }
}

/// A view that is black while it is touched.
private final class Button: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .black
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    backgroundColor = .white
  }
}
