// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Registration, creation and reuse of views.
extension UICollectionView {
  // MARK: Registration

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    let key = CollectionReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let type else {
      state.classes[key] = nil
      return
    }
    guard let type = type as? UICollectionViewCell.Type else {
      preconditionFailure(
        "\(type), registered for cells \(identifier), is not a UICollectionViewCell class")
    }
    state.classes[key] = type
  }

  func registerView(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    let key = CollectionReuseKey(
      category: .supplementaryView, kind: kind, identifier: identifier)
    guard let type else {
      state.classes[key] = nil
      return
    }
    guard let type = type as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(type), registered for \(kind) \(identifier), is not a UICollectionReusableView class")
    }
    state.classes[key] = type
  }

  // MARK: Dequeuing

  func dequeuedCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = state.reconfigured, cell.reuseIdentifier == identifier {
      state.reconfigured = nil
      return cell
    }
    let key = CollectionReuseKey(category: .cell, kind: nil, identifier: identifier)
    guard let cell = dequeueOrCreate(key, state.classes[key]) as? UICollectionViewCell else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    return cell
  }

  func dequeuedView(_ kind: String, _ identifier: String, _ path: IndexPath)
    -> UICollectionReusableView
  {
    let key = CollectionReuseKey(
      category: .supplementaryView, kind: kind, identifier: identifier)
    guard let view = dequeueOrCreate(key, state.classes[key]) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a "
          + "nib or a class for the identifier or connect a prototype view in a storyboard")
    }
    return view
  }

  func decoration(_ kind: String, _ attributes: Attributes) -> UICollectionReusableView {
    let key = CollectionReuseKey(category: .decorationView, kind: kind, identifier: kind)
    state.dequeuingAttributes = attributes
    defer { state.dequeuingAttributes = nil }
    // During an interactive transition, decoration views of the old and the new layout are visible, which may be
    // registered with one of them only.
    let layouts = [currentLayout, state.transition?.from, state.transition?.to]
    let type = layouts.lazy.compactMap { $0?.decorationClasses[kind] }.first
    guard let view = dequeueOrCreate(key, type) else {
      preconditionFailure(
        "no class is registered for decoration views of kind \(kind) with "
          + "\(Swift.type(of: currentLayout))")
    }
    return view
  }

  /// Returns a reusable view, or else a new view of class `type`; nil if there is no reusable view and `type` is nil.
  /// If the attributes of the element to be displayed are known, they are applied to the view.
  private func dequeueOrCreate(_ key: CollectionReuseKey, _ type: UICollectionReusableView.Type?)
    -> UICollectionReusableView?
  {
    let arriving = state.dequeuingAttributes
    let frame = arriving.map {
      CGRect(
        x: $0.center.x - $0.size.width / 2, y: $0.center.y - $0.size.height / 2,
        width: $0.size.width, height: $0.size.height)
    }
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      if let free = state.reusableViews[key]?.popLast() {
        if let cell = free as? UICollectionViewCell {
          if cell.isHighlighted { cell.isHighlighted = false }
          if cell.isSelected { cell.isSelected = false }
          cell.isReordering = false
        }
        free.prepareForReuse()
        view = free
      } else if let type {
        view = ViewFactory.view(of: type, frame: frame ?? .zero)
      }
      (view as? UICollectionViewCell)?.isInEditingMode = isEditing
      if let arriving { view.map { apply(arriving, to: $0) } }
    }
    view?.reuseIdentifier = key.identifier
    view?.reuseKey = key
    return view
  }

  // MARK: Recycling

  func recycle(_ view: UICollectionReusableView) {
    (view.element, view.attributes) = (nil, nil)
    // Animations that still run must not move the view after it is reused.
    if view.layer.animationKeys()?.isEmpty == false { view.layer.removeAllAnimations() }
    guard let key = view.reuseKey,
      state.reusableViews[key]?.contains(where: { $0 === view }) != true
    else {
      return
    }
    state.reusableViews[key, default: []].append(view)
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let dataSource, !state.needsLoad else { return }
    for path in paths {
      guard let cell = state.visibleViews[.item(path)] as? UICollectionViewCell else { continue }
      state.reconfigured = cell
      let given = dataSource.collectionView(self, cellForItemAt: dataSourceIndexPath(path))
      state.reconfigured = nil
      precondition(
        given === cell,
        "the data source returned another cell for a reconfigured item. Dequeue the cell with "
          + "dequeueReusableCell(withReuseIdentifier:for:)")
      if let attributes = cell.attributes { updatePreferredAttributes(cell, attributes) }
    }
    setNeedsLayout()
  }
}
