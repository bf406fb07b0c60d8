// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

/// Plays a scene for pages of a browser, which another process serves: takes what they say over a socket, and sends
/// pictures and news.
///
/// Everything happens on one thread, in turns: take what has come, go on in time, draw, send.
@MainActor final class LiveScene {
  /// How long a turn may go on simulating to get somewhere, in seconds.
  private static let simulationBudget = 0.03
  /// Commits that the tape holds at most; going back further plays the scene again.
  private static let tapeLimit = 20_000
  /// How far a seek goes beyond the tape, in seconds.
  static let maximumSeekAhead = 600.0
  /// A change after so long a rest, in seconds, is sent exactly at once.
  private static let idleInterval = 0.15

  let name: String
  let channel: LiveChannel
  let live: LiveStage
  let picture = LiveFrameStreamer()
  let layers = LayerList()
  let rate: FrameRate
  var clock = LiveClock()

  /// What pages have set.
  var settings: LiveSessionState
  /// The time that is shown.
  var position = 0.0
  /// Where the playhead is on its way to, and whether it plays on from there.
  var seekTarget: (time: Double, plays: Bool)?
  /// Whether the scene is still on its way to where it begins, doing again what was done before.
  private(set) var isRestoring = false
  /// What pages do meanwhile: it is for then.
  var deferredMessages: [LiveMessage] = []
  /// The page whose message is being taken.
  var requester: UInt32?
  /// Whether the playhead stopped where the scene ends.
  var isAtEnd = false
  /// Whether something else than time asks for a picture.
  var needsDrawing = true
  /// Whether pages have to hear of the state.
  var needsStateReport = true
  var selection: Int?
  var plot: (layer: Int, keyPath: String, asker: UInt32?)?
  /// Numbers of fingers, by viewer and its own numbers.
  var fingers: [[UInt32]: Int] = [:]
  /// Where fingers have gone while time stands still, until the turn is over.
  var moves: [(finger: Int, place: CGPoint)] = []
  /// A finger that the wheel moves, and when it goes up.
  var wheel: (finger: Int, place: CGPoint, end: Double)?
  /// Why the stage goes no further.
  var failure: String?
  var reports = ReportState()

  private var nextTick = 0.0
  private var lastChange = 0.0
  private var lastHeartbeat = 0.0
  private var drawn: [Double] = []

  /// When what was told last, in seconds of the machine.
  struct ReportState {
    var layers = 0.0, inspection = 0.0, plot = 0.0, state = 0.0, counts = 0.0
    /// The tape's last commit at the time.
    var layersTree, plotTree: ObjectIdentifier?
    var diagnostics: [Diagnostic: Int] = [:]
    var diagnosticTimes: [Diagnostic: Double] = [:]
    var rows: LayerInspection?
  }

  init(_ live: LiveStage, name: String, channel: LiveChannel, begin: LiveSessionState) {
    (self.name, self.channel, settings) = (name, channel, begin)
    self.live = live
    rate = FrameRate(live.stage.maximumFramesPerSecond)!
    live.scheduleReplay(of: begin)
    setUpPicture()
    clock.setSpeed(begin.speed, at: LiveClock.now)
    if live.hasEnded {
      failure = "The program has ended."
    } else {
      seekTarget = (begin.time, begin.isPlaying)
      isRestoring = true
    }
  }

  /// Of the picture: what pages have set, else the scene's.
  var size: CGSize {
    if let width = settings.width, let height = settings.height {
      return CGSize(width: width, height: height)
    }
    return live.stage.size
  }
  /// Less than what was asked for where that is more pixels than there may be.
  var scale: CGFloat {
    let wanted = settings.scale ?? Double(live.stage.scale)
    return CGFloat(
      LiveLimits.scale(wanted, width: Double(size.width), height: Double(size.height)))
  }

  func setUpPicture() {
    picture.setUp(size: size, scale: scale, background: live.stage.background)
    needsDrawing = true
    needsStateReport = true
  }

  // MARK: The loop

  /// Plays until the other side is gone.
  func run() {
    sendHello()
    nextTick = LiveClock.now
    while !channel.isClosed {
      var message = channel.receive(within: patience(at: LiveClock.now))
      var count = 0
      while let next = message {
        handle(next)
        count += 1
        message = count < 256 ? channel.receive(within: 0) : nil
      }
      runIteration()
    }
  }

  /// How long there is nothing to do unless a message comes.
  private func patience(at now: Double) -> Double {
    if seekTarget != nil { return 0 }
    var end = lastHeartbeat + 0.5
    if clock.isPlaying { end = min(end, nextTick) }
    if let wheel { end = min(end, wheel.end) }
    if picture.hasLossyTiles { end = min(end, picture.nextDamageRotation) }
    if needsReport { end = min(end, now + 0.05) }
    end = min(end, needsDrawing ? picture.readyTime : picture.sendTime)
    return max(0, end - now)
  }

  private func runIteration() {
    let now = LiveClock.now
    flushPendingMoves()
    if let seekTarget {
      continueSeek(seekTarget, now)
    } else if clock.isPlaying, now >= nextTick {
      advance(to: now)
      nextTick = max(nextTick + 1 / rate.value, now - 1 / rate.value)
    }
    if seekTarget == nil { finishRestoring() }
    if let wheel, now >= wheel.end { endWheel() }
    show(now)
    report(now)
    if now >= lastHeartbeat + 0.5 {
      lastHeartbeat = now
      let entries = live.stage.commitLog.entries
      if entries.count > Self.tapeLimit {
        live.stage.discardCommits(before: entries[Self.tapeLimit / 2].time)
      }
      channel.send(LiveMessage(.heartbeat))
    }
  }

  /// Puts the playhead where it is at a moment, and simulates as far.
  func advance(to now: Double) {
    guard seekTarget == nil, clock.isPlaying else { return }
    let time = clampedPlayhead(clock.time(at: now), now)
    simulate(to: time)
    position = failure == nil ? time : min(time, live.time)
  }

  /// Where the playhead is after loops and stops.
  private func clampedPlayhead(_ time: Double, _ now: Double) -> Double {
    let begin = settings.from ?? 0
    let length = live.duration.isFinite && live.duration > 0 ? live.duration : nil
    if settings.loops, let end = settings.to ?? length, end > begin {
      guard time >= end else { return time }
      let over = begin + (time - end).truncatingRemainder(dividingBy: end - begin)
      clock.seek(to: over, at: now)
      needsStateReport = true
      return over
    }
    guard let end = settings.to ?? (live.hasOnlyScriptedInput ? length : nil), time >= end,
      position <= end
    else { return time }
    clock.seek(to: end, at: now)
    clock.pause(at: now)
    isAtEnd = true
    needsStateReport = true
    return end
  }

  /// Goes some way to a time beyond the tape.
  private func continueSeek(_ goal: (time: Double, plays: Bool), _ now: Double) {
    // What is to be done again at the very beginning.
    if isRestoring, live.time == 0 { simulate(to: 0) }
    while live.time < goal.time, failure == nil, LiveClock.now < now + Self.simulationBudget {
      simulate(to: min(goal.time, live.time + 0.1))
    }
    position = min(goal.time, live.time)
    if failure != nil || live.time >= goal.time {
      self.seekTarget = nil
      clock.seek(to: position, at: LiveClock.now)
      if goal.plays { clock.play(at: LiveClock.now) }
      nextTick = LiveClock.now
      needsStateReport = true
    }
  }

  /// Takes what waited until the scene was where it begins.
  private func finishRestoring() {
    guard isRestoring else { return }
    isRestoring = false
    let messages = deferredMessages
    deferredMessages = []
    for message in messages { handle(message) }
  }

  /// Simulates up to a time, if that is new.
  func simulate(to time: Double) {
    guard failure == nil, time > live.time || live.time == 0 else { return }
    attempt { try live.simulate(to: time) }
  }

  /// Runs code of the stage; what it throws ends the simulation.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      failure = "\(error)"
      clock.pause(at: LiveClock.now)
      send(.message("process", ["state": "stopped", "message": .text("\(error)")]))
      needsStateReport = true
    }
  }

  // MARK: Pictures

  private func show(_ now: Double) {
    picture.rotateDamage(at: now)
    guard picture.canSend(at: now) else { return }
    let wasResting = now > lastChange + Self.idleInterval
    if picture.draw(live.stage.commitLog, at: position, skins: onionSkins) {
      lastChange = now
      drawn.append(now)
    }
    needsDrawing = false
    drawn.removeAll { $0 < now - 1 }
    let isMoving = clock.isPlaying || live.hasActiveTouches || seekTarget != nil || !wasResting
    let messages = picture.messages(
      time: position, number: UInt32(clamping: frame(at: position)), isMoving: isMoving, now: now)
    guard !messages.isEmpty else { return }
    // State first, so that a page that has drawn the frame knows what it shows.
    if needsStateReport || clock.isPlaying || seekTarget != nil || lastChange == now {
      sendState(now)
    }
    for message in messages { channel.send(message) }
  }

  private var onionSkins: [(time: Double, opacity: Double)] {
    let onion = settings.onion
    let step = Double(onion.step) / rate.value
    var skins: [(time: Double, opacity: Double)] = []
    for (count, sign) in [(onion.before, -1.0), (onion.after, 1.0)] where count > 0 {
      for index in (1...count).reversed() {
        let time = position + sign * step * Double(index)
        guard time >= 0, time <= live.time else { continue }
        skins.append((time, 0.35 * Foundation.pow(0.75, Double(index - 1))))
      }
    }
    return skins
  }

  /// The number of the frame that a time is in.
  func frame(at time: Double) -> Int { Int((time * rate.value + 1e-6).rounded(.down)) }

  /// Pictures drawn in the last second.
  func framesPerSecond(at now: Double) -> Int { drawn.count { $0 > now - 1 } }

  // MARK: Sending

  func send(_ value: JSONValue) {
    channel.send(LiveMessage(.event, Array(value.json.utf8)))
  }

  /// Answers a page alone; all when nobody has asked.
  func answer(_ value: JSONValue, to viewer: UInt32?) {
    guard let viewer else { return send(value) }
    channel.send(LiveMessage(.answer, numbers: [viewer], Array(value.json.utf8)))
  }
}
