// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Fingers on a text: a tap puts the caret, two select a word, three a paragraph; a finger that stays takes the caret along,
/// as does one that begins on the caret or on a handle of the selection.
@MainActor final class TextInteraction: NSObject, UIGestureRecognizerDelegate {
  private weak var owner: (any TextEditorOwner)?
  private let tap = TextTapGesture()
  private let press = UILongPressGestureRecognizer()
  let drag = UIPanGestureRecognizer()
  /// The end of the selection that stays while a handle is dragged; nil while the caret is.
  private var anchor: UITextPosition?
  /// From the finger to what it has.
  private var grip = CGPoint.zero

  /// How far from a caret or a handle a finger still has it.
  static let reach: CGFloat = 22

  init(_ owner: any TextEditorOwner) {
    self.owner = owner
    super.init()
    tap.addTarget(self, action: Selector(TextInteraction.tapped))
    press.addTarget(self, action: Selector(TextInteraction.pressed))
    drag.addTarget(self, action: Selector(TextInteraction.dragged))
    drag.maximumNumberOfTouches = 1
    for gesture in [tap, press, drag] {
      gesture.cancelsTouchesInView = false
      gesture.delaysTouchesEnded = false
      gesture.delegate = self
      owner.addGestureRecognizer(gesture)
    }
    if let scroll = owner as? UIScrollView { scroll.panGestureRecognizer.require(toFail: drag) }
  }

  // MARK: Which fingers

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let owner else { return false }
    if let control = owner as? UIControl, !control.isEnabled { return false }
    // Buttons in it have fingers of their own.
    return !sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== owner }
      .contains { $0 is UIControl }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner else { return false }
    if gestureRecognizer === drag { return addHold() }
    if gestureRecognizer === press {
      return owner.canBecomeFirstResponder || owner.isFirstResponder
    }
    return true
  }

  /// Whether the finger came down on the caret or a handle; has it then.
  private func addHold() -> Bool {
    guard let owner, owner.isFirstResponder, let selection = owner.selectedTextRange,
      let touch = drag.core.touches.first
    else { return false }
    let finger = owner.convert(touch.initialLocation, from: touch.window)
    func isNear(_ point: CGPoint) -> Bool {
      vectorLength(point.x - finger.x, point.y - finger.y) <= Self.reach
    }
    if selection.isEmpty {
      let caret = owner.caretRect(for: selection.start)
      guard owner.showsCaret, caret.insetBy(dx: -Self.reach, dy: -Self.reach).contains(finger)
      else { return false }
      anchor = nil
      grip = CGPoint(x: caret.midX - finger.x, y: caret.midY - finger.y)
      return true
    }
    let (start, end) = (owner.caretRect(for: selection.start), owner.caretRect(for: selection.end))
    let isEnd = isNear(TextCanvas.handleKnobCenter(end, isStart: false))
    guard isEnd || isNear(TextCanvas.handleKnobCenter(start, isStart: true)) else { return false }
    anchor = isEnd ? selection.start : selection.end
    let held = isEnd ? end : start
    grip = CGPoint(x: held.midX - finger.x, y: held.midY - finger.y)
    return true
  }

  // MARK: What they do

  private func tapped(_ gesture: TextTapGesture) {
    guard let owner else { return }
    let point = gesture.location(in: owner)
    if gesture.tapCount == 1, owner.handleLinkTap(at: point) { return }
    // Where it is now: a field that is edited may scroll.
    let position = owner.closestPosition(to: point)
    guard owner.isFirstResponder || owner.becomeFirstResponder(), let position else { return }
    switch gesture.tapCount {
    case 1: select(position, position)
    case 2: select(.word, at: point)
    default: select(.paragraph, at: point)
    }
  }

  /// Selects the unit at a point; the character there where there is none.
  func select(_ granularity: UITextGranularity, at point: CGPoint) {
    guard let owner, let position = owner.closestPosition(to: point) else { return }
    if owner.isSecureTextEntry {
      owner.selectAll(nil)
      return
    }
    let range =
      unit(granularity, at: position) ?? owner.characterRange(at: point)
    if let range { select(range.start, range.end) } else { select(position, position) }
  }

  private func unit(_ granularity: UITextGranularity, at position: UITextPosition) -> UITextRange? {
    let tokenizer = owner?.tokenizer
    return tokenizer?.rangeEnclosingPosition(
      position, with: granularity, inDirection: .storage(.forward))
      ?? tokenizer?.rangeEnclosingPosition(
        position, with: granularity, inDirection: .storage(.backward))
  }

  private func select(_ a: UITextPosition, _ b: UITextPosition) {
    guard let owner else { return }
    owner.selectedTextRange = owner.textRange(from: a, to: b)
    owner.showCaret()
  }

  private func pressed(_ gesture: UILongPressGestureRecognizer) {
    guard let owner else { return }
    let point = gesture.location(in: owner)
    switch gesture.state {
    case .began:
      guard owner.isFirstResponder || owner.becomeFirstResponder() else { return }
      if owner.showsCaret {
        owner.canvas.suspendsCaretBlink = true
        if let place = owner.closestPosition(to: point) { select(place, place) }
      } else {
        select(.word, at: point)
        anchor = owner.selectedTextRange?.start
      }
    case .changed:
      guard owner.isFirstResponder, let place = owner.closestPosition(to: point) else { return }
      if owner.showsCaret { select(place, place) } else { extend(to: place) }
    case .ended, .cancelled: owner.canvas.suspendsCaretBlink = false
    default: break
    }
  }

  private func dragged(_ gesture: UIPanGestureRecognizer) {
    guard let owner else { return }
    let finger = gesture.location(in: owner)
    let point = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
    switch gesture.state {
    case .began, .changed:
      owner.canvas.suspendsCaretBlink = true
      guard let place = owner.closestPosition(to: point) else { return }
      if anchor == nil { select(place, place) } else { extend(to: place) }
    default: owner.canvas.suspendsCaretBlink = false
    }
  }

  /// Selects from the anchor; at least a character, so that the handles stay.
  private func extend(to place: UITextPosition) {
    guard let owner, let anchor, owner.compare(place, to: anchor) != .orderedSame else { return }
    select(anchor, place)
  }
}

/// Looks for a finger that goes up where it came down, and counts how often it did in a row.
final class TextTapGesture: UIGestureRecognizer {
  /// 1 for the first of a row.
  private(set) var tapCount = 0
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    start = touch.windowLocation
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if touches.contains(where: {
      $0.windowLocation.distance(to: start) > UITapGestureRecognizer.allowableMovement
    }) {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tapCount = max(1, touches.first?.tapCount ?? 1)
    state = .ended
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
}
