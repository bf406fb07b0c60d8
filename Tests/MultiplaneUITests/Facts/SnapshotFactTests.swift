// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

// Snapshots of views according to Apple's documentation, and the defaults of image renderers.

@MainActor @Suite struct SnapshotFactTests {
  /// Creates a red view halfway from the left to the right of a window of 100 points.
  private func makeHalfwayStage() throws -> (Stage, UIWindow) {
    let stage = Stage(size: CGSize(width: 100, height: 20))
    let (window, view) = stage.perform {
      let window = UIWindow()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .red
      window.addSubview(view)
      window.makeKeyAndVisible()
      return (window, view)
    }
    try stage.simulate(to: 0)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 90 }
    }
    try stage.simulate(to: 0.5)
    return (stage, window)
  }

  /// Returns the columns of the middle row that contain drawn pixels.
  private func columns(_ image: UIImage) -> ClosedRange<Int>? {
    guard let pixels = image.cgImage else { return nil }
    let found = (0..<pixels.width).filter { pixels[$0, pixels.height / 2].alpha > 0 }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }

  private func image(_ draw: (CGContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 100, height: 20), false, 1)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() { draw(context) }
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }

  @Test func drawHierarchyUsesPresentationRenderUsesModel() throws {
    let (stage, window) = try makeHalfwayStage()
    stage.perform {
      let shown = image { _ in
        expect(window.drawHierarchy(in: window.bounds, afterScreenUpdates: false))
      }
      expectEqual(columns(shown), 40...59)
      expectEqual(columns(image { window.layer.render(in: $0) }), 80...99)
      let halved = image { _ in
        window.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 50, height: 20), afterScreenUpdates: false)
      }
      expectEqual(columns(halved), 20...29)
    }
  }

  @Test func snapshotViewIsStatic() throws {
    let (stage, window) = try makeHalfwayStage()
    let picture = try #require(
      stage.perform { window.snapshotView(afterScreenUpdates: false) })
    expectEqual(picture.frame, window.bounds)
    try stage.simulate(to: 2)
    stage.perform {
      expectEqual(columns(image { picture.layer.render(in: $0) }), 40...59)
      let part = window.resizableSnapshotView(
        from: CGRect(x: 70, y: 0, width: 30, height: 20), afterScreenUpdates: true,
        withCapInsets: .zero)
      expectEqual(part?.bounds.size, CGSize(width: 30, height: 20))
      expectEqual(columns(image { part?.layer.render(in: $0) }), 10...29)
    }
    expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func renderersUseScreenScale() {
    let stage = Stage(size: CGSize(width: 100, height: 20), scale: 2)
    stage.perform {
      let format = UIGraphicsImageRendererFormat()
      expect(format.scale == 2 && !format.opaque && format.preferredRange == .automatic)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 5)).image { _ in }
      expect(image.scale == 2 && image.size == CGSize(width: 3, height: 5))
      expect(image.cgImage?.width == 6 && image.cgImage?.height == 10)
    }
  }
}
