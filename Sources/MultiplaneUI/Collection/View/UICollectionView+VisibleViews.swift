// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Creation, layout and removal of the visible views.
extension UICollectionView {
  typealias Attributes = UICollectionViewLayoutAttributes

  /// Maximum number of times that the visible views are laid out in succession because new preferred sizes have
  /// invalidated the layout.
  static let maximumLayoutPasses = 8

  // MARK: Queries

  var visibleItems: [(path: IndexPath, cell: UICollectionViewCell)] {
    layoutIfNeeded()
    return state.sortedVisibleViews.compactMap { element, view in
      (view as? UICollectionViewCell).map { (element.path, $0) }
    }
  }

  func shownSupplementaries(_ kind: String) -> [(
    element: CollectionElement, view: UICollectionReusableView
  )] {
    layoutIfNeeded()
    return state.sortedVisibleViews.filter {
      $0.element.category == .supplementaryView && $0.element.kind == kind
    }
  }

  func path(of view: UICollectionReusableView) -> IndexPath? {
    guard let element = view.element, state.visibleViews[element] === view else { return nil }
    return element.path
  }

  func item(at point: CGPoint) -> IndexPath? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    prepareIfNeeded()
    let place = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    let here = currentLayout.layoutAttributesForElements(in: place)
    return here?.filter {
      $0.representedElementCategory == .cell && $0.intersects(in: place)
        && $0.displayedFrame.contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Returns the elements that overlap a rectangle and are not hidden, ordered by category, index path and kind.
  func elements(in rect: CGRect) -> [(element: CollectionElement, attributes: Attributes)] {
    var known: Set<CollectionElement> = []
    return (currentLayout.layoutAttributesForElements(in: rect) ?? []).compactMap { attributes in
      let element = CollectionElement(attributes)
      guard attributes.intersects(in: rect), known.insert(element).inserted
      else { return nil }
      precondition(
        element.category != .cell || state.has(element.path),
        "UICollectionView received layout attributes for a cell with an index path that does not "
          + "exist: \(element.path)")
      return (element, attributes)
    }.sorted { $0.element < $1.element }
  }

  /// Returns the elements that overlap the bounds according to the layout, with the item that the user drags, if any,
  /// at its position.
  func visibleElements() -> [(element: CollectionElement, attributes: Attributes)] {
    var wanted = elements(in: bounds)
    if let moved = movedAttributes {
      let element = CollectionElement.item(moved.indexPath)
      wanted.removeAll { $0.element == element }
      wanted.append((element, moved))
    }
    return wanted
  }

  // MARK: Laying out

  func layOut() {
    guard !state.isUpdatingViews else { return }
    let isAnimated =
      UIView.inheritedAnimationDuration > 0 && !state.needsLoad && !state.visibleViews.isEmpty
    if isAnimated { animateRelayout() } else { show() }
    state.boundsBefore = nil
    placeBackground()
    retargetScrollAnimation()
    prefetch()
  }

  /// Removes views that left the visible area, inserts views that entered it, and lays out all visible views.
  private func show() {
    performingViewUpdates {
      for _ in 0..<Self.maximumLayoutPasses {
        prepareIfNeeded()
        updateOrthogonalScrollViews()
        let wanted = visibleElements()
        let names = Set(wanted.map(\.element))
        for (element, _) in state.sortedVisibleViews where !names.contains(element) { end(element) }
        for (element, attributes) in wanted {
          if let view = state.visibleViews[element] ?? reclaim(element) {
            updateView(view, attributes)
          } else {
            insertView(element, attributes)
          }
        }
        if !state.needsPrepare { break }
      }
    }
  }

  /// Applies attributes to a view that stays visible. After a change of its size, the preferred size of the view is
  /// queried again.
  func updateView(_ view: UICollectionReusableView, _ attributes: Attributes) {
    let isResized = view.attributes.map { $0.size != attributes.size } ?? false
    apply(attributes, to: view)
    if isResized { updatePreferredAttributes(view, attributes) }
  }

  /// Calls a closure that inserts and removes views, with layout passes suspended meanwhile.
  func performingViewUpdates(_ body: () -> Void) {
    let outer = state.isUpdatingViews
    state.isUpdatingViews = true
    body()
    state.isUpdatingViews = outer
  }

  /// Makes the disappearing view of an element visible again and returns the view; nil if the element has no
  /// disappearing view.
  func reclaim(_ element: CollectionElement) -> UICollectionReusableView? {
    guard let index = state.leaving.firstIndex(where: { $0.destination == element }) else {
      return nil
    }
    let view = state.leaving.remove(at: index).view
    view.element = element
    state.visibleViews[element] = view
    configureForDisplay(view, element)
    return view
  }

  /// Gets a view for an element that becomes visible, notifies the delegate of a cell or supplementary view, and
  /// inserts the view.
  /// - Parameter start: The attributes with which the view is inserted; nil for `attributes`.
  @discardableResult func insertView(
    _ element: CollectionElement, _ attributes: Attributes, from start: Attributes? = nil
  ) -> UICollectionReusableView {
    var made: UICollectionReusableView!
    UIView.performWithoutAnimation {
      let first = start ?? attributes
      let view = makeView(element, first)
      if let old = view.element, state.visibleViews[old] === view { state.visibleViews[old] = nil }
      made = view
      view.element = element
      state.visibleViews[element] = view
      configureForDisplay(view, element)
      // The data source may have changed properties that were applied when the view was dequeued.
      apply(first, to: view)
      place(view, first)
      updatePreferredAttributes(view, attributes)
      switch (element.category, view) {
      case (.cell, let cell as UICollectionViewCell):
        delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
      case (.supplementaryView, _):
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "",
          at: element.path)
      default: break
      }
      orderByZIndex(view)
      view.layoutIfNeeded()
    }
    return made
  }

  private func makeView(_ element: CollectionElement, _ attributes: Attributes)
    -> UICollectionReusableView
  {
    let kind = element.kind ?? ""
    if element.category == .decorationView { return decoration(kind, attributes) }
    guard let dataSource else { preconditionFailure("the collection view has no data source") }
    state.dequeuingAttributes = attributes
    defer { state.dequeuingAttributes = nil }
    let path = element.category == .cell ? dataSourceIndexPath(element.path) : element.path
    let view =
      element.category == .cell
      ? dataSource.collectionView(self, cellForItemAt: path)
      : dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    precondition(
      view.reuseIdentifier != nil,
      "the view returned for \(path) does not have a reuseIdentifier - views must be retrieved by "
        + "calling dequeueReusableCell(withReuseIdentifier:for:) or "
        + "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)")
    return view
  }

  /// Sets whether a cell is selected and highlighted from the state of its item; ignores other views.
  private func configureForDisplay(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = state.selection.contains(element.path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = state.touch?.isHighlighted == true && state.touch?.path == element.path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  /// Queries the preferred attributes of a cell or supplementary view, and invalidates the layout if the layout accepts
  /// them.
  func updatePreferredAttributes(_ view: UICollectionReusableView, _ attributes: Attributes) {
    guard view.element?.category != .decorationView,
      let original = attributes.copy() as? Attributes,
      let asked = attributes.copy() as? Attributes
    else { return }
    let preferred = view.preferredLayoutAttributesFitting(asked)
    guard !preferred.isEqual(original),
      currentLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  // MARK: Attributes

  /// Applies attributes to a view, and moves the view to its container. Does nothing if the view is there and the
  /// attributes equal those that were applied last.
  func apply(_ attributes: Attributes, to view: UICollectionReusableView) {
    let old = view.attributes
    let isElsewhere = view.superview != nil && view.superview !== container(of: attributes)
    guard old?.isEqual(attributes) != true || isElsewhere,
      let new = attributes.copy() as? Attributes
    else {
      return
    }
    view.attributes = new
    let isResized = place(view, new)
    if isElsewhere || old != nil && old?.zIndex != new.zIndex && view.superview != nil {
      orderByZIndex(view)
    }
    view.apply(new)
    // Subviews are laid out inside the animation block, so that they take part in the animation.
    if isResized, UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  /// Sets the geometry, opacity, visibility and z-position of a view.
  /// - Returns: Whether the size of the view changes.
  @discardableResult private func place(_ view: UICollectionReusableView, _ new: Attributes) -> Bool
  {
    let isResized = view.bounds.size != new.size
    if isResized { view.bounds = CGRect(origin: view.bounds.origin, size: new.size) }
    let center = center(of: new)
    if view.center != center { view.center = center }
    if !CATransform3DEqualToTransform(view.transform3D, new.transform3D) {
      view.transform3D = new.transform3D
    }
    if view.alpha != new.alpha { view.alpha = new.alpha }
    if view.isHidden != new.isHidden { view.isHidden = new.isHidden }
    let depth = CGFloat(new.zIndex)
    if view.layer.zPosition != depth { view.layer.zPosition = depth }
    return isResized
  }

  /// Inserts a view of an element, or the scroll view of a section, among its siblings in the order of z-indexes, so
  /// that hit testing agrees with the z-positions of the layers.
  func orderByZIndex(_ view: UIView) {
    guard let own = Self.depth(of: view) else { return }
    let container = (view as? UICollectionReusableView)?.attributes.map(container(of:)) ?? self
    let others = container.subviews.filter { $0 !== view && Self.depth(of: $0) != nil }
    if let next = others.first(where: { Self.depth(of: $0).map { own < $0 } ?? false }) {
      container.insertSubview(view, belowSubview: next)
    } else if let last = others.last {
      container.insertSubview(view, aboveSubview: last)
    } else {
      container.insertSubview(view, at: container === self && backgroundView != nil ? 1 : 0)
    }
  }

  /// Returns the z-index and the element by which a view is ordered among its siblings; nil for views that display
  /// neither an element nor a section.
  private static func depth(of view: UIView) -> (Int, CollectionElement)? {
    if let scrollView = view as? OrthogonalScrollView {
      return (scrollView.depth, .item(IndexPath(item: 0, section: scrollView.section)))
    }
    guard let view = view as? UICollectionReusableView, let element = view.element else {
      return nil
    }
    return (view.attributes?.zIndex ?? 0, element)
  }

  func backgroundChanged(_ old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    placeBackground()
  }

  private func placeBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  // MARK: Removal

  /// Removes the visible view of an element, if there is one.
  func end(_ element: CollectionElement) {
    guard let view = state.visibleViews.removeValue(forKey: element) else { return }
    end(view, element)
  }

  /// Removes a view from the collection view, notifies the delegate of a cell or supplementary view, and stores the
  /// view for reuse.
  /// - Parameter element: The element that the view displayed.
  func end(_ view: UICollectionReusableView, _ element: CollectionElement) {
    view.removeFromSuperview()
    switch (element.category, view) {
    case (.cell, let cell as UICollectionViewCell):
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    case (.supplementaryView, _):
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind ?? "",
        at: element.path)
    default: break
    }
    recycle(view)
  }

  /// Removes all visible and disappearing views of elements.
  func removeAllVisibleViews() {
    for (element, _) in state.sortedVisibleViews { end(element) }
    let leaving = state.leaving
    state.leaving = []
    for gone in leaving { end(gone.view, gone.previousElement) }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns whether the element is visible in a rectangle of the content. Hidden elements and elements whose frame is
  /// empty or not finite are never visible.
  final func intersects(in rect: CGRect) -> Bool {
    let frame = displayedFrame
    let (origin, size) = (frame.origin, frame.size)
    guard !isHidden, origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite
    else { return false }
    return size.width > 0 && size.height > 0 && origin.x < rect.maxX && origin.y < rect.maxY
      && origin.x + size.width > rect.minX && origin.y + size.height > rect.minY
  }
}
