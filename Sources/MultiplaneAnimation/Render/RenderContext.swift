// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Ties a root layer to a host: its tree is live, can be committed, and has presentation layers.
public final class RenderContext {
  /// The root of the live tree.
  public let layer: CALayer
  /// What was committed last; nil before the first commit.
  public private(set) var tree: RenderTree?

  let host: any Host
  /// Whether its owner alone says when it is committed.
  private let isHeld: Bool
  /// Whether layers came or went since the last commit.
  var hasNewStructure = false
  private var live: [(layer: CALayer, attached: AttachedAnimation)] = []
  private var isValid = true
  private weak var reportedTree: RenderTree?
  /// Whether the time of a committed layer runs otherwise since the last commit.
  var hasNewTiming = false
  /// The next event, found at a time; holds until then, or until animations come, start or go.
  private var knownNext: NextEvent?
  /// How many entries of ``live`` there were when those that are over were last looked for.
  private var liveCount = 0

  private struct NextEvent {
    var since: Double
    /// Nil when there is none.
    var time: Double?
    /// The animation of which it is.
    var owner: AttachedAnimation?

    /// Whether no event lies between the time it was found at and `now`.
    func holds(at now: Double) -> Bool { since <= now && time.map { $0 > now } ?? true }
  }

  /// Makes `layer` the root of a live tree in `host`, until ``invalidate()``.
  public convenience init(layer: CALayer, host: any Host) {
    self.init(layer: layer, host: host, isHeld: false)
  }

  /// - Parameter isHeld: whether it is committed by ``commitHeld()`` alone, not by the ends of transactions.
  init(layer: CALayer, host: any Host, isHeld: Bool) {
    precondition(layer.superlayer == nil, "the root of a live tree has no superlayer")
    precondition(layer.tree.context == nil, "the layer is the root of a live tree already")
    self.layer = layer
    self.host = host
    self.isHeld = isHeld
    layer.tree.context = self
    host.state.add(self)
  }

  /// Ends the implicit transaction: layout, then the next ``tree`` at the host's time. True when the tree is
  /// another than after the last call. Does nothing while an explicit transaction is open.
  @discardableResult public func commit() -> Bool {
    guard isValid, !host.state.hasExplicitTransaction else { return false }
    inHost { host.state.flush(on: host) }
    defer { reportedTree = tree }
    return tree !== reportedTree
  }

  /// Ends the implicit transaction, then commits; nothing while an explicit transaction is open.
  func commitHeld() {
    guard isValid, !host.state.hasExplicitTransaction else { return }
    inHost {
      host.state.flush(on: host)
      makeTree()
    }
  }

  /// Runs code inside the host.
  private func inHost(_ body: () -> Void) {
    if HostContext.taskHost === host { return body() }
    HostContext.$taskHost.withValue(host, operation: body)
  }

  /// What the end of a transaction does.
  func commitTree() {
    if !isHeld { makeTree() }
  }

  /// Layout, then the next tree.
  private func makeTree() {
    guard isValid else { return }
    inHost {
      layer.layoutSubtree()
      layer.displaySubtree()
      hasNewTiming = hasNewStructure
      if hasNewStructure { endRemoved() }
      guard tree == nil || layer.tree.isDirty else { return }
      dropEnded()
      let first = live.count
      tree = RenderTree(root: layer.commit(parentTime: host.mediaTime, in: self))
      if isSomethingDue(from: first) {
        host.nextTurn { [weak self] in self?.processAnimationEvents() }
      }
    }
  }

  /// Whether an animation is to begin or end now: of those that were live before a commit only looks at any when the
  /// next event is not known, or layers' times run otherwise.
  private func isSomethingDue(from first: Int) -> Bool {
    let now = host.mediaTime
    // Of an animation that went meanwhile it is too early, and so still says that nothing is due.
    guard !hasNewTiming, var next = knownNext, next.holds(at: now) else {
      knownNext = findNextEvent(after: now)
      return live.contains { isDue($0) }
    }
    for entry in live[first...] { look(at: entry, after: now, &next) }
    knownNext = next
    return live[first...].contains { isDue($0) }
  }

  /// Lets go of animations that their layers have no more, now and then.
  private func dropEnded() {
    guard live.count > 2 * liveCount + 64 else { return }
    live.removeAll { entry in !entry.layer.animationList.contains { $0 === entry.attached } }
    liveCount = live.count
  }

  /// Says that something below the root changed.
  func noteChange() { host.state.noteChange() }

  // MARK: - Animations

  func addLive(_ layer: CALayer, _ attached: AttachedAnimation) { live.append((layer, attached)) }

  /// The next time above the host's at which an animation begins or ends and code must hear of it.
  public var nextEventTime: CFTimeInterval? {
    let now = host.mediaTime
    if let next = knownNext, next.holds(at: now), !(next.owner?.hasEnded ?? false) {
      return next.time
    }
    let next = findNextEvent(after: now)
    knownNext = next
    return next.time
  }

  private func findNextEvent(after now: Double) -> NextEvent {
    var next = NextEvent(since: now)
    for entry in live { look(at: entry, after: now, &next) }
    return next
  }

  /// Takes begin and end of an animation for the next event, if they come before it.
  private func look(at entry: Entry, after now: Double, _ next: inout NextEvent) {
    let (layer, attached) = entry
    guard !attached.hasEnded, let timing = attached.render?.timing else { return }
    func take(_ time: Double) {
      guard time.isFinite, let media = layer.mediaTimeIfRunning(ofLocalTime: time), media > now,
        media < next.time ?? .infinity
      else { return }
      (next.time, next.owner) = (media, attached)
    }
    take(timing.endTime)
    if !attached.hasStarted, attached.animation.delegate != nil { take(timing.beginTime) }
  }

  /// Starts and ends animations up to the host's time: completion blocks, delegates, removal.
  public func processAnimationEvents() {
    guard isValid else { return }
    inHost {
      knownNext = nil
      live.removeAll { entry in !entry.layer.animationList.contains { $0 === entry.attached } }
      for entry in live where hasReached(\.beginTime, entry) { entry.attached.start() }
      let ended = live.filter { !$0.attached.hasEnded && hasReached(\.endTime, $0) }
        .enumerated().map { ($0.offset, $0.element, mediaEnd($0.element)) }
        .sorted { ($0.2, $0.0) < ($1.2, $1.0) }
      for (_, (layer, attached), _) in ended where !attached.hasEnded {
        attached.start()
        attached.hasEnded = true
        if attached.animation.isRemovedOnCompletion {
          layer.reportMistakes(ending: attached)
          layer.animationList.removeAll { $0 === attached }
          layer.markDirty()
        }
        attached.end(finished: true)
      }
    }
  }

  private typealias Entry = (layer: CALayer, attached: AttachedAnimation)

  /// Whether the host's time has come to a time of the layer.
  private func hasReached(_ edge: KeyPath<RenderTiming, Double>, _ entry: Entry) -> Bool {
    guard let time = entry.attached.render?.timing[keyPath: edge], time.isFinite else {
      return false
    }
    // Compared as media times, exactly as nextEventTime gives them.
    if let media = entry.layer.mediaTimeIfRunning(ofLocalTime: time) {
      return host.mediaTime >= media
    }
    return entry.layer.localTime(ofMediaTime: host.mediaTime, committed: true) >= time
  }

  private func mediaEnd(_ entry: Entry) -> Double {
    let end = entry.attached.render?.timing.endTime ?? .infinity
    return entry.layer.mediaTimeIfRunning(ofLocalTime: end) ?? host.mediaTime
  }

  private func isDue(_ entry: Entry) -> Bool {
    let attached = entry.attached
    if attached.hasEnded { return false }
    let waitsForStart = !attached.hasStarted && attached.animation.delegate != nil
    return (waitsForStart && hasReached(\.beginTime, entry)) || hasReached(\.endTime, entry)
  }

  /// Ends the animations of layers that left the tree.
  private func endRemoved() {
    hasNewStructure = false
    for (layer, _) in live where layer.rootContext !== self { layer.remove { _ in true } }
    live.removeAll { $0.layer.rootContext !== self }
  }

  /// Ends the tree's life: its animations are removed, unfinished.
  public func invalidate() {
    guard isValid else { return }
    inHost {
      for (layer, _) in live { layer.remove { _ in true } }
      live = []
      knownNext = nil
    }
    isValid = false
    layer.tree.context = nil
    host.state.remove(self)
  }
}
