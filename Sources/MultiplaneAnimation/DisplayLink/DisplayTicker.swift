// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The times of a display's ticks. Tick k is at k / rate seconds of the host's clock; the quotient is rounded only
/// once, so that no error accumulates.
struct DisplayClock: Sendable {
  /// Ticks per second, at least 1.
  let rate: Int

  func time(ofTick tick: Int) -> Double { Double(tick) / Double(rate) }

  /// Returns the number of the last tick at or before a time, in seconds; negative for negative times. The result is
  /// limited to -2^52...2^52.
  func tick(notAfter time: Double) -> Int {
    // Limited, as converting a larger number to `Int` could overflow.
    let limit = 0x1p52
    var tick = Int(min(max((time * Double(rate)).rounded(.down), -limit), limit))
    if abs(Double(tick)) == limit { return tick }
    while self.time(ofTick: tick + 1) <= time { tick += 1 }
    while self.time(ofTick: tick) > time { tick -= 1 }
    return tick
  }
}

/// The display links of a host, in the order in which they were added. On the host, the ticker schedules the next tick
/// that a link needs.
final class DisplayTicker: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var links: [CADisplayLink] = []
  private weak var host: (any Host)?
  /// The number of the tick that is scheduled on the host; nil if none is. Callbacks for other ticks are outdated and
  /// ignored.
  private var requestedTick: Int?

  private var clock: DisplayClock {
    DisplayClock(rate: max(1, host?.maximumFramesPerSecond ?? 60))
  }

  func add(_ link: CADisplayLink, in host: any Host) {
    lock.withLock {
      // The host of a renderer is replaced by its outer host, so that all links of the outer host's code use one clock.
      if self.host == nil { self.host = (host as? RendererHost)?.outer ?? host }
      guard let host = self.host else { return }
      link.lastTick = clock.tick(notAfter: host.mediaTime)
      links.append(link)
    }
    reschedule()
  }

  func remove(_ link: CADisplayLink) {
    lock.withLock { links.removeAll { $0 === link } }
    reschedule()
  }

  /// Invalidates and removes all links.
  func removeAll() {
    let gone = lock.withLock {
      defer { links = [] }
      return links
    }
    for link in gone { link.invalidate() }
  }

  func pauseDidChange(of link: CADisplayLink) {
    if !link.isPaused, let host { link.lastTick = clock.tick(notAfter: host.mediaTime) }
    reschedule()
  }

  /// Schedules, on the host, the next tick that a link needs, unless this tick is already scheduled or no link runs.
  func reschedule() {
    guard let host else { return }
    let clock = clock
    let next: Int? = lock.withLock {
      let now = clock.tick(notAfter: host.mediaTime)
      let next = links.lazy.filter { !$0.isPaused }.map { link in
        let interval = link.interval(ofMaximum: clock.rate)
        return (max(link.lastTick, now) / interval + 1) * interval
      }.min()
      if next == requestedTick { return nil }
      requestedTick = next
      return next
    }
    guard let next else { return }
    host.schedule(at: clock.time(ofTick: next)) { [weak self] in self?.tick(next) }
  }

  private func tick(_ tick: Int) {
    guard let host else { return }
    let clock = clock
    // A late host's clock may already have reached a later tick, which replaces the scheduled one.
    let current = max(tick, clock.tick(notAfter: host.mediaTime))
    let due: [CADisplayLink] = lock.withLock {
      guard requestedTick == tick else { return [] }
      requestedTick = nil
      return links.filter { link in
        let interval = link.interval(ofMaximum: clock.rate)
        return !link.isPaused && current / interval > link.lastTick / interval
      }
    }
    for link in due { link.fire(at: current, of: clock) }
    reschedule()
  }
}
