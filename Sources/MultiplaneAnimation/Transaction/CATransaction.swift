// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key of ``CATransaction/animationDuration()`` for `value(forKey:)` and `setValue(_:forKey:)`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()`` for `value(forKey:)` and `setValue(_:forKey:)`.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()`` for `value(forKey:)` and `setValue(_:forKey:)`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()`` for `value(forKey:)` and `setValue(_:forKey:)`.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of changes to layers with shared animation settings, in the current host.
///
/// The implicit transaction begins when it is needed, and ends at ``flush()`` or when the host itself commits, such as
/// at the end of a run-loop iteration. Explicit transactions are nested in it and inherit its values. The end of the
/// outermost explicit transaction commits the host's layer trees. The tree of a ``CARenderer`` is committed only by the
/// renderer.
public final class CATransaction: NSObject {
  private override init() {}

  private static var state: HostState { HostContext.current.state }

  /// Begins an explicit transaction, nested in the innermost open one.
  public class func begin() { state.begin() }

  /// Ends the innermost explicit transaction; the end of the outermost one commits the host's layer trees. Has no
  /// effect without an explicit transaction.
  public class func commit() {
    let host = HostContext.current
    host.state.end(on: host)
  }

  /// Commits the host's layer trees and ends the implicit transaction. Has no effect while an explicit transaction is
  /// open, or during a commit.
  public class func flush() {
    let host = HostContext.current
    host.state.flush(on: host)
  }

  /// Returns the duration, in seconds, of animations without a duration of their own; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { state.animationDuration }
  /// Sets the duration, in seconds, of animations without a duration of their own. Applies to the innermost open
  /// transaction and to transactions nested in it.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// Returns the timing function of implicit animations; nil, the default, if they use
  /// ``CAMediaTimingFunctionName/default``.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    state.animationTimingFunction
  }
  /// Sets the timing function of implicit animations. Applies to the innermost open transaction and to transactions
  /// nested in it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes of layers run no actions, and therefore start no implicit animations; false by default.
  public class func disableActions() -> Bool { state.disablesActions }
  /// Sets whether changes of layers run no actions, and therefore start no implicit animations. Applies to the
  /// innermost open transaction and to transactions nested in it.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// Returns the completion block of the innermost open transaction that has one; nil if there is none.
  public class func completionBlock() -> (() -> Void)? { state.completionBlock }

  /// Sets a block that is called once, when the innermost open transaction has ended and all animations that are added
  /// from now on in it, or in a transaction nested in it, have ended too. The block is never called within the
  /// ``commit()`` that ends the transaction.
  ///
  /// A block that was set before remains: it waits for the animations that were added between the two calls.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    state.current.setCompletion(block)
  }

  /// Returns the value for a key in the innermost open transaction in which the key was set; otherwise the default
  /// value of a predefined key, and nil for any other key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionCompletionBlock: completionBlock()
    default: state.value(forKey: key)
    }
  }

  /// Sets a value for any key. Applies to the innermost open transaction and to transactions nested in it.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      state.current.values[key] = .init(content: AnimatableValue.unwrapped(anObject))
    }
  }

  /// Acquires the recursive transaction lock of the current host. No other method acquires it, so it only excludes
  /// other callers of this method.
  public class func lock() { state.lock.lock() }

  /// Releases the transaction lock of the current host.
  public class func unlock() { state.lock.unlock() }
}

/// The values and completion blocks of an open transaction, explicit or implicit.
final class Transaction {
  /// The value for a key; a `content` of nil means that the key was set to nil.
  struct Value { let content: Any? }

  var values: [String: Value] = [:]
  /// The completion group that newly added animations join; nil if no completion block is set.
  private(set) var completion: CompletionGroup?
  private var completions: [CompletionGroup] = []
  /// The number of animations that were added directly in this transaction while it had no completion block. A block
  /// that is set after them does not wait for them, which is reported if it waits for no animation at all.
  private var untrackedAnimationCount = 0

  func animationAdded() {
    if completion == nil { untrackedAnimationCount += 1 }
  }

  func setCompletion(_ block: (() -> Void)?) {
    completion = block.map { CompletionGroup($0, isLate: untrackedAnimationCount > 0) }
    if let completion { completions.append(completion) }
  }

  /// Closes the completion groups, the last one first. A block without pending animations runs in the next run-loop
  /// iteration. Reports a diagnostic if a block was set only after the animations.
  func close(on host: any Host) {
    for group in completions.reversed() { group.close(on: host) }
    if completions.contains(where: \.isTooLate) {
      let message =
        "The completion block was set after the animations of its transaction, and does not wait "
        + "for them. Set it before."
      host.state.report(
        Diagnostic(layer: "CATransaction", keyPath: nil, message: message), to: host)
    }
  }
}

/// A completion block that waits for the end of its transaction, and for the end of each animation that was added while
/// it was the transaction's current block.
final class CompletionGroup {
  let block: () -> Void
  private let isLate: Bool
  private var pendingCount = 0
  private var hasWaited = false
  private var isClosed = false
  private var hasRun = false

  /// - Parameter isLate: Whether animations were added earlier, while the transaction had no block.
  init(_ block: @escaping () -> Void, isLate: Bool) { (self.block, self.isLate) = (block, isLate) }

  /// Whether the block has not yet run.
  var isWaiting: Bool { !hasRun }

  /// Whether animations were added while the transaction had no block, but none while this block was the current one.
  var isTooLate: Bool { isLate && !hasWaited }

  func enter() {
    pendingCount += 1
    hasWaited = true
  }

  /// Removes an animation that has ended; runs the block if no animation is left and the transaction has ended.
  func leave() {
    pendingCount -= 1
    runIfDue()
  }

  func close(on host: any Host) {
    isClosed = true
    if pendingCount == 0 { host.enqueue { self.runIfDue() } }
  }

  private func runIfDue() {
    guard isClosed, pendingCount <= 0, !hasRun else { return }
    hasRun = true
    block()
  }
}
