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
  /// Whether view animations are enabled.
  var isEnabled = true

  /// Whether changes in a block animate here. Blocks inside `performWithoutAnimation(_:)` do not animate.
  var isAnimating: Bool {
    isEnabled
      && !scopes.contains {
        if case .none = $0 { true } else { false }
      }
  }

  /// The innermost block; nil if changes do not animate.
  var current: ViewAnimationBlock? {
    guard isAnimating, case .block(let block)? = scopes.last else { return nil }
    return block
  }

  /// The innermost block begun by `beginAnimations(_:context:)`.
  var legacy: LegacyAnimationBlock? {
    for case .block(let block) in scopes.reversed() {
      if let block = block as? LegacyAnimationBlock { return block }
    }
    return nil
  }

  /// Records changes in a block and closes it.
  func record(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    perform(block, changes)
    block.close()
  }

  /// Records changes in a block.
  func perform(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    scopes.append(.block(block))
    changes()
    scopes.removeLast()
  }

  /// Makes changes without animating them.
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

  /// Returns the action for a change of a view's layer; nil if the change does not animate.
  func action(for layer: CALayer, _ key: String, of view: UIView) -> (any CAAction)? {
    guard let block = current, ViewAnimationBlock.animates(key) else { return nil }
    return ViewAction(block: block, view: view, old: layer.value(forKey: key))
  }
}

/// An action that animates the change of a property.
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
