// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The state of Core Animation that belongs to a host and not to a layer, such as the open transactions.
///
/// Explicit transactions are begun and ended only on the thread of the host's code. Layers outside of live trees may be
/// animated and report diagnostics on other threads at the same time.
public final class HostState: @unchecked Sendable {
  /// The lock of ``CATransaction/lock()``.
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
  /// Whether ``commitContexts()`` is running.
  private var isCommitting = false

  /// Creates the state of a host that commits changes itself, for example at the end of each run-loop iteration.
  public convenience init() { self.init(onFirstChange: nil) }

  /// - Parameter onFirstChange: Called at the first change after each ``flush(on:)``, to schedule the next one; nil for
  ///   a host that commits regularly.
  init(onFirstChange: (@Sendable () -> Void)?) {
    self.onFirstChange = onFirstChange
    Self.runtimeDiagnostics
  }

  /// Sets, on first access, the handler that reports the diagnostics of lower-level modules to the current host.
  private static let runtimeDiagnostics: Void = RuntimeDiagnostics.setHandler { object, message in
    HostContext.current.report(Diagnostic(layer: object, keyPath: nil, message: message))
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body()
  }

  /// Calls `onFirstChange` at the first change since the last ``flush(on:)``.
  func setNeedsCommit() {
    guard let onFirstChange else { return }
    let isFirst = locked {
      defer { isChanged = true }
      return !isChanged
    }
    if isFirst { onFirstChange() }
  }

  /// Commits the trees of the contexts, by ``commitContexts()``, and ends the implicit transaction, unless a commit is
  /// in progress or an explicit transaction is open.
  func flush(on host: any Host) {
    guard !isCommitting else { return }
    locked { isChanged = false }
    guard !hasExplicitTransaction else { return }
    commitContexts()
    endImplicit(on: host)
  }

  private struct WeakContext {
    weak var context: RenderContext?
  }

  // MARK: Associated objects

  /// Returns the host's only object of the class `Part`, which a higher-level module stores here; creates it on first
  /// access.
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

  /// Reports a diagnostic to `host`, unless it was reported recently.
  func report(_ diagnostic: Diagnostic, to host: any Host) {
    if locked({ reported.insert(diagnostic) }) { host.report(diagnostic) }
  }

  // MARK: Contexts

  /// Invalidates the display links and releases the associated objects, both of which retain objects of the host's
  /// code.
  public func invalidate() {
    displayTicker.removeAll()
    // Released outside of the lock, since releasing the objects may run user code.
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

  /// Commits the trees of all contexts that are not committed manually, and ends the animations added since the last
  /// commit whose layers are in no live tree.
  ///
  /// Has no effect during a commit, for example at the end of a transaction during layout or drawing: the commit in
  /// progress includes the changes of that transaction.
  func commitContexts() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    for entry in locked({ contexts }) { entry.context?.commitTree() }
    discardUnattached()
  }

  // MARK: Transactions

  /// The innermost explicit transaction; without one, the implicit transaction, which begins if necessary. Accessing
  /// this property requests a commit.
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

  /// The open transactions, from the innermost explicit one to the implicit one.
  private var openTransactions: [Transaction] {
    locked { explicitTransactions.reversed() + (implicitTransaction.map { [$0] } ?? []) }
  }

  func begin() { locked { explicitTransactions.append(Transaction()) } }

  /// Ends the innermost explicit transaction, if one is open. Before the outermost one ends, the trees are committed,
  /// so that layout is part of the transaction.
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

  /// Returns the value for a key in the innermost open transaction in which the key was set; nil if there is none.
  func value(forKey key: String) -> Any? {
    locked {
      for transaction in explicitTransactions.reversed() {
        if let value = transaction.values[key] { return value.content }
      }
      return implicitTransaction?.values[key]?.content
    }
  }

  /// Whether actions, and with them implicit animations, are disabled: the value in the innermost open transaction that
  /// sets one; false if none does.
  var disablesActions: Bool {
    let any = value(forKey: kCATransactionDisableActions)
    return any.flatMap { AnimatableValue.number($0) } ?? 0 != 0
  }

  /// The timing function for implicit animations, from the innermost open transaction that sets it; nil if none does,
  /// or if that transaction sets nil.
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

  /// Adds an animation to the completion groups of all open transactions, and returns the groups. Each group waits
  /// until the animation leaves it.
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

  /// Ends the pending animations of layers outside of live trees. Their delegates and completion groups are notified in
  /// a later run-loop iteration.
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
