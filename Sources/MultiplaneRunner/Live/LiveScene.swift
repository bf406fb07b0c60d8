// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

/// Plays a scene for browser pages that another process serves: receives their messages over a socket and sends
/// frames and reports.
///
/// The main thread runs iterations: receive pending messages, advance time, draw, send. Only parts of drawing and
/// encoding run on other threads.
@MainActor final class LiveScene {
  /// Machine time, in seconds, after which one iteration begins no further step toward a seek target.
  private static let simulationBudget = 0.03
  /// Maximum distance of a seek beyond the recorded time, in seconds.
  static let maximumSeekAhead = 600.0
  /// Minimum machine time between two frames drawn during a seek, in seconds.
  private static let seekFrameInterval = 0.1
  /// Time without changes, in seconds, after which a change is sent losslessly at once, unless the scene is playing,
  /// seeking or touched.
  private static let idleInterval = 0.15

  let name: String
  let channel: LiveChannel
  let live: LiveStage
  let picture = LiveFrameStreamer()
  let layers = LayerList()
  let rate: FrameRate
  var clock = LiveClock()

  /// The state from which the process started, with the settings that the pages have changed since then. The inputs of
  /// the state are in ``live`` instead.
  var settings: LiveSessionState
  /// The displayed time, in seconds.
  var position = 0.0
  /// The time that the playhead is seeking to, in seconds, and whether playback resumes there; nil if it is not
  /// seeking.
  var seekTarget: (time: Double, plays: Bool)?
  /// The simulated time, in seconds, at which the current seek began.
  var seekStart = 0.0
  /// Whether the scene is still replaying its inputs up to its start time.
  private(set) var isRestoring = false
  /// Page input received while restoring, handled afterwards.
  var deferredMessages: [LiveMessage] = []
  /// The number of the viewer to which rejections and saves are addressed: the one whose message is being handled, or
  /// whose plot is being reported. Nil at other times.
  var requester: UInt32?
  /// Whether playback has stopped at the end of the scene or of the range set by a page.
  var isAtEnd = false
  /// Whether a frame is required for another reason than the passage of time.
  var needsDrawing = true
  /// Whether the pages need a new state report.
  var needsStateReport = true
  var selection: Int?
  var plot: (layer: Int, keyPath: String, requester: UInt32?)?
  /// Finger numbers of the stage; a key consists of the viewer and the touch number of its page, or `UInt32.max` for
  /// the mouse wheel.
  var fingers: [[UInt32]: Int] = [:]
  /// Moves of touches and of the mouse wheel that have not been sent to the stage yet.
  var moves = PendingMoves()
  /// The finger that the mouse wheel moves, its position in points, and the machine time, in seconds, when it is
  /// lifted; nil if the wheel moves no finger.
  var wheel: (finger: Int, place: CGPoint, end: Double)?
  /// The reason why the simulation stopped; nil while it can continue.
  var failure: String?
  var reports = ReportState()

  private var nextTick = 0.0
  private var retention = CommitRetention()
  private var lastSeekFrame = -Double.infinity
  private var lastChange = 0.0
  private var lastHeartbeat = 0.0
  private var drawn: [Double] = []

  /// The machine times, in seconds, from which the intervals before the next reports are measured, and what was last
  /// reported.
  struct ReportState {
    var layers = 0.0, inspection = 0.0, plot = 0.0, state = 0.0, counts = 0.0
    /// Identities of the last commit's tree when the layers, and when the plot, were last reported; nil before the
    /// first report, and for the plot also when another one is selected.
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
    // The stage has the inputs now.
    settings.inputs = LiveInputLog()
    setUpPicture()
    clock.setSpeed(begin.speed, at: LiveClock.now)
    if live.hasEnded {
      failure = "The program has ended."
    } else {
      seekTarget = (begin.time, begin.isPlaying)
      isRestoring = true
      discardOldCommits(at: begin.time)
    }
  }

  /// Size of the frames, in points: the size set by a page, otherwise the scene's.
  var size: CGSize {
    if let width = settings.width, let height = settings.height {
      return CGSize(width: width, height: height)
    }
    return live.stage.size
  }
  /// Scale set by a page, otherwise the scene's; reduced where a frame would exceed the limits of `LiveLimits`.
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

  /// Plays until the other end of the socket is closed or sends invalid data.
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

  /// Maximum time to wait for a message, in seconds.
  private func patience(at now: Double) -> Double {
    if seekTarget != nil { return 0 }
    var end = lastHeartbeat + 0.5
    if clock.isPlaying { end = min(end, nextTick) }
    if !moves.isEmpty { end = min(end, moves.nextTick) }
    if let wheel { end = min(end, wheel.end) }
    if picture.hasLossyTiles { end = min(end, picture.nextDamageRotation) }
    if needsReport { end = min(end, now + 0.05) }
    end = min(end, needsDrawing ? picture.readyTime : picture.sendTime)
    return max(0, end - now)
  }

  private func runIteration() {
    let now = LiveClock.now
    if !clock.isPlaying || seekTarget != nil || now >= moves.nextTick { flushPendingMoves() }
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
      discardOldCommits(at: live.time)
      channel.send(LiveMessage(.heartbeat))
    }
  }

  /// Discards the commits that are last visible more than ``LiveLimits/keptTime`` seconds before a time, and the oldest
  /// ones above the number that ``CommitRetention`` permits.
  private func discardOldCommits(at time: Double) {
    let entries = live.stage.commitLog.entries
    var first = time - LiveLimits.keptTime
    retention.update(count: entries.count, memory: Self.residentMemory, isDiscarding: first > 0)
    if entries.count > retention.limit {
      first = max(first, entries[entries.count - retention.limit].time)
    }
    if first > 0 { live.stage.discardCommits(before: first) }
  }

  /// The resident memory of this process, in bytes; 0 if it is unknown.
  private static var residentMemory: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * Int(getpagesize())
  }

  /// Whether the commit that is visible at a time has been discarded.
  func isDiscarded(_ time: Double) -> Bool {
    live.stage.commitLog.entries.first.map { time < $0.time - 1e-9 } ?? false
  }

  /// The latest time, in seconds, up to which this process, or one that it has replaced, has simulated the session.
  /// Times of replaced processes count only as long as no new input has replaced the inputs to be replayed.
  var recordedTime: Double { max(live.time, settings.recordedTime ?? 0) }

  /// The part of the current seek that is done, 0...1; nil if the playhead is not seeking.
  var seekProgress: Double? {
    seekTarget.map { target in
      target.time > seekStart
        ? min(max((live.time - seekStart) / (target.time - seekStart), 0), 1) : 1
    }
  }

  /// Moves the playhead to its position at a machine time, and simulates up to that position; restarts the process if
  /// the commit at that position has been discarded. Has no effect while the scene is paused or seeking.
  func advance(to now: Double) {
    guard seekTarget == nil, clock.isPlaying else { return }
    let time = clampedPlayhead(clock.time(at: now), now)
    if isDiscarded(time) { restartProcess(from: lookBack(to: time)) }
    simulate(to: time)
    position = failure == nil ? time : min(time, live.time)
  }

  /// Returns a playhead time limited by the end of the played range, and moves the clock accordingly. If the scene
  /// loops, a time beyond the end continues from the start of the range; otherwise the clock is paused at the end,
  /// unless the playhead was beyond the end already.
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

  /// Simulates toward a seek target, in steps of at most 0.1 s, until ``simulationBudget`` has been used.
  private func continueSeek(_ goal: (time: Double, plays: Bool), _ now: Double) {
    // Inputs at time 0 are replayed first.
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

  /// Handles the messages deferred while the scene was restored.
  private func finishRestoring() {
    guard isRestoring else { return }
    isRestoring = false
    let messages = deferredMessages
    deferredMessages = []
    for message in messages { handle(message) }
  }

  /// Simulates up to a time if that is later than the simulated time, or if the simulated time is 0. Has no effect if
  /// the simulation has stopped.
  func simulate(to time: Double) {
    guard failure == nil, time > live.time || live.time == 0 else { return }
    attempt { try live.simulate(to: time) }
  }

  /// Runs code of the stage; an error ends the simulation.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      failure = "\(error)"
      clock.pause(at: LiveClock.now)
      send(.message("process", ["state": "stopped", "message": .text("\(error)")]))
      needsStateReport = true
    }
  }

  // MARK: Frames

  private func show(_ now: Double) {
    picture.rotateDamage(at: now)
    guard picture.canSend(at: now) else { return }
    if seekTarget != nil {
      // Drawing takes time from the simulation.
      guard now >= lastSeekFrame + Self.seekFrameInterval else { return }
      lastSeekFrame = now
    }
    let wasResting = now > lastChange + Self.idleInterval
    if picture.draw(live.stage.commitLog, at: position, onionSkins: onionSkins) {
      lastChange = now
      drawn.append(now)
    }
    needsDrawing = false
    drawn.removeAll { $0 < now - 1 }
    let isMoving = clock.isPlaying || live.hasActiveTouches || seekTarget != nil || !wasResting
    let messages = picture.messages(
      time: position, number: UInt32(clamping: frame(at: position)), isMoving: isMoving, now: now)
    guard !messages.isEmpty else { return }
    // The state is sent first, so that it describes the frame when a page draws it.
    if needsStateReport || clock.isPlaying || seekTarget != nil || lastChange == now {
      sendState(now)
    }
    for message in messages { channel.send(message) }
  }

  private var onionSkins: [(time: Double, opacity: Double)] {
    let onion = settings.onion
    let step = Double(onion.step) / rate.value
    var onionSkins: [(time: Double, opacity: Double)] = []
    for (count, sign) in [(onion.before, -1.0), (onion.after, 1.0)] where count > 0 {
      for index in (1...count).reversed() {
        let time = position + sign * step * Double(index)
        guard time >= 0, time <= live.time else { continue }
        onionSkins.append((time, 0.35 * Foundation.pow(0.75, Double(index - 1))))
      }
    }
    return onionSkins
  }

  /// Returns the index of the frame that contains a time.
  func frame(at time: Double) -> Int { Int((time * rate.value + 1e-6).rounded(.down)) }

  /// Returns the number of frames with changed pixels that were drawn in the last second of machine time.
  func framesPerSecond(at now: Double) -> Int { drawn.count { $0 > now - 1 } }

  // MARK: Sending

  func send(_ value: JSONValue) {
    channel.send(LiveMessage(.event, Array(value.json.utf8)))
  }

  /// Sends a message to one page, or to all pages if `viewer` is nil.
  func answer(_ value: JSONValue, to viewer: UInt32?) {
    guard let viewer else { return send(value) }
    channel.send(LiveMessage(.answer, numbers: [viewer], Array(value.json.utf8)))
  }
}
