// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Everything of Core Animation that belongs to a host and not to a layer.
///
/// Used by one thread at a time, that which runs the host's code.
public final class HostState: @unchecked Sendable {
  let lock = NSRecursiveLock()
  private var explicitTransactions: [Transaction] = []
  private var implicitTransaction: Transaction?
  private var contexts: [WeakContext] = []
  private var pending: [(layer: CALayer, attached: AttachedAnimation)] = []
  private var reported: Set<Diagnostic> = []

  public init() {}

  private struct WeakContext {
    weak var context: RenderContext?
  }

  // MARK: Diagnostics

  /// Reports a mistake, the first time.
  func report(_ diagnostic: Diagnostic, to host: any Host) {
    if reported.insert(diagnostic).inserted { host.report(diagnostic) }
  }

  // MARK: Contexts

  func add(_ context: RenderContext) { contexts.append(WeakContext(context: context)) }

  func remove(_ context: RenderContext) {
    contexts.removeAll { $0.context == nil || $0.context === context }
  }

  /// Commits the trees of all contexts, and lets go of animations whose layers are in none.
  func commitContexts() {
    for entry in contexts { entry.context?.commitTree() }
    discardUnattached()
  }

  // MARK: Transactions

  /// The innermost open transaction; begins the implicit one when there is none.
  var current: Transaction {
    if let last = explicitTransactions.last { return last }
    if let implicitTransaction { return implicitTransaction }
    let transaction = Transaction()
    implicitTransaction = transaction
    return transaction
  }

  var hasExplicitTransaction: Bool { !explicitTransactions.isEmpty }

  /// From the innermost outwards.
  private var openTransactions: [Transaction] {
    explicitTransactions.reversed() + (implicitTransaction.map { [$0] } ?? [])
  }

  func begin() { explicitTransactions.append(Transaction()) }

  /// Ends the innermost explicit transaction; true when it was the outermost.
  func end(on host: any Host) -> Bool {
    guard let transaction = explicitTransactions.popLast() else { return false }
    let isOutermost = explicitTransactions.isEmpty
    if isOutermost { commitContexts() }
    transaction.close(on: host)
    return isOutermost
  }

  func endImplicit(on host: any Host) {
    guard let transaction = implicitTransaction else { return }
    implicitTransaction = nil
    transaction.close(on: host)
  }

  /// The value of the innermost transaction that has one.
  func value(forKey key: String) -> Any? {
    for transaction in openTransactions {
      if let value = transaction.values[key] { return value.content }
    }
    return nil
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
    let groups = openTransactions.compactMap(\.completion)
    for group in groups { group.enter() }
    return groups
  }

  // MARK: Animations out of live trees

  func notePending(_ layer: CALayer, _ attached: AttachedAnimation) {
    pending.append((layer, attached))
  }

  func drop(_ removed: [AttachedAnimation]) {
    pending.removeAll { entry in removed.contains { $0 === entry.attached } }
  }

  /// Ends animations that were added to layers of no live tree: start, stop, block.
  private func discardUnattached() {
    let entries = pending
    pending = []
    let host = HostContext.current
    for (layer, attached) in entries where layer.rootContext == nil && !attached.hasEnded {
      attached.hasEnded = true
      layer.animationList.removeAll { $0 === attached }
      host.nextTurn {
        attached.start()
        AnimationDelivery.didStop(attached.animation, finished: false)
        for completion in attached.completions { completion.leave() }
      }
    }
  }
}
