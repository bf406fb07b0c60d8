// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The border, clipping view, placeholder and clear button of a text field.
@MainActor final class FieldParts {
  let frame = FieldFrame()
  /// The superview of the text and the placeholder, which clips them.
  let clip = UIView()
  let placeholder = FieldPlaceholder()
  let clear = FieldClearButton()

  init(_ field: UITextField) {
    clip.clipsToBounds = true
    clip.isUserInteractionEnabled = false
    frame.field = field
    placeholder.field = field
    clear.addAction(UIAction { [weak field] _ in field?.clearPressed() }, for: .touchUpInside)
  }
}

extension UITextField {
  // MARK: Rectangles

  /// The default horizontal distance between the text and the border, the left view or the right view, in points.
  private var inset: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  private var showsLeft: Bool { leftView != nil && shows(leftViewMode) }
  private var showsRight: Bool { rightView != nil && shows(rightViewMode) }
  private var showsClear: Bool {
    !showsRight && isEnabled && shows(clearButtonMode) && hasText
  }

  func defaultTextRect(_ bounds: CGRect) -> CGRect {
    var (low, high) = (bounds.minX + inset, bounds.maxX - inset)
    if showsLeft { low = leftViewRect(forBounds: bounds).maxX + inset }
    if showsRight { high = rightViewRect(forBounds: bounds).minX - inset }
    if showsClear { high = clearButtonRect(forBounds: bounds).minX - 2 }
    let edge: CGFloat = borderStyle == .none ? 0 : 2
    return CGRect(
      x: low, y: bounds.minY + edge, width: max(0, high - low),
      height: max(0, bounds.height - 2 * edge))
  }

  func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    return CGRect(
      x: bounds.maxX - side - (borderStyle == .none ? 0 : 5), y: bounds.midY - side / 2,
      width: side, height: side)
  }

  private func rect(of view: UIView?, x: (CGFloat) -> CGFloat, in bounds: CGRect) -> CGRect {
    guard let size = view?.bounds.size, size != .zero else { return .zero }
    let height = min(size.height, bounds.height)
    return CGRect(
      x: x(size.width), y: bounds.midY - height / 2, width: size.width, height: height)
  }
  func defaultLeftViewRect(_ bounds: CGRect) -> CGRect {
    rect(of: leftView, x: { _ in bounds.minX }, in: bounds)
  }
  func defaultRightViewRect(_ bounds: CGRect) -> CGRect {
    rect(of: rightView, x: { bounds.maxX - $0 }, in: bounds)
  }

  var fittingContentSize: CGSize {
    let placeholder =
      field.placeholder.map {
        DrawnString(styledPlaceholder($0), .usesLineFragmentOrigin).bounds(.zero).width
      } ?? 0
    let width = max(placeholder, lineExtent.width)
    let used = bounds.width - defaultTextRect(bounds).width
    let line = max(field.font.lineHeight, lineHeight)
    let height = (line + 1).rounded(.up) + (borderStyle == .none ? 0 : 12)
    return CGSize(
      width: (width + (bounds.width > 0 ? used : 2 * inset)).rounded(.up), height: height)
  }

  // MARK: Text

  private var textAreaRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// The x coordinate of the line in the text block, and its width including trailing white space, in points; zero
  /// without a line.
  private var lineExtent: (x: CGFloat, width: CGFloat) {
    guard let line = editor.layoutMetrics.block.lines.first else { return (0, 0) }
    return (line.origin.x, line.line.width)
  }
  private var lineHeight: CGFloat { editor.layoutMetrics.block.lines.first?.height ?? 0 }

  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let y =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - height
      case .center, .fill: rect.midY - height / 2
      }
    return (y * contentScaleFactor).rounded() / contentScaleFactor
  }

  var textOrigin: CGPoint {
    let rect = textAreaRect
    let (x, width) = lineExtent
    let isRightToLeft = editor.layoutMetrics.isRightToLeft(line: 0)
    let free = rect.width - width
    var start = rect.minX
    if free > 0 {
      switch textAlignment {
      case .center: start += free / 2
      case .right: start += free
      case .natural, .justified: start += isRightToLeft ? free : 0
      case .left: break
      }
    } else {
      start -= min(field.scrollOffset, -free)
    }
    return CGPoint(x: start - x, y: top(of: lineHeight, in: rect))
  }

  /// Scrolls text that is wider than the text area so that the caret is visible. Does nothing unless the field is
  /// edited.
  func scrollCaretToVisible() {
    guard isEditing else { return }
    let rect = textAreaRect
    let (x, width) = lineExtent
    let limit = max(0, width - rect.width)
    let place = editor.selection.location + editor.selection.length
    let caret = editor.layoutMetrics.x(of: .init(offset: place)) - x
    var scrolled = min(field.scrollOffset, limit)
    if caret - scrolled > rect.width { scrolled = caret - rect.width }
    if caret < scrolled { scrolled = caret }
    scrolled = min(max(scrolled, 0), limit)
    guard scrolled != field.scrollOffset else { return }
    field.scrollOffset = scrolled
    placeText()
  }

  /// Scales all displayed font sizes down if `adjustsFontSizeToFitWidth` is set and the text is too wide, as far as the
  /// size of the field's font does not fall below `minimumFontSize`; else restores the full sizes.
  func fitFont() {
    editor.scale = 1
    guard adjustsFontSizeToFitWidth else { return }
    let room = textAreaRect.width
    let natural = lineExtent.width
    guard room > 0, natural > room else { return }
    let least = minimumFontSize > 0 ? minimumFontSize / field.font.pointSize : 0
    editor.scale = min(1, max(least, room / natural * 0.999))
  }

  // MARK: Views

  func replaceSubview(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    appearancePropertyDidChange()
  }

  /// Updates the background, the visibility of the subviews, and the layout.
  func appearancePropertyDidChange() {
    super.backgroundColor = borderStyle == .roundedRect ? nil : field.backgroundColor
    parts.frame.isHidden = borderStyle == .none && background == nil && disabledBackground == nil
    parts.frame.setNeedsDisplay()
    parts.clear.isHidden = !showsClear
    for (view, isShown) in [(leftView, showsLeft), (rightView, showsRight)] {
      guard let view else { continue }
      if isShown, view.superview !== self { addSubview(view) }
      if !isShown, view.superview === self { view.removeFromSuperview() }
    }
    parts.placeholder.isHidden = hasText
    setNeedsLayout()
    placeText()
  }

  func layoutField() {
    parts.frame.frame = borderRect(forBounds: bounds)
    parts.clear.frame = clearButtonRect(forBounds: bounds)
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
    editorDidChangeLayout()
  }

  /// Positions and redraws the text, the placeholder and the selection.
  func placeText() {
    let rect = textAreaRect
    guard rect.width.isFinite, rect.height.isFinite else { return }
    // The clip is larger than the text area: a caret at an edge and the knobs of selection handles extend outside the
    // text.
    let isWider = lineExtent.width > rect.width
    let clip = rect.insetBy(dx: isEditing && !isWider ? -8 : -1, dy: -24)
    let origin = isEditing ? textOrigin : rect.origin
    UIView.performWithoutAnimation {
      parts.clip.frame = clip
      canvas.frame = CGRect(
        x: origin.x - clip.minX, y: origin.y - clip.minY, width: 0, height: 0)
      let place = placeholderRect(forBounds: bounds)
      parts.placeholder.frame = place.offsetBy(dx: -clip.minX, dy: -clip.minY)
    }
    parts.placeholder.setNeedsDisplay()
    let block = editor.layoutMetrics.block.size
    canvas.showText(
      size: isEditing ? CGSize(width: lineExtent.width, height: block.height) : rect.size)
    showSelection(restarts: false)
  }

  func showSelection(restarts: Bool) {
    canvas.showSelection(isActive: isEditing, showsCaret: showsCaret, restarts: restarts)
  }

  // MARK: Drawing

  func drawCanvas(in context: CGContext) {
    if isEditing {
      context.draw(editor.layoutMetrics.block)
    } else {
      drawText(in: CGRect(origin: .zero, size: textRect(forBounds: bounds).size))
    }
  }

  func drawDefaultText(in rect: CGRect) { draw(editor.displayText, in: rect) }

  func drawDefaultPlaceholder(in rect: CGRect) {
    if let placeholder = field.placeholder { draw(styledPlaceholder(placeholder), in: rect) }
  }

  /// Draws a text as a single line, truncated at its tail, with the field's alignment.
  private func draw(_ text: AttributedText, in rect: CGRect) {
    guard rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    var options = TextBlock.Options()
    options.width = rect.width
    options.maximumLineCount = 1
    options.lineBreakMode = .byTruncatingTail
    if textAlignment != .natural { options.alignment = textAlignment }
    let block = TextBlock(editor.styledText(text), options)
    let corner = CGPoint(x: rect.minX, y: top(of: block.size.height, in: rect))
    context.draw(block, at: corner)
  }
}

/// The view that draws the placeholder of a text field.
final class FieldPlaceholder: UIView {
  weak var field: UITextField?

  override func draw(_ rect: CGRect) {
    guard let field, field.placeholder != nil else { return super.draw(rect) }
    field.drawPlaceholder(in: bounds)
  }
}

/// The view that draws the border and the background image of a text field.
///
/// - Note: Apple does not publish the corner radius and the colors; these approximate the appearance on iOS.
final class FieldFrame: UIView {
  weak var field: UITextField?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return super.draw(rect) }
    let hair = 1 / max(1, contentScaleFactor)
    let edge = bounds.insetBy(dx: hair / 2, dy: hair / 2)
    let picture =
      field.isEnabled ? field.background : field.disabledBackground ?? field.background
    if field.borderStyle != .roundedRect, let picture { picture.draw(in: bounds) }
    switch field.borderStyle {
    case .none: break
    case .line:
      UIColor.black.setStroke()
      context.stroke(edge, width: hair)
    case .bezel:
      UIColor(white: 0.7, alpha: 1).setStroke()
      context.stroke(edge, width: hair)
      UIColor(white: 0.45, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: hair))
      context.fill(CGRect(x: 0, y: 0, width: hair, height: bounds.height))
      UIColor(white: 0, alpha: 0.08).setFill()
      context.fill(CGRect(x: hair, y: hair, width: bounds.width - 2 * hair, height: 1))
    case .roundedRect:
      let path = UIBezierPath(roundedRect: edge, cornerRadius: 5)
      let usual: UIColor = field.isEnabled ? .systemBackground : UIColor(white: 0.97, alpha: 1)
      (field.field.backgroundColor ?? usual).setFill()
      path.fill()
      UIColor(white: 0.8, alpha: 1).setStroke()
      path.lineWidth = hair
      path.stroke()
    }
  }
}

/// The clear button of a text field, a cross in a gray circle.
final class FieldClearButton: UIControl {
  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let disc = CGRect(x: bounds.midX - 7, y: bounds.midY - 7, width: 14, height: 14)
    UIColor(white: isHighlighted ? 0.55 : 0.56, alpha: isHighlighted ? 1 : 0.75).setFill()
    UIBezierPath(ovalIn: disc).fill()
    UIColor.white.setStroke()
    context.setLineWidth(1.3)
    context.setLineCap(.round)
    for sign in [CGFloat(1), -1] {
      context.move(to: CGPoint(x: disc.midX - 2.6, y: disc.midY - 2.6 * sign))
      context.addLine(to: CGPoint(x: disc.midX + 2.6, y: disc.midY + 2.6 * sign))
    }
    context.strokePath()
  }
}
