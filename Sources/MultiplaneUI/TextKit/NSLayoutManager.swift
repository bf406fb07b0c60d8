// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An object that lays out the text of a text storage in a series of containers, answers questions about the positions
/// of characters, and draws the text.
///
/// Layout happens when it is needed. A text that does not fit the containers is laid out in part.
/// - Note: Each UTF-16 code unit has one glyph index, so that glyph and character indices are equal. Code units that
///   share a glyph with an earlier one have an index without a glyph of its own.
open class NSLayoutManager: NSObject {
  var cache = TextLayoutCache()

  /// Creates a layout manager without text and containers.
  public override init() { super.init() }
  /// Creates a layout manager without text and containers; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The text, which is not retained; nil if there is none. Set when the layout manager is added to a text storage.
  open weak var textStorage: NSTextStorage? {
    didSet {
      discardText()
      for view in textContainers.compactMap(\.view) {
        MainActor.assumeIsolated { view.textSystemDidChange() }
      }
    }
  }
  /// The object that changes the spacing and the area of lines, which is not retained. Nil by default.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidate() } }

  // MARK: Containers

  /// The containers of the text, in the order in which they are filled.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Adds a container after the other ones.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container before the one with an index. Removes it from its previous layout manager.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let old = container.layoutManager, old !== self,
      let place = old.textContainers.firstIndex(where: { $0 === container })
    {
      old.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: index)
    container.layoutManager = self
    invalidate()
  }

  /// Removes the container with an index.
  open func removeTextContainer(at index: Int) {
    let container = textContainers.remove(at: index)
    if container.layoutManager === self { container.layoutManager = nil }
    invalidate()
    if let view = container.view { MainActor.assumeIsolated { view.editor.invalidateLayout() } }
  }

  /// Invalidates the layout after a change of the size or shape of a container, and notifies the text views and the
  /// delegate. Called by the container.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {
    discardLayout()
    for view in textContainers.compactMap(\.view) {
      let isOwn = view === container.view
      MainActor.assumeIsolated {
        if isOwn { view.textContainerDidChange() } else { view.editor.invalidateLayout() }
      }
    }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  // MARK: Options

  /// Whether line heights include the leading of the fonts. True by default.
  open var usesFontLeading = true { didSet { if usesFontLeading != oldValue { invalidate() } } }
  /// Whether the layout of a part of the text may be created without that of the text before it. False by default.
  /// - Note: Permission that is not used: layout is always that of the whole text.
  open var allowsNonContiguousLayout = false
  /// Whether there are parts without layout before parts with layout. Always false.
  open var hasNonContiguousLayout: Bool { false }
  /// Whether invisible characters such as spaces are displayed. Stored without effect. False by default.
  open var showsInvisibleCharacters = false
  /// Whether control characters are displayed. Stored without effect. False by default.
  open var showsControlCharacters = false

  // MARK: Invalidation

  /// Discards the layout and the glyphs after a change of the text, and notifies the text views and the delegate.
  /// Called by the text storage.
  /// - Parameters:
  ///   - editMask: The kinds of the change.
  ///   - newCharRange: The range of the changed text, as it is after the change.
  ///   - delta: The number of UTF-16 code units by which the text has become longer.
  ///   - invalidatedCharRange: The range whose attributes may have changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    discardText()
    for view in textContainers.compactMap(\.view) {
      MainActor.assumeIsolated { view.editor.storageDidChange(editMask, newCharRange, by: delta) }
    }
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Invalidates the layout of characters.
  /// - Parameter actualCharRange: Receives the range whose layout has been invalidated, which is the whole text, unless
  ///   it is nil.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    invalidate()
  }

  /// Discards the glyphs and the layout of characters.
  /// - Parameters:
  ///   - delta: Has no effect.
  ///   - actualCharRange: Receives the discarded range, which is the whole text; may be nil.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    discardText()
  }

  /// Redraws all text views of the layout manager.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {
    for view in textContainers.compactMap(\.view) {
      MainActor.assumeIsolated { view.editorDidChangeLayout() }
    }
  }
  /// Redraws all text views of the layout manager.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) {
    invalidateDisplay(forCharacterRange: glyphRange)
  }

  /// Lays the text out if its layout is invalid.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }
  /// Lays the text out if its layout is invalid.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }
  /// Lays the text out if its layout is invalid.
  open func ensureLayout(for container: NSTextContainer) { _ = layouts }
  /// Lays the text out if its layout is invalid.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = layouts
  }
  /// Lays the text out if its layout is invalid.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) { _ = layouts }
  /// Lays the text out if its layout is invalid.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) { _ = layouts }

  // MARK: Glyphs and characters

  /// The number of glyph indices, that of the UTF-16 code units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether an index is that of a glyph.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }
  /// Returns the glyph with an index in the font of its characters; 0 if characters have no glyph of their own, such as
  /// newline characters, or are not laid out.
  open func cgGlyph(at glyphIndex: Int) -> CGGlyph {
    place(of: glyphIndex)?.line.line.glyph(at: glyphIndex) ?? 0
  }
  /// Returns the glyph with an index, like ``cgGlyph(at:)``.
  /// - Parameter isValidIndex: Receives whether the index is that of a glyph, unless it is nil.
  open func cgGlyph(at glyphIndex: Int, isValidIndex: UnsafeMutablePointer<ObjCBool>?) -> CGGlyph {
    isValidIndex?.pointee = ObjCBool(isValidGlyphIndex(glyphIndex))
    return cgGlyph(at: glyphIndex)
  }
  /// Returns the index of the first character of a glyph: the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index of the glyph of a character: the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the glyphs of characters: the same range, clamped to the text.
  /// - Parameter actualCharRange: Receives the characters of these glyphs, unless it is nil.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    let range = NSRange(units: Range(charRange, in: numberOfGlyphs))
    actualCharRange?.pointee = range
    return range
  }
  /// Returns the characters of glyphs: the same range, clamped to the text.
  /// - Parameter actualGlyphRange: Receives the glyphs of these characters, unless it is nil.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    self.glyphRange(forCharacterRange: glyphRange, actualCharacterRange: actualGlyphRange)
  }

  // MARK: Layout

  /// Returns the glyphs that are laid out in a container, with those that "…" replaces in its last line.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    layout(of: container).map { NSRange(units: $0.range) } ?? NSRange(location: 0, length: 0)
  }
  /// Returns the container of a glyph; nil if the glyph is not laid out.
  /// - Parameter effectiveGlyphRange: Receives all glyphs of the container or, for a glyph that is not laid out, a
  ///   range with the location `NSNotFound`; may be nil.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let layout = place(of: glyphIndex)?.layout else {
      effectiveGlyphRange?.pointee = NSRange(location: NSNotFound, length: 0)
      return nil
    }
    effectiveGlyphRange?.pointee = NSRange(units: layout.range)
    return layout.container
  }
  /// Returns the bounds of the lines of a container in its space, with padding, and with the line after a separator at
  /// the end of the text. Zero without lines.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    layout(of: container)?.usedRect ?? .zero
  }
  /// Returns the area of the line of a glyph, in the space of its container: the width available to the line, times its
  /// height with the spacing below it. Zero if the glyph is not laid out.
  /// - Parameter effectiveGlyphRange: Receives the glyphs of the line or, for a glyph that is not laid out, all glyphs
  ///   from that one to the end of the text; may be nil.
  @discardableResult open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { fragment(glyphIndex, effectiveGlyphRange) { $0.rect($1) } }
  /// Returns the area of a line, like ``lineFragmentRect(forGlyphAt:effectiveRange:)``.
  /// - Parameter flag: Has no effect.
  @discardableResult open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }
  /// Returns the part of the area of a glyph's line that contains text, with padding, in the space of its container.
  /// Zero if the glyph is not laid out.
  /// - Parameter effectiveGlyphRange: Receives the glyphs of the line or, for a glyph that is not laid out, all glyphs
  ///   from that one to the end of the text; may be nil.
  @discardableResult open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { fragment(glyphIndex, effectiveGlyphRange) { $0.usedRect($1) } }
  /// Returns the used area of a line, like ``lineFragmentUsedRect(forGlyphAt:effectiveRange:)``.
  /// - Parameter flag: Has no effect.
  @discardableResult open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect { lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange) }

  private func fragment(
    _ index: Int, _ range: NSRangePointer?,
    _ rect: (TextContainerLayout, TextBlock.Line) -> CGRect
  ) -> CGRect {
    guard let (layout, line) = place(of: index) else {
      range?.pointee = NSRange(location: index, length: max(0, numberOfGlyphs - index))
      return .zero
    }
    range?.pointee = NSRange(units: line.line.range)
    return rect(layout, line)
  }

  /// The area of the line after a separator at the end of the text, or of the line of an empty text, in the space of
  /// its container. Zero if there is no such line.
  open var extraLineFragmentRect: CGRect { extra.map { $0.rect($1) } ?? .zero }
  /// The part of ``extraLineFragmentRect`` at which an insertion point is displayed, with padding.
  open var extraLineFragmentUsedRect: CGRect { extra.map { $0.usedRect($1) } ?? .zero }
  /// The container of the line after a separator at the end of the text, or of the line of an empty text. Nil if there
  /// is no such line.
  open var extraLineFragmentTextContainer: NSTextContainer? { extra?.0.container }

  private var extra: (TextContainerLayout, TextBlock.Line)? {
    layouts.last.flatMap { layout in layout.extraLine.map { (layout, $0) } }
  }

  /// Returns the position of the left end of a glyph on its baseline, relative to the upper-left corner of the area of
  /// its line. Zero if the glyph is not laid out.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (layout, line) = place(of: glyphIndex) else { return .zero }
    let rect = layout.rect(line)
    let x = layout.rects(of: glyphIndex..<glyphIndex + 1, in: line).first?.minX ?? rect.minX
    return CGPoint(x: x - rect.minX, y: line.origin.y - rect.minY)
  }
  /// Returns the size of the attachment or run delegate in place of a glyph, in points; (-1, -1) if there is neither or
  /// the glyph is not laid out.
  open func attachmentSize(forGlyphAt glyphIndex: Int) -> CGSize {
    place(of: glyphIndex)?.line.line.objectSize(at: glyphIndex) ?? CGSize(width: -1, height: -1)
  }
  /// Returns whether a glyph is not drawn: one of a newline or control character, one that shares its glyph with an
  /// earlier character, or one that is not laid out.
  open func notShownAttribute(forGlyphAt glyphIndex: Int) -> Bool {
    guard let line = place(of: glyphIndex)?.line.line else { return true }
    return line.glyph(at: glyphIndex) == nil && line.objectSize(at: glyphIndex) == nil
  }
  /// Returns the glyphs that "…" replaces in the line of a glyph. The location is `NSNotFound` if the line is not
  /// truncated or the glyph is not laid out.
  open func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    place(of: glyphIndex)?.line.line.omitted.map { NSRange(units: $0) }
      ?? NSRange(location: NSNotFound, length: 0)
  }
  /// Returns the first character that is not laid out; the length of the text if all are.
  open func firstUnlaidCharacterIndex() -> Int { layouts.last?.range.upperBound ?? 0 }
  /// Returns the first glyph that is not laid out; the length of the text if all are.
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Rectangles

  /// Returns the bounds of the glyphs of a range that are in a container, in the space of the container: from the first
  /// to the last glyph of each line, as high as the lines. For an empty range, returns a rectangle without width. Zero
  /// if the container has none of the glyphs.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    guard let layout = layout(of: container) else { return .zero }
    let range = Range(glyphRange, in: numberOfGlyphs)
    if range.isEmpty { return layout.caret(at: range.lowerBound) }
    let rect = layout.lines(in: range).reduce(CGRect.null) { all, line in
      layout.rects(of: range, in: line).reduce(all) { $0.union($1) }
    }
    return rect.isNull ? .zero : rect
  }
  /// Returns the glyphs of the lines of a container that intersect a rectangle in its space.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let layout = layout(of: container) else { return NSRange(location: 0, length: 0) }
    let lines = layout.lines.filter { layout.rect($0).intersects(bounds) }
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: layout.range.lowerBound, length: 0)
    }
    return NSRange(units: first.line.range.lowerBound..<last.line.range.upperBound)
  }
  /// Returns the glyphs in a rectangle, like ``glyphRange(forBoundingRect:in:)``.
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange { glyphRange(forBoundingRect: bounds, in: container) }
  /// Calls a closure for each line that contains glyphs of a range.
  /// - Parameter block: Receives the area of the line, the part of it that contains text, the container, all glyphs of
  ///   the line, and a pointer to a value that ends the enumeration when it is set to true.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let range = Range(glyphRange, in: numberOfGlyphs)
    var isStopped = ObjCBool(false)
    for layout in layouts {
      for line in layout.lines(in: range) {
        block(
          layout.rect(line), layout.usedRect(line), layout.container,
          NSRange(units: line.line.range), &isStopped)
        if isStopped.boolValue { return }
      }
    }
  }
  /// Calls a closure for the rectangles of glyphs in a container, one or more for each line.
  /// - Parameters:
  ///   - selectedRange: A selection that contains the glyphs. Unless its location is `NSNotFound`, the last rectangle
  ///     of each line after which `glyphRange` continues extends to the end of the line.
  ///   - block: Receives a rectangle in the space of the container, and a pointer to a value that ends the enumeration
  ///     when it is set to true.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout = layout(of: textContainer) else { return }
    let range = Range(glyphRange, in: numberOfGlyphs)
    let isSelection = selectedRange.location != NSNotFound
    var isStopped = ObjCBool(false)
    for line in layout.lines(in: range) {
      var rects = layout.rects(of: range, in: line)
      if isSelection, range.upperBound > line.line.range.upperBound, var last = rects.popLast() {
        last.size.width = max(last.width, layout.rect(line).maxX - last.minX)
        rects.append(last)
      }
      for rect in rects {
        block(rect, &isStopped)
        if isStopped.boolValue { return }
      }
    }
  }

  // MARK: Points

  /// Returns the glyph at a point in the space of a container, or else the nearest one, of the line at the height of
  /// the point. 0 if the container has no text.
  /// - Parameter partialFraction: Receives the fraction of the glyph's width, 0 to 1, that lies before the point in the
  ///   direction of the text; may be nil.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let layout = layout(of: container), let line = layout.line(at: point) else { return 0 }
    let x = point.x - layout.blockOrigin.x - line.origin.x
    guard let found = line.line.character(at: x) else { return line.line.range.lowerBound }
    partialFraction?.pointee = found.fraction
    return found.index
  }
  /// Returns the glyph at a point in the space of a container, or else the nearest one, of the line at the height of
  /// the point. 0 if the container has no text.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the fraction of the width of the glyph at a point, 0 to 1, that lies before the point in the direction of
  /// the text.
  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }
  /// Returns the character at a point in the space of a container, or else the nearest one, of the line at the height
  /// of the point. 0 if the container has no text.
  /// - Parameter partialFraction: Receives the fraction of the distance from the insertion point before the character
  ///   to the one after it, 0 to 1; may be nil.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Drawing

  /// Draws the background colors of glyphs into the current context, with y down.
  /// - Parameter origin: The position of the upper-left corner of the container.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard UIGraphicsGetCurrentContext() != nil else { return }
    let shown = Range(glyphsToShow, in: numberOfGlyphs)
    for layout in layouts {
      for line in layout.lines(in: shown) {
        for background in line.line.backgrounds {
          let part = background.range.clamped(to: shown)
          guard !part.isEmpty else { continue }
          let rects = layout.rects(of: part, in: line).map {
            $0.offsetBy(dx: origin.x, dy: origin.y)
          }
          let color = UIColor(cgColor: background.color)
          color.setFill()
          rects.withUnsafeBufferPointer { rects in
            guard let first = rects.baseAddress else { return }
            fillBackgroundRectArray(
              first, count: rects.count, forCharacterRange: NSRange(units: part), color: color)
          }
        }
      }
    }
  }
  /// Fills rectangles of the current context with its fill color, which is that of the background.
  /// - Parameters:
  ///   - rectArray: The rectangles, in the space of the context.
  ///   - rectCount: The number of rectangles.
  ///   - charRange: The characters to which they belong.
  ///   - color: The color of the background.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for index in 0..<rectCount { context.fill(rectArray[index]) }
  }
  /// Draws glyphs, with their underlines and strikethrough lines, into the current context, with y down.
  /// - Parameter origin: The position of the upper-left corner of the container.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let shown = Range(glyphsToShow, in: numberOfGlyphs)
    for layout in layouts {
      for line in layout.lines(in: shown) {
        let all = NSRange(units: line.line.range)
        for item in line.line.decorations(isStrikethrough: false) {
          let part = item.range.clamped(to: shown)
          if part.isEmpty { continue }
          underlineGlyphRange(
            NSRange(units: part), underlineType: item.style, lineFragmentRect: layout.rect(line),
            lineFragmentGlyphRange: all, containerOrigin: origin)
        }
        context.draw(
          .glyphs, of: shown, in: line,
          at: CGPoint(x: origin.x + layout.blockOrigin.x, y: origin.y + layout.blockOrigin.y))
        for item in line.line.decorations(isStrikethrough: true) {
          let part = item.range.clamped(to: shown)
          if part.isEmpty { continue }
          strikethroughGlyphRange(
            NSRange(units: part), strikethroughType: item.style,
            lineFragmentRect: layout.rect(line), lineFragmentGlyphRange: all,
            containerOrigin: origin)
        }
      }
    }
  }
  /// Draws an underline below glyphs of a line; with a style that omits spaces, one below each word.
  /// - Parameters:
  ///   - underlineVal: The style.
  ///   - lineRect: The area of the line, in the space of the container.
  ///   - lineGlyphRange: All glyphs of the line.
  ///   - containerOrigin: The position of the upper-left corner of the container.
  open func underlineGlyphRange(
    _ glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    for part in decorated(glyphRange, underlineVal) {
      drawUnderline(
        forGlyphRange: part, underlineType: underlineVal,
        baselineOffset: descent(at: part.location),
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange,
        containerOrigin: containerOrigin)
    }
  }
  /// Draws an underline below glyphs into the current context, at its position in the layout. `baselineOffset`,
  /// `lineRect` and `lineGlyphRange` have no effect.
  /// - Parameters:
  ///   - underlineVal: The style.
  ///   - baselineOffset: The distance from the baseline to the lower end of the glyphs, in points.
  ///   - lineRect: The area of the line, in the space of the container.
  ///   - lineGlyphRange: All glyphs of the line.
  ///   - containerOrigin: The position of the upper-left corner of the container.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { draw(.underline, glyphRange, underlineVal, containerOrigin) }
  /// Draws a line through glyphs of a line; with a style that omits spaces, one through each word.
  /// - Parameters:
  ///   - strikethroughVal: The style.
  ///   - lineRect: The area of the line, in the space of the container.
  ///   - lineGlyphRange: All glyphs of the line.
  ///   - containerOrigin: The position of the upper-left corner of the container.
  open func strikethroughGlyphRange(
    _ glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    for part in decorated(glyphRange, strikethroughVal) {
      drawStrikethrough(
        forGlyphRange: part, strikethroughType: strikethroughVal,
        baselineOffset: descent(at: part.location), lineFragmentRect: lineRect,
        lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }
  /// Draws a line through glyphs into the current context, at its position in the layout. `baselineOffset`, `lineRect`
  /// and `lineGlyphRange` have no effect.
  /// - Parameters:
  ///   - strikethroughVal: The style.
  ///   - baselineOffset: The distance from the baseline to the lower end of the glyphs, in points.
  ///   - lineRect: The area of the line, in the space of the container.
  ///   - lineGlyphRange: All glyphs of the line.
  ///   - containerOrigin: The position of the upper-left corner of the container.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) { draw(.strikethrough, glyphRange, strikethroughVal, containerOrigin) }
}

extension NSLayoutManager {
  private func draw(
    _ part: TextPainter.Parts, _ range: NSRange, _ style: NSUnderlineStyle, _ origin: CGPoint
  ) {
    guard let context = UIGraphicsGetCurrentContext(),
      let (layout, line) = place(of: range.location)
    else { return }
    context.draw(
      part, of: Range(range, in: numberOfGlyphs), in: line, look: style,
      at: CGPoint(x: origin.x + layout.blockOrigin.x, y: origin.y + layout.blockOrigin.y))
  }

  /// Returns the parts of a range that are underlined or struck through separately: the words if the style omits
  /// spaces, otherwise the range itself.
  private func decorated(_ range: NSRange, _ style: NSUnderlineStyle) -> [NSRange] {
    guard style.contains(.byWord), let text = textStorage?.string else { return [range] }
    let units = text.utf16
    let part = Range(range, in: units.count)
    let start = units.index(units.startIndex, offsetBy: part.lowerBound)
    let shown = Array(units[start..<units.index(start, offsetBy: part.count)])
    func isSpace(_ index: Int) -> Bool { [0x20, 0x09].contains(shown[index - part.lowerBound]) }
    return part.split(whereSeparator: isSpace).map {
      NSRange(location: $0.first ?? 0, length: $0.count)
    }
  }

  private func descent(at index: Int) -> CGFloat { place(of: index)?.line.line.descent ?? 0 }
}
