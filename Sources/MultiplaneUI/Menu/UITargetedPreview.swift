// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The appearance of the preview of a view.
///
/// <https://developer.apple.com/documentation/uikit/uipreviewparameters>
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that the preview shows, in the coordinates of the view; nil, the default, for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the coordinates of the view, stored without effect; nil, the default, for that of
  /// the visible part.
  open var shadowPath: UIBezierPath?
  /// The color behind the view in the preview; nil for none. The background color of the system by default.
  open var backgroundColor: UIColor! = .systemBackground

  /// Creates parameters with default values.
  public override init() {}
  /// Creates parameters for lines of text: the visible part is made of rectangles.
  /// - Parameter textLineRects: `NSValue` objects with rectangles in the coordinates of the view.
  public init(textLineRects: [NSValue]) {
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(
        UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -4, dy: -2), cornerRadius: 6))
    }
    visiblePath = path
  }
}

/// A place in a view at which a preview is shown.
///
/// <https://developer.apple.com/documentation/uikit/uipreviewtarget>
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the center is.
  public let container: UIView
  /// The center of the preview, which is that of the visible part of a view, in the coordinates of the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a place in a view that is in a window.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
  /// Creates a place without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }
}

/// A view that is shown as a preview, with its appearance and its place.
///
/// <https://developer.apple.com/documentation/uikit/uitargetedpreview>
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
  /// The view to show.
  public let view: UIView
  /// The appearance of the preview.
  public let parameters: UIPreviewParameters
  /// The place at which the preview appears or to which it moves when it disappears.
  public let target: UIPreviewTarget

  /// Creates a preview with an appearance and a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }
  /// Creates a preview at the place of the visible part of the view in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let container = view.superview ?? view
    let visible = parameters.visiblePath?.bounds
    let rect = visible ?? view.bounds
    let center = CGPoint(x: rect.midX, y: rect.midY)
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(
        container: container,
        center: visible == nil && container !== view
          ? view.center : view.convert(center, to: container),
        transform: view.transform))
  }
  /// Creates a preview with the default appearance, at the place of the view in its superview.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the preview in points: that of the visible part of the view.
  open var size: CGSize { visibleRect.size }
  /// Returns the preview at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// The bounds of the visible part of the view.
  final var visibleRect: CGRect { parameters.visiblePath?.bounds ?? view.bounds }

  /// Returns the rectangle of the preview in the coordinates of a window, without the transform.
  final func frame(in window: UIWindow) -> CGRect {
    let center = target.container.convert(target.center, to: window)
    let rect = visibleRect
    return CGRect(
      x: center.x - rect.width / 2, y: center.y - rect.height / 2, width: rect.width,
      height: rect.height)
  }

  /// Returns the present center of the visible part of the view in the coordinates of a window; nil if the view is not
  /// in the window.
  final func place(in window: UIWindow) -> CGPoint? {
    guard view.window === window else { return nil }
    let rect = visibleRect
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: window)
  }

  /// Returns a view with a snapshot of the visible part on the background color; nil if the part is empty.
  final func makeSnapshot() -> UIView? {
    let rect = visibleRect
    guard
      let picture = view.resizableSnapshotView(
        from: rect, afterScreenUpdates: true, withCapInsets: .zero)
    else { return nil }
    let container = UIView(frame: CGRect(origin: .zero, size: rect.size))
    container.isUserInteractionEnabled = false
    let body = UIView(frame: container.bounds)
    body.backgroundColor = parameters.backgroundColor
    body.addSubview(picture)
    if let path = parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath.moved(by: CGPoint(x: -rect.minX, y: -rect.minY))
      body.layer.mask = mask
    } else {
      body.layer.cornerRadius = view.layer.cornerRadius
      body.clipsToBounds = view.layer.cornerRadius > 0
    }
    container.addSubview(body)
    return container
  }
}

extension CGPath {
  /// Returns the path displaced by a vector.
  fileprivate func moved(by offset: CGPoint) -> CGPath {
    var transform = CGAffineTransform(translationX: offset.x, y: offset.y)
    return copy(using: &transform) ?? self
  }
}
