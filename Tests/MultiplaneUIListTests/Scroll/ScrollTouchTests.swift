// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A view that logs its touches with their times.
private final class TouchTimeRecorder: UIView {
  var log: [String] = []
  private func note(_ word: String) {
    log.append("\(word) \((CACurrentMediaTime() * 100).rounded() / 100)")
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled")
  }
}

private final class ConfigurableScrollView: UIScrollView {
  var begins = true
  var cancels = true
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { begins }
  override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
}

/// Which views receive touches in a scroll view, and when.
@MainActor @Suite struct ScrollTouchTests {
  private func touchRecorder(on board: ScrollFixture) -> TouchTimeRecorder {
    board.stage.perform {
      let listener = TouchTimeRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 2000))
      board.scroll.addSubview(listener)
      return listener
    }
  }

  @Test func restingTouchReachesContent() throws {
    let board = try ScrollFixture()
    let listener = touchRecorder(on: board)
    try board.touch(.down, 50, 100)
    try board.wait(0.14)
    expect(listener.log.isEmpty)
    try board.wait(0.02)
    expectEqual(listener.log, ["began 0.16"])
    // A drag can still begin.
    try board.touch(.move, 50, 80, after: 0.03)
    expectEqual(listener.log, ["began 0.16", "cancelled 0.2"])
    expectEqual(board.scroll.contentOffset.y, 10)
  }

  @Test func quickTapIsDeliveredAtEnd() throws {
    let board = try ScrollFixture()
    let listener = touchRecorder(on: board)
    try board.touch(.down, 50, 100)
    try board.touch(.up, 50, 100, after: 0.05)
    expectEqual(listener.log, ["began 0.06", "ended 0.06"])
  }

  @Test func quickDragSkipsContent() throws {
    let board = try ScrollFixture()
    let listener = touchRecorder(on: board)
    try board.drag(from: CGPoint(x: 50, y: 150), by: CGPoint(x: 0, y: -50), hold: 0.2)
    expect(listener.log.isEmpty)
    expectEqual(board.scroll.contentOffset.y, 40)
  }

  @Test func undelayedTouchesReachContentImmediately() throws {
    let board = try ScrollFixture()
    let listener = touchRecorder(on: board)
    try board.perform { $0.delaysContentTouches = false }
    try board.touch(.down, 50, 100)
    expectEqual(listener.log, ["began 0.01"])
    // Without anything to scroll, touches are not delayed.
    try board.touch(.up, 50, 100)
    listener.log = []
    try board.perform {
      $0.delaysContentTouches = true
      $0.contentSize = CGSize(width: 100, height: 50)
    }
    try board.touch(.down, 50, 100, after: 0.08)
    expectEqual(listener.log, ["began 0.1"])
  }

  @Test func contentCanKeepTouch() throws {
    let board = try ScrollFixture()
    let listener = touchRecorder(on: board)
    try board.perform { $0.canCancelContentTouches = false }
    try board.touch(.down, 50, 100)
    try board.touch(.move, 50, 80, after: 0.19)
    try board.touch(.up, 50, 80, after: 0.1)
    expectEqual(listener.log, ["began 0.16", "moved 0.2", "ended 0.3"])
    expect(board.recorder.offsets.isEmpty)
    // A control keeps a touch that it already tracks.
    var taps = 0
    try board.perform { scroll in
      scroll.canCancelContentTouches = true
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 2000))
      button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      scroll.addSubview(button)
    }
    try board.touch(.down, 50, 100)
    try board.touch(.move, 50, 80, after: 0.2)
    try board.touch(.up, 50, 80)
    expect(taps == 1 && board.recorder.offsets.isEmpty)
    try board.drag(from: CGPoint(x: 50, y: 150), by: CGPoint(x: 0, y: -50), hold: 0.2)
    expect(taps == 1 && board.scroll.contentOffset.y == 40)
  }

  @Test func subclassControlsTouchDelivery() throws {
    let board = try ScrollFixture()
    let (strict, listener) = board.stage.perform {
      let strict = ConfigurableScrollView(frame: CGRect(x: 150, y: 20, width: 100, height: 200))
      strict.contentSize = CGSize(width: 100, height: 400)
      let listener = TouchTimeRecorder(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
      strict.addSubview(listener)
      board.window.addSubview(strict)
      return (strict, listener)
    }
    strict.begins = false
    try board.touch(.down, 200, 100)
    try board.touch(.up, 200, 100, after: 0.2)
    expect(listener.log.isEmpty)
    (strict.begins, strict.cancels) = (true, false)
    try board.touch(.down, 200, 150)
    try board.touch(.move, 200, 100, after: 0.2)
    try board.touch(.up, 200, 100)
    expect(listener.log.count == 3 && strict.contentOffset == .zero)
    strict.cancels = true
    try board.touch(.down, 200, 150)
    try board.touch(.move, 200, 100, after: 0.2)
    expectEqual(strict.contentOffset.y, 40)
  }

  @Test func disabledScrollingIgnoresDrags() throws {
    let board = try ScrollFixture()
    try board.perform { $0.isScrollEnabled = false }
    try board.drag(from: CGPoint(x: 50, y: 150), by: CGPoint(x: 0, y: -50))
    expect(board.recorder.log.isEmpty && board.recorder.offsets.isEmpty)
    try board.perform { $0.setContentOffset(CGPoint(x: 0, y: 70), animated: false) }
    expectEqual(board.scroll.contentOffset.y, 70)
  }

  @Test func dragDismissesKeyboard() throws {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let board = try ScrollFixture()
    let field = board.stage.perform {
      let field = Field(frame: .zero)
      board.window.addSubview(field)
      field.becomeFirstResponder()
      return field
    }
    func isFirst() -> Bool { board.stage.perform { field.isFirstResponder } }
    try board.drag(from: CGPoint(x: 50, y: 150), by: CGPoint(x: 0, y: -50))
    expect(isFirst())
    try board.perform { $0.keyboardDismissMode = .onDrag }
    try board.drag(from: CGPoint(x: 50, y: 150), by: CGPoint(x: 0, y: -50))
    expect(!isFirst())
  }

  /// Tests the touch that the live page sends for a mouse wheel; it ends some time after the last event.
  @Test func wheelScrollsWithoutDeceleration() throws {
    let board = try ScrollFixture()
    try board.touch(.down, 70, 120)
    for turn in 1...5 { try board.touch(.move, 70, 120 - 30 * CGFloat(turn), after: 0.02) }
    try board.touch(.up, 70, -30, after: 0.15)
    expectEqual(board.scroll.contentOffset.y, 140)
    expect(!board.scroll.isDecelerating && board.recorder.log.last == "did end drag")
  }
}
