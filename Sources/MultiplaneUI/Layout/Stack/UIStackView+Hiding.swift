// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// Hides or shows the view. If a stack view arranges the view, the other arranged views are moved too.
  func hide(_ hidden: Bool) {
    if let stack = superview as? UIStackView, stack.arranges(self) {
      if hidden != isHidden { stack.hide(self, hidden) }
    } else {
      storage.layout?.isHidePending = false
      layer.isHidden = hidden
    }
  }
}

extension UIStackView {
  /// Hides or shows an arranged view. In an animation block, the movement of the other views is animated without a call
  /// of `layoutIfNeeded()`, and a view that is being hidden stays visible until the animations have ended.
  fileprivate func hide(_ view: UIView, _ hidden: Bool) {
    let state = view.layoutState
    state.hideGeneration += 1
    let number = state.hideGeneration
    guard let block = UIHostEnvironment.current.recorder.current else {
      state.isHidePending = false
      view.layer.isHidden = hidden
      arrangementChanged()
      return
    }
    let root = rootView
    UIView.performWithoutAnimation { root.layoutIfNeeded() }
    if hidden {
      state.isHidePending = true
      block.addCompletion { [weak view] in
        // The view may have been shown and hidden again meanwhile.
        guard let view, view.storage.layout?.hideGeneration == number else { return }
        view.storage.layout?.isHidePending = false
        view.layer.isHidden = true
      }
    } else {
      state.isHidePending = false
      view.layer.isHidden = false
    }
    arrangementChanged()
    root.layoutIfNeeded()
  }
}

extension ViewAnimationBlock {
  /// Adds a closure that is called when the block's animations have ended; inside a property animator, when the
  /// animator finishes.
  func addCompletion(_ body: @escaping @MainActor () -> Void) {
    if let animator {
      animator.animator.addCompletion { _ in body() }
      return
    }
    completionGroup.onEnd.append { MainActor.assumeIsolated { body() } }
  }
}
