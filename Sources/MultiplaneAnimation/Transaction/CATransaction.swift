// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key of ``CATransaction/animationDuration()``.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of ``CATransaction/disableActions()``.
public let kCATransactionDisableActions = "disableActions"
/// The key of ``CATransaction/animationTimingFunction()``.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of ``CATransaction/completionBlock()``.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes to layers, and what holds for them. Belongs to the host whose code runs.
///
/// An implicit transaction is open between events; explicit ones nest in it, and inherit its values. The end of the
/// outermost explicit one commits the host's trees.
public final class CATransaction: NSObject {
  private override init() {}

  private static var state: HostState { HostContext.current.state }

  /// Opens a transaction.
  public class func begin() { state.begin() }

  /// Ends what ``begin()`` opened; harmless without.
  public class func commit() {
    let host = HostContext.current
    host.state.end(on: host)
  }

  /// Commits the implicit transaction, unless an explicit one is open.
  public class func flush() {
    let host = HostContext.current
    host.state.flush(on: host)
  }

  /// Seconds for animations that say none; 0.25 by default.
  public class func animationDuration() -> CFTimeInterval { state.animationDuration }
  /// Sets it for this transaction and those in it.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    setValue(dur, forKey: kCATransactionAnimationDuration)
  }

  /// The pace of implicit animations; nil by default.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    state.animationTimingFunction
  }
  /// Sets it for this transaction and those in it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    setValue(function, forKey: kCATransactionAnimationTimingFunction)
  }

  /// Whether changes animate nothing by themselves; false by default.
  public class func disableActions() -> Bool { state.disablesActions }
  /// Sets it for this transaction and those in it.
  public class func setDisableActions(_ flag: Bool) {
    setValue(flag, forKey: kCATransactionDisableActions)
  }

  /// The block of the innermost transaction that has one.
  public class func completionBlock() -> (() -> Void)? { state.completionBlock }

  /// Calls a block once, when the animations that are added from now on in this transaction have ended; never
  /// within ``commit()``. A block that was set before keeps waiting for what was added after it.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    state.current.setCompletion(block)
  }

  /// A value of the innermost transaction that has it under that key; of the four known keys, the default when
  /// none has.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
    case kCATransactionDisableActions: NSNumber(value: disableActions())
    case kCATransactionCompletionBlock: completionBlock()
    default: state.value(forKey: key)
    }
  }

  /// Stores a value under any key, for this transaction and those in it.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    if key == kCATransactionCompletionBlock {
      setCompletionBlock(anObject as? () -> Void)
    } else {
      state.current.values[key] = .init(content: AnimatableValue.unwrapped(anObject))
    }
  }

  /// Keeps other threads out until ``unlock()``; may be nested.
  public class func lock() { state.lock.lock() }

  /// Ends ``lock()``.
  public class func unlock() { state.lock.unlock() }
}

/// An open transaction.
final class Transaction {
  /// A value that may be nil on purpose.
  struct Value { let content: Any? }

  var values: [String: Value] = [:]
  /// The block that animations added now bind to.
  private(set) var completion: CompletionGroup?
  private var completions: [CompletionGroup] = []
  /// Animations that were added while no block was set.
  private var untrackedAnimationCount = 0

  func animationAdded() {
    if completion == nil { untrackedAnimationCount += 1 }
  }

  func setCompletion(_ block: (() -> Void)?) {
    completion = block.map { CompletionGroup($0, isLate: untrackedAnimationCount > 0) }
    if let completion { completions.append(completion) }
  }

  /// Blocks that nothing keeps waiting run on the next turn; those set last first, as they wait for least.
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

/// A block that waits for its transaction's end, and for animations.
final class CompletionGroup {
  let block: () -> Void
  private let isLate: Bool
  private var pendingCount = 0
  private var hasWaited = false
  private var isClosed = false
  private var hasRun = false

  /// - Parameter isLate: whether animations were added already.
  init(_ block: @escaping () -> Void, isLate: Bool) { (self.block, self.isLate) = (block, isLate) }

  /// Whether the block has yet to run.
  var isWaiting: Bool { !hasRun }

  /// Whether it waits for none of the animations that were added.
  var isTooLate: Bool { isLate && !hasWaited }

  func enter() {
    pendingCount += 1
    hasWaited = true
  }

  /// An animation ended: runs the block when it was the last.
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
