// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A rectangle on screen that draws, holds subviews, and hears of touches. Each view has a layer, of which it is the
/// delegate.
///
/// Members that subclasses may override stand in this body; the work is in the files beside it.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
  // MARK: Storage

  /// What shows. Its `delegate` is the view.
  public let layer: CALayer
  // Final: its parts are read in place, where an accessor would copy it with its weak references.
  final var storage = UIViewState()

  /// The class of ``layer``, a subclass of `CALayer`; asked once, when the view is made.
  open class var layerClass: AnyClass { CALayer.self }

  /// A view of that frame, without a background.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
    if frame != .zero { layer.frame = frame }
  }

  /// A view of frame 0; nothing is read from the archive.
  /// - Note: interface files are not read; the initialiser is here because subclasses must have it.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUpBackingLayer()
  }

  /// A view of frame 0.
  public convenience override init() { self.init(frame: .zero) }

  override var defaultAccessibilityFrame: CGRect { screenRect(bounds) }

  // MARK: Geometry

  /// The box around the view in its superview; with a transform that is not the identity, of little use.
  /// Setting it sets size and ``center``. Animates in animation blocks.
  open var frame: CGRect {
    get { layer.frame }
    set { changeSize { layer.frame = newValue } }
  }

  /// The view's rectangle in its own space. Its size is that of the view; its origin is what shows in the upper
  /// left corner. Animates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeSize { layer.bounds = newValue } }
  }

  /// Where the anchor point, by default the middle, lies in the superview. Animates.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      frameWasSet()
    }
  }

  /// Applied about the anchor point. Animates.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// Applied about the anchor point, in space. Animates.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the bounds, in their unit square, that ``center`` places; (0.5, 0.5) by default. Setting it moves
  /// the view. Animates.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      layer.anchorPoint = newValue
      frameWasSet()
    }
  }

  /// Pixels a point of what the view draws; the screen's by default.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }

  // MARK: Appearance

  /// Nil, which is clear, by default. Animates.
  open var backgroundColor: UIColor? {
    get { currentBackgroundColor }
    set {
      storage.backgroundColor = newValue
      layer.backgroundColor = newValue?.cgColor
    }
  }

  /// 0...1, of the view and its subviews; 1 by default. Below 0.01 the view hears of no touches. What is not a number is
  /// not taken. Animates.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { if !newValue.isNaN { layer.opacity = Float(min(max(newValue, 0), 1)) } }
  }

  /// Not shown, nor its subviews, nor touched. False by default.
  open var isHidden: Bool {
    get { layer.isHidden || storage.layout?.isHidePending == true }
    set { hide(newValue) }
  }

  /// A promise that the view fills its bounds; true by default.
  /// - Note: kept, without effect.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// Whether what lies outside of the bounds is cut off. False by default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the context is clear before ``draw(_:)``; true by default.
  /// - Note: kept, without effect: it always is.
  open var clearsContextBeforeDrawing: Bool {
    get { storage.clearsContextBeforeDrawing }
    set { storage.clearsContextBeforeDrawing = newValue }
  }

  /// A view whose alpha multiplies this one's, placed in it like a subview without being one. Nil by default.
  open var mask: UIView? {
    get { storage.mask }
    set {
      storage.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  /// The colour of what can be touched; nil takes that of the superview, at the top system blue.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { setTintColor(newValue) }
  }

  /// Whether the tint is dimmed; automatic takes that of the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// Hears that ``tintColor`` or ``tintAdjustmentMode`` changed, here or above.
  open func tintColorDidChange() {}

  /// How what was drawn lies in bounds of another size; scaled to fill by default.
  open var contentMode: ContentMode {
    get { storage.contentMode }
    set { setContentMode(newValue) }
  }

  /// The part of what was drawn that is stretched, in its unit square; all by default. Animates.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  // MARK: Tree

  /// What the view is in.
  open var superview: UIView? { storage.superview }
  /// From back to front.
  open var subviews: [UIView] { storage.subviews }
  /// The window that the view is in.
  open var window: UIWindow? { storage.superview?.window }

  /// A number to find the view by; 0 by default.
  open var tag: Int {
    get { storage.tag }
    set { storage.tag = newValue }
  }

  /// The view itself or the first below it, in order of depth, of that tag.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }

  /// Adds a view in front of the others, out of the superview that it had.
  open func addSubview(_ view: UIView) { insert(view, at: storage.subviews.count) }
  /// Inserts a view at an index of ``subviews``; in front when it is too large.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view behind a subview; in front of all when that is none.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 0)
  }
  /// Inserts a view before a subview; in front of all when that is none.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, offset: 1)
  }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { leaveSuperview() }
  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insert(view, at: storage.subviews.count) }
  }
  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
  /// Exchanges two subviews by their indices.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  /// Whether it is a view or somewhere below it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: { $0.superview }).contains { $0 === view }
  }

  /// Hears that a subview came.
  open func didAddSubview(_ subview: UIView) {}
  /// Hears that a subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Hears that the superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Hears that the superview changed.
  open func didMoveToSuperview() {}
  /// Hears that the window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Hears that the window changed.
  open func didMoveToWindow() {}

  /// The controller whose view it is, else the superview.
  open override var next: UIResponder? { storage.controller ?? superview }

  // MARK: Layout

  /// Whether subviews are resized with the view, by their ``autoresizingMask``. True by default.
  open var autoresizesSubviews: Bool {
    get { storage.autoresizesSubviews }
    set {
      guard newValue != storage.autoresizesSubviews else { return }
      storage.autoresizesSubviews = newValue
      rootView.storage.layout?.engine?.translationModeChanged(of: self)
    }
  }
  /// What of the view gives when its superview is resized; nothing by default.
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

  /// Asks for ``layoutSubviews()`` before the next frame. A new size and a new subview ask for it too.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now what asked for it.
  open func layoutIfNeeded() {
    flushLayout()
    layer.layoutIfNeeded()
  }
  /// Places the subviews; by itself, those that constraints place.
  open func layoutSubviews() { layOutConstrainedSubviews() }
  /// The size that the view would like for a given one; the size it has, unless overridden.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that it would like for the one it has.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    // From the upper left corner, as iOS does.
    frame = CGRect(origin: frame.origin, size: size)
  }
  /// The size that the contents would like; ``noIntrinsicMetric`` in both directions unless overridden.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }
  /// Says that ``intrinsicContentSize`` changed. Views that are placed by frames stay as they are; a container that
  /// places others by that size overrides it, or asks for layout itself.
  open func invalidateIntrinsicContentSize() { contentsChanged() }

  /// What an ``intrinsicContentSize`` says where it has none: -1.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1

  /// Distances from the edges within which subviews keep; 8 by default. What bars cover is added to what is set,
  /// unless ``insetsLayoutMarginsFromSafeArea`` is false.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      guard newValue != storage.layoutMargins else { return }
      storage.layoutMargins = newValue
      marginsChanged()
    }
  }
  /// ``layoutMargins`` by where lines of text begin and end; 8 by default.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { directionalMarginsStorage }
    set { directionalMarginsStorage = newValue }
  }
  /// Whether what bars cover is added to ``layoutMargins``. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { storage.layout?.insetsMarginsFromSafeArea ?? true }
    set { setInsetsMarginsFromSafeArea(newValue) }
  }
  /// Whether margins are at least those of the superview, as far as the view reaches into them. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { storage.layout?.preservesSuperviewMargins ?? false }
    set { setPreservesSuperviewMargins(newValue) }
  }
  /// Hears that ``layoutMargins`` changed.
  open func layoutMarginsDidChange() {}
  /// What bars cover at the edges; nothing but what controllers add.
  open var safeAreaInsets: UIEdgeInsets { effectiveSafeAreaInsets }
  /// Hears that ``safeAreaInsets`` changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Constraints

  /// Whether the frame stands for constraints; true by default. False leaves the view to the constraints that are
  /// about it, and to its contents.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { storage.layout?.translates ?? true }
    set { setTranslates(newValue) }
  }
  /// Whether views of the class need constraints; false unless overridden, and not looked at.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Asks for ``updateConstraints()`` before the next layout. A new view is asked once by itself.
  open func setNeedsUpdateConstraints() { markNeedsUpdateConstraints() }
  /// Whether ``updateConstraints()`` is to be called.
  open func needsUpdateConstraints() -> Bool { storage.needsUpdateConstraints }
  /// Sets up the view's constraints; does nothing by itself. Overriding methods call this last.
  open func updateConstraints() {}
  /// Calls ``updateConstraints()`` here and below where it is asked for, inner views first.
  open func updateConstraintsIfNeeded() { updateTreeConstraints() }
  /// How far the rectangle that constraints are about lies within the frame; 0 unless overridden.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view in this one whose first line of text is its own; itself unless overridden.
  open var forFirstBaselineLayout: UIView { self }
  /// The view in this one whose last line of text is its own; itself unless overridden.
  open var forLastBaselineLayout: UIView { self }
  /// The size that constraints give the view, as near to a size as they allow: `layoutFittingCompressedSize` for the
  /// smallest.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that constraints give the view, where the width and height of a size have priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

  /// As small as constraints allow: 0 in both directions.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// As large as constraints allow: 10,000 in both directions.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  // MARK: Drawing

  /// Draws the view's contents, into `UIGraphicsGetCurrentContext()`, which is clear. Draws nothing by itself.
  /// - Parameter rect: what is to be drawn, in the view's space.
  open func draw(_ rect: CGRect) { layer.markDrawsNothing() }
  /// Asks for ``draw(_:)`` before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Asks for a part to be drawn again before the next frame.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// The surroundings: light.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Hears that the surroundings changed; they never do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Asks the first responder, if it is the view or below it, to give that up. Whether none is there afterwards.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { endEditingInSubtree(force) }

  // MARK: Dynamics

  /// What of the view collides in an animator: a rectangle of its size unless overridden.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// For `path`: what collides, from the middle of the view. Empty unless overridden.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Touch

  /// Whether the view and its subviews hear of touches. True by default.
  open var isUserInteractionEnabled: Bool {
    get { storage.isUserInteractionEnabled }
    set { storage.isUserInteractionEnabled = newValue }
  }
  /// Whether it hears of more than one finger at once. False by default.
  open var isMultipleTouchEnabled: Bool {
    get { storage.isMultipleTouchEnabled }
    set { storage.isMultipleTouchEnabled = newValue }
  }
  /// Whether no other view of the window hears of touches while it does. False by default.
  open var isExclusiveTouch: Bool {
    get { storage.isExclusiveTouch }
    set { storage.isExclusiveTouch = newValue }
  }

  /// The frontmost view below this one, or itself, at a point of its space; nil when there is none.
  ///
  /// Passed over, with all below: views that are hidden, that hear of no touches, whose alpha is below 0.01, or that
  /// the point lies outside of. A subview outside of its superview's bounds cannot be touched there. A view that a
  /// ``UIViewPropertyAnimator`` moves is found where it shows, unless ``UIViewPropertyAnimator/isManualHitTestingEnabled``
  /// is true; other animations do not count, the view is where its frame is.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubtree(point, with: event)
  }
  /// Whether a point of its space lies in the bounds, of which the far edges do not count.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let b = hitTestBounds
    return point.x >= b.minX && point.x < b.maxX && point.y >= b.minY && point.y < b.maxY
  }

  /// What looks for gestures in the touches of the view and its subviews; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storage.gestureRecognizers.isEmpty ? nil : storage.gestureRecognizers }
    set { setGestureRecognizers(newValue ?? []) }
  }
  /// Adds a recognizer, taking it from another view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }
  /// Takes a recognizer away.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }
  /// Whether a recognizer may begin; asked before it does. True unless overridden.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Places

  /// A point of another view, or of the window when nil, in this view's space.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer)
  }
  /// A point of this view's space in another view, or in the window when nil.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer)
  }
  /// The box around a rect of another view, or of the window when nil, in this view's space.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer)
  }
  /// The box around a rect of this view's space in another view, or in the window when nil.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer)
  }

  // MARK: Layer

  /// Draws the view by ``draw(_:)``.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    draw(ctx.boundingBoxOfClipPath.intersection(layer.bounds))
    UIGraphicsPopContext()
  }
  /// Hears that the layer is about to be drawn.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Lays out the view, by its controller and ``layoutSubviews()``.
  open func layoutSublayers(of layer: CALayer) { layOutFromLayer() }
  /// What a change of the layer does: in an animation block, it animates; else nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    UIHostEnvironment.current.recorder.action(for: layer, event, of: self) ?? NSNull()
  }
}
