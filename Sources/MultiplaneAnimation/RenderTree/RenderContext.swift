// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The connection of a root layer to a host, which makes the layer tree live: transactions normally commit the tree,
/// and its layers have presentation layers and run animations.
public final class RenderContext {
  /// The root layer of the live tree.
  public let layer: CALayer
  /// The last committed render tree; nil before the first commit.
  public private(set) var tree: RenderTree?

  let host: any Host
  /// The scheduler that displays layers whose classes override `display()`, while animations change them.
  let displayScheduler = DisplayScheduler()
  /// The cache of the bitmaps of layers with `shouldRasterize`, shared by all render trees of this context.
  let rasterCache = RasterCache()
  /// Whether the tree is committed only by ``commitManually()``, not at the end of transactions.
  private let commitsManually: Bool
  /// Whether layers of the tree were inserted, removed or reordered since the last commit.
  var hasStructureChanges = false
  private var schedule = AnimationSchedule()
  /// The animations decoded by the commit in progress, which are added to the schedule when the commit ends.
  private var added: [AnimationSchedule.Entry] = []
  private var isValid = true
  private weak var reportedTree: RenderTree?
  /// Whether a commit must compute the times of all scheduled events again, because the structure of the tree or the
  /// timing of a committed layer has changed.
  var hasNewTiming = false

  /// Creates a context that makes `layer` the root of a live tree in `host` until ``invalidate()``, or until the
  /// context is deallocated.
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
  /// tree differs from the tree at the last call. While an explicit transaction is open, and after ``invalidate()``,
  /// does nothing and returns false.
  @discardableResult public func commit() -> Bool {
    guard isValid, !host.state.hasExplicitTransaction else { return false }
    withHost { host.state.flush(on: host) }
    defer { reportedTree = tree }
    return tree !== reportedTree
  }

  /// Commits the implicit transaction and the tree; does nothing while an explicit transaction is open, and after
  /// ``invalidate()``.
  func commitManually() {
    guard isValid, !host.state.hasExplicitTransaction else { return }
    withHost {
      host.state.flush(on: host)
      makeTree()
    }
  }

  /// Calls `body` with this context's host as `HostContext.current`.
  private func withHost(_ body: () -> Void) {
    if HostContext.taskHost === host { return body() }
    HostContext.$taskHost.withValue(host, operation: body)
  }

  /// Commits the tree at the end of a transaction, unless the tree is committed only by ``commitManually()``.
  func commitTree() {
    if !commitsManually { makeTree() }
  }

  /// Performs layout and display, and removes the animations of removed layers. If anything has changed, creates the
  /// next tree and schedules the events of new animations.
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

  /// Notifies the host's state that the tree has changed, so that a host that does not commit regularly schedules a
  /// commit.
  func setNeedsCommit() { host.state.setNeedsCommit() }

  // MARK: - Animations

  private typealias Entry = AnimationSchedule.Entry

  func schedule(_ layer: CALayer, _ attached: AttachedAnimation) {
    added.append(Entry(layer: layer, attached: attached))
  }

  /// Removes an animation from the schedule after it was removed from its layer; does nothing if the schedule does not
  /// contain it.
  func unschedule(_ attached: AttachedAnimation) { schedule.remove(attached) }

  /// The earliest media time after the host's current time at which the begin or end of an animation must be processed;
  /// nil if there is none.
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

  /// A summary of the animations in the tree that have not ended.
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

  /// Returns the earlier of the two times that ``times(of:)`` returns.
  private func nextTime(of entry: Entry) -> Double {
    let times = times(of: entry)
    return min(times.begin, times.end)
  }

  /// Returns the media times at which the begin and the end of an animation must be processed; infinite if nothing is
  /// to be processed, and minus infinity if the event is due while the layer's time is paused or runs backward.
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

  /// Starts and ends animations up to the host's time: runs completion blocks, notifies delegates, and removes ended
  /// animations from their layers unless `isRemovedOnCompletion` is false.
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
      // If several animations end at the same time, the completion blocks that are due run before any delegate is
      // notified of the end.
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
            // A delegate notified earlier in this loop may have removed the animation.
            if entry.attached.hasEnded { continue }
            finish(entry)
          }
          AnimationDelegateNotifier.didStop(entry.attached.animation, finished: true)
        }
      }
    }
  }

  /// Ends an animation: notifies the delegate of the begin if this notification is pending, and removes the animation
  /// from its layer unless `isRemovedOnCompletion` is false. Does not notify the completion blocks and the delegate of
  /// the end.
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
      // The animation stays in the schedule without a further event, to be found when its layer is removed from the
      // tree.
      schedule.reinsert(entry, at: .infinity)
    }
  }

  /// Whether the host's time has reached the begin or end time of an animation; false for an infinite time.
  private func hasReached(_ edge: KeyPath<RenderTiming, Double>, _ entry: Entry) -> Bool {
    guard let time = entry.attached.render?.timing[keyPath: edge], time.isFinite else {
      return false
    }
    // Times are compared as media times, exactly as `nextEventTime` returns them.
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

  /// Removes all animations of the layers that have scheduled animations and are no longer in the tree.
  private func endRemoved() {
    hasStructureChanges = false
    let gone = schedule.entries.filter { $0.layer.rootContext !== self }
      .sorted(by: AnimationSchedule.areInOrder)
    for entry in gone {
      entry.layer.remove { _ in true }
      schedule.remove(entry.attached)
    }
  }

  /// Disconnects the tree from the host, and removes all animations of the layers that have committed animations.
  /// Animations that have not ended end unfinished.
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
