// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The stack of view animation blocks that record changes of views.
@MainActor final class ViewAnimationRecorder {
  private enum Scope {
    case block(ViewAnimationBlock)
    case none
  }

  private var scopes: [Scope] = []
  /// Whether view animations are enabled, as set by `UIView.setAnimationsEnabled(_:)`; true by default.
  var isEnabled = true

  /// Whether changes in an animation block are animated: false while animations are disabled, and during
  /// ``withoutAnimation(_:)``, even in blocks inside it.
  var isAnimating: Bool {
    isEnabled
      && !scopes.contains {
        if case .none = $0 { true } else { false }
      }
  }

  /// The innermost animation block; nil outside of blocks and where changes are not animated.
  var current: ViewAnimationBlock? {
    guard isAnimating, case .block(let block)? = scopes.last else { return nil }
    return block
  }

  /// The innermost open block begun by `beginAnimations(_:context:)`; nil if there is none.
  var legacy: LegacyAnimationBlock? {
    for case .block(let block) in scopes.reversed() {
      if let block = block as? LegacyAnimationBlock { return block }
    }
    return nil
  }

  /// Makes changes, records them in a block and closes the block.
  func record(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    perform(block, changes)
    block.close()
  }

  /// Makes changes and records them in a block, which stays open.
  func perform(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    scopes.append(.block(block))
    changes()
    scopes.removeLast()
  }

  /// Calls a closure whose changes take effect at once, even within an animation block.
  func withoutAnimation(_ changes: () -> Void) {
    scopes.append(.none)
    changes()
    scopes.removeLast()
  }

  func begin(_ block: LegacyAnimationBlock) { scopes.append(.block(block)) }

  /// Closes the innermost scope if it is a block begun by `beginAnimations(_:context:)`.
  func commit() {
    guard case .block(let block as LegacyAnimationBlock)? = scopes.last else { return }
    scopes.removeLast()
    block.close()
  }

  /// Returns the action that animates a change of a view's layer; nil if the change is not animated.
  func action(for layer: CALayer, _ key: String, of view: UIView) -> (any CAAction)? {
    guard let block = current, ViewAnimationBlock.animates(key) else { return nil }
    return ViewAction(block: block, view: view, old: layer.value(forKey: key))
  }
}

/// An action that animates the change of a layer property as part of an animation block.
private final class ViewAction: NSObject, CAAction {
  private let block: ViewAnimationBlock
  private let view: UIView
  private let old: Any?

  init(block: ViewAnimationBlock, view: UIView, old: Any?) {
    (self.block, self.view, self.old) = (block, view, old)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    nonisolated(unsafe) let (action, object) = (self, anObject)
    // Views are changed only on the main actor.
    MainActor.assumeIsolated {
      guard let layer = object as? CALayer else { return }
      action.block.record(event, of: layer, from: action.old, view: action.view)
    }
  }
}
