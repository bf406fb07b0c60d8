// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view onto contents larger than itself: fingers move them, let them go on, and bounce at their ends.
///
/// The offset is the origin of ``UIView/bounds``. What moves by itself is a function of the time since it began,
/// looked at when the display ticks; there the offset is set to whole pixels, and the delegate hears of it.
///
/// What subclasses override:
/// - `layoutSubviews()`, which is asked for whenever the offset changes, to bring in what has come into view;
/// - ``contentOffset``, ``contentSize`` and ``contentInset``, to hear of changes: everything that scrolls sets the first;
/// - `gestureRecognizerShouldBegin(_:)`, ``touchesShouldBegin(_:with:in:)``, ``touchesShouldCancel(in:)``;
/// - ``adjustedContentInsetDidChange()``;
/// - within the module `offsetDidChange()` and `ownTarget(for:velocity:)`, before the delegate hears of it. A subclass whose delegate knows more declares
///   a `delegate` of its own that reads and writes ``scrollDelegate``.
@preconcurrency @MainActor open class UIScrollView: UIView, ScrollDelegating {
  final var scroll = ScrollState()

  /// Looks for the drags that scroll; its delegate is not to be set.
  public final let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGesture()

  /// A scroll view of that frame, without contents.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpScrolling()
  }

  /// A scroll view of frame 0; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpScrolling()
  }

  /// Hears of scrolling; not retained. Nil by default. The same as `delegate`.
  public final var scrollDelegate: (any UIScrollViewDelegate)? {
    get { scroll.delegate }
    set { scroll.delegate = newValue }
  }

  // MARK: Contents

  /// What of the contents shows in the upper left corner, in points; 0 by default. Setting it may go beyond the
  /// limits, and lets what moves go on from there. What is not finite is not taken. Animates in animation blocks.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { if newValue.x.isFinite, newValue.y.isFinite { bounds.origin = newValue } }
  }

  /// Sets the offset; what moves by itself stops.
  /// - Parameter animated: whether contents go there, in 0.3 s, in which the delegate hears of each frame.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    moveContents(to: contentOffset, animated: animated)
  }

  /// How large the contents are, in points; 0 by default. What is not finite is not taken.
  open var contentSize: CGSize {
    get { scroll.contentSize }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return }
      changeLimits { scroll.contentSize = newValue }
    }
  }

  /// Room around the contents, in points; 0 by default. Contents that stand at their beginning follow it. What is not
  /// finite is not taken.
  open var contentInset: UIEdgeInsets {
    get { scroll.contentInset }
    set {
      let sum = newValue.top + newValue.left + newValue.bottom + newValue.right
      if sum.isFinite { changeLimits { scroll.contentInset = newValue } }
    }
  }

  /// ``contentInset`` with what bars cover.
  open var adjustedContentInset: UIEdgeInsets { effectiveContentInset }

  /// How what bars cover is added to ``contentInset``; automatic by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scroll.adjustment }
    set { changeLimits { scroll.adjustment = newValue } }
  }

  /// Hears that ``adjustedContentInset`` changed.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls by the least way that shows a rectangle of the contents; not at all where it shows.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    if let offset = offset(showing: rect) { setContentOffset(offset, animated: animated) }
  }

  /// The contents, to constraints: what is constrained to its edges makes ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide { makeContentGuide() }
  /// What shows, to constraints.
  open var frameLayoutGuide: UILayoutGuide { boundsGuide }

  // MARK: Behaviour

  /// Whether drags scroll. True by default.
  open var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether contents go beyond their ends, and come back. True by default.
  open var bounces: Bool {
    get { scroll.bounces.horizontal && scroll.bounces.vertical }
    set { scroll.bounces = (newValue, newValue) }
  }
  /// Whether contents go beyond their left and right ends. True by default.
  open var bouncesHorizontally: Bool {
    get { scroll.bounces.horizontal }
    set { scroll.bounces.horizontal = newValue }
  }
  /// Whether contents go beyond their upper and lower ends. True by default.
  open var bouncesVertically: Bool {
    get { scroll.bounces.vertical }
    set { scroll.bounces.vertical = newValue }
  }
  /// Whether contents no wider than the view bounce too. False by default.
  open var alwaysBounceHorizontal: Bool {
    get { scroll.alwaysBounces.horizontal }
    set { changeLimits { scroll.alwaysBounces.horizontal = newValue } }
  }
  /// Whether contents no higher than the view bounce too. False by default.
  open var alwaysBounceVertical: Bool {
    get { scroll.alwaysBounces.vertical }
    set { changeLimits { scroll.alwaysBounces.vertical = newValue } }
  }

  /// Whether contents come to rest at multiples of the view's size only. False by default.
  open var isPagingEnabled: Bool {
    get { scroll.isPaging }
    set { scroll.isPaging = newValue }
  }

  /// Whether a drag that begins along one axis scrolls along no other. False by default.
  open var isDirectionalLockEnabled = false

  /// What a millisecond leaves of the velocity; normal by default.
  open var decelerationRate: DecelerationRate {
    get { scroll.rate }
    set { scroll.rate = newValue }
  }

  /// Whether scrolling puts the keyboard away; none by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a drag to the left or right that these contents, at their end, do not follow moves those of a scroll
  /// view around. True by default.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag upwards or downwards that these contents, at their end, do not follow moves those of a scroll view
  /// around. True by default.
  open var transfersVerticalScrollingToParent = true

  /// Whether ``UIApplication/tapStatusBar()`` scrolls to the top, if of no other scroll view on screen it does too. True
  /// by default.
  open var scrollsToTop = true

  /// What is pulled down from above the contents to have them made anew; nil by default.
  open var refreshControl: UIRefreshControl? {
    get { scroll.refreshControl }
    set { setRefreshControl(newValue) }
  }

  // MARK: Indicators

  /// Whether an indicator of what shows of the height appears while contents move. True by default.
  open var showsVerticalScrollIndicator = true {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// Whether an indicator of what shows of the width appears while contents move. True by default.
  open var showsHorizontalScrollIndicator = true {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// The colour of indicators; the default's is dark.
  open var indicatorStyle = IndicatorStyle.default {
    didSet { scroll.indicators.style = indicatorStyle }
  }
  /// How far the indicator of the height stays from the edges, in points; 0 by default.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// How far the indicator of the width stays from the edges, in points; 0 by default.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
    didSet { if scroll.indicators.isShown { placeIndicators() } }
  }
  /// ``verticalScrollIndicatorInsets``; sets those of both indicators.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether what bars cover is added to the insets of indicators. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { flashIndicators() }

  // MARK: Zooming

  /// The least scale of what the delegate zooms; 1 by default. What is not above 0 is not taken.
  open var minimumZoomScale: CGFloat {
    get { scroll.zoomLimits.minimum }
    set { setZoomLimits(newValue, maximumZoomScale) }
  }
  /// The greatest scale of what the delegate zooms; 1 by default. Fingers zoom where it is above the least.
  open var maximumZoomScale: CGFloat {
    get { scroll.zoomLimits.maximum }
    set { setZoomLimits(minimumZoomScale, newValue) }
  }
  /// The scale of the view that the delegate names; 1 without one. Setting it keeps the middle of what shows.
  ///
  /// Contents that become smaller than this view stay at its upper left corner, as in UIKit: who wants them in the middle
  /// sets ``contentInset``.
  open var zoomScale: CGFloat {
    get { effectiveZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Sets the scale, within its limits, and keeps the middle of what shows.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomAboutCenter(to: scale, animated: animated)
  }
  /// Shows a rectangle of the zoomed view as large as it fits, within the limits of the scale.
  open func zoom(to rect: CGRect, animated: Bool) { zoomRect(rect, animated: animated) }
  /// Whether fingers may zoom beyond the limits, to which contents then return. True by default.
  open var bouncesZoom = true
  /// Whether fingers zoom.
  open var isZooming: Bool { scroll.zoomAnchor != nil }
  /// Whether contents return to the limits of the scale.
  open var isZoomBouncing: Bool { scroll.motion?.kind == .zoom(isBounce: true) }
  /// Looks for the fingers that zoom; nil where the limits of the scale are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    minimumZoomScale < maximumZoomScale ? scroll.pinch : nil
  }

  // MARK: State

  /// Whether a finger is down that may drag, or does.
  open var isTracking: Bool { scroll.isTracking }
  /// Whether a finger drags.
  open var isDragging: Bool { scroll.drag != nil }
  /// Whether contents go on by themselves, or bounce back.
  open var isDecelerating: Bool { scroll.motion?.kind == .deceleration }

  // MARK: Touches

  /// Whether views in it hear of a finger only after 0.15 s, or when it goes up: sooner it may be a drag. True by default.
  open var delaysContentTouches = true
  /// Whether a finger that a view in it has heard of may still become a drag. True by default.
  open var canCancelContentTouches = true

  /// Whether a view in it is to hear of fingers that came down on it. True unless overridden.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)
    -> Bool
  { true }
  /// Whether a finger that a view in it has heard of may become a drag; asked when it would. True but for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    gestureRecognizer !== panGestureRecognizer || shouldBeginPan
  }

  /// While contents go on by themselves a finger stops them, and reaches none of the views in it.
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

  /// Hears that the offset changed, before the delegate.
  func offsetDidChange() {}
  /// Where contents that are let go come to rest, for where they would; the delegate is asked afterwards.
  /// - Parameter velocity: in points a millisecond.
  func adjustedTargetContentOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint { target }
}
