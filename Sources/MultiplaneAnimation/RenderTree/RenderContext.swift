// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The connection of a root layer to a host. It makes the tree live: the tree is committed, and its layers have
/// presentation layers.
public final class RenderContext {
  /// The root of the live tree.
  public let layer: CALayer
  /// The last committed tree; nil before the first commit.
  public private(set) var tree: RenderTree?

  let host: any Host
  /// The scheduler of `display()` calls as time advances.
  let displayScheduler = DisplayScheduler()
  /// The cache of rasterized layers of all trees.
  let rasterCache = RasterCache()
  /// Whether the tree is committed only by ``commitManually()``.
  private let commitsManually: Bool
  /// Whether layers were added or removed since the last commit.
  var hasStructureChanges = false
  private var schedule = AnimationSchedule()
  /// The animations decoded by the commit in progress.
  private var added: [AnimationSchedule.Entry] = []
  private var isValid = true
  private weak var reportedTree: RenderTree?
  /// Whether the structure of the tree, or the timing of a committed layer, changed since the last commit.
  var hasNewTiming = false

  /// Makes `layer` the root of a live tree in `host` until ``invalidate()``.
  /// - Precondition: `layer` has no superlayer and is not the root of a live tree.
  public convenience init(layer: CALayer, host: any Host) {
    self.init(layer: layer, host: host, isHeld: false)
  }

  /// - Parameter isHeld: Whether the tree is committed only by ``commitManually()``, not at the end of transactions.
  init(layer: CALayer, host: any Host, isHeld: Bool) {
    precondition(layer.superlayer == nil, "the root of a live tree has no superlayer")
    precondition(layer.tree.context == nil, "the layer is already the root of a live tree")
    self.layer = layer
    self.host = host
    self.commitsManually = isHeld
    layer.tree.context = self
    host.state.add(self)
    displayScheduler.context = self
  }

  /// Commits the implicit transaction: layout, display, then the next ``tree`` at the host's time. Returns whether the
  /// tree differs from the tree at the last call. Has no effect while an explicit transaction is open.
  @discardableResult public func commit() -> Bool {
    guard isValid, !host.state.hasExplicitTransaction else { return false }
    withHost { host.state.flush(on: host) }
    defer { reportedTree = tree }
    return tree !== reportedTree
  }

  /// Commits the implicit transaction and the tree; has no effect while an explicit transaction is open.
  func commitManually() {
    guard isValid, !host.state.hasExplicitTransaction else { return }
    withHost {
      host.state.flush(on: host)
      makeTree()
    }
  }

  /// Runs code with the host as the current one.
  private func withHost(_ body: () -> Void) {
    if HostContext.taskHost === host { return body() }
    HostContext.$taskHost.withValue(host, operation: body)
  }

  /// Commits the tree at the end of a transaction, unless it is committed manually.
  func commitTree() {
    if !commitsManually { makeTree() }
  }

  /// Performs layout and display, and creates the next tree if anything has changed.
  private func makeTree() {
    guard isValid else { return }
    withHost {
      layer.layoutSubtree()
      layer.displaySubtree()
      hasNewTiming = hasStructureChanges
      if hasStructureChanges { endRemoved() }
      guard tree == nil || layer.tree.isDirty else { return }
      tree = RenderTree(root: layer.commit(parentTime: host.mediaTime, in: self))
      if hasNewTiming { schedule.reschedule { nextTime(of: $0) } }
      for entry in added where !entry.attached.hasEnded {
        schedule.insert(entry, at: nextTime(of: entry))
      }
      added = []
      if let first = schedule.first, first.attached.eventTime <= host.mediaTime {
        host.enqueue { [weak self] in self?.processAnimationEvents() }
      }
    }
  }

  /// Marks the tree as changed.
  func setNeedsCommit() { host.state.setNeedsCommit() }

  // MARK: - Animations

  private typealias Entry = AnimationSchedule.Entry

  func schedule(_ layer: CALayer, _ attached: AttachedAnimation) {
    added.append(Entry(layer: layer, attached: attached))
  }

  /// Unschedules an animation that was removed from its layer.
  func unschedule(_ attached: AttachedAnimation) { schedule.remove(attached) }

  /// The next media time after the host's at which the begin or end of an animation must be processed; nil if there is
  /// none.
  public var nextEventTime: CFTimeInterval? {
    let now = host.mediaTime
    guard let first = schedule.first?.attached.eventTime else { return nil }
    var next = first
    if first <= now {
      // An event is due and will be processed in the next run-loop iteration.
      let times = schedule.entries.lazy.map { self.times(of: $0) }
      next = times.flatMap { [$0.begin, $0.end] }.filter { $0 > now }.min() ?? .infinity
    }
    return next < .infinity ? next : nil
  }

  /// A summary of the animations that run at the host's time.
  package var animationActivity: AnimationActivity {
    var activity = AnimationActivity()
    for entry in schedule.entries where !entry.attached.hasEnded {
      guard let timing = entry.attached.render?.timing else { continue }
      let layer = entry.layer
      if timing.endTime < AnimationDecoder.endlessThreshold {
        let end = layer.mediaTimeIfRunning(ofLocalTime: timing.endTime) ?? 0
        activity.lastFiniteEnd = max(activity.lastFiniteEnd, end)
      } else if let begin = layer.mediaTimeIfRunning(ofLocalTime: timing.beginTime),
        let next = layer.mediaTimeIfRunning(ofLocalTime: timing.beginTime + timing.period),
        next > begin
      {
        activity.indefiniteStart = max(activity.indefiniteStart, begin)
        activity.periods.append(next - begin)
      }
    }
    // At its exact end time an animation still applies, so the state a moment later is decisive.
    let soon = host.mediaTime + 1e-6
    activity.isAnimating = tree?.staticInterval(at: soon).upperBound ?? .infinity < .infinity
    return activity
  }

  /// Returns the media time of the next event of an animation.
  private func nextTime(of entry: Entry) -> Double {
    let times = times(of: entry)
    return min(times.begin, times.end)
  }

  /// Returns the media times at which an animation's delegate is notified of the begin, and at which the animation
  /// ends. Infinite for never, and while the layer's time is paused before the event; minus infinity if it is paused
  /// after the event.
  private func times(of entry: Entry) -> (begin: Double, end: Double) {
    let attached = entry.attached
    guard !attached.hasEnded, let timing = attached.render?.timing else {
      return (.infinity, .infinity)
    }
    func time(_ local: Double) -> Double {
      guard local.isFinite else { return .infinity }
      if let media = entry.layer.mediaTimeIfRunning(ofLocalTime: local) { return media }
      return hasReached(local, entry.layer) ? -.infinity : .infinity
    }
    return (
      attached.needsStartNotification ? time(timing.beginTime) : .infinity, time(timing.endTime)
    )
  }

  /// Starts and ends animations up to the host's time: runs completion blocks, notifies delegates, removes animations.
  public func processAnimationEvents() {
    guard isValid else { return }
    withHost {
      var due: [Entry] = []
      while let first = schedule.first, first.attached.eventTime <= host.mediaTime {
        due.append(schedule.removeFirst())
      }
      due.sort(by: AnimationSchedule.areInOrder)
      let ended = due.filter { hasReached(\.endTime, $0) }.map { ($0, mediaEnd($0)) }
        .sorted { ($0.1, $0.0.attached.sequenceNumber) < ($1.1, $1.0.attached.sequenceNumber) }
      for entry in due {
        if hasReached(\.beginTime, entry) { entry.attached.start() }
        if !entry.attached.hasEnded, !hasReached(\.endTime, entry) {
          schedule.reinsert(entry, at: nextTime(of: entry))
        }
      }
      // All completion blocks of animations that end together run before any delegate is notified.
      var rest = ended[...]
      while let time = rest.first?.1 {
        let together = rest.prefix { $0.1 == time }
        rest = rest.dropFirst(together.count)
        let awaited = together.map { entry, _ in
          guard !entry.attached.hasEnded, !entry.attached.completions.isEmpty else { return false }
          finish(entry)
          return true
        }
        for ((entry, _), isAwaited) in zip(together, awaited) where isAwaited {
          entry.attached.leaveCompletions()
        }
        for ((entry, _), isAwaited) in zip(together, awaited) {
          if !isAwaited {
            // A delegate may have ended the animation.
            if entry.attached.hasEnded { continue }
            finish(entry)
          }
          AnimationDelegateNotifier.didStop(entry.attached.animation, finished: true)
        }
      }
    }
  }

  /// Ends an animation that has reached its end, without notifying of the end.
  private func finish(_ entry: Entry) {
    let (layer, attached) = (entry.layer, entry.attached)
    attached.start()
    attached.hasEnded = true
    schedule.remove(attached)
    displayScheduler.animationEnded(layer)
    if attached.animation.isRemovedOnCompletion {
      layer.reportDiagnostics(ending: attached)
      layer.animationList.removeAll { $0 === attached }
      layer.markDirty()
    } else {
      // The animation remains scheduled as long as the layer is in the tree.
      schedule.reinsert(entry, at: .infinity)
    }
  }

  /// Whether the host's time has reached the begin or end time of an animation; false for an infinite time.
  private func hasReached(_ edge: KeyPath<RenderTiming, Double>, _ entry: Entry) -> Bool {
    guard let time = entry.attached.render?.timing[keyPath: edge], time.isFinite else {
      return false
    }
    // Compared as media times, exactly as nextEventTime returns them.
    if let media = entry.layer.mediaTimeIfRunning(ofLocalTime: time) {
      return host.mediaTime >= media
    }
    return hasReached(time, entry.layer)
  }

  private func hasReached(_ local: Double, _ layer: CALayer) -> Bool {
    layer.localTime(ofMediaTime: host.mediaTime, committed: true) >= local
  }

  private func mediaEnd(_ entry: Entry) -> Double {
    let end = entry.attached.render?.timing.endTime ?? .infinity
    return entry.layer.mediaTimeIfRunning(ofLocalTime: end) ?? host.mediaTime
  }

  /// Ends the animations of layers that were removed from the tree.
  private func endRemoved() {
    hasStructureChanges = false
    let gone = schedule.entries.filter { $0.layer.rootContext !== self }
      .sorted(by: AnimationSchedule.areInOrder)
    for entry in gone {
      entry.layer.remove { _ in true }
      schedule.remove(entry.attached)
    }
  }

  /// Disconnects the tree from the host. The tree's animations are removed, unfinished.
  public func invalidate() {
    guard isValid else { return }
    withHost {
      for entry in schedule.removeAll() { entry.layer.remove { _ in true } }
    }
    isValid = false
    displayScheduler.removeAll()
    layer.tree.context = nil
    host.state.remove(self)
  }
}
