// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Which block of view animations the changes of views go into.
@MainActor final class ViewAnimationRecorder {
  private enum Scope {
    case block(ViewAnimationBlock)
    case none
  }

  private var scopes: [Scope] = []
  /// Whether blocks animate at all.
  var isEnabled = true

  /// Whether changes animate now, or would in a block. Blocks within what does not animate do not either.
  var isAnimating: Bool {
    isEnabled
      && !scopes.contains {
        if case .none = $0 { true } else { false }
      }
  }

  /// The innermost block, unless it is switched off.
  var current: ViewAnimationBlock? {
    guard isAnimating, case .block(let block)? = scopes.last else { return nil }
    return block
  }

  /// The innermost block that was begun without closure.
  var legacy: LegacyAnimationBlock? {
    for case .block(let block) in scopes.reversed() {
      if let block = block as? LegacyAnimationBlock { return block }
    }
    return nil
  }

  /// Runs changes that go into a block, then closes it.
  func record(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    perform(block, changes)
    block.close()
  }

  /// Runs changes that go into a block.
  func perform(_ block: ViewAnimationBlock, _ changes: () -> Void) {
    scopes.append(.block(block))
    changes()
    scopes.removeLast()
  }

  /// Runs changes that do not animate.
  func withoutAnimation(_ changes: () -> Void) {
    scopes.append(.none)
    changes()
    scopes.removeLast()
  }

  func begin(_ block: LegacyAnimationBlock) { scopes.append(.block(block)) }

  /// Ends the block that was begun last without closure; nothing without.
  func commit() {
    guard case .block(let block as LegacyAnimationBlock)? = scopes.last else { return }
    scopes.removeLast()
    block.close()
  }

  /// What a change of a view's layer does; nil when it does not animate.
  func action(for layer: CALayer, _ key: String, of view: UIView) -> (any CAAction)? {
    guard let block = current, ViewAnimationBlock.animates(key) else { return nil }
    return ViewAction(block: block, view: view, old: layer.value(forKey: key))
  }
}

/// Animates a change that is about to be made.
private final class ViewAction: NSObject, CAAction {
  private let block: ViewAnimationBlock
  private let view: UIView
  private let old: Any?

  init(block: ViewAnimationBlock, view: UIView, old: Any?) {
    (self.block, self.view, self.old) = (block, view, old)
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    nonisolated(unsafe) let (action, object) = (self, anObject)
    // Views are changed on the main actor only.
    MainActor.assumeIsolated {
      guard let layer = object as? CALayer else { return }
      action.block.record(event, of: layer, from: action.old, view: action.view)
    }
  }
}
