// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A component of a picker: an invisible scroll view that receives touches, and a wheel with the visible rows.
///
/// Rows lie on a horizontal cylinder behind the picker. The radius r of the cylinder is half the height of the view. A
/// row at the distance s from the middle, along the cylinder, has the angle s/r, the y offset r sin(s/r) and the depth
/// r - r cos(s/r).
final class PickerComponentView: UIView, UIScrollViewDelegate {
  weak var picker: UIPickerView?
  var component = 0
  private(set) var count = 0
  private(set) var rowHeight: CGFloat = 32
  /// The selected row: the row at which the wheel rests or last rested, or the target of a selection in progress.
  private(set) var row = 0
  private let scroll = PickerScrollView()
  private let wheel = UIView()
  private var views: [Int: UIView] = [:]
  private var reusableViews: [UIView] = []
  /// Whether the delegate is notified when the wheel comes to rest, because the user has touched it.
  private var notifiesDelegate = false

  init() {
    super.init(frame: .zero)
    clipsToBounds = true
    wheel.isUserInteractionEnabled = false
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 800
    wheel.layer.sublayerTransform = lens
    addSubview(wheel)
    addSubview(scroll)
    scroll.delegate = self
    scroll.decelerationRate = .normal
    scroll.showsVerticalScrollIndicator = false
    scroll.scrollsToTop = false
    scroll.onTouchUp = { [weak self] in self?.released($0) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func load(_ count: Int, rowHeight: CGFloat) {
    (self.count, self.rowHeight) = (count, rowHeight)
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    reusableViews = []
    row = min(max(row, 0), max(count - 1, 0))
    setNeedsLayout()
  }

  func view(at row: Int) -> UIView? { views[row] }
  func forEachVisibleRow(_ body: (Int, UIView) -> Void) {
    for row in views.keys.sorted() { if let view = views[row] { body(row, view) } }
  }

  func select(_ row: Int, animated: Bool) {
    self.row = min(max(row, 0), max(count - 1, 0))
    notifiesDelegate = false
    scrollToRow(animated: animated)
  }

  private func scrollToRow(animated: Bool) {
    let place = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
    guard place != scroll.contentOffset || scroll.isDecelerating else { return didSettle() }
    scroll.setContentOffset(place, animated: animated && window != nil)
    if !animated { UIView.performWithoutAnimation { layOutRows() } }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNew = scroll.frame.size != bounds.size
    let size = CGSize(
      width: bounds.width, height: bounds.height + CGFloat(max(count - 1, 0)) * rowHeight)
    wheel.frame = bounds
    scroll.frame = bounds
    if isNew || scroll.contentSize != size {
      scroll.contentSize = size
      scroll.contentOffset = CGPoint(x: 0, y: CGFloat(row) * rowHeight)
    }
    UIView.performWithoutAnimation { layOutRows() }
  }

  /// Adds the views of rows that are on the front half of the wheel, removes the others, and positions all visible
  /// rows.
  private func layOutRows() {
    let radius = bounds.height / 2
    guard radius > 0, count > 0 else { return }
    let offset = scroll.contentOffset.y
    // The arc length of a quarter turn: rows at most this far up or down are on the front half of the wheel.
    let reach = radius * .pi / 2
    let first = min(max(((offset - reach) / rowHeight).rounded(.up), 0), CGFloat(count))
    let last = min(max(((offset + reach) / rowHeight).rounded(.down), -1), CGFloat(count - 1))
    let shown = first <= last ? Int(first)...Int(last) : nil
    // The rows are sorted, so that the same views are reused for the same rows each time the program runs.
    for row in views.keys.sorted() where shown?.contains(row) != true {
      guard let view = views.removeValue(forKey: row) else { continue }
      view.removeFromSuperview()
      reusableViews.append(view)
    }
    for row in shown.map(Array.init) ?? [] {
      let view = views[row] ?? makeView(row)
      let distance = CGFloat(row) * rowHeight - offset
      let angle = Double(distance / radius)
      let (sin, cos) = Elementary.sinCos(angle)
      view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
      view.center = CGPoint(x: bounds.midX, y: radius + radius * CGFloat(sin))
      view.transform3D = CATransform3DRotate(
        CATransform3DMakeTranslation(0, 0, radius * CGFloat(cos - 1)), CGFloat(-angle), 1, 0, 0)
      let focus = max(0, 1 - abs(distance) / rowHeight)
      view.alpha = (0.5 + 0.5 * focus) * CGFloat(max(0, cos))
    }
  }

  private func makeView(_ row: Int) -> UIView {
    let used = reusableViews.popLast()
    let view =
      picker.flatMap { picker in
        picker.delegate?.pickerView(
          picker, viewForRow: row, forComponent: component, reusing: used)
      } ?? PickerLabel.label(nil, nil, reusing: used)
    views[row] = view
    wheel.addSubview(view)
    return view
  }

  // MARK: Scrolling

  /// Returns the existing row nearest to a vertical content offset in points.
  private func row(at offset: CGFloat) -> Int {
    Int(min(max((offset / rowHeight).rounded(), 0), CGFloat(max(count - 1, 0))))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    UIView.performWithoutAnimation { layOutRows() }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { notifiesDelegate = true }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee.y = CGFloat(row(at: targetContentOffset.pointee.y)) * rowHeight
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { didSettle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // If a touch stopped the wheel, `released` is called when the touch ends.
    if !scroll.isTracking { didSettle() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if !scroll.isTracking { didSettle() }
  }

  /// Scrolls to the tapped row or, if the touch was not a tap or the wheel is between rows, to the nearest row. Does
  /// nothing during a drag and deceleration.
  /// - Parameter touch: The touch that ended; nil for a cancelled touch.
  private func released(_ touch: UITouch?) {
    guard !scroll.isDragging, !scroll.isDecelerating, count > 0 else { return }
    let place = scroll.contentOffset.y
    let nearest = row(at: place)
    notifiesDelegate = true
    guard place == CGFloat(nearest) * rowHeight, let touch, touch.tapCount > 0 else {
      row = nearest
      return scrollToRow(animated: true)
    }
    // The arc length from the middle of the wheel to the tapped point determines the row.
    let radius = bounds.height / 2
    let height = min(max((touch.location(in: self).y - radius) / radius, -1), 1)
    row = row(at: place + CGFloat(Elementary.asin(Double(height))) * radius)
    scrollToRow(animated: true)
  }

  /// Stores the row at which the wheel has come to rest and notifies the delegate; does nothing if the user has not
  /// touched the wheel.
  private func didSettle() {
    guard count > 0, notifiesDelegate else { return }
    notifiesDelegate = false
    row = row(at: scroll.contentOffset.y)
    guard let picker else { return }
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }
}

/// The invisible scroll view that receives the touches of a picker component.
final class PickerScrollView: UIScrollView {
  /// Called with a touch when it ended, and with nil when a touch was cancelled, for example by the beginning of a
  /// drag.
  var onTouchUp: ((UITouch?) -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTouchUp?(touches.first)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onTouchUp?(nil) }
}
