// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneLive

  /// What connects pages and the scene's process: passes on what they say to each other, remembers what a new page has
  /// to know, and puts a new process in the place of the old one when its first picture is there.
  final class LiveHub: SceneProcess.Listener, @unchecked Sendable {
    /// Pages at once.
    static let limit = 20
    /// Seconds without a word of a process, after which pages hear of it.
    private static let silence = 2.0

    private let origin: any SceneOrigin
    private let saver: SceneSaver
    private let lock = NSRecursiveLock()
    private let builds = DispatchQueue(label: "multiplane.build")
    private var connections: [UInt32: PageConnection] = [:]
    private var lastConnection: UInt32 = 0
    /// The process that pages see, and the one that is to take its place.
    private var current: SceneProcess?
    private var next: SceneProcess?
    private var lastProcess = 0
    private var executable: String?
    /// The last input of each page that the scene has shown.
    private var inputs: [UInt32: UInt32] = [:]
    private var page: String?
    private var build: String?
    private var lastState: String?
    private var state = ("starting", String?.none)
    private var memento: (DispatchSemaphore, LiveBegin?)?
    private var watch: FileWatch?
    private var clock: (any DispatchSourceTimer)?
    private var isOver = false
    private var session = 0

    /// What pages hear first of all, in order.
    private static let introduction = ["state", "tree", "tracks", "diagnostics", "inspect", "plot"]

    init(origin: any SceneOrigin, saver: SceneSaver) {
      (self.origin, self.saver) = (origin, saver)
      page = origin.pages.first
    }

    // MARK: Life

    /// Builds the scene, starts it, and looks out for changes.
    func start() {
      rebuild()
      lock.withLock {
        watch = FileWatch(origin.watched) { [weak self] in self?.rebuild() }
        let clock = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.clock"))
        clock.schedule(deadline: .now() + 0.5, repeating: 0.5)
        clock.setEventHandler { [weak self] in self?.look() }
        clock.resume()
        self.clock = clock
      }
    }

    /// Ends the scene, and all pages.
    func end() {
      let all = lock.withLock {
        isOver = true
        watch?.stop()
        clock?.cancel()
        current?.end()
        next?.end()
        return Array(connections.values)
      }
      for connection in all { connection.end(.isOver) }
    }

    /// Sends those away that take nothing, and tells of a scene that is silent.
    private func look() {
      let now = ProcessInfo.processInfo.systemUptime
      lock.withLock {
        if let current {
          let isSilent = current.silence > Self.silence
          if isSilent, state.0 == "running" {
            tell(process: "silent", "The scene has been busy for more than \(Int(Self.silence)) s.")
          } else if !isSilent, state.0 == "silent", next == nil {
            tell(process: "running", nil)
          }
        }
        if let next, next.age > Self.silence, !next.isLate {
          next.isLate = true
          tell(
            process: "silent",
            current == nil
              ? "The scene has been busy for more than \(Int(Self.silence)) s."
              : "The scene as it was built last is busy; what shows is the one before.")
        }
        for connection in connections.values where connection.isStuck(at: now) {
          connection.end(.isTooSlow)
        }
      }
    }

    // MARK: Building

    /// Builds, then plays what was built from where the playhead is.
    private func rebuild(from begin: LiveBegin? = nil) {
      builds.async { [self] in
        if lock.withLock({ isOver }) { return }
        send(build: "building", seconds: nil, [])
        switch origin.build(page: lock.withLock { page }) {
        case .failed(let problems, let seconds):
          send(build: "failed", seconds: seconds, problems)
          if lock.withLock({ current == nil }) {
            lock.withLock { tell(process: "stopped", "The scene could not be built.") }
          }
        case .done(let executable, let seconds):
          send(build: "ok", seconds: seconds, [])
          let begin = begin ?? remembered() ?? lock.withLock { settings }
          lock.withLock {
            self.executable = executable
            launch(begin)
          }
        }
      }
    }

    /// Where the present process is; nil when there is none, or it does not answer.
    private func remembered() -> LiveBegin? {
      let asked = DispatchSemaphore(value: 0)
      let isAsked = lock.withLock {
        guard let current else { return false }
        memento = (asked, nil)
        current.send(LiveMessage(.remember))
        return true
      }
      guard isAsked else { return nil }
      _ = asked.wait(timeout: .now() + 0.3)
      return lock.withLock {
        defer { memento = nil }
        return memento?.1
      }
    }

    /// Starts a process, which takes over with its first picture.
    private func launch(_ begin: LiveBegin) {
      guard let executable, !isOver else { return }
      next?.end()
      next = nil
      lastProcess += 1
      if current == nil { tell(process: "starting", nil) }
      do {
        let process = try SceneProcess(
          id: lastProcess, executable: executable, begin: begin, listener: self)
        next = process
        for connection in connections.values {
          join(connection, process, slots: max(1, connection.slots))
        }
      } catch {
        tell(process: "crashed", "\(error)")
      }
    }

    private func join(_ connection: PageConnection, _ process: SceneProcess, slots: Int) {
      process.send(
        LiveMessage(
          .join, numbers: [connection.id, UInt32(slots), inputs[connection.id] ?? 0]))
    }

    // MARK: Pages

    /// A connection for a new page; nil when there are too many.
    func makeConnection(_ guarded: ConnectionGuard.Connection?) -> PageConnection? {
      lock.withLock {
        guard connections.count < Self.limit, !isOver else { return nil }
        lastConnection += 1
        return PageConnection(id: lastConnection, hub: self, guarded: guarded)
      }
    }

    func add(_ connection: PageConnection) {
      lock.withLock {
        connections[connection.id] = connection
        introduce(to: [connection])
        for process in [current, next] {
          if let process { join(connection, process, slots: PageConnection.frameLimit) }
        }
      }
    }

    func remove(_ connection: PageConnection) {
      lock.withLock {
        guard connections.removeValue(forKey: connection.id) != nil else { return }
        inputs[connection.id] = nil
        for process in [current, next] {
          process?.send(LiveMessage(.leave, numbers: [connection.id]))
        }
      }
    }

    func credit(_ connection: PageConnection, process: Int, _ count: Int) {
      lock.withLock {
        let process = next?.id == process ? next : current
        process?.send(LiveMessage(.credit, numbers: [connection.id, UInt32(count)]))
      }
    }

    func take(_ message: PageMessage, _ json: [UInt8], from connection: PageConnection) {
      lock.withLock {
        switch message {
        case .restart:
          let begin = settings
          if executable == nil { rebuild(from: begin) } else { launch(begin) }
        case .page(let name):
          guard origin.pages.contains(name) else {
            return connection.refuse("page", "There is no page \(name).")
          }
          page = name
          rebuild(from: LiveBegin())
        default:
          if case .touch(let touch) = message { inputs[connection.id] = touch.sequence }
          if case .wheel(let wheel) = message { inputs[connection.id] = wheel.sequence }
          guard let process = current ?? next else { return }
          if !process.send(LiveMessage(.page, numbers: [connection.id], json)) {
            connection.refuse("scene", "The scene is too busy to be told.")
          }
        }
      }
    }

    private func told(_ type: String) -> String? { current?.told[type] }

    /// What pages have set, at the scene's begin.
    private var settings: LiveBegin { lastState.map { LiveBegin(settingsOf: $0) } ?? LiveBegin() }

    // MARK: The scene

    func heard(_ message: LiveMessage, from process: SceneProcess) {
      lock.withLock {
        guard process === current || process === next else { return }
        switch message.kind {
        case .event: heard(event: String(decoding: message.body, as: UTF8.self), from: process)
        case .frame:
          if process === next { takeOver() }
          send(frame: message.body, process: process.id)
        case .memento:
          guard process === current, memento != nil else { return }
          memento!.1 = try? JSONDecoder().decode(LiveBegin.self, from: Data(message.body))
          memento!.0.signal()
        case .save:
          guard let save = try? JSONDecoder().decode(LiveSave.self, from: Data(message.body)),
            let executable
          else { return }
          saver.save(
            save, executable: executable, arguments: origin.arguments(page: page)
          ) { [weak self] text, type in self?.lock.withLock { self?.sendAll(text, type: type) } }
        default: break
        }
      }
    }

    private func heard(event text: String, from process: SceneProcess) {
      guard let type = JSONValue.type(ofMessage: text) else { return }
      if type == "hello" {
        // A process that became another keeps its id: its layers have new numbers.
        session += 1
        process.told = ["hello": hello]
        if process === next {
          if connections.isEmpty { takeOver() }
        } else {
          introduce(to: Array(connections.values))
        }
        return
      }
      if type == "process" {
        let message = try? JSONDecoder().decode(SceneNews.self, from: Data(text.utf8)).message
        if process === current { tell(process: "stopped", message) }
        return
      }
      if Self.introduction.contains(type) { process.told[type] = text }
      if process === current {
        if type == "state" { lastState = text }
        sendAll(text, type: type)
      }
    }

    private var hello: String {
      JSONValue.message(
        "hello",
        [
          "version": 1, "scene": .text(origin.name), "file": JSONValue(origin.file),
          "pages": .array(origin.pages.map { .text($0) }), "page": JSONValue(page),
          "session": JSONValue(session),
        ]
      ).json
    }

    /// The new process becomes the one that pages see.
    private func takeOver() {
      current?.end()
      current = next
      next = nil
      state = ("running", nil)
      introduce(to: Array(connections.values))
    }

    private func introduce(to connections: [PageConnection]) {
      for connection in connections {
        connection.send(told("hello") ?? hello, type: "hello")
        connection.send(processMessage, type: "process")
        if let build { connection.send(build, type: "build") }
        for type in Self.introduction {
          if let text = told(type) { connection.send(text, type: type) }
        }
      }
    }

    private func send(frame body: [UInt8], process: Int) {
      guard let count = body.first else { return }
      let begin = 1 + 8 * Int(count)
      guard body.count >= begin + LiveFrame.headerSize else { return }
      let frame = Array(body[begin...])
      let now = ProcessInfo.processInfo.systemUptime
      for index in 0..<Int(count) {
        let id = body.littleEndian(at: 1 + 8 * index)
        let input = body.littleEndian(at: 5 + 8 * index)
        connections[id]?.send(frame: frame, input: input, process: process, now: now)
      }
    }

    func ended(_ process: SceneProcess, message: String?) {
      lock.withLock {
        if process === next {
          next = nil
          tell(process: current == nil ? "crashed" : "running", message)
        } else if process === current {
          current = nil
          tell(process: "crashed", message)
        }
      }
    }

    // MARK: News

    private func sendAll(_ text: String, type: String) {
      for connection in connections.values { connection.send(text, type: type) }
    }

    private var processMessage: String {
      JSONValue.message("process", ["state": .text(state.0), "message": JSONValue(state.1)]).json
    }

    private func tell(process: String, _ message: String?) {
      state = (process, message)
      sendAll(processMessage, type: "process")
    }

    private func send(build state: String, seconds: Double?, _ problems: [BuildProblem]) {
      let text = JSONValue.message(
        "build",
        [
          "state": .text(state), "seconds": JSONValue(seconds),
          "errors": .array(
            problems.prefix(200).map {
              [
                "file": .text($0.file), "line": JSONValue($0.line), "column": JSONValue($0.column),
                "severity": .text($0.severity), "message": .text($0.message),
                "source": JSONValue($0.source), "caret": JSONValue($0.caret),
              ]
            }),
        ]
      ).json
      lock.withLock {
        build = text
        sendAll(text, type: "build")
      }
    }
  }

  /// What a scene says of its process.
  private struct SceneNews: Decodable { var message: String? }

  extension LiveBegin {
    /// What a page has set, by the last state that it was told.
    fileprivate init(settingsOf state: String) {
      struct State: Decodable {
        var speed: Double?, loop: Bool?, from: Double?, to: Double?
        var width: Double?, height: Double?, scale: Double?, onion: LiveOnion?
      }
      self.init()
      guard let state = try? JSONDecoder().decode(State.self, from: Data(state.utf8)) else {
        return
      }
      (speed, loops, from, to) = (state.speed ?? 1, state.loop ?? false, state.from, state.to)
      (width, height, scale) = (state.width, state.height, state.scale)
      onion = state.onion ?? onion
    }
  }

  extension PageConnection {
    func refuse(_ about: String, _ message: String) {
      send(
        JSONValue.message("refused", ["about": .text(about), "message": .text(message)]).json,
        type: "refused")
    }
  }
#endif
