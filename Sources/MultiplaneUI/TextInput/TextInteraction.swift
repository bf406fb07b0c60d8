// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The touch gestures of a text field or text view.
///
/// A tap places the caret, a double tap selects a word, and a triple tap selects a paragraph. A long press moves the
/// caret, or selects text if the owner displays no caret. A drag moves the caret or the selection handle near which it
/// starts.
@MainActor final class TextInteraction: NSObject, UIGestureRecognizerDelegate {
  private weak var owner: (any TextEditorOwner)?
  private let tap = TextTapGesture()
  private let press = UILongPressGestureRecognizer()
  let drag = UIPanGestureRecognizer()
  /// The fixed end of the selection while a gesture moves the other end; nil while ``drag`` moves the caret.
  private var anchor: UITextPosition?
  /// The vector in points from the finger to the center of the caret, or of the caret rectangle at the dragged end of
  /// the selection.
  private var grip = CGPoint.zero

  /// The greatest distance, in points, at which a touch starts to drag: horizontally and vertically from the rectangle
  /// of the caret, or in any direction from the center of the knob of a selection handle.
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

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard let owner else { return false }
    if let control = owner as? UIControl, !control.isEnabled { return false }
    // Controls inside the owner handle their own touches.
    return !sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== owner }
      .contains { $0 is UIControl }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let owner else { return false }
    if gestureRecognizer === drag { return beginHandleDrag() }
    if gestureRecognizer === press {
      return owner.canBecomeFirstResponder || owner.isFirstResponder
    }
    return true
  }

  /// Prepares to drag the caret or selection handle near the touch; returns false if there is none or if the owner is
  /// not the first responder.
  private func beginHandleDrag() -> Bool {
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

  // MARK: Actions

  private func tapped(_ gesture: TextTapGesture) {
    guard let owner else { return }
    let point = gesture.location(in: owner)
    if gesture.tapCount == 1, owner.handleLinkTap(at: point) { return }
    // Hit-test before the owner becomes the first responder, because a field may scroll when editing begins.
    let position = owner.closestPosition(to: point)
    guard owner.isFirstResponder || owner.becomeFirstResponder(), let position else { return }
    switch gesture.tapCount {
    case 1: select(position, position)
    case 2: select(.word, at: point)
    default: select(.paragraph, at: point)
    }
  }

  /// Selects the unit of text at a point, or else the character; without either, moves the caret to the point. In
  /// secure text, selects the whole text.
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

  /// Selects the text between the anchor and a position. Does nothing if there is no text between them, because an
  /// empty selection would hide the handles.
  private func extend(to place: UITextPosition) {
    guard let owner, let anchor, owner.compare(place, to: anchor) != .orderedSame else { return }
    select(anchor, place)
  }
}

/// A recognizer of single-finger taps that also counts consecutive taps.
final class TextTapGesture: UIGestureRecognizer {
  /// The number of consecutive taps up to the last recognized one: 1 for a single tap, 0 before the first tap.
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
