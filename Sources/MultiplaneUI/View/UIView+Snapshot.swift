// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// Returns a view with a snapshot of this view; nil if the bounds are empty or not finite. Text and shapes of the
  /// snapshot are sharp at any size.
  /// - Parameter afterUpdates: Whether the view is laid out and drawn with its model values, which include pending
  ///   changes. If false, a view on screen is drawn with the current state of its animations.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view with a snapshot of a part of this view; nil if the rectangle is empty or not finite.
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether the view is laid out and drawn with its model values, which include pending changes. If
  ///     false, a view on screen is drawn with the current state of its animations.
  ///   - capInsets: The widths, in points, of the edges that are not stretched when the snapshot is resized.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    if afterUpdates { layoutIfNeeded() }
    let picture = SnapshotView(
      frame: CGRect(origin: .zero, size: rect.size), of: self, rect, isModel: afterUpdates)
    if capInsets != .zero {
      picture.contentStretch = CGRect(
        x: capInsets.left / rect.width, y: capInsets.top / rect.height,
        width: 1 - (capInsets.left + capInsets.right) / rect.width,
        height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
    }
    return picture
  }

  /// Draws the view and its subviews, scaled from the bounds to a rectangle, into the current graphics context.
  /// - Parameter afterUpdates: Whether the view is laid out and drawn with its model values, which include pending
  ///   changes. If false, a view on screen is drawn with the current state of its animations.
  /// - Returns: Whether the view was drawn; false without a current context or if the bounds are empty.
  @discardableResult public func drawHierarchy(
    in rect: CGRect, afterScreenUpdates afterUpdates: Bool
  )
    -> Bool
  {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context, isModel: afterUpdates)
    context.restoreGState()
    return true
  }
}

extension UIView {
  fileprivate func draw(in context: CGContext, isModel: Bool) {
    layer.drawPresentation(in: context, isModel: isModel)
  }
}

/// A view that displays a recorded drawing of a part of another view.
private final class SnapshotView: UIView {
  private var source: (view: UIView, rect: CGRect, isModel: Bool)?

  init(frame: CGRect, of view: UIView, _ rect: CGRect, isModel: Bool) {
    super.init(frame: frame)
    source = (view, rect, isModel)
    layer.contentsScale = view.layer.contentsScale
    // Draws once, now, while the source has its present content.
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    source = nil
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let source, let context = UIGraphicsGetCurrentContext() else {
      super.draw(rect)
      return
    }
    context.translateBy(x: -source.rect.minX, y: -source.rect.minY)
    source.view.draw(in: context, isModel: source.isModel)
  }
}
