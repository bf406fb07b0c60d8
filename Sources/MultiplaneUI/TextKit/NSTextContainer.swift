// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A region in which a layout manager lays out text: a rectangle with its upper-left corner at the origin, without the
/// areas of ``exclusionPaths``.
open class NSTextContainer: NSObject {
  /// The text view that displays the text of the container; nil if there is none.
  weak var view: UITextView?
  private var isResizing = false
  private var obstacles: [TextObstacle] = []

  /// Creates a container.
  /// - Parameter size: The size in points; a length of 0 or less, or of 10,000,000 or more, is no limit.
  public init(size: CGSize) { self.size = size }
  /// Creates a container without limits, 10,000,000 points wide and high.
  public convenience override init() { self.init(size: CGSize(width: 1e7, height: 1e7)) }
  /// Creates a container without limits; nothing is decoded from the archive.
  public required init(coder: NSCoder) { size = CGSize(width: 1e7, height: 1e7) }

  /// The layout manager that lays out text in the container, which is not retained; nil if there is none. Set when the
  /// container is added to a layout manager.
  open weak var layoutManager: NSLayoutManager? {
    didSet {
      if let view { MainActor.assumeIsolated { view.textSystemDidChange() } }
    }
  }

  /// Gives all containers of the layout manager, and its text storage, to another layout manager. Does nothing if the
  /// container has no layout manager.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    if let storage = old.textStorage {
      storage.removeLayoutManager(old)
      storage.addLayoutManager(newLayoutManager)
    }
    for container in old.textContainers {
      old.removeTextContainer(at: 0)
      newLayoutManager.addTextContainer(container)
    }
  }

  // MARK: Shape

  /// The size in points; a length of 0 or less, or of 10,000,000 or more, is no limit. If the container belongs to a
  /// text view and tracks its width, the layout of the view sets the size: the width of the view between its insets, at
  /// least twice the padding, and an unlimited height unless the height is tracked too.
  open var size: CGSize {
    didSet { if size != oldValue, !isResizing { geometryDidChange(oldValue) } }
  }
  /// The areas in which no text is laid out, in the space of the container. Empty by default. Later changes of the
  /// paths themselves have no effect.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      obstacles = exclusionPaths.compactMap { TextObstacle($0) }
      geometryDidChange(size)
    }
  }
  /// The line break mode of the last line if later text does not fit the container: a mode that truncates shows "…" in
  /// place of the omitted text. Word wrapping by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { geometryDidChange(size) } }
  }
  /// The padding between the left and right edges of each line fragment and the text, in points. 5 by default.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { geometryDidChange(size) } }
  }
  /// The maximum number of lines. 0, the default, means no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { geometryDidChange(size) } }
  }
  /// Whether the width of the container follows that of its text view. False by default; a text view sets it to true.
  open var widthTracksTextView = false {
    didSet { if widthTracksTextView != oldValue { geometryDidChange(size) } }
  }
  /// Whether the height of the container follows that of its text view, so that text that does not fit is laid out in
  /// the next container. False by default.
  /// - Note: The height of a container that is not the only one of its layout manager also follows that of its text
  ///   view while scrolling of the text view is disabled.
  open var heightTracksTextView = false {
    didSet { if heightTracksTextView != oldValue { geometryDidChange(size) } }
  }

  private func geometryDidChange(_ oldSize: CGSize) {
    if let layoutManager {
      layoutManager.textContainerChangedGeometry(self)
      layoutManager.delegate?.layoutManager(
        layoutManager, textContainer: self, didChangeGeometryFrom: oldSize)
    } else if let view {
      MainActor.assumeIsolated { view.textContainerDidChange() }
    }
  }

  /// Sets the size that the text view has chosen and discards the layout, without notifications.
  func resize(_ size: CGSize) {
    guard size != self.size else { return }
    isResizing = true
    self.size = size
    isResizing = false
    layoutManager?.discardLayout()
  }

  /// Calls a closure while the container has another size, without notifications.
  func measuring<Result>(_ size: CGSize, _ body: () -> Result) -> Result {
    let old = self.size
    isResizing = true
    self.size = size
    defer {
      self.size = old
      isResizing = false
    }
    return body()
  }

  /// Whether lines are as wide as the container at any height.
  ///
  /// A subclass that overrides ``lineFragmentRect(forProposedRect:at:writingDirection:remaining:)`` has no need to
  /// override this property: it is true for a container without exclusion paths unless it is a subclass.
  open var isSimpleRectangularTextContainer: Bool {
    exclusionPaths.isEmpty && type(of: self) == NSTextContainer.self
  }

  /// Returns the part of a rectangle that is available for a line fragment: the first part outside the exclusion paths
  /// that is wider than twice the padding, moved down if there is none. Empty if the container has no space.
  /// - Parameters:
  ///   - proposedRect: The rectangle that the layout manager proposes, in the space of the container.
  ///   - characterIndex: The index of the first character of the fragment.
  ///   - baseWritingDirection: The direction of the paragraph. In right-to-left text, the first part is the rightmost.
  ///   - remainingRect: Receives the part of the rectangle beside the returned one that is proposed for the next
  ///     fragment of the same line, empty if there is none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let width = Self.limit(size.width), height = Self.limit(size.height)
    var rect = proposedRect
    let right = min(rect.maxX, width)
    rect.origin.x = max(rect.minX, 0)
    rect.size.width = right - rect.minX
    guard rect.width > 2 * lineFragmentPadding else { return .zero }
    while rect.minY < 1e7, rect.maxY <= height + 1e-6 * max(1, min(height, 1e7)) {
      let spans = freeSpans(in: rect).filter { $0.high - $0.low > 2 * lineFragmentPadding }
      if let first = baseWritingDirection == .rightToLeft ? spans.last : spans.first {
        if spans.count > 1 {
          var rest = rect
          if baseWritingDirection == .rightToLeft {
            rest.size.width = spans[spans.count - 2].high - rect.minX
          } else {
            rest.origin.x = spans[1].low
            rest.size.width = rect.maxX - spans[1].low
          }
          remainingRect?.pointee = rest
        }
        return CGRect(
          x: first.low, y: rect.minY, width: first.high - first.low, height: rect.height)
      }
      // Below rectangles, the next free place is below the first one of them. Other shapes are left step by step.
      let passed = obstacles.filter { $0.overlaps(rect) }
      guard let bottom = passed.map(\.bounds.maxY).max() else { break }
      let next =
        passed.allSatisfy { $0.path == nil }
        ? passed.reduce(bottom) { min($0, $1.bounds.maxY) }
        : rect.minY + max(1, (bottom - rect.minY) / 500)
      guard next > rect.minY else { break }
      rect.origin.y = next
    }
    return .zero
  }

  /// Returns the horizontal spans of a rectangle that are free of exclusion paths, from left to right.
  private func freeSpans(in rect: CGRect) -> [(low: CGFloat, high: CGFloat)] {
    var spans = [(low: rect.minX, high: rect.maxX)]
    for obstacle in obstacles where obstacle.overlaps(rect) {
      for box in obstacle.boxes(in: rect) {
        spans = spans.flatMap { span -> [(low: CGFloat, high: CGFloat)] in
          if box.maxX <= span.low || box.minX >= span.high { return [span] }
          return [(span.low, box.minX), (box.maxX, span.high)].filter { $0.1 > $0.0 }
        }
      }
    }
    return spans
  }

  /// Returns a length, or infinity for a length of 0 or less, or of 10,000,000 or more, which is no limit.
  static func limit(_ length: CGFloat) -> CGFloat {
    length > 0 && length < 1e7 ? length : .infinity
  }

  /// The width available to text, without padding; infinity if there is no limit.
  var textWidth: CGFloat {
    if widthTracksTextView, view != nil { return max(0, size.width - 2 * lineFragmentPadding) }
    let width = Self.limit(size.width)
    return width.isFinite ? max(0, width - 2 * lineFragmentPadding) : width
  }

  /// Returns the layout manager and the text storage of the container, which are created if it has none.
  func makeTextSystem() -> (manager: NSLayoutManager, storage: NSTextStorage) {
    let manager = layoutManager ?? NSLayoutManager()
    if layoutManager == nil { manager.addTextContainer(self) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (manager, storage)
  }
}

/// The area of an exclusion path.
private struct TextObstacle {
  /// The bounding box of the path.
  let bounds: CGRect
  /// The path without overlapping parts; nil if the area is the bounding box itself.
  let path: CGPath?

  /// Returns nil for a path without an area.
  init?(_ path: UIBezierPath) {
    let bounds = path.cgPath.boundingBoxOfPath
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    self.bounds = bounds
    self.path =
      path.cgPath.isRect(nil)
      ? nil : path.cgPath.normalized(using: path.usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Whether the bounding box and a rectangle have a common area.
  func overlaps(_ rect: CGRect) -> Bool {
    bounds.minX < rect.maxX && bounds.maxX > rect.minX && bounds.minY < rect.maxY
      && bounds.maxY > rect.minY
  }

  /// Returns the bounding boxes of the connected parts of the area within a rectangle that overlaps the bounding box.
  func boxes(in rect: CGRect) -> [CGRect] {
    guard let path else { return [bounds] }
    // The rectangle has one winding direction, so that it is the same area under both rules.
    return path.intersection(CGPath(rect: rect, transform: nil)).componentsSeparated().map(
      \.boundingBoxOfPath)
  }
}
