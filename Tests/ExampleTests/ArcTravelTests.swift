// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

@testable import ArcTravel

/// The behavior of both implementations: the article's methods and the direct one.
@MainActor @Suite struct ArcTravelTests {
  private let home = CGPoint(x: 160, y: 240)
  private let goal = CGPoint(x: 260, y: 240)

  /// Returns a screen with scripted taps; the image starts at (160, 240).
  private func screen(
    _ taps: [(time: CFTimeInterval, point: CGPoint)], direct: Bool, drawsPath: Bool = false
  ) throws -> ControllerScreen<ArcTravelController> {
    var script = TouchScript()
    for tap in taps { script.tap(at: tap.point, time: tap.time, duration: 5e-8) }
    return try ControllerScreen(touches: script) {
      let controller = ArcTravelController()
      controller.goesDirectly = direct
      controller.drawsPath = drawsPath
      return controller
    }
  }

  @Test("The image is halfway after one second and arrives after two", arguments: [false, true])
  func imageArrivesAfterTwoSeconds(direct: Bool) throws {
    let screen = try screen([(0.5, goal)], direct: direct)
    let image = try #require(screen.controller.image)
    expect(try screen.position(of: image, at: 0.5) == home)
    let middle = try screen.position(of: image, at: 1.5)
    expect(distanceBetween(middle, CGPoint(x: 210, y: 290)) < 1e-6)
    let end = try screen.position(of: image, at: 3)
    expect(distanceBetween(end, goal) < 1e-9)
    // No animation or state remains.
    expect(distanceBetween(image.center, goal) < 1e-9)
    expectEqual(image.layer.animationKeys() ?? [], [])
    expect(!screen.controller.isAnimating)
    expect(screen.stage.diagnostics.isEmpty)
  }

  @Test("The image moves on the half circle at constant speed", arguments: [false, true])
  func imageFollowsHalfCircle(direct: Bool) throws {
    let screen = try screen([(0, goal)], direct: direct)
    let image = try #require(screen.controller.image)
    let center = CGPoint(x: 210, y: 240)
    var farthest: CGFloat = 0
    for step in 0...400 {
      let time = Double(step) / 200
      let place = try screen.position(of: image, at: time)
      farthest = max(farthest, abs(distanceBetween(place, center) - 50))
      // From the left through the bottom to the right.
      let angle = CGFloat.pi - atan2(place.y - center.y, place.x - center.x)
      expect(abs(angle / .pi - CGFloat(time) / 2) < 0.001, "at \(time)")
    }
    expect(farthest < 0.0003)
  }

  @Test(
    "A touch during the motion continues from the presentation position", arguments: [false, true])
  func touchDuringMotionContinuesFromPresentation(direct: Bool) throws {
    let next = CGPoint(x: 80, y: 120)
    for time in [0.5000001, 0.6, 1.237, 1.5, 2.25, 2.4999999] {
      let undisturbed = try screen([(0.5, goal)], direct: direct)
      let touched = try screen([(0.5, goal), (time, next)], direct: direct)
      let (a, b) = (undisturbed.controller!.image!, touched.controller!.image!)
      let shown = try undisturbed.position(of: a, at: time)
      let after = try touched.position(of: b, at: time)
      // Equal up to the last bits of a path that starts there.
      expect(distanceBetween(after, shown) < 1e-12, "touched at \(time)")
      if !direct { expectEqual(b.center, shown) }
      let soon = try touched.position(of: b, at: time + 1e-6)
      expect(distanceBetween(soon, shown) < 1e-3)
      let half = try touched.position(of: b, at: time + 1)
      let (x, y) = ((next.x - shown.x) / 2, (next.y - shown.y) / 2)
      expect(distanceBetween(half, CGPoint(x: shown.x + x - y, y: shown.y + y + x)) < 1e-6)
      expect(distanceBetween(try touched.position(of: b, at: time + 2.1), next) < 1e-9)
    }
  }

  @Test("A touch at the moment of arrival is handled", arguments: [false, true])
  func touchAtArrivalIsHandled(direct: Bool) throws {
    let next = CGPoint(x: 80, y: 120)
    let screen = try screen([(0.5, goal), (2.5, next)], direct: direct)
    let image = try #require(screen.controller.image)
    expect(distanceBetween(try screen.position(of: image, at: 2.5), goal) < 1e-9)
    expect(distanceBetween(try screen.position(of: image, at: 4.6), next) < 1e-9)
  }

  @Test("The view that draws the path forwards touches", arguments: [false, true])
  func pathViewForwardsTouches(direct: Bool) throws {
    let next = CGPoint(x: 210, y: 290)
    let screen = try screen([(0.5, goal), (3, next)], direct: direct, drawsPath: true)
    let image = try #require(screen.controller.image)
    try screen.stage.simulate(to: 2.9)
    let shown = try #require(screen.controller.pathView)
    let path = try #require(shown.path)
    expect(abs(path.boundingBoxOfPath.maxY - 290) < 1e-6)
    screen.stage.perform {
      expect(screen.controller.view.hitTest(next, with: nil) === shown)
    }
    // Its line is drawn at a point that the image has left.
    let frame = FrameRenderer(screen.stage).frame(at: 2.9)
    expect(frame.pixels[289 * frame.stride + 210] != frame.pixels[300 * frame.stride + 210])
    expect(distanceBetween(try screen.position(of: image, at: 5.1), next) < 1e-9)
    expect(screen.controller.pathView !== shown && shown.superview == nil)
  }

  @Test("A touch at the image's center does not move it", arguments: [false, true])
  func touchAtCenterDoesNotMoveImage(direct: Bool) throws {
    let screen = try screen([(0.5, home)], direct: direct)
    let image = try #require(screen.controller.image)
    for time in [0.5, 1.3, 3] {
      let place = try screen.position(of: image, at: time)
      expect(distanceBetween(place, home) < 1e-12, "at \(time)")
    }
    expect(screen.stage.diagnostics.isEmpty)
  }

  @Test func looksLikeItsFilm() {
    // Before the start, halfway, at the end, with the path view, and after an interruption.
    assertSnapshot(
      of: ArcTravel(), at: [0, 1.5, 2.5, 3.25, 3.75, 3.8, 4.75, 6], as: .film(columns: 4),
      scale: 0.25)
  }
}
