// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

@testable import FigureEight

/// The article's handle on points, and ours on the path.
@MainActor @Suite struct FigureEightTests {
  private let size = CGSize(width: 320, height: 480)
  private var figure8: CGPath {
    FigureEightController.figure8(in: CGRect(origin: .zero, size: size))
  }

  private func screen(_ touches: TouchScript = TouchScript()) throws
    -> ControllerScreen<FigureEightController>
  { try ControllerScreen(touches: touches) { FigureEightController() } }

  /// Returns random ends of straight drags, each of which starts at the handle.
  private static func dragTargets(_ count: Int) -> [CGPoint] {
    var state: UInt64 = 8
    func number(_ size: Double) -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(Double(state >> 11) / 9_007_199_254_740_992 * size)
    }
    return (0..<count).map { _ in CGPoint(x: number(320), y: number(480)) }
  }

  private func between(_ a: CGPoint, _ b: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
  }

  @Test func pathMatchesArticle() throws {
    let measure = PathMeasure(figure8)
    // Six quarters of a circle and two lines.
    expect(abs(240 * Double.pi + 320 - 1073.98) < 0.005)
    expect(abs(measure.length - 1073.98) < 0.005)
    let start = measure.point(at: 0)
    expect(abs(start.x - 216.57) < 0.005 && abs(start.y - 183.43) < 0.005)
    let arc = (measure.length - 320) / 2
    for distance in [arc + 80, measure.length - 80] {
      let place = try #require(measure.location(at: distance))
      expect(distanceBetween(place.point, CGPoint(x: 160, y: 240)) < 1e-6)
      expect(abs(abs(place.tangent.dx) - 0.5.squareRoot()) < 1e-9)
    }
  }

  @Test func pathPointSpacing() throws {
    let screen = try screen()
    let points = screen.controller.pathPoints
    // One point per dash, and another where a dash spans the seam between two elements.
    let (eighth, loop) = (20 * Double.pi, 120 * Double.pi)
    let seams = [0, loop + 160].flatMap { begin in (0...6).map { begin + Double($0) * eighth } }
    let inside = seams.filter {
      let part = $0.truncatingRemainder(dividingBy: 2)
      return part >= 0.1 && part <= 0.9
    }
    expectEqual(points.count, 1074 + inside.count)
    for (a, b) in zip(points, points.dropFirst() + [points[0]]) {
      expect(distanceBetween(a, b) >= 0.1 && distanceBetween(a, b) < 1.1)
    }
    let measure = PathMeasure(figure8)
    expect(distanceBetween(screen.controller.handleView.center, measure.point(at: 0)) < 1e-3)
    expect(
      distanceBetween(screen.controller.railHandle.center, measure.point(atFraction: 0.5)) < 1e-9)
  }

  @Test("In 2,000 drags the handle slides along the path, regardless of the number of moves")
  func handleSlidesAlongPath() throws {
    let measure = PathMeasure(figure8)
    let handle = try screen().controller.railHandle
    for (index, wish) in Self.dragTargets(2000).enumerated() {
      let start = handle.center
      var fine = try #require(handle.slider)
      handle.beginDrag()
      for i in 1...10 { handle.drag(to: between(start, wish, CGFloat(i) / 10)) }
      // Every tenth by 1,000 moves, the others by 50.
      let count = index % 10 == 0 ? 1000 : 50
      for i in 0..<count {
        let before = fine
        let next = between(start, wish, CGFloat(i + 1) / CGFloat(count))
        fine.slide(from: between(start, wish, CGFloat(i) / CGFloat(count)), to: next)
        // A large step slides along the path, and the distance to the finger decreases throughout.
        var way = fine.distance - before.distance
        if abs(way) > measure.length / 2 { way -= way > 0 ? measure.length : -measure.length }
        guard abs(way) > 2 else { continue }
        var last = distanceBetween(before.position, next) + 0.01
        for part in 1...20 {
          var distance = before.distance + way * CGFloat(part) / 20
          if distance < 0 { distance += measure.length }
          if distance > measure.length { distance -= measure.length }
          let now = distanceBetween(measure.point(at: distance), next)
          expect(now < last, "\(start) to \(wish)")
          last = now
        }
      }
      expect(distanceBetween(handle.center, fine.position) < 1e-4, "\(start) to \(wish)")
      let nearest = try #require(measure.nearestPoint(to: handle.center))
      expect(nearest.distance < 0.01)
    }
  }

  @Test("The slider stays on its branch at the crossing up to 70 points away")
  func sliderKeepsBranchAtCrossing() {
    let measure = PathMeasure(figure8)
    let arc = (measure.length - 320) / 2
    let half = 0.5.squareRoot()
    for beside in stride(from: -70, through: 70, by: 7) as StrideThrough<CGFloat> {
      var slider = PathSlider(measure, at: arc + 2)
      var wish = slider.position
      var last = slider.distance
      for step in 0...156 {
        // Down to the right, by 156 points.
        let t = (2 + CGFloat(step)) * half, away = beside * min(1, CGFloat(step) / 40) * half
        let next = CGPoint(x: 103.43145750507620 + t + away, y: 183.43145750507618 + t - away)
        slider.slide(from: wish, to: next)
        wish = next
        expect(slider.distance >= last - 1e-9 && slider.distance - last < 2)
        last = slider.distance
      }
      expect(abs(slider.distance - (arc + 158)) < 1e-6)
    }
  }

  @Test("The article's slide over points ends within 0.6 points of ours")
  func pointSlideMatchesPathSlider()
    throws
  {
    let screen = try screen()
    let measure = PathMeasure(figure8)
    try screen.stage.perform {
      let controller = screen.controller!
      for wish in Self.dragTargets(60) {
        let start = controller.handleView.center
        // At the start of the path, points are two units apart.
        let nearest = try #require(measure.nearestPoint(to: start))
        var slider = PathSlider(measure, at: nearest.location.distance)
        slider.slide(from: start, to: wish)
        var ends: [CGPoint] = []
        for count in [10, 1000] {
          controller.placeHandle(at: start)
          for i in 1...count {
            controller.moveHandleTowardPoint(between(start, wish, CGFloat(i) / CGFloat(count)))
          }
          ends.append(controller.handleView.center)
        }
        expectEqual(ends[0], ends[1], "\(start) to \(wish)")
        expect(distanceBetween(ends[0], slider.position) < 0.6, "\(start) to \(wish)")
      }
    }
  }

  @Test("The result of a drag does not depend on the number of move events")
  func dragResultIsIndependentOfMoveCount() throws {
    var ends: [CGPoint] = [], articles: [CGPoint] = []
    for moves in [10, 1000] {
      let probe = try screen()
      let (red, blue) = (probe.controller.handleView.center, probe.controller.railHandle.center)
      var script = TouchScript()
      script.drag(
        through: [blue, CGPoint(x: blue.x - 60, y: blue.y - 50)], from: 0.1, duration: 1,
        moves: moves)
      script.drag(
        through: [red, CGPoint(x: red.x - 20, y: red.y - 90)], from: 2, duration: 1, moves: moves)
      let screen = try screen(script)
      try screen.stage.simulate(to: 4)
      ends.append(screen.controller.railHandle.center)
      articles.append(screen.controller.handleView.center)
      expect(distanceBetween(blue, ends[0]) > 70 && distanceBetween(red, articles[0]) > 70)
      let measure = PathMeasure(figure8)
      for place in [ends.last!, articles.last!] {
        expect(try #require(measure.nearestPoint(to: place)).distance < 0.01)
      }
    }
    expect(distanceBetween(ends[0], ends[1]) < 1e-6)
    // The article's code loses the distance before the pan is recognized: up to a tenth of the drag.
    expect(distanceBetween(articles[0], articles[1]) > 0.5)
  }

  @Test("After a resize the handles are on the new path, also during the animation")
  func resizeKeepsHandlesOnPath() throws {
    var script = TouchScript()
    script.add(.resize(CGSize(width: 240, height: 360)), at: 1)
    let screen = try screen(script)
    let controller = try #require(screen.controller)
    let blue = controller.railHandle
    let part = try #require(blue.slider).distance / PathMeasure(controller.path.cgPath).length
    for time in [0.99, 1.0, 1.1, 1.15, 1.25, 2] {
      let place = try screen.position(of: blue, at: time)
      let shown = try #require(
        screen.stage.perform { controller.pathLayer.presentation() ?? controller.pathLayer }.path)
      let nearest = try #require(PathMeasure(shown).nearestPoint(to: place))
      expect(nearest.distance < 0.01, "at \(time)")
    }
    expectEqual(controller.path.cgPath, FigureEightController.figure8(in: controller.view.bounds))
    expectEqual(controller.view.bounds.size, CGSize(width: 240, height: 360))
    let slider = try #require(blue.slider)
    expect(abs(slider.distance / slider.measure.length - part) < 1e-9)
    expect(abs(slider.measure.length - 0.75 * PathMeasure(figure8).length) < 1e-6)
    let red = controller.handleView.center
    expect(try #require(slider.measure.nearestPoint(to: red)).distance < 0.01)
  }

  @Test func looksLikeItsFilm() {
    assertSnapshot(
      of: FigureEight(), at: [0, 1, 2.25, 3, 4, 4.75, 5.15, 6], as: .film(columns: 4), scale: 0.25)
  }
}
