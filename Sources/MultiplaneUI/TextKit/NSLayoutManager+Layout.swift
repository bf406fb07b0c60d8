// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The layout of a layout manager, created when it is needed.
struct TextLayoutCache {
  var typesetter: CTTypesetter?
  /// The width for which ``typesetter`` was created, to which attachments in the text may have adapted.
  var width = CGFloat.infinity
  /// The layouts of the first containers; nil if layout is invalid.
  var layouts: [TextContainerLayout]?
}

extension NSLayoutManager {
  /// Discards the layout and the glyphs, without notifications.
  func discardText() { cache = TextLayoutCache() }
  /// Discards the layout and the glyphs, and the measurements that text views have cached, before the text storage
  /// processes a change.
  func textDidChange(_ mask: NSTextStorage.EditActions) {
    discardText()
    for view in textContainers.compactMap(\.view) {
      MainActor.assumeIsolated { view.editor.discardMeasures(mask) }
    }
  }
  /// Discards the layout, without notifications.
  func discardLayout() { cache.layouts = nil }

  /// Discards the layout and the glyphs, and notifies the text views and the delegate.
  func invalidate() {
    discardText()
    for view in textContainers.compactMap(\.view) {
      MainActor.assumeIsolated { view.editor.invalidateLayout() }
    }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Returns the typesetter of the text: a new one if there is none, or if the text contains attachments and the last
  /// one was created for another width.
  /// - Parameters:
  ///   - container: The container that attachments in the text receive.
  ///   - width: The width of the lines in points, which attachments may fit.
  private func typesetter(_ container: NSTextContainer?, _ width: CGFloat) -> CTTypesetter {
    if let typesetter = cache.typesetter, !typesetter.hasObjects || cache.width == width {
      return typesetter
    }
    nonisolated(unsafe) let container = container
    let text: StyledText
    if let view = textContainers.lazy.compactMap(\.view).first {
      text = MainActor.assumeIsolated {
        view.editor.styledText(view.editor.displayText, width: width, container: container)
      }
    } else {
      let whole = textStorage ?? NSAttributedString(string: "")
      text = StyledText(
        AttributedText(whole), base: .coreText, width: width, container: container)
    }
    let typesetter = CTTypesetter(text)
    (cache.typesetter, cache.width) = (typesetter, width)
    return typesetter
  }

  func paragraphStyle(at index: Int) -> ParagraphStyle {
    let typesetter = cache.typesetter ?? typesetter(textContainers.first, .infinity)
    return typesetter.paragraphStyle(at: index)
  }

  /// The layouts of the containers up to the one in which the text ends, created if layout is invalid; while they are
  /// being created, those created so far.
  var layouts: [TextContainerLayout] {
    if let layouts = cache.layouts { return layouts }
    let length = typesetter(textContainers.first, textContainers.first?.textWidth ?? .infinity)
      .length
    cache.layouts = []
    var created: [TextContainerLayout] = []
    var start = 0
    for (index, container) in textContainers.enumerated() {
      let isLast = index + 1 == textContainers.count
      // The empty line at the end of the text belongs to the container of the last character, if it fits.
      if index > 0, start == length { break }
      let block = block(
        container, textWidth: container.textWidth,
        height: NSTextContainer.limit(container.size.height), start: start, isLast: isLast)
      let layout = TextContainerLayout(container, block, start: start)
      created.append(layout)
      // The delegate may have invalidated the layout, or asked for a new one.
      if cache.layouts?.count == index { cache.layouts?.append(layout) }
      start = layout.range.upperBound
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container, atEnd: block.end == length)
      if isLast, block.end < length {
        delegate?.layoutManager(self, didCompleteLayoutFor: nil, atEnd: false)
      }
    }
    return cache.layouts ?? created
  }

  func layout(of container: NSTextContainer) -> TextContainerLayout? {
    layouts.first { $0.container === container }
  }

  /// Returns the layout and the line of a glyph; nil if it is not laid out.
  func place(of index: Int) -> (layout: TextContainerLayout, line: TextBlock.Line)? {
    for layout in layouts {
      if let line = layout.line(containing: index) { return (layout, line) }
    }
    return nil
  }

  /// Returns the lines of a container for a width of its text, in points, without a limit of the height.
  func block(of container: NSTextContainer, textWidth: CGFloat) -> TextBlock {
    let start = layout(of: container)?.range.lowerBound ?? 0
    let width = textWidth.isFinite ? textWidth + 2 * container.lineFragmentPadding : 1e7
    return container.measuring(CGSize(width: width, height: 1e7)) {
      block(container, textWidth: textWidth, height: .infinity, start: start, isLast: true)
    }
  }

  private func block(
    _ container: NSTextContainer, textWidth: CGFloat, height: CGFloat, start: Int, isLast: Bool
  ) -> TextBlock {
    var options = TextBlock.Options()
    (options.width, options.height, options.start) = (textWidth, height, start)
    options.keepsFirstLine = false
    options.usesFontLeading = usesFontLeading
    options.maximumLineCount = max(0, container.maximumNumberOfLines)
    let mode = container.lineBreakMode
    options.lastLineTruncation = mode
    options.truncatesLastLine =
      isLast && [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail].contains(mode)
    if let view = container.view {
      let alignment = MainActor.assumeIsolated { view.editor.alignment }
      // If the alignment of the view is natural, each paragraph uses the alignment of its own style.
      if alignment != .natural { options.alignment = alignment }
    }
    let isSimple = container.isSimpleRectangularTextContainer
    if !isSimple, !options.width.isFinite { options.width = 1e7 }
    return TextBlock(
      typesetter(container, textWidth), options,
      customization: delegate != nil || !isSimple
        ? customization(for: container, isSimple: isSimple) : nil)
  }

  private func customization(
    for container: NSTextContainer, isSimple: Bool
  ) -> TextBlock.Customization {
    var functions = TextBlock.Customization()
    let padding = container.lineFragmentPadding
    // The space of the block begins at the padding; fragments have padding at both ends.
    func widened(_ rect: CGRect, by width: CGFloat) -> CGRect {
      CGRect(x: rect.minX, y: rect.minY, width: rect.width + width, height: rect.height)
    }
    if !isSimple {
      functions.movesRows = type(of: container) != NSTextContainer.self
      functions.fragmentRect = { proposed, index, isRightToLeft in
        var rest = CGRect.zero
        let rect = container.lineFragmentRect(
          forProposedRect: widened(proposed, by: 2 * padding), at: index,
          writingDirection: isRightToLeft ? .rightToLeft : .leftToRight, remaining: &rest)
        return (widened(rect, by: -2 * padding), widened(rest, by: -2 * padding))
      }
    }
    guard let delegate else { return functions }
    functions.lineSpacing = { [unowned self] index, rect in
      delegate.layoutManager(
        self, lineSpacingAfterGlyphAt: index,
        withProposedLineFragmentRect: widened(rect, by: 2 * padding))
    }
    functions.paragraphSpacingBefore = { [unowned self] index, rect in
      delegate.layoutManager(
        self, paragraphSpacingBeforeGlyphAt: index,
        withProposedLineFragmentRect: widened(rect, by: 2 * padding))
    }
    functions.paragraphSpacingAfter = { [unowned self] index, rect in
      delegate.layoutManager(
        self, paragraphSpacingAfterGlyphAt: index,
        withProposedLineFragmentRect: widened(rect, by: 2 * padding))
    }
    functions.mayBreak = { [unowned self] index in
      delegate.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: index)
    }
    functions.adjustFragment = { [unowned self] fragment, range in
      var rect = widened(fragment.rect, by: 2 * padding)
      var used = widened(fragment.usedRect, by: 2 * padding)
      var baseline = fragment.baselineOffset
      // The extra line has no glyphs, and the delegate is not asked.
      guard !range.isEmpty,
        delegate.layoutManager(
          self, shouldSetLineFragmentRect: &rect, lineFragmentUsedRect: &used,
          baselineOffset: &baseline, in: container, forGlyphRange: NSRange(units: range))
      else { return false }
      fragment = TextBlock.Fragment(
        rect: widened(rect, by: -2 * padding), usedRect: widened(used, by: -2 * padding),
        baselineOffset: baseline)
      return true
    }
    return functions
  }
}
