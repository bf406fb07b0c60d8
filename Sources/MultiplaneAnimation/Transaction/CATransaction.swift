// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key for ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key for ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key for ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key for ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"

/// A group of changes to layers with shared animation settings, in the current host.
///
/// An implicit transaction is open between events; explicit transactions are nested in it and inherit its values. The
/// end of the outermost explicit transaction commits the host's layer trees.
public final class CATransaction: NSObject {
  private override init() {}

  private static var state: HostState { HostContext.current.state }

  /// Begins an explicit transaction.
  public class func begin() { state.begin() }

  /// Ends the innermost explicit transaction; has no effect without one.
  public class func commit() {
    let host = HostContext.current
    host.state.end(on: host)
  }

  /// Commits the implicit transaction, unless an explicit one is open.
  public class func flush() {
    let host = HostContext.current
    host.state.flush(on: host)
  }

  /// Returns the duration, in seconds, of animations without a duration of their own; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { state.animationDuration }
  /// Sets the default animation duration for this transaction and those nested in it.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// Returns the timing function of implicit animations; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    state.animationTimingFunction
  }
  /// Sets the timing function for this transaction and those nested in it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether property changes start no implicit animations; false by default.
  public class func disableActions() -> Bool { state.disablesActions }
  /// Sets whether actions are disabled, for this transaction and those nested in it.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// Returns the completion block of the innermost transaction that has one; nil if there is none.
  public class func completionBlock() -> (() -> Void)? { state.completionBlock }

  /// Sets a block that is called once, when all animations added to this transaction from now on have ended; never
  /// within ``commit()``. A block that was set before still waits for the animations that were added after it was set.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    state.current.setCompletion(block)
  }

  /// Returns the value for a key in the innermost transaction that has one; otherwise nil, or the default value of a
  /// predefined key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionCompletionBlock: completionBlock()
    default: state.value(forKey: key)
    }
  }

  /// Sets a value for any key, for this transaction and those nested in it.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      state.current.values[key] = .init(content: AnimatableValue.unwrapped(anObject))
    }
  }

  /// Acquires the recursive transaction lock.
  public class func lock() { state.lock.lock() }

  /// Releases the transaction lock.
  public class func unlock() { state.lock.unlock() }
}

/// An open transaction.
final class Transaction {
  /// A value that may explicitly be nil.
  struct Value { let content: Any? }

  var values: [String: Value] = [:]
  /// The completion group that newly added animations join; nil if no block is set.
  private(set) var completion: CompletionGroup?
  private var completions: [CompletionGroup] = []
  /// The number of animations that were added while no block was set.
  private var untrackedAnimationCount = 0

  func animationAdded() {
    if completion == nil { untrackedAnimationCount += 1 }
  }

  func setCompletion(_ block: (() -> Void)?) {
    completion = block.map { CompletionGroup($0, isLate: untrackedAnimationCount > 0) }
    if let completion { completions.append(completion) }
  }

  /// Closes the completion groups, the last one first: a block without pending animations runs in the next run-loop
  /// iteration. Reports a block that was set too late.
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

/// A completion block that waits for the end of its transaction and of its animations.
final class CompletionGroup {
  let block: () -> Void
  private let isLate: Bool
  private var pendingCount = 0
  private var hasWaited = false
  private var isClosed = false
  private var hasRun = false

  /// - Parameter isLate: Whether animations were added before the block was set.
  init(_ block: @escaping () -> Void, isLate: Bool) { (self.block, self.isLate) = (block, isLate) }

  /// Whether the block has not run yet.
  var isWaiting: Bool { !hasRun }

  /// Whether animations were added only before the block was set, so that the block waits for no animation.
  var isTooLate: Bool { isLate && !hasWaited }

  func enter() {
    pendingCount += 1
    hasWaited = true
  }

  /// Removes an animation that ended; runs the block if no animation is left and the transaction has ended.
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
