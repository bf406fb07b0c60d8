// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

// What pages and the serving process ask for.

extension LiveScene {
  /// Messages that wait until the scene is where it begins.
  private static let delayLimit = 4096

  func take(_ message: LiveMessage) {
    switch message.kind {
    case .join:
      picture.join(
        message.number(0), slots: Int(message.number(1)), input: message.number(2))
      hasNews = true
    case .leave:
      deliverMoves()
      let viewer = message.number(0)
      picture.leave(viewer)
      delayed.removeAll { $0.number(0) == viewer }
      for (key, finger) in fingers where key[0] == viewer {
        lift(finger)
        fingers[key] = nil
      }
      if failure == nil { attempt { try live.releaseKeys(of: viewer) } }
    case .credit: picture.credit(message.number(0), Int(message.number(1)))
    case .remember: channel.send(memento(at: position).message(.memento))
    case .page:
      guard let said = try? PageMessage(json: Data(message.body.dropFirst(4))) else { return }
      if isBeginning, said.isDoneToScene {
        // More than anybody does in so short a time is not kept.
        if delayed.count < Self.delayLimit { delayed.append(message) }
        return
      }
      asker = message.number(0)
      if !said.isMoveOrAcknowledgement { deliverMoves() }
      take(said, from: message.number(0), message)
      asker = nil
    default: break
    }
  }

  private func take(_ said: PageMessage, from viewer: UInt32, _ message: LiveMessage) {
    let now = LiveClock.now
    hasNews = true
    switch said {
    case .ack: hasNews = false
    case .touch(let touch):
      // A page tells every move; the state follows with the picture.
      hasNews = touch.phase != .move
      take(touch, from: viewer, message)
    case .wheel(let wheel): take(wheel, from: viewer, message)
    case .key(let sequence, let key): take(key, sequence, from: viewer, message)
    case .text(let sequence, let text): take(text, sequence, from: viewer, message)
    case .play: play(now)
    case .pause: pause(now)
    case .seek(let time):
      if let first = live.stage.tape.entries.first, time < first.time, goal == nil {
        playAgain(memento(at: time), with: message)
      }
      seek(to: time, plays: clock.isPlaying || goal?.plays == true)
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
    case .page(let name): channel.send(LiveMessage(.turn, Array(name.utf8)))
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
    if goal != nil {
      goal!.plays = true
      return
    }
    guard failure == nil || position < live.time else { return }
    let end = settings.to ?? (live.duration.isFinite && live.isUntouched ? live.duration : nil)
    if !clock.isPlaying, let end, position >= end - 1e-9 {
      seek(to: settings.from ?? 0, plays: false)
    }
    isAtEnd = false
    clock.play(at: now)
  }

  private func pause(_ now: Double) {
    advance(to: now)
    goal?.plays = false
    clock.pause(at: now)
    isAtEnd = false
  }

  private func seek(to time: Double, plays: Bool) {
    let now = LiveClock.now
    isAtEnd = false
    if time < live.time { liftAll() }
    if time > live.time, failure == nil {
      clock.pause(at: now)
      goal = (min(time, live.time + Self.reach), plays)
    } else {
      goal = nil
      position = min(time, live.time)
      clock.seek(to: position, at: now)
      if plays { clock.play(at: now) }
    }
  }

  /// Whether the stage stands at the time that is shown, so that something can be done to it. Where it does not, the
  /// scene is played again up to there, and the message comes again.
  private func isPresent(for message: LiveMessage) -> Bool {
    advance(to: LiveClock.now)
    if goal != nil { return true }
    if position >= live.time - 1e-9 { return true }
    playAgain(memento(at: position), with: message)
    return false
  }

  // MARK: Touches

  private func take(_ touch: PageMessage.Touch, from viewer: UInt32, _ message: LiveMessage) {
    defer { picture.note(input: touch.sequence, of: viewer) }
    guard failure == nil, hasRoom(for: "touch", isNew: touch.phase == .down) else { return }
    let key = [viewer, UInt32(touch.id)]
    if touch.phase == .down {
      guard isPresent(for: message) else { return }
      if let old = fingers[key] { lift(old) }
      fingers[key] = (0...100).first { number in !fingers.values.contains(number) } ?? 100
    } else {
      advance(to: LiveClock.now)
    }
    guard let finger = fingers[key],
      let phase = StageInput.Finger.Phase(rawValue: touch.phase.rawValue)
    else { return }
    if phase == .move, goal == nil, !clock.isPlaying {
      // Where time stands still, only the last place of a turn counts.
      moves.removeAll { $0.finger == finger }
      moves.append((finger, CGPoint(x: touch.x, y: touch.y)))
      needsDrawing = true
      return
    }
    if phase == .up || phase == .cancel { fingers[key] = nil }
    attempt { try live.touch(phase, id: finger, at: CGPoint(x: touch.x, y: touch.y)) }
    needsDrawing = true
    if isAtEnd, phase == .down {
      // A film has ended; what somebody plays with goes on.
      isAtEnd = false
      clock.play(at: LiveClock.now)
    }
  }

  /// Whether what is done can still be kept. Fingers that are down may go up whatever there is.
  private func hasRoom(for about: String, isNew: Bool) -> Bool {
    guard isNew, live.inputs.count >= LiveLimits.inputs else { return true }
    refuse(about, "So much was done to the scene that no more can be kept. Restart it.")
    return false
  }

  /// Hands on the moves of fingers that were held back.
  func deliverMoves() {
    guard !moves.isEmpty else { return }
    let held = moves
    moves = []
    for (finger, place) in held where failure == nil && fingers.values.contains(finger) {
      attempt { try live.touch(.move, id: finger, at: place) }
    }
  }

  private func take(_ turn: PageMessage.Wheel, from viewer: UInt32, _ message: LiveMessage) {
    defer { picture.note(input: turn.sequence, of: viewer) }
    guard failure == nil, hasRoom(for: "wheel", isNew: true), isPresent(for: message) else {
      return
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
    attempt { try live.touch(.move, id: wheel!.finger, at: wheel!.place) }
    needsDrawing = true
  }

  /// Lets the finger of the wheel go up.
  func endWheel() {
    guard let ended = wheel else { return }
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
    guard failure == nil, hasRoom(for: "key", isNew: isNew) else { return }
    if isNew {
      guard isPresent(for: message) else { return }
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
    guard failure == nil, hasRoom(for: "text", isNew: true), isPresent(for: message) else {
      return
    }
    attempt { try live.type(text) }
    needsDrawing = true
  }

  private func lift(_ finger: Int) {
    if wheel?.finger == finger { wheel = nil }
    attempt { try live.touch(.cancel, id: finger, at: .zero) }
  }

  private func liftAll() {
    for finger in fingers.values.sorted() { lift(finger) }
    fingers = [:]
    attempt { try live.releaseKeys() }
  }

  // MARK: Size, layers, files

  private func resize(_ size: CGSize, scale: Double, _ message: LiveMessage) {
    guard isPresent(for: message) else { return }
    let isNew = size != self.size
    (settings.width, settings.height) = (Double(size.width), Double(size.height))
    settings.scale = scale
    if isNew, failure == nil { attempt { try live.resize(to: size) } }
    setUpPicture()
  }

  private func select(_ layer: Int?) {
    if let layer, layers.entry(layer) == nil {
      return refuse("select", "The layer is not there any more.")
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
      return refuse("edit", "The layer is not there any more.")
    }
    let edit = LiveInput.Edit(place: entry.place, key: key, value: value)
    if goal == nil, position < live.time - 1e-9 {
      // Numbers of layers are this process's: the other one gets the place.
      if let problem = live.problem(of: edit) { return refuse("edit", problem) }
      var begin = memento(at: position)
      begin.inputs.append(LiveInput(time: position, edit: edit))
      return playAgain(begin)
    }
    attempt {
      if let problem = try live.edit(edit) { refuse("edit", problem) }
    }
    needsDrawing = true
    reports.inspection = 0
  }

  func refuse(_ about: String, _ message: String) {
    answer(.message("refused", ["about": .text(about), "message": .text(message)]), to: asker)
  }

  private func save(_ kind: String, from: Double?, to: Double?) {
    let length = live.duration.isFinite && live.isUntouched ? live.duration : live.time
    let begin = kind == "png" ? position : from ?? settings.from ?? 0
    let end = kind == "png" ? position : to ?? settings.to ?? length
    guard kind == "png" || end > begin else {
      return refuse("save", "There is nothing between \(begin.brief) s and \(end.brief) s.")
    }
    save(LiveSave(kind: kind, from: begin, to: end, self))
  }

  private func record(_ isOn: Bool) {
    if isOn {
      settings.recordingSince = goal == nil ? min(position, live.time) : live.time
    } else if let begin = settings.recordingSince {
      settings.recordingSince = nil
      var save = LiveSave(kind: "touches", from: begin, to: live.time, self)
      save.touches = live.script(from: begin, to: live.time)
      self.save(save)
    }
  }

  private func save(_ save: LiveSave) {
    var save = save
    save.viewer = asker ?? 0
    guard let json = try? JSONEncoder().encode(save) else { return }
    channel.send(LiveMessage(.save, Array(json)))
  }
}

extension LiveSave {
  @MainActor init(kind: String, from: Double, to: Double, _ scene: LiveScene) {
    self.init(
      kind: kind, from: from, to: to, width: Double(scene.size.width),
      height: Double(scene.size.height), scale: Double(scene.scale),
      touches: scene.live.isUntouched ? nil : scene.live.script(from: 0, to: to),
      hasEdits: scene.live.inputs.contains { $0.edit != nil })
  }
}

extension PageMessage {
  fileprivate var isMoveOrAcknowledgement: Bool {
    switch self {
    case .ack: true
    case .touch(let touch): touch.phase == .move
    default: false
    }
  }

  /// Whether it has its place in the scene's time.
  fileprivate var isDoneToScene: Bool {
    switch self {
    case .touch, .wheel, .key, .text, .edit, .size, .rotate: true
    default: false
    }
  }
}

extension LiveBegin {
  func message(_ kind: LiveMessage.Kind) -> LiveMessage {
    LiveMessage(kind, (try? JSONEncoder().encode(self)).map { Array($0) } ?? [])
  }
}
