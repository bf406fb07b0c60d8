// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The section that displays an element in its scroll view.
struct OrthogonalPlacement: Equatable {
  let section: Int
  /// The content offset of the section at the time of the layout, in points.
  let offset: CGPoint
}

/// The scroll view of a section that scrolls by itself; it contains the cells of the section.
final class OrthogonalScrollView: UIScrollView {
  weak var host: UICollectionView?
  /// The layout that created the section.
  weak var layout: UICollectionViewLayout?
  var section = 0
  /// The z-index of the cells of the section without z-indexes of their own.
  var depth = 0
  private var geometry: CompositionalSection.Scrolling?
  /// The offset near the beginning of the drag in progress; nil at other times.
  private var startOfDrag: CGFloat?

  init(_ host: UICollectionView, _ layout: UICollectionViewLayout, _ section: Int) {
    (self.host, self.layout, self.section) = (host, layout, section)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    clipsToBounds = false
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  /// Sets the frame, the limits and the behavior of scrolling.
  func configure(
    _ scrolling: CompositionalSection.Scrolling,
    _ properties: UICollectionLayoutSectionOrthogonalScrollingProperties
  ) {
    geometry = scrolling
    if frame != scrolling.frame { frame = scrolling.frame }
    if contentSize != scrolling.contentSize { contentSize = scrolling.contentSize }
    let insets = insets(scrolling)
    if contentInset != insets { contentInset = insets }
    isPagingEnabled = scrolling.behavior == .paging
    let stops = scrolling.behavior == .groupPaging || scrolling.behavior == .groupPagingCentered
    switch properties.decelerationRate {
    case .automatic: decelerationRate = stops ? .fast : .normal
    case .normal: decelerationRate = .normal
    case .fast: decelerationRate = .fast
    }
    let always = properties.bounce == .always
    alwaysBounceHorizontal = always && !scrolling.axis.isVertical
    alwaysBounceVertical = always && scrolling.axis.isVertical
    bounces = properties.bounce != .never
  }

  /// Returns the insets with which the first and the last group can be in the middle; zero for behaviors that do not
  /// center groups.
  private func insets(_ scrolling: CompositionalSection.Scrolling) -> UIEdgeInsets {
    guard scrolling.behavior == .groupPagingCentered, let first = scrolling.groups.stretch(at: 0),
      let last = scrolling.groups.stretch(at: scrolling.groups.groupCount - 1)
    else { return .zero }
    let axis = scrolling.axis
    let extent = axis.along(scrolling.frame.size)
    let before = max(0, -stop(at: first, scrolling))
    let after = max(0, stop(at: last, scrolling) + extent - axis.along(scrolling.contentSize))
    return axis.isVertical
      ? UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
      : UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
  }

  /// Returns the offset at which scrolling stops for a group.
  private func stop(
    at group: (start: CGFloat, length: CGFloat), _ scrolling: CompositionalSection.Scrolling
  ) -> CGFloat {
    guard scrolling.behavior == .groupPagingCentered else { return group.start }
    return scrolling.start + group.start
      + (group.length - scrolling.axis.along(scrolling.frame.size)) / 2
  }

  /// The speed, in points per millisecond, above which a drag moves to the adjacent group.
  /// - Note: UIKit's value is not published.
  private static let flingSpeed: CGFloat = 0.2

  /// The content offset along the axis of the section, in points.
  private var place: CGFloat { geometry?.axis.along(contentOffset) ?? 0 }

  override func offsetDidChange() {
    if isDragging, startOfDrag == nil { startOfDrag = place }
    host?.setNeedsLayout()
  }

  override func adjustedTargetContentOffset(for target: CGPoint, velocity: CGPoint) -> CGPoint {
    let begin = startOfDrag ?? place
    startOfDrag = nil
    guard let geometry else { return target }
    let axis = geometry.axis
    let stops = geometry.groups.stretches.map { stop(at: $0, geometry) }
    func nearest(_ offset: CGFloat) -> Int? {
      stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
    }
    let chosen: Int?
    switch geometry.behavior {
    case .continuousGroupLeadingBoundary: chosen = nearest(axis.along(target))
    case .groupPaging, .groupPagingCentered:
      guard let start = nearest(begin) else { return target }
      let speed = axis.along(velocity)
      let wanted = nearest(axis.along(target)) ?? start
      // A fling moves to the adjacent group, a slow drag to the nearest one, at most one group away.
      let step =
        speed > Self.flingSpeed ? 1 : speed < -Self.flingSpeed ? -1 : (wanted - start).signum()
      chosen = min(max(start + step, 0), stops.count - 1)
    default: return target
    }
    guard let chosen else { return target }
    var result = target
    if axis.isVertical { result.y = stops[chosen] } else { result.x = stops[chosen] }
    return limits.clamp(result)
  }
}

extension UICollectionView {
  /// Returns the content offset of a section that scrolls by itself; zero for other sections, and before the scroll
  /// view of the section exists.
  func orthogonalOffset(ofSection section: Int) -> CGPoint {
    guard let view = state.orthogonal[section], view.layout === currentLayout else { return .zero }
    return view.contentOffset
  }

  /// Creates, updates and removes the scroll views of the sections that scroll by themselves, according to the layout.
  func updateOrthogonalScrollViews() {
    let layout = currentLayout as? UICollectionViewCompositionalLayout
    let sections = layout?.orthogonalSections ?? [:]
    guard !sections.isEmpty || !state.orthogonal.isEmpty else { return }
    for (number, view) in state.orthogonal where sections[number] == nil || view.layout !== layout {
      state.orthogonal[number] = nil
      // The displayed views move to the collection view, from which they move to their new places.
      for case let shown as UICollectionReusableView in view.subviews {
        let center = convert(shown.center, from: view)
        addSubview(shown)
        shown.center = center
      }
      view.removeFromSuperview()
    }
    guard let layout else { return }
    UIView.performWithoutAnimation {
      for (number, section) in sections.sorted(by: { $0.key < $1.key }) {
        guard let scrolling = section.scrolling,
          state.orthogonal[number] != nil || scrolling.frame.intersects(bounds)
        else { continue }
        updateScrollView(of: section, number, scrolling, in: layout)
      }
    }
  }

  /// Creates or updates the scroll view of a section.
  private func updateScrollView(
    of section: CompositionalSection, _ number: Int, _ scrolling: CompositionalSection.Scrolling,
    in layout: UICollectionViewLayout
  ) {
    let known = state.orthogonal[number]
    let view = known ?? OrthogonalScrollView(self, layout, number)
    state.orthogonal[number] = view
    view.depth = section.depth
    view.layer.zPosition = CGFloat(section.depth)
    view.configure(scrolling, section.definition.orthogonalScrollingProperties)
    if known == nil { orderByZIndex(view) }
  }

  /// Creates the scroll view of a section that is outside of the bounds, if the section scrolls by itself.
  private func createScrollView(ofSection number: Int) {
    guard let layout = currentLayout as? UICollectionViewCompositionalLayout,
      let section = layout.orthogonalSections[number], let scrolling = section.scrolling
    else { return }
    UIView.performWithoutAnimation {
      updateScrollView(of: section, number, scrolling, in: layout)
    }
  }

  /// Returns the view that contains an element: the scroll view of its section if that scrolls by itself, or else the
  /// collection view.
  func container(of attributes: UICollectionViewLayoutAttributes) -> UIView {
    attributes.orthogonal.flatMap { state.orthogonal[$0.section] } ?? self
  }

  /// Returns the center of an element in the coordinates of its container.
  func center(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    guard attributes.orthogonal != nil,
      let scrollView = container(of: attributes) as? OrthogonalScrollView
    else { return attributes.center }
    let origin = scrollView.frame.origin
    return CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
  }

  /// Returns the frame that the collection view shows to make an element visible: that of the scroll view for an
  /// element in a section that scrolls by itself, otherwise that of the element.
  func frameForScrolling(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard attributes.orthogonal != nil,
      let scrollView = container(of: attributes) as? OrthogonalScrollView
    else { return attributes.frame }
    return scrollView.frame
  }

  /// Scrolls the section of an item, if it scrolls by itself, so that the item is at a position.
  func scrollSection(
    to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, _ animated: Bool
  ) {
    guard let number = attributes.orthogonal?.section else { return }
    if state.orthogonal[number] == nil { layoutIfNeeded() }
    if state.orthogonal[number] == nil { createScrollView(ofSection: number) }
    guard let scrollView = state.orthogonal[number] else { return }
    let origin = scrollView.frame.origin
    let frame = attributes.frame.offsetBy(dx: -origin.x, dy: -origin.y)
    let size = scrollView.bounds.size
    var offset = scrollView.offset(showing: frame) ?? scrollView.contentOffset
    if position.contains(.left) {
      offset.x = frame.minX
    } else if position.contains(.right) {
      offset.x = frame.maxX - size.width
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - size.width / 2
    }
    if position.contains(.top) {
      offset.y = frame.minY
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - size.height
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - size.height / 2
    }
    scrollView.setContentOffset(scrollView.limits.clamp(offset), animated: animated)
  }
}

extension UICollectionViewLayoutAttributes {
  /// The frame at which the element is displayed in the content of the collection view, for the offset of its section.
  final var displayedFrame: CGRect {
    guard let offset = orthogonal?.offset else { return frame }
    return frame.offsetBy(dx: -offset.x, dy: -offset.y)
  }
}

extension FlowAxis {
  /// Returns whether two frames overlap along the axis.
  func overlaps(_ a: CGRect, _ b: CGRect) -> Bool {
    along(a.origin) < along(b.origin) + along(b.size)
      && along(b.origin) < along(a.origin) + along(a.size)
  }
}
