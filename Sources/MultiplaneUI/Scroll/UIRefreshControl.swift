// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A control that is pulled down above scrollable content to refresh the content.
///
/// When pulled far enough, the control sends `valueChanged` and spins until ``endRefreshing()`` is called. Set the
/// control as a scroll view's ``UIScrollView/refreshControl``.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The height of the control, in points.
  private static let height: CGFloat = 60
  /// The pull distance that triggers a refresh: the smaller of a length in points and a fraction of the scroll view's
  /// height.
  private static let triggerDistance: (points: CGFloat, part: CGFloat) = (120, 0.3)

  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()

  /// Whether a refresh is in progress.
  open private(set) var isRefreshing = false
  /// Whether the current or last drag has triggered a refresh; each drag triggers at most one.
  private var hasTriggered = false

  /// Creates a refresh control with a height of 60 points; the height of `frame` is ignored.
  public override init(frame: CGRect) {
    super.init(
      frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: Self.height)))
    setUp()
  }

  /// Creates a refresh control with a height of 60 points; its own properties are not decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    frame.size.height = Self.height
    setUp()
  }

  private func setUp() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 12)
    label.textColor = .systemGray
    spinner.hidesWhenStopped = false
    spinner.showProgress(0)
    addSubview(spinner)
    addSubview(label)
  }

  /// The title below the spinner; nil by default.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// The tint color of the control and, once set, of its spinner, which is gray by default.
  open override var tintColor: UIColor! {
    get { super.tintColor }
    set {
      super.tintColor = newValue
      spinner.color = newValue
    }
  }

  /// Starts the spinner for a refresh begun in code, and adds the control's height to the top inset: at once, or when
  /// the drag in progress ends. Does not change the content offset and does not send `valueChanged`.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    begin()
    if let scrollView, scrollView.scroll.drag == nil { scrollView.applyRefreshInset() }
  }

  /// Ends the refresh: stops the spinner and removes the control's height from the top inset, scrolling the content
  /// back if necessary. Does nothing if no refresh is in progress.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    scrollView?.removeRefreshInset()
    guard window != nil, UIView.areAnimationsEnabled else { return stop() }
    UIView.animate(withDuration: 0.25) {
      self.spinner.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
    } completion: { [weak self] _ in
      guard let self else { return }
      self.spinner.transform = .identity
      if !self.isRefreshing { self.stop() }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = label.attributedText?.length ?? 0 > 0
    spinner.center = CGPoint(x: bounds.midX, y: hasTitle ? 20 : bounds.midY)
    label.isHidden = !hasTitle
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 16)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Pulling

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func begin() {
    isRefreshing = true
    spinner.transform = .identity
    spinner.startAnimating()
  }

  private func stop() {
    spinner.stopAnimating()
    spinner.showProgress(0)
  }

  /// Returns the distance of the content below its top position without the refresh inset, in points; negative if the
  /// content is scrolled up.
  private func pullDistance(_ scrollView: UIScrollView) -> CGFloat {
    -scrollView.contentOffset.y - scrollView.adjustedContentInset.top
      + scrollView.scroll.refreshInset
  }

  /// Returns the pull distance as a fraction of the trigger distance; may be negative or exceed 1.
  private func share(of scrollView: UIScrollView) -> CGFloat {
    let needed = min(
      Self.triggerDistance.points, scrollView.bounds.height * Self.triggerDistance.part)
    return pullDistance(scrollView) / max(needed, 1)
  }

  /// Positions the control above the content, or at the top of the area within the insets if the content is pulled
  /// further than the control's height.
  func place() {
    guard let scrollView else { return }
    let y = -max(Self.height, pullDistance(scrollView))
    let place = CGRect(
      x: scrollView.bounds.minX, y: y, width: scrollView.bounds.width, height: Self.height)
    if frame != place { frame = place }
  }

  /// Allows a drag that has begun to trigger a refresh.
  func dragBegan() { hasTriggered = false }

  /// Updates the spinner during a drag and triggers the refresh when the trigger distance is reached. Does nothing
  /// while the control is disabled or refreshing, or after the drag has triggered a refresh.
  func updateForPull() {
    guard let scrollView, isEnabled, !isRefreshing, !hasTriggered else { return }
    let share = share(of: scrollView)
    spinner.showProgress(share)
    guard share >= 1 else { return }
    hasTriggered = true
    begin()
    sendActions(for: .valueChanged)
  }

  /// Updates the spinner when the content moves without a drag, unless a refresh is in progress.
  func updateForReturn() {
    guard let scrollView, !isRefreshing, scrollView.scroll.drag == nil else { return }
    spinner.showProgress(share(of: scrollView))
  }

  var inset: CGFloat { Self.height }
}

extension UIScrollView {
  func setRefreshControl(_ control: UIRefreshControl?) {
    guard control !== scroll.refreshControl else { return }
    scroll.refreshControl?.removeFromSuperview()
    if scroll.refreshInset != 0 {
      withoutOffsetAdjustment { changeLimits { scroll.refreshInset = 0 } }
    }
    scroll.refreshControl = control
    guard let control else { return }
    insertSubview(control, at: 0)
    control.place()
    if control.isRefreshing { applyRefreshInset() }
  }

  /// Applies a change of the limits without adjusting the content offset.
  private func withoutOffsetAdjustment(_ change: () -> Void) {
    let isMoving = scroll.isAdjustingOffset
    scroll.isAdjustingOffset = true
    change()
    scroll.isAdjustingOffset = isMoving
  }

  /// Adds the inset for a control that is refreshing, unless the inset was added before.
  func applyRefreshInset() {
    guard let control = scroll.refreshControl, control.isRefreshing, scroll.refreshInset == 0 else {
      return
    }
    withoutOffsetAdjustment { changeLimits { scroll.refreshInset = control.inset } }
  }

  func removeRefreshInset() {
    guard scroll.refreshInset != 0 else { return }
    withoutOffsetAdjustment { changeLimits { scroll.refreshInset = 0 } }
    if scroll.drag != nil { return rebaseDrag() }
    let (place, top) = (contentOffset, limits.y.lowerBound)
    guard scroll.motion == nil, place.y < top else { return }
    guard window != nil, UIView.areAnimationsEnabled else { return contentOffset.y = top }
    startMotion(
      .adjustment,
      .axes(
        x: ScrollTrajectory(.constant(place.x)),
        y: ScrollTrajectory(.spring(ScrollSpring(to: top, from: place.y, velocity: 0)))))
  }
}
