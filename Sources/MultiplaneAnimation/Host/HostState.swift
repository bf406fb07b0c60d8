// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The state of Core Animation that belongs to a host and not to a layer.
///
/// Transactions belong to the single thread of the host's code; layers outside of live trees may be animated and report
/// diagnostics on other threads at the same time.
public final class HostState: @unchecked Sendable {
  /// The lock of `CATransaction.lock()`.
  let lock = NSRecursiveLock()
  /// The display links of the host.
  let displayTicker = DisplayTicker()
  private let mutex = NSLock()
  private var explicitTransactions: [Transaction] = []
  private var implicitTransaction: Transaction?
  private var contexts: [WeakContext] = []
  private var pending: [(layer: CALayer, attached: AttachedAnimation)] = []
  private var reported = ReportedDiagnostics()

  private var parts: [ObjectIdentifier: AnyObject] = [:]

  private let onFirstChange: (@Sendable () -> Void)?
  private var isChanged = false
  /// Used only on the thread of the host's code.
  private var isCommitting = false

  /// Creates the state of a host that performs commits itself.
  public convenience init() { self.init(onFirstChange: nil) }

  /// - Parameter onFirstChange: Called at the first change after a commit, to schedule the next commit in a host whose
  ///   run loop does not commit at the end of each iteration.
  init(onFirstChange: (@Sendable () -> Void)?) { self.onFirstChange = onFirstChange }

  private func locked<Result>(_ body: () -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body()
  }

  /// Records that there are changes to commit.
  func setNeedsCommit() {
    guard let onFirstChange else { return }
    let isFirst = locked {
      defer { isChanged = true }
      return !isChanged
    }
    if isFirst { onFirstChange() }
  }

  /// Commits and ends the implicit transaction, unless an explicit one is open.
  func flush(on host: any Host) {
    locked { isChanged = false }
    guard !hasExplicitTransaction else { return }
    commitContexts()
    endImplicit(on: host)
  }

  private struct WeakContext {
    weak var context: RenderContext?
  }

  // MARK: Associated objects

  /// Returns the object of a class that a higher-level module stores per host, created on first access.
  package func associatedObject<Part: AnyObject>(make: () -> Part) -> Part {
    let key = ObjectIdentifier(Part.self)
    if let known = locked({ parts[key] }) as? Part { return known }
    let made = make()
    return locked {
      if let known = parts[key] as? Part { return known }
      parts[key] = made
      return made
    }
  }

  // MARK: Diagnostics

  /// Reports a diagnostic, unless it was reported recently.
  func report(_ diagnostic: Diagnostic, to host: any Host) {
    if locked({ reported.insert(diagnostic) }) { host.report(diagnostic) }
  }

  // MARK: Contexts

  /// Removes the display links and the associated objects, which would keep the host's code alive.
  public func invalidate() {
    displayTicker.removeAll()
    // Released outside of the lock, since releasing may run user code.
    let gone = locked {
      defer { parts = [:] }
      return parts
    }
    _ = gone
  }

  func add(_ context: RenderContext) {
    locked { contexts.append(WeakContext(context: context)) }
  }

  func remove(_ context: RenderContext) {
    locked { contexts.removeAll { $0.context == nil || $0.context === context } }
  }

  /// Commits the trees of all contexts, and ends animations whose layers are in no live tree.
  ///
  /// A transaction that ends during layout or drawing commits nothing: the commit in progress includes its changes.
  func commitContexts() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    for entry in locked({ contexts }) { entry.context?.commitTree() }
    discardUnattached()
  }

  // MARK: Transactions

  /// The innermost open transaction; begins the implicit one if there is none.
  var current: Transaction {
    setNeedsCommit()
    return locked {
      if let last = explicitTransactions.last { return last }
      if let implicitTransaction { return implicitTransaction }
      let transaction = Transaction()
      implicitTransaction = transaction
      return transaction
    }
  }

  var hasExplicitTransaction: Bool { locked { !explicitTransactions.isEmpty } }

  /// The open transactions, from the innermost to the outermost.
  private var openTransactions: [Transaction] {
    locked { explicitTransactions.reversed() + (implicitTransaction.map { [$0] } ?? []) }
  }

  func begin() { locked { explicitTransactions.append(Transaction()) } }

  /// Ends the innermost explicit transaction. The outermost one commits before it ends, so that layout is part of it.
  func end(on host: any Host) {
    if locked({ explicitTransactions.count }) == 1 { commitContexts() }
    guard let transaction = locked({ explicitTransactions.popLast() }) else { return }
    transaction.close(on: host)
  }

  func endImplicit(on host: any Host) {
    let transaction = locked {
      defer { implicitTransaction = nil }
      return implicitTransaction
    }
    transaction?.close(on: host)
  }

  /// Returns the value for a key in the innermost transaction that has one; nil if there is none.
  func value(forKey key: String) -> Any? {
    locked {
      for transaction in explicitTransactions.reversed() {
        if let value = transaction.values[key] { return value.content }
      }
      return implicitTransaction?.values[key]?.content
    }
  }

  /// Whether implicit animations are disabled.
  var disablesActions: Bool {
    let any = value(forKey: kCATransactionDisableActions)
    return any.flatMap { AnimatableValue.number($0) } ?? 0 != 0
  }

  /// The timing function of implicit animations, if one is set.
  var animationTimingFunction: CAMediaTimingFunction? {
    value(forKey: kCATransactionAnimationTimingFunction) as? CAMediaTimingFunction
  }

  var animationDuration: Double {
    let any = value(forKey: kCATransactionAnimationDuration)
    return any.flatMap { AnimatableValue.number($0) } ?? 0.25
  }

  var completionBlock: (() -> Void)? {
    openTransactions.lazy.compactMap(\.completion).first?.block
  }

  /// Returns the completion groups of the open transactions, after entering each for an animation that is being added.
  func enterCompletions() -> [CompletionGroup] {
    let open = openTransactions
    (open.first ?? current).animationAdded()
    let groups = open.compactMap(\.completion)
    for group in groups { group.enter() }
    return groups
  }

  // MARK: Animations outside of live trees

  func addPending(_ layer: CALayer, _ attached: AttachedAnimation) {
    locked { pending.append((layer, attached)) }
    setNeedsCommit()
  }

  /// Ends animations that were added to layers outside of live trees, and notifies their delegates and completion
  /// groups.
  private func discardUnattached() {
    let entries = locked {
      defer { pending = [] }
      return pending
    }
    let host = HostContext.current
    for (layer, attached) in entries where layer.rootContext == nil && !attached.hasEnded {
      attached.hasEnded = true
      layer.animationList.removeAll { $0 === attached }
      host.enqueue {
        attached.start()
        AnimationDelegateNotifier.didStop(attached.animation, finished: false)
        for completion in attached.completions { completion.leave() }
      }
    }
  }
}
