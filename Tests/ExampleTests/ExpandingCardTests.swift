// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

@testable import ExpandingCard

@MainActor private final class Recorder: NSObject, CAAnimationDelegate {
  var lines: [String] = []
  func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
}

/// A single card in a window.
@MainActor private struct SingleCard {
  static let small = CGRect(x: 20, y: 96, width: 280, height: 126)
  static let large = CGRect(x: 0, y: 0, width: 320, height: 568)
  let stage = Stage(size: large.size)
  let card: AnimatedCardView
  let recorder = Recorder()

  init() throws {
    card = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let card = AnimatedCardView(frame: Self.small, cornerRadius: 16, backgroundColor: .red)
      window.addSubview(card)
      window.makeKeyAndVisible()
      return card
    }
    card.animationDelegate = recorder
    try stage.simulate(to: 0)
  }

  func expand(_ completed: @escaping (Bool) -> Void = { _ in }) {
    stage.perform { card.animate(to: Self.large, completed: completed) }
  }

  /// Returns the presentation paths of shape and mask.
  func shown() throws -> [CGPath] {
    try stage.perform {
      try [card.shapeLayer, card.maskLayer].map { try #require($0.presentation()?.path) }
    }
  }
}

@MainActor @Suite struct ExpandingCardTests {
  private static let quarters: [Double] = [0, 0.25, 0.5, 0.75, 1]

  /// Returns the types and points of a path's elements.
  private func elements(_ path: CGPath) -> (kinds: [CGPathElementType], points: [CGPoint]) {
    var (kinds, points): ([CGPathElementType], [CGPoint]) = ([], [])
    path.applyWithBlock { element in
      let type = element.pointee.type
      kinds.append(type)
      let count = type == .addCurveToPoint ? 3 : type == .closeSubpath ? 0 : 1
      for index in 0..<count { points.append(element.pointee.points[index]) }
    }
    return (kinds, points)
  }

  /// Returns the value of the timing function with control points (0.25, 0.1) and (0.25, 1), by bisection.
  private func defaultTiming(_ time: Double) -> CGFloat {
    func value(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if value(0.25, 0.25, middle) < time { low = middle } else { high = middle }
    }
    return CGFloat(value(0.1, 1, low))
  }

  private func expectBlend(
    _ paths: [CGPath], _ from: UIBezierPath, _ to: UIBezierPath, _ progress: CGFloat
  ) {
    let (a, b) = (elements(from.cgPath), elements(to.cgPath))
    for path in paths {
      let shown = elements(path)
      expect(shown.kinds == a.kinds && shown.points.count == 46)
      for ((p, a), b) in zip(zip(shown.points, a.points), b.points) {
        expect(abs(p.x - (a.x + (b.x - a.x) * progress)) < 1e-4)
        expect(abs(p.y - (a.y + (b.y - a.y) * progress)) < 1e-4)
      }
    }
  }

  @Test func pathAndMaskInterpolateWithDefaultTiming() throws {
    let one = try SingleCard()
    expect(abs(defaultTiming(0.5) - 0.8024) < 0.00005)
    one.expand()
    for time in Self.quarters {
      try one.stage.simulate(to: time)
      expectBlend(
        try one.shown(), one.card.initialPath, one.card.finalPath, defaultTiming(time))
    }
    // It stays expanded.
    try one.stage.simulate(to: 2)
    expectBlend(try one.shown(), one.card.initialPath, one.card.finalPath, 1)
    one.stage.perform { one.card.reverseAnimation(from: SingleCard.large, completed: nil) }
    for time in Self.quarters {
      try one.stage.simulate(to: 2 + time)
      expectBlend(
        try one.shown(), one.card.finalPath, one.card.initialPath, defaultTiming(time))
    }
  }

  @Test func smallestCornerRadiusKeepsPathElements() throws {
    for rect in [SingleCard.small, SingleCard.large] {
      let round = elements(UIBezierPath(roundedRect: rect, cornerRadius: 16).cgPath)
      let least = elements(
        UIBezierPath(roundedRect: rect, cornerRadius: .leastNonzeroMagnitude).cgPath)
      expect(round.kinds == least.kinds && round.kinds.count == 22)
      expect(
        least.points.allSatisfy { point in
          abs(point.x - rect.minX) < 1e-300 || abs(point.x - rect.maxX) < 1e-12
            || abs(point.y - rect.minY) < 1e-300 || abs(point.y - rect.maxY) < 1e-12
        })
      expectEqual(elements(UIBezierPath(rect: rect).cgPath).kinds.count, 5)
    }
  }

  @Test func completionPrecedesDelegateStop() throws {
    let one = try SingleCard()
    let recorder = one.recorder
    one.expand { recorder.lines.append("completed \($0)") }
    expectEqual(recorder.lines, [])
    try one.stage.simulate(to: 0.999)
    expectEqual(recorder.lines, ["start"])
    try one.stage.simulate(to: 5)
    expectEqual(recorder.lines, ["start", "completed true", "stop true"])
  }

  @Test func replacedAnimationCompletesAfterCommit() throws {
    let one = try SingleCard()
    let recorder = one.recorder
    one.expand { _ in recorder.lines.append("expanded") }
    try one.stage.simulate(to: 0.4)
    recorder.lines = []
    one.stage.perform {
      one.card.reverseAnimation(from: SingleCard.large) { _ in recorder.lines.append("collapsed") }
      // Completion handlers are not called within the commit.
      expectEqual(recorder.lines, [])
    }
    try one.stage.simulate(to: 1)
    expectEqual(recorder.lines.filter { $0 != "start" }, ["expanded", "stop false"])
    try one.stage.simulate(to: 3)
    expectEqual(
      recorder.lines.filter { $0 != "start" },
      [
        "expanded", "stop false", "collapsed", "stop true",
      ])
  }

  @Test func reversalStartsFromPresentationPath() throws {
    let one = try SingleCard()
    one.expand()
    try one.stage.simulate(to: 0.3)
    let before = try one.shown().map { elements($0).points }
    one.stage.perform { one.card.turnBack(duration: 0.3, completed: nil) }
    try one.stage.simulate(to: 0.3)
    expect(try one.shown().map { elements($0).points } == before)
    try one.stage.simulate(to: 0.7)
    expectBlend(try one.shown(), one.card.initialPath, one.card.initialPath, 1)
  }

  // MARK: - By touches

  /// Returns the controller presented at a time of the scene.
  private func presented(_ stage: Stage, _ time: Double) throws -> UIViewController? {
    try stage.simulate(to: time)
    return stage.perform { root(stage)?.presentedViewController }
  }

  private func root(_ stage: Stage) -> CardListController? {
    UIApplication.shared.windows.first?.rootViewController as? CardListController
  }

  @Test func touchesPresentDismissAndReverse() throws {
    let stage = try Stage(ExpandingCard())
    let list = try #require(
      try {
        try stage.simulate(to: 0)
        return stage.perform { root(stage) }
      }())
    expect(try presented(stage, 0.4) == nil)
    let first = try #require(try presented(stage, 0.5) as? CardDetailController)
    expect(first.isBeingPresented && list.cells[0].isHidden)
    expect(try presented(stage, 1.5) === first)
    expect(!first.isBeingPresented && first.showsFace)
    expect(try presented(stage, 2.1) === first && first.isBeingDismissed)
    expect(try presented(stage, 3) == nil)
    expect(!list.cells[0].isHidden)
    // The second is reversed during its expansion.
    expect(try presented(stage, 3.5) != nil && list.cells[1].isHidden)
    expect(try presented(stage, 4.2) == nil)
    expect(!list.cells[1].isHidden)
    // The third is dragged, the first time not far enough.
    let third = try #require(try presented(stage, 6.5) as? CardDetailController)
    expect(try presented(stage, 7.4) === third && third.isBeingDismissed && !third.showsFace)
    expect(try presented(stage, 7.9) === third && !third.isBeingDismissed)
    expect(third.showsFace && third.alphaOfWords == 1 && list.cells[2].isHidden)
    expect(try presented(stage, 8.94) == nil)
    expect(!list.cells[2].isHidden)
    expect(try presented(stage, 14.9) is UnequalPathsController)
    stage.invalidate()
  }

  @Test func dragDrivesTransitionProgress() throws {
    let stage = try Stage(ExpandingCard())
    defer { stage.invalidate() }
    // From 90 to 330 points, minus the distance before the drag is recognized.
    try stage.simulate(to: 8 + 0.55 * 0.5)
    let (driver, path) = stage.perform {
      let card = root(stage)?.presentedViewController?.view.superview as? AnimatedCardView
      return (root(stage)?.transition?.driver, card?.shapeLayer.presentation()?.path)
    }
    let part = try #require(driver).percentComplete
    expect(part > 0.25 && part < 0.31)
    let shown = try #require(path).boundingBoxOfPath
    let progress = defaultTiming(Double(part))
    expect(abs(shown.width - (320 - 40 * progress)) < 1e-3)
    expect(abs(shown.height - (568 - 442 * progress)) < 1e-3)
  }

  @Test func textKeepsDistanceFromCardFace() throws {
    let stage = try Stage(ExpandingCard())
    defer { stage.invalidate() }
    // Expanded, closed by its button, expanded and reversed, dragged and released, dragged to the end.
    for time in [0.6, 0.9, 1.75, 1.9, 3.5, 3.7, 5.6, 5.9, 7, 7.1, 7.2, 7.4, 7.5, 7.9, 8.2, 8.3] {
      try stage.simulate(to: time)
      try stage.perform {
        let detail = try #require(root(stage)?.presentedViewController as? CardDetailController)
        let text = try #require(detail.view.subviews.first { $0 is UILabel }).layer
        let button = try #require(detail.view.subviews.first { $0 is UIButton }).layer
        if time == 7.9 {
          // Expanded again, the text is at its original position.
          expectEqual(text.frame, CGRect(x: 22, y: 308, width: 276, height: 238))
          expect(text.animation(forKey: "position") == nil)
          return
        }
        let card = try #require(detail.view.superview as? AnimatedCardView)
        let face = try #require(card.subviews.first { $0 is CardFace }?.layer.presentation()).frame
        let words = try #require(text.presentation()).frame
        let cross = try #require(button.presentation()).frame
        expect(abs(words.minY - face.maxY - 18) < 1e-3, "\(time)")
        expect(abs(words.midX - face.midX) < 1e-3, "\(time)")
        expect(abs(cross.minX - face.maxX + 50) < 1e-3, "\(time)")
        expect(abs(cross.minY - face.minY - 16) < 1e-3, "\(time)")
      }
    }
  }

  // MARK: - In a table that scrolls

  /// The group is partly visible when it is tapped.
  @Test func listScrollsDuringGroupTransitions() throws {
    let stage = try Stage(ExpandingCard())
    defer { stage.invalidate() }
    try stage.simulate(to: 9.1)
    let list = try #require(stage.perform { root(stage) })
    let group = try #require(stage.perform { list.cells.last as? GroupCell })
    expect(stage.perform { group.convert(group.bounds, to: nil).maxY } > 568 as CGFloat)
    // The content offset of the list and the presentation frame of the card, during both transitions.
    func card(_ time: Double) throws -> (offset: CGFloat, frame: CGRect?) {
      try stage.simulate(to: time)
      return stage.perform {
        let view = list.presentedViewController?.view.superview as? AnimatedCardView
        return (
          list.table.contentOffset.y, view?.shapeLayer.presentation()?.path?.boundingBoxOfPath
        )
      }
    }
    let first = try card(9.26)
    expect(first.offset < 10 && group.isHidden && first.frame!.minY > 500 as CGFloat)
    let middle = try card(9.45)
    expect(middle.offset > 20 && middle.offset < 93 && middle.frame!.height > 200 as CGFloat)
    expect(try card(9.7).offset == 93)
    expect(try presented(stage, 10.5) is CardDetailController)
    let back = try card(10.85)
    expect(back.offset > 20 && back.offset < 93 && back.frame!.height < 560 as CGFloat)
    // It ends exactly at the position that the cell has at that time.
    let last = try card(11.54)
    expectEqual(last.offset, 0)
    let place = stage.perform { group.box.convert(group.box.bounds, to: nil) }
    expectEqual(place, CGRect(x: 20, y: 516, width: 280, height: 126))
    expect(abs(last.frame!.minY - place.minY) < 1 && abs(last.frame!.maxY - place.maxY) < 1)
    expect(try presented(stage, 11.7) == nil)
    expect(!group.isHidden)
  }

  @Test func listContainsCardsAndGroup() throws {
    let stage = try Stage(ExpandingCard())
    defer { stage.invalidate() }
    try stage.simulate(to: 0)
    let list = try #require(stage.perform { root(stage) })
    expectEqual(list.table.numberOfRows(inSection: 0), 4)
    expectEqual(list.cells.map { $0 is GroupCell }, [false, false, false, true])
    expectEqual(list.table.contentSize.height, 721)
    try stage.simulate(to: 13.8)
    expectEqual(list.table.contentOffset.y, 153)
  }

  // MARK: - Paths that do not match

  @Test func onlyMatchingPathsInterpolate() throws {
    let stage = try Stage(ExpandingCard())
    defer { stage.invalidate() }
    try stage.simulate(to: 14.35)
    let lanes = try #require(
      stage.perform { root(stage)?.presentedViewController as? UnequalPathsController }
    ).lanes
    expect(PathLane.count(lanes[0].paths.from) == 22 && PathLane.count(lanes[0].paths.to) == 5)
    for lane in lanes.dropFirst() {
      expectEqual(elements(lane.paths.from).kinds, elements(lane.paths.to).kinds)
    }
    // They started when the controller had appeared.
    let begin = try #require(
      try {
        try stage.simulate(to: 14.75)
        return stage.perform { lanes[0].shape.animation(forKey: "path")?.beginTime }
      }())
    try stage.simulate(to: begin + PathLane.duration / 2)
    let progress = defaultTiming(0.5)
    for (index, lane) in lanes.enumerated() {
      let shown = try #require(stage.perform { lane.shape.presentation()?.path })
      let box = shown.boundingBoxOfPath
      let (a, b) = (lane.paths.from.boundingBoxOfPath, lane.paths.to.boundingBoxOfPath)
      if index == 0 {
        // This one changes in one step.
        expectEqual(shown, lane.paths.to)
      } else {
        expect(abs(box.minX - (a.minX + (b.minX - a.minX) * progress)) < 0.5)
        expect(abs(box.height - (a.height + (b.height - a.height) * progress)) < 0.5)
      }
    }
    expect(stage.diagnostics.contains { $0.message.contains("element counts differ (22 and 5)") })
    expectEqual(stage.diagnostics.count, 1, "\(stage.diagnostics)")
  }

  @Test func cardsExpandAndCollapse() {
    assertSnapshot(
      of: ExpandingCard(),
      at: [
        0, 0.5, 0.6, 0.8, 1.4, 1.85, 3.55, 3.75, 7.4, 7.9, 8.3, 9.45, 9.7, 10.6, 11.1, 11.4, 12.2,
        14.9,
      ], as: .film(columns: 6),
      scale: 0.25)
  }
}
