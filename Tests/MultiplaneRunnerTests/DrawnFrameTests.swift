// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneRunner

/// A reused frame is redrawn for another time than it shows.
@MainActor @Suite struct DrawnFrameTests {
  private func renderer() throws -> FrameRenderer {
    let stage = Stage(size: CGSize(width: 130, height: 90))
    stage.perform {
      for i in 0..<6 {
        let layer = CAShapeLayer()
        layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 15, height: 11), transform: nil)
        layer.fillColor = CGColor(red: 0.2, green: CGFloat(i) / 6, blue: 0.9, alpha: 0.8)
        layer.position = CGPoint(x: 20 * i, y: 5 + 13 * i)
        if i == 3 {
          let move = CABasicAnimation(keyPath: "position.x")
          (move.fromValue, move.toValue, move.duration) = (3, 110, 1)
          layer.add(move, forKey: nil)
        }
        stage.layer.addSublayer(layer)
      }
    }
    try stage.simulate(to: 2)
    return FrameRenderer(
      commitLog: stage.commitLog, size: stage.size, background: CGColor(gray: 1, alpha: 0.5))
  }

  @Test(arguments: [true, false]) func reusedPlanesMatchFreshFrames(hasBitmap: Bool) throws {
    let renderer = try renderer()
    let black = PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255)
    let form = DrawnFrame.Formats(hasBitmap: hasBitmap, planesBackground: black)
    let frame = DrawnFrame(form, width: 130, height: 90)
    for time in [0, 0.02, 0.04, 0.5, 0.9, 1.5, 1.6, 0.03] {
      frame.draw(at: time, by: renderer, form)
      let whole = renderer.frame(at: time)
      let planes = YUVFrame(width: 130, height: 90)
      planes.fill(with: whole, over: black)
      expect(frame.planes?.bytes.elementsEqual(planes.bytes) == true, "at \(time)")
      if let bitmap = frame.bitmap {
        let isSame = (0..<90).allSatisfy { y in
          (0..<130).allSatisfy {
            bitmap.pixels[y * bitmap.stride + $0] == whole.pixels[y * whole.stride + $0]
          }
        }
        expect(isSame, "at \(time)")
      }
    }
  }
}
