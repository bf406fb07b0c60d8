// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

// Handling of messages from the pages and the serving process.

extension LiveScene {
  /// Maximum number of messages deferred while the scene is restored.
  private static let delayLimit = 4096

  func handle(_ message: LiveMessage) {
    switch message.kind {
    case .join:
      picture.join(
        message.number(0), slots: Int(message.number(1)), input: message.number(2))
      needsStateReport = true
    case .leave:
      flushPendingMoves()
      let viewer = message.number(0)
      picture.leave(viewer)
      deferredMessages.removeAll { $0.number(0) == viewer }
      for (key, finger) in fingers where key[0] == viewer {
        cancelTouch(finger)
        fingers[key] = nil
      }
      if failure == nil { attempt { try live.releaseKeys(of: viewer) } }
    case .credit: picture.credit(message.number(0), Int(message.number(1)))
    case .requestCheckpoint: channel.send(lookBack(to: position).message(.checkpoint))
    case .page:
      guard let pageMessage = try? PageMessage(json: Data(message.body.dropFirst(4))) else {
        return
      }
      if isRestoring, pageMessage.isSceneInput {
        // More messages than a person can send in so short a time are dropped.
        if deferredMessages.count < Self.delayLimit { deferredMessages.append(message) }
        return
      }
      requester = message.number(0)
      if !pageMessage.isMoveOrAcknowledgement { flushPendingMoves() }
      take(pageMessage, from: message.number(0), message)
      requester = nil
    default: break
    }
  }

  private func take(_ said: PageMessage, from viewer: UInt32, _ message: LiveMessage) {
    let now = LiveClock.now
    needsStateReport = true
    switch said {
    case .ack: needsStateReport = false
    case .touch(let touch):
      // Pages send every move; the state is sent with the next frame.
      needsStateReport = touch.phase != .move
      take(touch, from: viewer, message)
    case .wheel(let wheel): take(wheel, from: viewer, message)
    case .key(let sequence, let key): take(key, sequence, from: viewer, message)
    case .text(let sequence, let text): take(text, sequence, from: viewer, message)
    case .play: play(now)
    case .pause: pause(now)
    case .seek(let time): seek(to: time, plays: clock.isPlaying || seekTarget?.plays == true)
    case .step(let frames):
      pause(now)
      seek(to: rate.time(ofFrame: max(0, frame(at: position) + frames)), plays: false)
    case .speed(let value):
      clock.setSpeed(value, at: now)
      settings.speed = value
    case .loop(let isOn): settings.loops = isOn
    case .range(let from, let to):
      (settings.from, settings.to) = (from, to)
      if let from, let to, to <= from { settings.to = nil }
    case .size(let width, let height, let scale):
      resize(CGSize(width: width, height: height), scale: scale, message)
    case .rotate:
      resize(CGSize(width: size.height, height: size.width), scale: Double(scale), message)
    case .restart: break
    case .page(let name): channel.send(LiveMessage(.showPage, Array(name.utf8)))
    case .select(let layer): select(layer)
    case .edit(let layer, let key, let value): edit(layer, key, value)
    case .onion(let before, let after, let step):
      (settings.onion.before, settings.onion.after) = (before, after)
      settings.onion.step = step
      needsDrawing = true
    case .plot(let layer, let keyPath):
      plot = layer.flatMap { layer in keyPath.map { (layer, $0, viewer) } }
      reports.plot = 0
      reports.plotTree = nil
      if plot == nil { sendPlot() }
    case .save(let kind, let from, let to): save(kind, from: from, to: to)
    case .record(let isOn): record(isOn)
    case .pick(let x, let y): pick(CGPoint(x: x, y: y))
    }
  }

  // MARK: Time

  private func play(_ now: Double) {
    if seekTarget != nil {
      seekTarget!.plays = true
      return
    }
    guard failure == nil || position < live.time else { return }
    let end =
      settings.to ?? (live.duration.isFinite && live.hasOnlyScriptedInput ? live.duration : nil)
    if !clock.isPlaying, let end, position >= end - 1e-9 {
      seek(to: settings.from ?? 0, plays: false)
    }
    isAtEnd = false
    clock.play(at: now)
  }

  private func pause(_ now: Double) {
    advance(to: now)
    seekTarget?.plays = false
    clock.pause(at: now)
    isAtEnd = false
  }

  private func seek(to time: Double, plays: Bool) {
    let now = LiveClock.now
    isAtEnd = false
    if time < live.time { cancelAllTouches() }
    if isDiscarded(time) {
      seekTarget = nil
      var begin = lookBack(to: time)
      begin.isPlaying = plays
      restartProcess(from: begin)
    }
    if time > live.time, failure == nil {
      clock.pause(at: now)
      seekStart = live.time
      seekTarget = (min(time, recordedTime + Self.maximumSeekAhead), plays)
    } else {
      seekTarget = nil
      position = min(time, live.time)
      clock.seek(to: position, at: now)
      if plays { clock.play(at: now) }
    }
  }

  /// Whether input can be applied now: the playhead is at the simulated time, or a seek is running. If so, discards the
  /// inputs that are still to be replayed. Otherwise restarts the process, which replays the scene up to the playhead
  /// and then handles `message`.
  private func isAtLiveEdge(for message: LiveMessage) -> Bool {
    advance(to: LiveClock.now)
    if seekTarget != nil || position >= live.time - 1e-9 {
      beginNewFuture()
      return true
    }
    restartProcess(from: checkpoint(at: position), with: message)
    return false
  }

  /// Discards the inputs that are still to be replayed, if there are any and the simulation has not stopped.
  private func beginNewFuture() {
    guard failure == nil, live.isReplaying else { return }
    attempt { try live.discardReplay() }
    settings.recordedTime = nil
  }

  // MARK: Touches

  private func take(_ touch: PageMessage.Touch, from viewer: UInt32, _ message: LiveMessage) {
    var isPending = false
    defer { if !isPending { picture.note(input: touch.sequence, of: viewer) } }
    guard failure == nil else { return }
    let key = [viewer, UInt32(touch.id)]
    if touch.phase == .down {
      guard isAtLiveEdge(for: message) else { return }
      if let old = fingers[key] { cancelTouch(old) }
      fingers[key] = (0...100).first { number in !fingers.values.contains(number) } ?? 100
    }
    guard let finger = fingers[key],
      let phase = StageInput.Finger.Phase(rawValue: touch.phase.rawValue)
    else { return }
    if phase == .move {
      moves.add(finger, CGPoint(x: touch.x, y: touch.y), input: touch.sequence, of: viewer)
      isPending = true
      return
    }
    advance(to: LiveClock.now)
    if phase == .up || phase == .cancel { fingers[key] = nil }
    attempt { try live.touch(phase, id: finger, at: CGPoint(x: touch.x, y: touch.y)) }
    needsDrawing = true
    if isAtEnd, phase == .down {
      // A new touch resumes playback that has stopped at the end.
      isAtEnd = false
      clock.play(at: LiveClock.now)
    }
  }

  /// Passes the pending touch moves of fingers that are still down to the stage, as one event. Only discards them if
  /// the simulation has stopped.
  func flushPendingMoves() {
    guard !moves.isEmpty else { return }
    let now = LiveClock.now
    advance(to: now)
    let (held, inputs) = moves.removeAll(at: now, interval: 1 / rate.value)
    for (viewer, input) in inputs { picture.note(input: input, of: viewer) }
    let moves = held.filter { fingers.values.contains($0.id) }
    if failure == nil, !moves.isEmpty { attempt { try live.move(moves) } }
    needsDrawing = true
  }

  private func take(_ turn: PageMessage.Wheel, from viewer: UInt32, _ message: LiveMessage) {
    guard failure == nil, isAtLiveEdge(for: message) else {
      return picture.note(input: turn.sequence, of: viewer)
    }
    let now = LiveClock.now
    if wheel == nil {
      let finger = (0...100).last { number in !fingers.values.contains(number) } ?? 100
      wheel = (finger, CGPoint(x: turn.x, y: turn.y), now)
      fingers[[viewer, UInt32.max]] = finger
      attempt { try live.touch(.down, id: finger, at: wheel!.place) }
    }
    wheel!.place.x -= turn.dx
    wheel!.place.y -= turn.dy
    wheel!.end = now + 0.15
    moves.add(wheel!.finger, wheel!.place, input: turn.sequence, of: viewer)
  }

  /// Ends the touch that simulates scrolling with the mouse wheel.
  func endWheel() {
    guard let ended = wheel else { return }
    flushPendingMoves()
    wheel = nil
    fingers = fingers.filter { $0.value != ended.finger }
    advance(to: LiveClock.now)
    if failure == nil { attempt { try live.touch(.up, id: ended.finger, at: ended.place) } }
    needsDrawing = true
  }

  // MARK: Keys

  private func take(
    _ key: LiveInput.Key, _ sequence: UInt32, from viewer: UInt32, _ message: LiveMessage
  ) {
    defer { picture.note(input: sequence, of: viewer) }
    let isNew = key.phase == "down"
    guard failure == nil else { return }
    if isNew {
      guard isAtLiveEdge(for: message) else { return }
    } else {
      advance(to: LiveClock.now)
    }
    attempt { try live.press(key, of: viewer) }
    needsDrawing = true
  }

  private func take(
    _ text: String, _ sequence: UInt32, from viewer: UInt32, _ message: LiveMessage
  ) {
    defer { picture.note(input: sequence, of: viewer) }
    guard failure == nil, isAtLiveEdge(for: message) else { return }
    attempt { try live.type(text) }
    needsDrawing = true
  }

  private func cancelTouch(_ finger: Int) {
    if wheel?.finger == finger { wheel = nil }
    attempt { try live.touch(.cancel, id: finger, at: .zero) }
  }

  private func cancelAllTouches() {
    for finger in fingers.values.sorted() { cancelTouch(finger) }
    fingers = [:]
    attempt { try live.releaseKeys() }
  }

  // MARK: Size, layers, files

  private func resize(_ size: CGSize, scale: Double, _ message: LiveMessage) {
    guard isAtLiveEdge(for: message) else { return }
    let isNew = size != self.size
    (settings.width, settings.height) = (Double(size.width), Double(size.height))
    settings.scale = scale
    if isNew, failure == nil { attempt { try live.resize(to: size) } }
    setUpPicture()
  }

  private func select(_ layer: Int?) {
    if let layer, layers.entry(layer) == nil {
      return reject("select", "The layer no longer exists.")
    }
    selection = layer
    reports.rows = nil
    reports.inspection = 0
    if layer == nil { sendInspection() }
  }

  private func pick(_ point: CGPoint) {
    let root = live.stage.layer
    let hit = live.stage.perform { root.presentation()?.hitTest(point)?.model() }
    select(hit.flatMap { layers.id(around: $0) })
  }

  private func edit(_ layer: Int, _ key: String, _ value: String) {
    advance(to: LiveClock.now)
    guard let entry = layers.entry(layer) else {
      return reject("edit", "The layer no longer exists.")
    }
    let edit = LiveInput.Edit(place: entry.place, key: key, value: value)
    if seekTarget == nil, position < live.time - 1e-9 {
      // Layer numbers are valid in this process only; the new process gets an index path.
      if let problem = live.validationError(for: edit) { return reject("edit", problem) }
      var begin = checkpoint(at: position)
      begin.inputs.append(LiveInput(time: position, edit: edit))
      return restartProcess(from: begin)
    }
    beginNewFuture()
    attempt {
      if let problem = try live.edit(edit) { reject("edit", problem) }
    }
    needsDrawing = true
    reports.inspection = 0
  }

  func reject(_ about: String, _ message: String) {
    answer(.message("refused", ["about": .text(about), "message": .text(message)]), to: requester)
  }

  private func save(_ kind: String, from: Double?, to: Double?) {
    let length = live.duration.isFinite && live.hasOnlyScriptedInput ? live.duration : live.time
    let begin = kind == "png" ? position : from ?? settings.from ?? 0
    let end = kind == "png" ? position : to ?? settings.to ?? length
    guard kind == "png" || end > begin else {
      return reject("save", "The range from \(begin.brief) s to \(end.brief) s is empty.")
    }
    save(LiveSave(kind: kind, from: begin, to: end, self))
  }

  private func record(_ isOn: Bool) {
    if isOn {
      settings.recordingSince = seekTarget == nil ? min(position, live.time) : live.time
    } else if let begin = settings.recordingSince {
      settings.recordingSince = nil
      var save = LiveSave(kind: "touches", from: begin, to: live.time, self)
      save.touches = live.script(from: begin, to: live.time)
      self.save(save)
    }
  }

  private func save(_ save: LiveSave) {
    var save = save
    save.viewer = requester ?? 0
    guard let json = try? JSONEncoder().encode(save) else { return }
    channel.send(LiveMessage(.save, Array(json)))
  }
}

extension LiveSave {
  @MainActor init(kind: String, from: Double, to: Double, _ scene: LiveScene) {
    self.init(
      kind: kind, from: from, to: to, width: Double(scene.size.width),
      height: Double(scene.size.height), scale: Double(scene.scale),
      touches: scene.live.hasOnlyScriptedInput ? nil : scene.live.script(from: 0, to: to),
      hasEdits: scene.live.inputs.summary.editCount > 0, seed: scene.settings.seed)
  }
}

extension PageMessage {
  fileprivate var isMoveOrAcknowledgement: Bool {
    switch self {
    case .ack: true
    case .touch(let touch): touch.phase == .move
    case .wheel: true
    default: false
    }
  }

  /// Whether the message changes the scene at the time of the playhead: a touch, a turn of the mouse wheel, a key,
  /// text, an edit or a new size.
  fileprivate var isSceneInput: Bool {
    switch self {
    case .touch, .wheel, .key, .text, .edit, .size, .rotate: true
    default: false
    }
  }
}

extension LiveSessionState {
  func message(_ kind: LiveMessage.Kind) -> LiveMessage {
    LiveMessage(kind, (try? JSONEncoder().encode(self)).map { Array($0) } ?? [])
  }
}
