// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Everything of Core Animation that belongs to a host and not to a layer.
///
/// Transactions belong to the host's one thread of code; bare layers of other threads may report and be animated
/// at the same time.
public final class HostState: @unchecked Sendable {
  /// That of `CATransaction.lock()`.
  let lock = NSRecursiveLock()
  /// The display links that run in the host.
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
  /// Used on the thread of the host's code only.
  private var isCommitting = false

  /// The state of a host that commits by itself.
  public convenience init() { self.init(onFirstChange: nil) }

  /// - Parameter onFirstChange: called at the first change after a commit, for a host whose turns nobody else
  ///   ends with one.
  init(onFirstChange: (@Sendable () -> Void)?) { self.onFirstChange = onFirstChange }

  private func locked<Result>(_ body: () -> Result) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return body()
  }

  /// Says that there is something to commit.
  func setNeedsCommit() {
    guard let onFirstChange else { return }
    let isFirst = locked {
      defer { isChanged = true }
      return !isChanged
    }
    if isFirst { onFirstChange() }
  }

  /// Commits, and ends the implicit transaction, unless an explicit one is open.
  func flush(on host: any Host) {
    locked { isChanged = false }
    guard !hasExplicitTransaction else { return }
    commitContexts()
    endImplicit(on: host)
  }

  private struct WeakContext {
    weak var context: RenderContext?
  }

  // MARK: Parts

  /// What a library above keeps per host: one object of a class, made when it is first asked for.
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

  /// Reports a mistake, the first time.
  func report(_ diagnostic: Diagnostic, to host: any Host) {
    if locked({ reported.insert(diagnostic) }) { host.report(diagnostic) }
  }

  // MARK: Contexts

  /// Ends what would keep the host's code alive: its display links.
  public func invalidate() {
    displayTicker.removeAll()
    // Let go outside of the lock, since what goes may be the author's.
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

  /// Commits the trees of all contexts, and lets go of animations whose layers are in none.
  ///
  /// A transaction that ends in layout or drawing commits nothing: the commit that asked for them takes its changes.
  func commitContexts() {
    guard !isCommitting else { return }
    isCommitting = true
    defer { isCommitting = false }
    for entry in locked({ contexts }) { entry.context?.commitTree() }
    discardUnattached()
  }

  // MARK: Transactions

  /// The innermost open transaction; begins the implicit one when there is none.
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

  /// From the innermost outwards.
  private var openTransactions: [Transaction] {
    locked { explicitTransactions.reversed() + (implicitTransaction.map { [$0] } ?? []) }
  }

  func begin() { locked { explicitTransactions.append(Transaction()) } }

  /// Ends the innermost explicit transaction; the outermost commits before, so that layout belongs to it.
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

  /// The value of the innermost transaction that has one.
  func value(forKey key: String) -> Any? {
    locked {
      for transaction in explicitTransactions.reversed() {
        if let value = transaction.values[key] { return value.content }
      }
      return implicitTransaction?.values[key]?.content
    }
  }

  /// Whether changes of layers are not to animate by themselves.
  var disablesActions: Bool {
    let any = value(forKey: kCATransactionDisableActions)
    return any.flatMap { AnimatableValue.number($0) } ?? 0 != 0
  }

  /// The pace of implicit animations, if one is set.
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

  /// The blocks that wait for an animation that is added now.
  func enterCompletions() -> [CompletionGroup] {
    let open = openTransactions
    (open.first ?? current).animationAdded()
    let groups = open.compactMap(\.completion)
    for group in groups { group.enter() }
    return groups
  }

  // MARK: Animations out of live trees

  func addPending(_ layer: CALayer, _ attached: AttachedAnimation) {
    locked { pending.append((layer, attached)) }
    setNeedsCommit()
  }

  /// Ends animations that were added to layers of no live tree: start, stop, block.
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
