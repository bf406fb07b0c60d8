// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that scrolls and zooms content larger than its bounds.
///
/// The content offset is the origin of ``UIView/bounds``. Deceleration, bouncing and animated scrolling are functions
/// of the time since they began, evaluated once per frame; intermediate offsets are rounded to whole pixels.
///
/// Subclasses can override, among other members:
/// - `layoutSubviews()`, scheduled whenever the offset changes, to add the content that becomes visible;
/// - ``contentOffset``, ``contentSize`` and ``contentInset``, to observe changes; all scrolling sets ``contentOffset``;
/// - `gestureRecognizerShouldBegin(_:)`, ``touchesShouldBegin(_:with:in:)``, ``touchesShouldCancel(in:)``;
/// - ``adjustedContentInsetDidChange()``;
/// - within the module, `offsetDidChange()` and `adjustedTargetContentOffset(for:velocity:)`, called before the
///   delegate. A subclass with a more specific delegate protocol declares its own `delegate` that reads and writes
///   `_scrollDelegate`.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollDelegating {
  /// The properties that key-value coding finds by name: `contentOffset`, `contentSize`, `contentInset`,
  /// `panGestureRecognizer`, `isScrollEnabled` and those of the superclass.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("contentOffset", \UIScrollView.contentOffset),
      ObjectiveCProperty("contentSize", \UIScrollView.contentSize),
      ObjectiveCProperty("contentInset", \UIScrollView.contentInset),
      ObjectiveCProperty("panGestureRecognizer", \UIScrollView.panGestureRecognizer),
      ObjectiveCProperty("isScrollEnabled", \UIScrollView.isScrollEnabled),
    ]
  }

  final var scroll = ScrollState()

  /// The gesture recognizer for drags that scroll. Do not set its delegate.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGesture()

  /// Creates a scroll view with the given frame and no content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// Creates a scroll view with a zero frame; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
  }

  /// The delegate that is notified of scrolling and zooming; not retained, nil by default. Also available as
  /// `delegate`.
  public final var _scrollDelegate: (any UIScrollViewDelegate)? {
    get { scroll.delegate }
    set { scroll.delegate = newValue }
  }

  // MARK: Content

  /// The point of the content at the upper left corner of the view, in points; 0 by default. Values beyond the limits
  /// are accepted; a drag or deceleration in progress continues from the new offset. Nonfinite values are ignored.
  /// Animatable.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      changing("contentOffset") { bounds.origin = newValue }
    }
  }

  /// Sets the content offset and ends any motion in progress. If called by `scrollViewDidZoom(_:)` during an animated
  /// zoom, sets the offset at once and does not end the zoom. Nonfinite offsets are ignored.
  /// - Parameter animated: whether the change takes 0.3 s, during which the delegate is notified of each offset. If the
  ///   view is in no window or animations are disabled, the change takes effect at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveContents(to: contentOffset, animated: animated)
  }

  /// The size of the content, in points; 0 by default. Nonfinite values are ignored.
  open var contentSize: CGSize {
    get { scroll.contentSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      changing("contentSize") { changeLimits { scroll.contentSize = newValue } }
    }
  }

  /// The margin added around the content, in points; 0 by default. Content at rest at its start stays at its start when
  /// the inset changes. Nonfinite values are ignored.
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set {
      let sum = newValue.top + newValue.left + newValue.bottom + newValue.right
      guard sum.isFinite else { return }
      changing("contentInset") { changeLimits { scroll.contentInset = newValue } }
    }
  }

  /// The sum of ``contentInset``, the insets added by ``contentInsetAdjustmentBehavior``, and, at the top, the height
  /// of a refresh control that is refreshing. The height is not added before the end of a drag that starts a refresh.
  open var adjustedContentInset: UIEdgeInsets { effectiveContentInset }

  /// The way in which the safe area insets are added to ``contentInset``; automatic by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scroll.adjustment }
    set { changeLimits { scroll.adjustment = newValue } }
  }

  /// Called after ``adjustedContentInset`` changes; does nothing unless overridden.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls by the minimum distance that makes as much as possible of a rectangle of the content visible; does nothing
  /// if the rectangle is visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    if let offset = offset(showing: rect) { setContentOffset(offset, animated: animated) }
  }

  /// The layout guide of the content area; constraints to its edges determine ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide { makeContentGuide() }
  /// The layout guide of the scroll view's frame, which does not scroll with the content.
  open var frameLayoutGuide: UILayoutGuide { boundsGuide }

  /// The condition under which an index is shown. `automatic` by default; stored without effect.
  open var indexDisplayMode: IndexDisplayMode {
    get { scroll.indexDisplayMode }
    set { scroll.indexDisplayMode = newValue }
  }

  // MARK: Behavior

  /// Whether dragging scrolls the content. True by default.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the content bounces past its edges and back, on both axes. True by default. Setting the value sets
  /// ``bouncesHorizontally`` and ``bouncesVertically``.
  open var bounces: Bool {
    get { scroll.bounces.horizontal && scroll.bounces.vertical }
    set { scroll.bounces = (newValue, newValue) }
  }
  /// Whether the content bounces at its left and right edges. True by default.
  open var bouncesHorizontally: Bool {
    get { scroll.bounces.horizontal }
    set { scroll.bounces.horizontal = newValue }
  }
  /// Whether the content bounces at its top and bottom edges. True by default.
  open var bouncesVertically: Bool {
    get { scroll.bounces.vertical }
    set { scroll.bounces.vertical = newValue }
  }
  /// Whether the content bounces horizontally even when it is no wider than the view; requires ``bouncesHorizontally``.
  /// False by default.
  open var alwaysBounceHorizontal: Bool {
    get { scroll.alwaysBounces.horizontal }
    set { changeLimits { scroll.alwaysBounces.horizontal = newValue } }
  }
  /// Whether the content bounces vertically even when it is no higher than the view; requires ``bouncesVertically``.
  /// False by default.
  open var alwaysBounceVertical: Bool {
    get { scroll.alwaysBounces.vertical }
    set { changeLimits { scroll.alwaysBounces.vertical = newValue } }
  }

  /// Whether the content comes to rest only at pages, or at its end, after a drag that ends within the limits. Pages
  /// have the size of the view and begin at the start of the content. False by default.
  open var isPagingEnabled: Bool {
    get { scroll.isPaging }
    set { scroll.isPaging = newValue }
  }

  /// Whether a drag that begins nearly along one axis scrolls along that axis only; a diagonal drag scrolls along both
  /// axes. False by default.
  open var isDirectionalLockEnabled = false

  /// The factor by which the velocity is multiplied each millisecond during deceleration; normal by default.
  open var decelerationRate: DecelerationRate {
    get { scroll.rate }
    set { scroll.rate = newValue }
  }

  /// The way in which scrolling dismisses the keyboard; none by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a horizontal drag that begins at the content's edge and would exceed it scrolls an enclosing scroll view
  /// that can still scroll in that direction. True by default.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag that begins at the content's edge and would exceed it scrolls an enclosing scroll view
  /// that can still scroll in that direction. True by default.
  open var transfersVerticalScrollingToParent = true

  /// Whether ``UIApplication/tapStatusBar()`` scrolls to the top. True by default. While several unhidden scroll views
  /// in the application's windows allow this, none of them scrolls.
  open var scrollsToTop = true

  /// The control above the content that starts a refresh when it is pulled down; nil by default.
  open var refreshControl: UIRefreshControl? {
    get { scroll.refreshControl }
    set { setRefreshControl(newValue) }
  }

  // MARK: Indicators

  /// Whether the vertical scroll indicator appears while the content is dragged or pinched and until it has come to
  /// rest, and during a flash, if the content with its insets is higher than the view. True by default.
  open var showsVerticalScrollIndicator = true {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// Whether the horizontal scroll indicator appears while the content is dragged or pinched and until it has come to
  /// rest, and during a flash, if the content with its insets is wider than the view. True by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// The color of the scroll indicators; `default`, which is dark, by default.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { scroll.indicators.style = indicatorStyle }
  }
  /// The insets of the vertical scroll indicator from the view's edges, in points; 0 by default. A fixed margin of 3
  /// points is added.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// The insets of the horizontal scroll indicator from the view's edges, in points; 0 by default. A fixed margin of 3
  /// points is added.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// The value of ``verticalScrollIndicatorInsets``; setting it sets the insets of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area insets are added to the insets of the indicators. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// Shows the scroll indicators for 0.75 s, then fades them out.
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: Zooming

  /// The minimum scale of the zoomed view; 1 by default. Values of 0 or less and nonfinite values are ignored.
  open var minimumZoomScale: CGFloat {
    get { scroll.zoomLimits.minimum }
    set { setZoomLimits(newValue, maximumZoomScale) }
  }
  /// The maximum scale of the zoomed view; 1 by default. Pinching zooms only if the maximum exceeds
  /// ``minimumZoomScale``. Values of 0 or less and nonfinite values are ignored.
  open var maximumZoomScale: CGFloat {
    get { scroll.zoomLimits.maximum }
    set { setZoomLimits(minimumZoomScale, newValue) }
  }
  /// The scale of the view that the delegate returns; 1 if there is no such view. The setter clamps the scale to
  /// ``minimumZoomScale`` and ``maximumZoomScale``, and keeps the center of the visible area fixed, as far as the
  /// limits of the offset allow.
  ///
  /// As in UIKit, content that becomes smaller than the scroll view stays at the scroll view's upper left corner; set
  /// ``contentInset`` to center it.
  open var zoomScale: CGFloat {
    get { effectiveZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Sets the scale of the zoomed view, clamped to its limits, and keeps the center of the visible area fixed, as far
  /// as the limits of the offset allow.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomAboutCenter(to: scale, animated: animated)
  }
  /// Zooms so that a rectangle in the zoomed view's space is centered and just fits into the scroll view, as far as the
  /// limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomRect(rect, animated: animated) }
  /// Whether pinching can exceed the scale limits, to which the content then animates back. True by default.
  open var bouncesZoom = true
  /// Whether a pinch is zooming the content.
  open var isZooming: Bool { scroll.zoomAnchor != nil }
  /// Whether the content is animating back to the scale limits after a pinch.
  open var isZoomBouncing: Bool { scroll.motion?.kind == .zoom(isBounce: true) }
  /// The gesture recognizer for pinches that zoom; nil unless ``minimumZoomScale`` is below ``maximumZoomScale``.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    minimumZoomScale < maximumZoomScale ? scroll.pinch : nil
  }

  // MARK: State

  /// Whether a touch is down that drags, or may begin to drag, the content.
  open var isTracking: Bool { scroll.isTracking }
  /// Whether a touch is dragging the content.
  open var isDragging: Bool { scroll.drag != nil }
  /// Whether the content is decelerating or bouncing after a drag, or after a touch that interrupted a motion; false
  /// while it returns to its limits after a pinch.
  open var isDecelerating: Bool { scroll.motion?.kind == .deceleration }

  // MARK: Touches

  /// Whether touches that may become a drag reach subviews only after 0.15 s, or when they end if that is earlier. True
  /// by default.
  open var delaysContentTouches = true
  /// Whether a touch already delivered to a subview can still become a drag. True by default.
  open var canCancelContentTouches = true

  /// Returns whether touches that begin in a subview are delivered to it. True unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { true }
  /// Returns whether a drag may cancel touches delivered to a subview. True except for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    gestureRecognizer !== panGestureRecognizer || shouldBeginPan
  }

  /// Returns the scroll view itself in place of a subview during deceleration, if scrolling is enabled, so that a touch
  /// stops the motion and reaches no subview.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && isDecelerating && isScrollEnabled ? self : hit
  }

  // MARK: Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds { super.frame = newValue } }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContentSizeFromLayoutGuide()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    changeLimits {}
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMoving() }
  }

  // MARK: For subclasses in the module

  /// Called after the content offset changes and before the delegate is notified.
  func offsetDidChange() {}
  /// Called after a motion has ended or was stopped, unless a new offset or motion replaced it, and after a drag or
  /// touch that ended without deceleration; after the delegate is notified.
  func scrollingDidEnd() {}
  /// Returns the resting offset for a proposed offset at the end of a drag without paging; the delegate may change the
  /// result.
  /// - Parameter velocity: the velocity of the offset, in points per millisecond.
  func adjustedTargetContentOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint { target }
}
