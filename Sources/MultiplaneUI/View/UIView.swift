// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle on screen that draws, contains subviews and receives touches. It is the delegate of its layer.
///
/// Members that subclasses may override are in this body; their implementations are in the files beside this one.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  // MARK: Storage

  /// The layer that displays the view. Its `delegate` is the view.
  public let layer: CALayer
  // Final, so that its members are read in place; an accessor would copy it with its weak references.
  final var storage = UIViewState()

  /// The class of ``layer``, a subclass of `CALayer`; read once, when the view is created.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame, without a background.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
    if frame != .zero { layer.frame = frame }
  }

  /// Creates a view with a zero frame; the archive is not read.
  /// - Note: Nib files are not read; the initializer exists because UIKit requires it of subclasses.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
  }

  /// Creates a view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  override var defaultAccessibilityFrame: CGRect { screenRect(bounds) }

  // MARK: Geometry

  /// The bounding box of the view in its superview; not meaningful if the transform is not the identity.
  /// Setting it changes size and ``center``. Animatable.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates; its origin is the point shown at the upper left corner. Animatable.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }

  /// The position of the anchor point, by default the center, in the superview. Animatable.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      frameWasSet()
    }
  }

  /// The affine transform about the anchor point. Animatable.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The 3D transform about the anchor point. Animatable.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point at ``center``, in the unit coordinates of the bounds; (0.5, 0.5) by default. Setting it moves the view.
  /// Animatable.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      frameWasSet()
    }
  }

  /// The scale of the drawn content, in pixels per point; that of the screen by default.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Appearance

  /// The background color; nil, the default, is transparent. Animatable.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set {
      storage.backgroundColor = newValue
      layer.backgroundColor = newValue?.cgColor
    }
  }

  /// The opacity of the view and its subviews, clamped to 0...1; 1 by default. Below 0.01 the view receives no touches.
  /// NaN is ignored. Animatable.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { if !newValue.isNaN { layer.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Whether the view and its subviews are hidden, which also excludes them from touches. False by default.
  open var isHidden: Bool {
    get { layer.isHidden || storage.layout?.isHidePending == true }
    set { hide(newValue) }
  }

  /// Whether the view fills its bounds with opaque content; true by default.
  /// - Note: Stored only, without effect.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether content outside the bounds is clipped. False by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the context is cleared before ``draw(_:)``; true by default.
  /// - Note: Stored only, without effect: the context is always cleared.
  open var clearsContextBeforeDrawing: Bool {
    get { storage.clearsContextBeforeDrawing }
    set { storage.clearsContextBeforeDrawing = newValue }
  }

  /// A view whose alpha channel masks this one, positioned like a subview. Nil by default.
  open var mask: UIView? {
    get { storage.mask }
    set {
      storage.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The color of interactive elements; nil inherits that of the superview, at the root the system blue.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the tint is dimmed; `automatic` inherits the mode of the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Called when ``tintColor`` or ``tintAdjustmentMode`` has changed, in this view or an ancestor.
  open func tintColorDidChange() {}

  /// The mode in which drawn content is fitted to bounds of another size; `scaleToFill` by default.
  open var contentMode: ContentMode {
    get { storage.contentMode }
    set { setContentMode(newValue) }
  }

  /// The stretchable part of the drawn content, in unit coordinates; all of it by default. Animatable.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  // MARK: Hierarchy

  /// The view that contains this one.
  open var superview: UIView? { storage.superview }
  /// The subviews, from back to front.
  open var subviews: [UIView] { storage.subviews }
  /// The window that contains the view.
  open var window: UIWindow? { storage.superview?.window }

  /// A number that identifies the view; 0 by default.
  open var tag: Int {
    get { storage.tag }
    set { storage.tag = newValue }
  }

  /// Returns the first view with a tag, of this one and its descendants in depth-first order.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Adds a view in front of the other subviews and removes it from its former superview.
  open func addSubview(_ view: UIView) { insert(view, at: storage.subviews.count) }
  /// Inserts a view at an index of ``subviews``; the index is clamped to their range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view behind a subview; in front of all subviews if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Inserts a view in front of a subview; in front of all subviews if `siblingSubview` is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: storage.subviews.count) }
  }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Exchanges the subviews at two indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Whether the view is the given view or one of its descendants.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 === view }
  }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed.
  open func didMoveToSuperview() {}
  /// Called before the window changes.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed.
  open func didMoveToWindow() {}

  /// The view's controller, or else its superview.
  open override var next: UIResponder? { storage.controller ?? superview }

  // MARK: Layout

  /// Whether subviews are resized together with the view, by their ``autoresizingMask``. True by default.
  open var autoresizesSubviews: Bool {
    get { storage.autoresizesSubviews }
    set {
      guard newValue != storage.autoresizesSubviews else { return }
      storage.autoresizesSubviews = newValue
      rootView.storage.layout?.engine?.translationModeChanged(of: self)
    }
  }
  /// The flexible parts of the view's geometry when its superview is resized; none by default.
  open var autoresizingMask: AutoresizingMask {
    get { storage.autoresizingMask }
    set {
      guard newValue != storage.autoresizingMask else { return }
      storage.autoresizingMask = newValue
      if translatesAutoresizingMaskIntoConstraints {
        rootView.storage.layout?.engine?.translationModeChanged(of: self)
      }
    }
  }

  /// Invalidates the layout, so that ``layoutSubviews()`` runs before the next frame. Changes of the size and of the
  /// subviews also invalidate it.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Performs pending layout immediately.
  open func layoutIfNeeded() {
    flushLayout()
    layer.layoutIfNeeded()
  }
  /// Lays out the subviews; by default those positioned by constraints.
  open func layoutSubviews() { layOutConstrainedSubviews() }
  /// Returns the preferred size for a proposed size; the current size unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to its preferred size for the current one.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    // Keeps the upper left corner, as in iOS.
    frame = CGRect(origin: frame.origin, size: size)
  }
  /// The natural size of the content; ``noIntrinsicMetric`` in both directions unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Invalidates ``intrinsicContentSize``. Views laid out by frames are unaffected; a container that depends on the
  /// sizes of its subviews overrides this method or invalidates its layout itself.
  open func invalidateIntrinsicContentSize() { contentsChanged() }

  /// A value of ``intrinsicContentSize`` for a direction without a natural length: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// The margins within which subviews are laid out, in points; 8 by default. The safe area insets are added to the
  /// value that was set, unless ``insetsLayoutMarginsFromSafeArea`` is false.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      guard newValue != storage.layoutMargins else { return }
      storage.layoutMargins = newValue
      marginsChanged()
    }
  }
  /// ``layoutMargins`` relative to the writing direction; 8 by default.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directionalMarginsStorage }
    set { directionalMarginsStorage = newValue }
  }
  /// Whether the safe area insets are added to ``layoutMargins``. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storage.layout?.insetsMarginsFromSafeArea ?? true }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }
  /// Whether the margins are at least those of the superview, where they reach into the view. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storage.layout?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }
  /// Called after ``layoutMargins`` has changed.
  open func layoutMarginsDidChange() {}
  /// The insets covered by bars, in points; zero except for what controllers add.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  /// Called after ``safeAreaInsets`` has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Constraints

  /// Whether the frame acts as constraints; true by default. If false, the frame is determined by the constraints on
  /// the view and by its content size.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.layout?.translates ?? true }
    set { setTranslates(newValue) }
  }
  /// Whether views of the class require constraints; false unless overridden, and unused.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Schedules ``updateConstraints()`` before the next layout. Each new view is scheduled once automatically.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Whether a call of ``updateConstraints()`` is pending.
  open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
  /// Updates the view's constraints; does nothing by default. Overriding methods call super last.
  open func updateConstraints() {}
  /// Calls the pending ``updateConstraints()`` of the view and its descendants, inner views first.
  open func updateConstraintsIfNeeded() { updateTreeConstraints() }
  /// The insets from the frame to the alignment rectangle used by constraints; 0 unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view that provides the first baseline; the view itself unless overridden.
  open var forFirstBaselineLayout: UIView { self }
  /// The view that provides the last baseline; the view itself unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// Returns the size determined by constraints that is nearest to a target size. Pass ``layoutFittingCompressedSize``
  /// for the smallest size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size determined by constraints, with priorities for the target width and height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// The target size for the smallest size that constraints allow: 0 in both directions.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest size that constraints allow: 10,000 in both directions.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  // MARK: Drawing

  /// Draws the content into `UIGraphicsGetCurrentContext()`, which is clear. Draws nothing by default.
  /// - Parameter rect: The part to draw, in the view's coordinates.
  open func draw(_ rect: CGRect) { layer.markDrawsNothing() }
  /// Invalidates the content, so that ``draw(_:)`` runs before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Invalidates a part of the content.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// The traits of the environment: always the light appearance.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Handles a change of traits. Never called, since the traits are constant.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Makes the first responder resign if it is the view or a descendant. Returns whether the first responder is outside
  /// the view afterwards, or there is none.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force) }

  // MARK: Dynamics

  /// The collision shape in an animator: a rectangle of the view's size unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The collision path for the type `path`, relative to the view's center. Empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Touch

  /// Whether the view and its subviews receive touches. True by default.
  open var isUserInteractionEnabled: Bool {
    get { storage.isUserInteractionEnabled }
    set { storage.isUserInteractionEnabled = newValue }
  }
  /// Whether the view receives more than one touch at a time. False by default.
  open var isMultipleTouchEnabled: Bool {
    get { storage.isMultipleTouchEnabled }
    set { storage.isMultipleTouchEnabled = newValue }
  }
  /// Whether the view's touches exclude all other views of the window. False by default.
  open var isExclusiveTouch: Bool {
    get { storage.isExclusiveTouch }
    set { storage.isExclusiveTouch = newValue }
  }

  /// Returns the frontmost view at a point, of this one and its descendants; nil if there is none.
  ///
  /// Skipped with all their descendants are views that are hidden, do not receive touches, have an alpha below 0.01, or
  /// do not contain the point. Hence a subview outside its superview's bounds cannot be touched. A view animated by a
  /// ``UIViewPropertyAnimator`` is tested at its presented position, unless
  /// ``UIViewPropertyAnimator/isManualHitTestingEnabled`` is true; during other animations its model frame is used.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubtree(point, with: event)
  }
  /// Whether a point is inside the bounds, excluding the right and lower edges.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = hitTestBounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  /// The recognizers that analyze the touches of the view and its subviews; nil without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Adds a recognizer and removes it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Removes a recognizer.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Whether a recognizer may begin; called before it does. True unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Coordinates

  /// Converts a point from another view, or from the window if nil.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  /// Converts a point to another view, or to the window if nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  /// Converts a rectangle from another view, or from the window if nil; returns its bounding box.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
  /// Converts a rectangle to another view, or to the window if nil; returns its bounding box.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  // MARK: Layer

  /// Draws the view with ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(ctx.boundingBoxOfClipPath.intersection(layer.bounds))
    UIGraphicsPopContext()
  }
  /// Called before the layer is drawn.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view by calling its controller and ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { layOutFromLayer() }
  /// Returns the action for a change of the layer: an animation within an animation block, else `NSNull`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIHostEnvironment.current.recorder.action(for: layer, event, of: self) ?? NSNull()
  }
}
