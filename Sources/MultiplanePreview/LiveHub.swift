// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneLive

  /// Connects pages with the scene process: forwards messages and stores the state that a new page needs. A newly
  /// launched process replaces the current process when its first frame arrives, or, if no page is connected, when its
  /// `hello` message arrives.
  final class LiveHub: SceneProcess.Listener, @unchecked Sendable {
    /// Maximum number of connected pages, including connections that are being opened.
    static let limit = 20
    /// Time in seconds after which pages are notified of a current process that has sent no message, or of a new
    /// process that has not become the current one; also the time to wait for a checkpoint.
    private static let silence = 2.0
    /// Minimum interval between two launches of scene processes, in seconds.
    private static let launchInterval = 0.25

    private let origin: any SceneOrigin
    private let saver: SceneSaver
    private let lock = NSRecursiveLock()
    private let builds = DispatchQueue(label: "multiplane.build")
    private var connections: [UInt32: PageConnection] = [:]
    private var lastConnection: UInt32 = 0
    /// Connections that `makeConnection(_:)` has created and that have not been added yet, by ID. They count toward
    /// `limit`.
    private var pendingConnections: [UInt32: PendingConnection] = [:]
    private struct PendingConnection { weak var connection: PageConnection? }
    /// The process that the pages show; nil before there is one and after it has exited.
    private var current: SceneProcess?
    /// The process that was launched last and will replace `current`; nil if none is starting.
    private var next: SceneProcess?
    private var lastProcess = 0
    /// The path of the last successfully built executable and its playground page; nil before the first successful
    /// build.
    private var executable: (path: String, page: String?)?
    /// Sequence number of the last input from each page, by connection ID.
    private var inputs: [UInt32: UInt32] = [:]
    /// The name of the selected playground page, even if its last build failed; nil for a scene without pages.
    private var page: String?
    private var build: String?
    /// The settings with which a new process starts unless it continues from a checkpoint, as last chosen on the pages
    /// or reported by the current process.
    private var settings: LiveSessionState
    /// The playhead's last reported time in seconds, and whether the scene was playing then; nil before the first
    /// report.
    private var lastPlayhead: (time: Double, isPlaying: Bool)?
    private var state = (name: "starting", message: String?.none, isAgain: false)
    /// Whether a crash has caused an automatic restart since the last successful build or manual restart. A second
    /// crash does not restart the scene.
    private var hasAutoRestarted = false
    /// Whether a build is scheduled.
    private var isBuildPending = false
    /// `pendingBuild` and `presentBuild` are the states from which the scene starts after the scheduled build, and
    /// after the running or last build; nil to continue from a checkpoint. `pendingLaunch` is the state for a delayed
    /// launch; nil if none is delayed.
    private var pendingBuild, presentBuild, pendingLaunch: LiveSessionState?
    private var lastLaunch = -Double.infinity
    private var pendingCheckpoint: (DispatchSemaphore, LiveSessionState?)?
    private var watch: FileWatcher?
    private var clock: (any DispatchSourceTimer)?
    private var isOver = false
    private var session = 0

    /// Types of the messages that a new page receives after `hello`, `process` and `build`, in order of sending.
    private static let introduction = ["state", "tree", "tracks", "diagnostics", "inspect", "plot"]

    /// - Parameter settings: The state from which the first scene process starts.
    init(
      origin: any SceneOrigin, saver: SceneSaver, settings: LiveSessionState = LiveSessionState()
    ) {
      (self.origin, self.saver, self.settings) = (origin, saver, settings)
      page = origin.pages.first
    }

    // MARK: Life cycle

    /// Schedules the first build and launch of the scene, and starts to watch its files and to monitor the process and
    /// the pages.
    func start() {
      rebuild()
      lock.withLock {
        watch = FileWatcher(origin.watched, except: saver.folder) { [weak self] in self?.rebuild() }
        let clock = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.clock"))
        clock.schedule(deadline: .now() + 0.5, repeating: 0.5)
        clock.setEventHandler { [weak self] in self?.poll() }
        clock.resume()
        self.clock = clock
      }
    }

    /// Terminates the scene processes, a running build and unfinished saves, and closes the connections to all pages.
    func end() {
      let all = lock.withLock {
        isOver = true
        watch?.stop()
        clock?.cancel()
        current?.end()
        next?.end()
        return Array(connections.values)
      }
      saver.end()
      origin.interrupt()
      for connection in all { connection.end(.normalClosure) }
    }

    /// Disconnects pages that do not acknowledge frames, and notifies pages when the scene becomes unresponsive or
    /// responsive again. Called every 0.5 s.
    private func poll() {
      let now = ProcessInfo.processInfo.systemUptime
      lock.withLock {
        if let current {
          let isSilent = current.silence > Self.silence
          if isSilent, state.name == "running" {
            broadcastProcessState(
              "silent", message: "The scene has been busy for more than \(Int(Self.silence)) s.")
          } else if !isSilent, state.name == "silent", next == nil {
            broadcastProcessState("running", message: nil)
          }
        }
        if let next, next.age > Self.silence, !next.hasReportedSlowStart {
          next.hasReportedSlowStart = true
          broadcastProcessState(
            "silent",
            message: current == nil
              ? "The scene has been busy for more than \(Int(Self.silence)) s."
              : "The new build of the scene is busy; the previous one is still shown.")
        }
        for connection in connections.values where connection.isStalled(at: now) {
          connection.end(.tryAgainLater)
        }
      }
    }

    // MARK: Building

    /// Schedules a build of the scene, unless one is scheduled already. The build is launched from the state `begin` if
    /// that is not nil. By default, the scene continues at the time of the current process, or starts at time 0.
    private func rebuild(from begin: LiveSessionState? = nil) {
      let isPending = lock.withLock {
        if let begin { pendingBuild = begin }
        defer { isBuildPending = true }
        return isBuildPending
      }
      if isPending { return }
      builds.async { [self] in
        let (isOver, page) = lock.withLock {
          isBuildPending = false
          (presentBuild, pendingBuild) = (pendingBuild, nil)
          return (self.isOver, self.page)
        }
        if isOver { return }
        send(build: "building", seconds: nil, [])
        switch origin.build(page: page) {
        case .failed(let problems, let seconds):
          send(build: "failed", seconds: seconds, problems)
          if lock.withLock({ current == nil }) {
            lock.withLock {
              broadcastProcessState("stopped", message: "The scene could not be built.")
            }
          }
        case .done(let executable, let seconds):
          send(build: "ok", seconds: seconds, [])
          let place = lock.withLock { presentBuild == nil } ? requestCheckpoint() : nil
          lock.withLock {
            self.executable = (executable, page)
            allowAutoRestart()
            launch(presentBuild ?? place ?? settings(isInPlace: true))
          }
        }
      }
    }

    /// Returns a checkpoint of the current process, from which a new process can start; nil without a current process,
    /// without a valid answer within 2 s, and at once if the process has been busy for that long.
    private func requestCheckpoint() -> LiveSessionState? {
      let asked = DispatchSemaphore(value: 0)
      let isAsked = lock.withLock {
        guard let current, current.silence <= Self.silence else { return false }
        pendingCheckpoint = (asked, nil)
        current.send(LiveMessage(.requestCheckpoint))
        return true
      }
      guard isAsked else { return nil }
      _ = asked.wait(timeout: .now() + Self.silence)
      return lock.withLock {
        defer { pendingCheckpoint = nil }
        return pendingCheckpoint?.1
      }
    }

    /// Permits one automatic restart after a crash.
    private func allowAutoRestart() {
      hasAutoRestarted = false
      state.isAgain = false
    }

    /// Launches the last successful build from the state `begin`, not earlier than `launchInterval` after the previous
    /// launch. The new process becomes `next`; a process that is still starting is ended.
    private func launch(_ begin: LiveSessionState) {
      guard let executable, !isOver else { return }
      let now = ProcessInfo.processInfo.systemUptime
      guard now >= lastLaunch + Self.launchInterval else {
        let isWaiting = pendingLaunch != nil
        pendingLaunch = begin
        if isWaiting { return }
        let end = DispatchTime.now() + (lastLaunch + Self.launchInterval - now)
        DispatchQueue.global().asyncAfter(deadline: end) { [self] in
          lock.withLock {
            guard let begin = pendingLaunch else { return }
            pendingLaunch = nil
            launch(begin)
          }
        }
        return
      }
      lastLaunch = now
      pendingLaunch = nil
      next?.end()
      next = nil
      lastProcess += 1
      if current == nil { broadcastProcessState("starting", message: nil) }
      do {
        let process = try SceneProcess(
          id: lastProcess, executable: executable.path, page: executable.page, begin: begin,
          listener: self)
        next = process
        for connection in connections.values {
          join(connection, process, slots: max(1, connection.slots))
        }
      } catch {
        broadcastProcessState("crashed", message: "\(error)")
      }
    }

    private func join(_ connection: PageConnection, _ process: SceneProcess, slots: Int) {
      process.send(
        LiveMessage(
          .join, numbers: [connection.id, UInt32(slots), inputs[connection.id] ?? 0]))
    }

    // MARK: Pages

    /// Creates a connection for a new page; returns nil if the limit of pages is reached, and after `end()`.
    func makeConnection(_ guarded: ConnectionGuard.Connection?) -> PageConnection? {
      lock.withLock {
        pendingConnections = pendingConnections.filter { $0.value.connection != nil }
        guard connections.count + pendingConnections.count < Self.limit, !isOver else { return nil }
        lastConnection += 1
        let connection = PageConnection(id: lastConnection, hub: self, guarded: guarded)
        pendingConnections[lastConnection] = PendingConnection(connection: connection)
        return connection
      }
    }

    func add(_ connection: PageConnection) {
      lock.withLock {
        pendingConnections[connection.id] = nil
        guard !isOver else { return connection.end(.normalClosure) }
        connections[connection.id] = connection
        sendInitialState(to: [connection])
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
        case .restart(let seed):
          if let seed { settings.seed = seed }
          let begin = settings()
          allowAutoRestart()
          if executable == nil || executable?.page != page {
            rebuild(from: begin)
          } else {
            launch(begin)
          }
        case .page(let name):
          guard origin.pages.contains(name) else {
            return connection.refuse("page", "There is no page \(name).")
          }
          page = name
          // The range, size and scale belong to the scene of the previous page.
          (settings.from, settings.to, settings.width, settings.height) = (nil, nil, nil, nil)
          settings.scale = nil
          rebuild(from: settings())
        default:
          settings.note(message)
          pendingBuild?.note(message)
          presentBuild?.note(message)
          pendingLaunch?.note(message)
          if let sequence = message.inputSequence { inputs[connection.id] = sequence }
          guard let process = current ?? next else { return }
          if !process.send(LiveMessage(.page, numbers: [connection.id], json)) {
            connection.refuse("scene", "The scene is too busy to receive input.")
          }
          // The settings with which `next` was started do not include this message.
          if let next, next !== process, message.isSetting {
            next.send(LiveMessage(.page, numbers: [connection.id], json))
          }
        }
      }
    }

    private func lastMessage(ofType type: String) -> String? { current?.lastMessages[type] }

    /// Returns the state from which a new process starts, with the settings chosen on the pages.
    /// - Parameter isInPlace: Whether the new process continues at the playhead's time, if there is a current
    ///   process, instead of starting at time 0.
    private func settings(isInPlace: Bool = false) -> LiveSessionState {
      var begin = settings
      if isInPlace, current != nil, let lastPlayhead {
        (begin.time, begin.isPlaying) = lastPlayhead
      }
      return begin
    }

    // MARK: The scene

    func didReceive(_ message: LiveMessage, from process: SceneProcess) {
      lock.withLock {
        guard process === current || process === next else { return }
        switch message.kind {
        case .event: handle(event: String(decoding: message.body, as: UTF8.self), from: process)
        case .frame:
          if process === next { promoteNextProcess() }
          send(frame: message.body, process: process.id)
        case .checkpoint:
          guard process === current, pendingCheckpoint != nil else { return }
          pendingCheckpoint!.1 = try? JSONDecoder().decode(
            LiveSessionState.self, from: Data(message.body))
          pendingCheckpoint!.0.signal()
        case .save:
          guard let save = try? JSONDecoder().decode(LiveSave.self, from: Data(message.body))
          else { return }
          saver.save(
            save, executable: process.executable,
            arguments: origin.arguments(page: process.page)
          ) { [weak self] text, type in
            self?.lock.withLock { self?.connections[save.viewer]?.send(text, type: type) }
          }
        case .answer:
          let text = String(decoding: message.body.dropFirst(4), as: UTF8.self)
          guard let type = JSONValue.type(ofMessage: text) else { return }
          connections[message.number(0)]?.send(text, type: type)
        default: break
        }
      }
    }

    private func handle(event text: String, from process: SceneProcess) {
      guard let type = JSONValue.type(ofMessage: text) else { return }
      if type == "hello" {
        // A process that has replaced itself by `execv` sends `hello` again: its ID is unchanged, but its layers have
        // new numbers.
        session += 1
        process.lastMessages = ["hello": hello(page: process.page, seed: process.seed)]
        if process === next {
          if connections.isEmpty { promoteNextProcess() }
        } else {
          sendInitialState(to: Array(connections.values))
        }
        return
      }
      if type == "process" {
        let message = try? JSONDecoder().decode(ProcessMessage.self, from: Data(text.utf8)).message
        if process === current { broadcastProcessState("stopped", message: message) }
        return
      }
      if Self.introduction.contains(type) { process.lastMessages[type] = text }
      if process === current {
        if type == "state" { recordState(text) }
        sendAll(text, type: type)
      }
    }

    private func hello(page: String?, seed: UInt64) -> String {
      JSONValue.message(
        "hello",
        [
          "version": 1, "scene": .text(origin.name), "file": JSONValue(origin.file),
          "pages": .array(origin.pages.map { .text($0) }), "page": JSONValue(page),
          "session": JSONValue(session), "seed": .text("\(seed)"),
        ]
      ).json
    }

    private func recordState(_ text: String) {
      struct State: Decodable {
        var time: Double?, playing: Bool?, speed: Double?, loop: Bool?, from: Double?, to: Double?
        var width: Double?, height: Double?, scale: Double?, onion: LiveOnion?
      }
      guard let state = try? JSONDecoder().decode(State.self, from: Data(text.utf8)) else { return }
      lastPlayhead = (state.time ?? 0, state.playing ?? true)
      (settings.speed, settings.loops) = (state.speed ?? 1, state.loop ?? false)
      (settings.from, settings.to) = (state.from, state.to)
      (settings.width, settings.height, settings.scale) = (state.width, state.height, state.scale)
      settings.onion = state.onion ?? settings.onion
    }

    /// Ends the current process, makes `next` the current process, and sends its state to all pages.
    private func promoteNextProcess() {
      current?.end()
      current = next
      next = nil
      state = ("running", state.isAgain ? state.message : nil, state.isAgain)
      sendInitialState(to: Array(connections.values))
    }

    private func sendInitialState(to connections: [PageConnection]) {
      for connection in connections {
        let hello = lastMessage(ofType: "hello") ?? hello(page: page, seed: settings.seed)
        connection.send(hello, type: "hello")
        connection.send(processMessage, type: "process")
        if let build { connection.send(build, type: "build") }
        for type in Self.introduction {
          if let text = lastMessage(ofType: type) { connection.send(text, type: type) }
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

    func didExit(_ process: SceneProcess, message: String?) {
      lock.withLock {
        if process === next {
          next = nil
          broadcastProcessState(current == nil ? "crashed" : "running", message: message)
        } else if process === current {
          current = nil
          broadcastProcessState("crashed", message: message)
          // The crash may have been caused by a touch, so the scene is restarted, but only once, since it may crash
          // again.
          guard message != nil, !hasAutoRestarted, next == nil, pendingLaunch == nil else { return }
          hasAutoRestarted = true
          state.isAgain = true
          launch(settings())
        }
      }
    }

    // MARK: Broadcasts

    private func sendAll(_ text: String, type: String) {
      for connection in connections.values { connection.send(text, type: type) }
    }

    private var processMessage: String {
      JSONValue.message(
        "process",
        [
          "state": .text(state.name), "message": JSONValue(state.message),
          "again": .bool(state.isAgain),
        ]
      ).json
    }

    private func broadcastProcessState(_ process: String, message: String?) {
      // During an automatic restart, pages continue to show the reason for the crash.
      if process == "starting", state.isAgain { return }
      state = (process, message, false)
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

  /// The `process` message of a scene process, which contains the error that has stopped the simulation.
  private struct ProcessMessage: Decodable { var message: String? }

  extension PageConnection {
    func refuse(_ about: String, _ message: String) {
      send(
        JSONValue.message("refused", ["about": .text(about), "message": .text(message)]).json,
        type: "refused")
    }
  }
#endif
