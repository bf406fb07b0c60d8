// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

@testable import Cards

/// The cards on a separate stage, with simulated touches.
@MainActor private final class CardStage {
  let stage: Stage
  private(set) var controller: CardsController!
  private var window: UIWindow!
  private(set) var time = 0.0

  /// Creates a table whose cards are in their positions.
  init(_ layout: CardLayoutView.Layout, _ interruption: CardLayoutView.Interruption = .add) throws {
    stage = Stage(size: Cards().size)
    stage.perform {
      controller = CardsController()
      window = UIWindow()
      window.rootViewController = controller
      controller.layoutView.layout = layout
      controller.layoutView.interruption = interruption
      window.makeKeyAndVisible()
    }
    try wait(3)
  }

  var layoutView: CardLayoutView { controller.layoutView }
  var cards: [DemoCardView] { controller.cards }

  func wait(_ duration: Double) throws {
    time += duration
    try stage.simulate(to: time)
  }

  /// Taps without duration, so that an action is sent at the current time.
  func tap(_ point: CGPoint) throws {
    for phase in [StageInput.Finger.Phase.down, .up] {
      stage.send(.touches([.init(phase: phase, location: point)]), at: time)
      try stage.simulate(to: time)
    }
  }

  /// Taps a segment of the layout control.
  func choose(_ layout: CardLayoutView.Layout) throws {
    let control = controller.layoutControl
    let place = CGPoint(
      x: control.bounds.width * (CGFloat(layout.rawValue) + 0.5) / 2, y: control.bounds.midY)
    try tap(control.convert(place, to: nil as UIView?))
  }

  /// Returns x, y, angle and scale of each card's presentation layer.
  func presentationValues() -> [[Double]] {
    stage.perform {
      cards.map { card in
        let layer = card.layer.presentation()!
        let m = layer.affineTransform()
        return [
          Double(layer.position.x), Double(layer.position.y), Double(atan2(m.b, m.a)),
          Double((m.a * m.a + m.b * m.b).squareRoot()),
        ]
      }
    }
  }

  /// Returns the screen position of a point of a card, given as fractions of its size, by its model values.
  func point(_ x: CGFloat, _ y: CGFloat, of index: Int) -> CGPoint {
    let card = cards[index]
    return card.convert(
      CGPoint(x: x * card.bounds.width, y: y * card.bounds.height), to: nil as UIView?)
  }
}

private func near(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool {
  abs(a - b) <= tolerance
}

/// Returns the difference of two angles in -π...π.
private func angleDifference(_ from: Double, _ to: Double) -> Double {
  var difference = to - from
  while difference > .pi { difference -= 2 * .pi }
  while difference < -.pi { difference += 2 * .pi }
  return difference
}

@MainActor @Suite struct CardsTests {
  @Test func gridLayoutMatchesFormula() throws {
    let table = try CardStage(.grid)
    let view = table.layoutView
    expectEqual(view.bounds, CGRect(x: 0, y: 0, width: 400, height: 516))
    // (400 - 2 · 16 - 2 · 12) / 3, and (516 - 2 · 16 - 2 · 12) / 3.
    let cell = CGSize(width: 344.0 / 3, height: 460.0 / 3)
    expect(near(view.subviewSize.width, cell.width) && near(view.subviewSize.height, cell.height))
    for (index, card) in table.cards.enumerated() {
      let (row, column) = (CGFloat(index / 3), CGFloat(index % 3))
      expect(near(card.center.x, 16 + column * (cell.width + 12) + cell.width / 2))
      expect(near(card.center.y, 16 + row * (cell.height + 12) + cell.height / 2))
      expect(near(card.transform.a, cell.width / 400) && near(card.transform.d, cell.width / 400))
      expect(card.transform.b == 0 && card.transform.c == 0)
    }
    table.stage.perform {
      (view.rows, view.columns) = (2, 5)
      (view.spacing, view.inset) = (.zero, CGSize(width: 50, height: 8))
      view.updateLayout()
    }
    expect(near(table.cards[8].center.x, 50 + 60 * 3.5))
    expect(near(table.cards[8].center.y, 8 + 250 * 1.5))
    expect(near(table.cards[8].transform.a, 60.0 / 400))
  }

  @Test func circleLayoutMatchesFormula() throws {
    let table = try CardStage(.circle)
    let side = table.layoutView.circleSubviewSize.width
    let offset = (400 - side - 16) / 2
    let first = table.cards[0]
    expect(near(first.center.x, 200 + offset) && near(first.center.y, 258))
    // Rotated by 90 degrees clockwise: its top points to the right, away from the center.
    let scale = side / first.bounds.height
    expect(near(first.transform.a, 0) && near(first.transform.b, scale))
    expect(near(first.transform.c, -scale) && near(first.transform.d, 0))
    for (index, card) in table.cards.enumerated() {
      let angle = 2 * CGFloat.pi * CGFloat(index) / 9
      expect(near(card.center.x, 200 + offset * cos(angle)))
      expect(near(card.center.y, 258 + offset * sin(angle)))
      let top = card.convert(CGPoint(x: card.bounds.midX, y: 0), to: table.layoutView)
      expect(near(top.x, 200 + (offset + side / 2) * cos(angle)))
      expect(near(top.y, 258 + (offset + side / 2) * sin(angle)))
    }
    // The article's size, which suits a larger screen.
    table.stage.perform {
      table.layoutView.circleSubviewSize = CGSize(width: 175, height: 175)
      table.layoutView.updateLayout()
    }
    expect(near(first.center.x, 200 + 0.5 * (400 - 175 - 16)))
  }

  @Test func adjacentCardsInCircleDoNotOverlap() throws {
    let table = try CardStage(.circle)
    for index in 0..<9 {
      let next = table.cards[(index + 1) % 9]
      let side = table.cards[index].bounds.height
      for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] as [(CGFloat, CGFloat)] {
        let corner = table.point(x, y, of: index)
        expect(!next.bounds.contains(next.convert(corner, from: nil as UIView?)))
      }
      // Inner corners have the requested distance.
      let (a, b) = (table.point(1, 1, of: index), table.point(0, 1, of: (index + 1) % 9))
      let gap = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
      expect(near(gap, 6 * cos(.pi / 9), 0.01), "\(gap) \(side)")
    }
  }

  @Test func layoutMatchesComputedPlaces() throws {
    let table = try CardStage(.grid)
    let view = table.layoutView
    for layout in [CardLayoutView.Layout.grid, .circle] {
      table.stage.perform { view.layout = layout }
      let places = layout == .grid ? view.gridPlaces() : view.circlePlaces()
      for (card, place) in zip(table.cards, places) {
        expect(near(card.center.x, place.center.x) && near(card.center.y, place.center.y))
        let (own, other) = (card.transform, place.transform)
        expect(near(own.a, other.a) && near(own.b, other.b))
        expect(near(own.c, other.c) && near(own.d, other.d))
      }
    }
  }

  /// Returns one-sided derivatives at the moment when an animation is reversed, at 37 % of its duration.
  private func reversalDerivatives(
    _ interruption: CardLayoutView.Interruption, _ step: Double = 1e-6
  ) throws -> (before: [[Double]], jump: [[Double]], after: [[Double]]) {
    let table = try CardStage(.grid, interruption)
    try table.choose(.circle)
    let duration =
      interruption == .spring
      ? CardLayoutView.springDuration : table.layoutView.animationDuration
    try table.wait(0.37 * duration - step)
    let a = table.presentationValues()
    try table.wait(step)
    let b = table.presentationValues()
    try table.choose(.grid)
    let c = table.presentationValues()
    try table.wait(step)
    let d = table.presentationValues()
    func change(_ x: [[Double]], _ y: [[Double]], _ unit: Double) -> [[Double]] {
      zip(x, y).map { x, y in
        [y[0] - x[0], y[1] - x[1], angleDifference(x[2], y[2]), y[3] - x[3]].map { $0 / unit }
      }
    }
    return (change(a, b, step), change(b, c, 1), change(c, d, step))
  }

  @Test(arguments: [CardLayoutView.Interruption.add, .spring])
  func reversalKeepsPositionAndVelocity(_ interruption: CardLayoutView.Interruption) throws {
    let (before, jump, after) = try reversalDerivatives(interruption)
    for index in 0..<9 {
      expect(jump[index].allSatisfy { abs($0) < 1e-9 })
      // Compares the velocity of the position as a vector, those of rotation and scale separately.
      let speed = (before[index][0] * before[index][0] + before[index][1] * before[index][1])
        .squareRoot()
      expect(speed > 1)
      for part in 0..<2 {
        expect(abs(after[index][part] - before[index][part]) < 0.01 * speed)
      }
      for part in 2..<4 {
        expect(
          abs(after[index][part] - before[index][part]) < 0.01 * abs(before[index][part]))
      }
    }
  }

  /// The behavior that the article describes: the cards stop, and start again from where they are.
  @Test func stopInterruptionResetsVelocity() throws {
    let (before, jump, after) = try reversalDerivatives(.stop)
    for index in 0..<9 {
      expect(jump[index].allSatisfy { abs($0) < 1e-9 })
      for part in 0..<4 {
        expect(abs(after[index][part]) < 0.001 * abs(before[index][part]) + 0.01)
      }
    }
  }

  @Test func beginFromCurrentStateIgnoredForAdditiveAnimations() throws {
    var films: [[[Double]]] = []
    for begins in [false, true] {
      let table = try CardStage(.grid)
      try table.choose(.circle)
      try table.wait(0.37 * 1.2)
      table.stage.perform {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(begins)
        UIView.setAnimationDuration(1.2)
        for (card, place) in zip(table.cards, table.layoutView.gridPlaces()) {
          (card.center, card.transform) = (place.center, place.transform)
        }
        UIView.commitAnimations()
      }
      expect(table.cards[0].layer.animationKeys()?.contains("position-2") == true)
      try table.wait(0.2)
      films.append(table.presentationValues())
    }
    expectEqual(films[0], films[1])
  }

  @Test func rotatedCardsAreHitInsideBoundsOnly() throws {
    let table = try CardStage(.circle)
    for index in [1, 2, 4, 7] {
      let card = table.cards[index]
      let frame = card.frame
      // The corners of its bounding box that no card covers.
      let box = frame.insetBy(dx: 3, dy: 3)
      let corners = [
        CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
        CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
      ]
      let beside = corners.filter { corner in
        table.cards.allSatisfy {
          !$0.bounds.contains($0.convert(corner, from: nil as UIView?))
        }
      }
      expect(beside.count > 1)
      for corner in beside {
        try table.tap(corner)
        try table.wait(0.5)
      }
      expect(!table.cards.contains { $0.isZoomedIn })
      try table.tap(table.point(0.04, 0.06, of: index))
      expect(card.isZoomedIn && card.transform == .identity)
      expectEqual(card.center, CGPoint(x: 200, y: 258))
      expect(table.layoutView.subviews.last === card)
      try table.wait(2)
      try table.tap(CGPoint(x: 200, y: 450))
      expect(!card.isZoomedIn && near(card.frame.midX, frame.midX))
      expect(near(card.frame.width, frame.width))
      try table.wait(2)
    }
  }

  @Test func controlsInRotatedCardsReceiveTouches() throws {
    let table = try CardStage(.circle)
    let card = table.cards[0]
    let star = card.star.convert(
      CGPoint(x: card.star.bounds.midX, y: card.star.bounds.midY), to: nil as UIView?)
    // In the upper right corner of a card that is rotated by 90 degrees.
    expect(star.x > card.center.x && star.y > card.center.y)
    try table.tap(star)
    expect(card.isMarked && !card.isZoomedIn)
    try table.tap(star)
    expect(!card.isMarked)
  }

  @Test func zoomedCardStaysDuringLayoutChange() throws {
    let table = try CardStage(.grid)
    try table.tap(table.point(0.5, 0.5, of: 4))
    try table.wait(2)
    try table.choose(.circle)
    expectEqual(table.layoutView.layout, .circle)
    expect(table.cards[4].transform == .identity && table.cards[3].transform.b != 0)
    try table.wait(2)
    try table.tap(CGPoint(x: 200, y: 258))
    expect(table.cards[4].transform.b != 0)
  }

  /// The article's cards are hit at their model positions, those on springs at their presentation positions.
  @Test func onlySpringCardsAreHitAtPresentationPosition() throws {
    for interruption in [CardLayoutView.Interruption.add, .spring] {
      let table = try CardStage(.grid, interruption)
      try table.choose(.circle)
      try table.wait(0.1)
      // A corner of the grid that no card of the circle covers.
      let place = CGPoint(
        x: table.presentationValues()[8][0] + 20, y: table.presentationValues()[8][1] + 30)
      try table.tap(place)
      expect(table.cards[8].isZoomedIn == (interruption == .spring))
    }
  }

  @Test func resizeUpdatesCardLayout() throws {
    let table = try CardStage(.grid)
    table.stage.send(.resize(CGSize(width: 560, height: 400)), at: table.time)
    try table.wait(3)
    expectEqual(table.layoutView.bounds.size, CGSize(width: 560, height: 356))
    expectEqual(table.cards[0].bounds.size, CGSize(width: 512, height: 308))
    let places = table.layoutView.gridPlaces()
    for (card, place) in zip(table.cards, places) {
      expect(near(card.center.x, place.center.x) && near(card.center.y, place.center.y))
      expect(near(card.transform.a, place.scale))
    }
  }

  @Test func cardsFly() {
    assertSnapshot(
      of: Cards(), at: [0.6, 1.3, 2.1, 2.7, 3.1, 6.1, 6.5, 8.1], as: .film(columns: 4), scale: 0.3)
  }
}
