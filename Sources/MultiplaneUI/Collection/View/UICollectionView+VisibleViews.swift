// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What shows: views at the places that the layout says.
extension UICollectionView {
  typealias Attributes = UICollectionViewLayoutAttributes

  /// How often views may ask for other sizes in one pass.
  static let maximumLayoutPasses = 8

  // MARK: Questions

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
      $0.representedElementCategory == .cell && $0.intersects(in: place) && $0.frame.contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// What lies in a rectangle, in order.
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

  /// What is to show.
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

  /// Takes away what left, brings in what came, and places all.
  private func show() {
    performingViewUpdates {
      for _ in 0..<Self.maximumLayoutPasses {
        prepareIfNeeded()
        let wanted = visibleElements()
        let names = Set(wanted.map(\.element))
        for (element, _) in state.sortedVisibleViews where !names.contains(element) { end(element) }
        for (element, attributes) in wanted {
          if let view = state.visibleViews[element] ?? recycle(element) {
            updateView(view, attributes)
          } else {
            insertView(element, attributes)
          }
        }
        if !state.needsPrepare { break }
      }
    }
  }

  /// Puts a view that stays where it belongs; with another width it may need another height.
  func updateView(_ view: UICollectionReusableView, _ attributes: Attributes) {
    let isResized = view.attributes.map { $0.size != attributes.size } ?? false
    apply(attributes, to: view)
    if isResized { updatePreferredAttributes(view, attributes) }
  }

  /// While views come and go, layouts that they ask for wait.
  func performingViewUpdates(_ body: () -> Void) {
    let outer = state.isUpdatingViews
    state.isUpdatingViews = true
    body()
    state.isUpdatingViews = outer
  }

  /// A view that was leaving, and stays.
  func recycle(_ element: CollectionElement) -> UICollectionReusableView? {
    guard let index = state.leaving.firstIndex(where: { $0.destination == element }) else {
      return nil
    }
    let view = state.leaving.remove(at: index).view
    view.element = element
    state.visibleViews[element] = view
    dress(view, element)
    return view
  }

  /// Brings in the view of an element.
  /// - Parameter start: where it begins; where it belongs when nil.
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
      dress(view, element)
      // The data source may have changed what is set already.
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
    guard let dataSource else { preconditionFailure("the collection's data source is gone") }
    state.dequeuingAttributes = attributes
    defer { state.dequeuingAttributes = nil }
    let path = element.category == .cell ? dataPath(element.path) : element.path
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

  /// Gives a cell what the collection knows of its item.
  private func dress(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let cell = view as? UICollectionViewCell else { return }
    let isSelected = state.selection.contains(element.path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = state.touch?.isHighlighted == true && state.touch?.path == element.path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
  }

  /// Lets a view say what it would rather have.
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

  // MARK: Places

  /// Puts a view where its layout says.
  func apply(_ attributes: Attributes, to view: UICollectionReusableView) {
    let old = view.attributes
    guard old?.isEqual(attributes) != true, let new = attributes.copy() as? Attributes else {
      return
    }
    view.attributes = new
    let isResized = place(view, new)
    if let old, old.zIndex != new.zIndex, view.superview === self { orderByZIndex(view) }
    view.apply(new)
    // What is in it goes along.
    if isResized, UIView.inheritedAnimationDuration > 0 { view.layoutIfNeeded() }
  }

  /// - Returns: whether the view has another size.
  @discardableResult private func place(_ view: UICollectionReusableView, _ new: Attributes) -> Bool
  {
    let isResized = view.bounds.size != new.size
    if isResized { view.bounds = CGRect(origin: view.bounds.origin, size: new.size) }
    if view.center != new.center { view.center = new.center }
    if !CATransform3DEqualToTransform(view.transform3D, new.transform3D) {
      view.transform3D = new.transform3D
    }
    if view.alpha != new.alpha { view.alpha = new.alpha }
    if view.isHidden != new.isHidden { view.isHidden = new.isHidden }
    let depth = CGFloat(new.zIndex)
    if view.layer.zPosition != depth { view.layer.zPosition = depth }
    return isResized
  }

  /// Puts a view among the others: those of a greater depth lie in front, and are touched first.
  private func orderByZIndex(_ view: UICollectionReusableView) {
    func isBefore(_ a: UICollectionReusableView, _ b: UICollectionReusableView) -> Bool {
      let (x, y) = (a.attributes?.zIndex ?? 0, b.attributes?.zIndex ?? 0)
      guard x == y, let first = a.element, let second = b.element else { return x < y }
      return first < second
    }
    let others = subviews.compactMap { $0 as? UICollectionReusableView }.filter {
      $0 !== view && $0.element != nil
    }
    if let next = others.first(where: { isBefore(view, $0) }) {
      insertSubview(view, belowSubview: next)
    } else if let last = others.last {
      insertSubview(view, aboveSubview: last)
    } else {
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
    }
  }

  func backgroundChanged(_ old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    placeBackground()
  }

  private func placeBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  // MARK: Going

  /// Takes an element away.
  func end(_ element: CollectionElement) {
    guard let view = state.visibleViews.removeValue(forKey: element) else { return }
    end(view, element)
  }

  /// Takes a view away.
  /// - Parameter element: what it was for.
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

  /// Takes away all that shows.
  func dropAll() {
    for (element, _) in state.sortedVisibleViews { end(element) }
    let leaving = state.leaving
    state.leaving = []
    for gone in leaving { end(gone.view, gone.previousElement) }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether something of it shows in a rectangle. What is not finite lies nowhere.
  final func intersects(in rect: CGRect) -> Bool {
    let frame = frame
    let (origin, size) = (frame.origin, frame.size)
    guard !isHidden, origin.x.isFinite, origin.y.isFinite, size.width.isFinite, size.height.isFinite
    else { return false }
    return size.width > 0 && size.height > 0 && origin.x < rect.maxX && origin.y < rect.maxY
      && origin.x + size.width > rect.minX && origin.y + size.height > rect.minY
  }
}
