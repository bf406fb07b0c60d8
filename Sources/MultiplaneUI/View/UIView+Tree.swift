// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  func find(tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insert(view, at: index.map { $0 + offset } ?? others.count)
  }

  /// Adds a view as a subview, or moves a subview to another index.
  /// - Parameter index: The index among the other subviews, from back to front; clamped to their range.
  func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "a view cannot be its own subview")
    precondition(!isDescendant(of: view), "a view cannot be added to its own descendant")
    if view.superview === self {
      storage.subviews.removeAll { $0 === view }
      place(view, at: index)
      return
    }
    let (oldWindow, newWindow) = (view.window, window)
    let old = view.superview
    let tint = view.tint
    old?.willRemoveSubview(view)
    if oldWindow !== newWindow {
      view.resignFirstResponderInSubtree()
      view.notifyWillMoveToWindow(to: newWindow)
    }
    view.willMove(toSuperview: self)
    precondition(!isDescendant(of: view), "a view cannot be added to its own descendant")
    view.detachFromLayoutEngine()
    // The callbacks may have added the view to another superview.
    view.superview?.storage.subviews.removeAll { $0 === view }
    place(view, at: index)
    view.storage.superview = self
    view.attachToLayoutEngine()
    view.notifyDidMoveToWindow()
    view.didMoveToSuperview()
    didAddSubview(view)
    let now = view.tint
    if now != tint {
      view.propagateTintChange(color: now.color != tint.color, mode: now.mode != tint.mode)
    }
  }

  private func place(_ view: UIView, at index: Int) {
    let index = min(max(index, 0), storage.subviews.count)
    if index < storage.subviews.count {
      layer.insertSublayer(view.layer, below: storage.subviews[index].layer)
    } else {
      // Also places the layer above sublayers that belong to no view.
      layer.addSublayer(view.layer)
    }
    storage.subviews.insert(view, at: index)
  }

  func leaveSuperview() {
    guard let parent = superview else { return }
    let hasWindow = window != nil
    parent.willRemoveSubview(self)
    if hasWindow {
      resignFirstResponderInSubtree()
      notifyWillMoveToWindow(to: nil)
    }
    willMove(toSuperview: nil)
    // The callbacks may have added the view to another superview.
    guard superview === parent else { return }
    detachFromLayoutEngine()
    layer.removeFromSuperlayer()
    parent.storage.subviews.removeAll { $0 === self }
    storage.superview = nil
    attachToLayoutEngine()
    notifyDidMoveToWindow()
    didMoveToSuperview()
  }

  func exchange(_ i: Int, _ j: Int) {
    guard i != j, storage.subviews.indices.contains(i), storage.subviews.indices.contains(j) else {
      return
    }
    let (low, high) = (min(i, j), max(i, j))
    let (a, b) = (storage.subviews[low], storage.subviews[high])
    insert(b, at: low)
    insert(a, at: high)
  }

  /// Notifies the view, its descendants and their controllers that their window will change, outer views first.
  func notifyWillMoveToWindow(to window: UIWindow?) {
    willMove(toWindow: window)
    storage.controller?.viewWillMove(toWindow: window)
    for view in subviews { view.notifyWillMoveToWindow(to: window) }
  }

  /// Applies the appearance proxies of the host to the view, which is in a window.
  func applyAppearanceProxies() { UIHostEnvironment.current.appearanceProxies.apply(to: self) }

  /// Notifies the view, its descendants and their controllers that their window has changed; each view once for each
  /// change, even if callbacks move the views.
  func notifyDidMoveToWindow() {
    let window = window
    guard storage.lastNotifiedWindow !== window else { return }
    storage.lastNotifiedWindow = window
    if AppearanceProxies.exist, window != nil { applyAppearanceProxies() }
    if TraitOverride.areUsed, window != nil { adjustFonts() }
    didMoveToWindow()
    storage.controller?.viewDidMoveToWindow()
    for view in subviews { view.notifyDidMoveToWindow() }
  }
}
