// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A view that displays the text of a ``TextEditor``, with the selection behind the text, and the caret and the
/// selection handles in front.
///
/// The origin of the coordinate space is the upper-left corner of the text block or, in a text field that is not
/// edited, the upper-left corner of the text rectangle.
final class TextCanvas: UIView {
  private weak var owner: (any TextEditorOwner)?
  private let picture = TextDrawingView()
  private let highlight = CAShapeLayer()
  private let handles = CAShapeLayer()
  private let caret = UIView()
  /// The frame of the displayed caret; nil while it is hidden.
  private var caretFrame: CGRect?
  /// Whether the caret, if it is displayed, does not blink, for example while it is dragged.
  var suspendsCaretBlink = false { didSet { if suspendsCaretBlink != oldValue { blink() } } }

  /// Radius of the knob of a selection handle, in points.
  /// - Note: UIKit's value is not published.
  static let handleRadius: CGFloat = 5

  /// A view that draws the text with a margin of 16 points for glyphs that extend outside the text block.
  private final class TextDrawingView: UIView {
    static let margin: CGFloat = 16
    weak var owner: (any TextEditorOwner)?
    override func draw(_ rect: CGRect) {
      guard let owner, let context = UIGraphicsGetCurrentContext() else { return super.draw(rect) }
      guard owner.hasText else { return }
      context.saveGState()
      context.translateBy(x: Self.margin, y: Self.margin)
      owner.drawCanvas(in: context)
      context.restoreGState()
    }
  }

  init(_ owner: any TextEditorOwner) {
    self.owner = owner
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.owner = owner
    layer.addSublayer(highlight)
    picture.contentMode = .redraw
    addSubview(picture)
    layer.addSublayer(handles)
    caret.layer.cornerRadius = 1
    caret.isHidden = true
    addSubview(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Redraws the text after a change of its contents or its size.
  /// - Parameter size: The size of the text in points, without the margin.
  func showText(size: CGSize) {
    let margin = TextDrawingView.margin
    let frame = CGRect(origin: .zero, size: size).insetBy(dx: -margin, dy: -margin)
    UIView.performWithoutAnimation {
      if picture.frame != frame { picture.frame = frame }
    }
    picture.setNeedsDisplay()
  }

  /// Updates the selection, its handles and the caret.
  /// - Parameters:
  ///   - isActive: Whether a selection and a caret are displayed at all.
  ///   - showsCaret: Whether the caret is displayed if the selection is empty.
  ///   - restarts: Whether the blink animation starts over with a visible caret even if the caret has not moved.
  func showSelection(isActive: Bool, showsCaret: Bool, restarts: Bool) {
    guard let owner else { return }
    let selection = owner.selectedTextRange
    let origin = owner.textOrigin
    let tint = owner.tintColor ?? .systemBlue
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    highlight.fillColor = tint.withAlphaComponent(0.2).cgColor
    handles.fillColor = tint.cgColor
    caret.backgroundColor = tint
    let boxes = CGMutablePath()
    let ends = CGMutablePath()
    if isActive, let selection, !selection.isEmpty {
      let rects = owner.selectionRects(for: selection)
      for part in rects { boxes.addRect(part.rect.offsetBy(dx: -origin.x, dy: -origin.y)) }
      if showsCaret || !rects.isEmpty {
        for (place, isStart) in [(selection.start, true), (selection.end, false)] {
          let rect = owner.caretRect(for: place)
          if !rect.isEmpty { addHandle(ends, rect.offsetBy(dx: -origin.x, dy: -origin.y), isStart) }
        }
      }
    }
    highlight.path = boxes.isEmpty ? nil : boxes
    handles.path = ends.isEmpty ? nil : ends
    var place: CGRect?
    if isActive, showsCaret, let selection, selection.isEmpty {
      let rect = owner.caretRect(for: selection.start)
      if !rect.isEmpty, !rect.isNull, !rect.isInfinite {
        place = rect.offsetBy(dx: -origin.x, dy: -origin.y)
      }
    }
    let isNew = place != caretFrame || restarts
    caretFrame = place
    UIView.performWithoutAnimation {
      caret.isHidden = place == nil
      if let place { caret.frame = place }
    }
    if isNew { blink() }
  }

  /// Adds a selection handle to a path: a stem with a knob above the start or below the end of the selection.
  private func addHandle(_ path: CGMutablePath, _ stem: CGRect, _ isStart: Bool) {
    let radius = Self.handleRadius
    path.addRect(stem)
    path.addEllipse(
      in: CGRect(
        x: stem.midX - radius, y: isStart ? stem.minY - 2 * radius : stem.maxY, width: 2 * radius,
        height: 2 * radius))
  }

  /// Returns the center of the knob of a handle, in the space of `stem`, the caret rectangle at an end of the
  /// selection.
  static func handleKnobCenter(_ stem: CGRect, isStart: Bool) -> CGPoint {
    CGPoint(x: stem.midX, y: isStart ? stem.minY - handleRadius : stem.maxY + handleRadius)
  }

  /// Restarts the blink animation, or removes it if the caret is hidden or must not blink. The period is 1 s: visible
  /// for 0.5 s, fading out over 0.2 s, hidden for 0.1 s, fading in over 0.2 s.
  /// - Note: UIKit's values are not published.
  private func blink() {
    caret.layer.removeAnimation(forKey: "blink")
    guard caretFrame != nil, !suspendsCaretBlink else { return }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [1, 1, 0, 0, 1]
    animation.keyTimes = [0, 0.5, 0.7, 0.8, 1]
    animation.duration = 1
    animation.repeatCount = .infinity
    caret.layer.add(animation, forKey: "blink")
  }
}
