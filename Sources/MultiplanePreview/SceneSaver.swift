// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneFilm
  import MultiplaneLive

  /// Saves images, films and recorded touches of a scene in a folder. Images and films are created by the `still` and
  /// `render` commands of the scene's executable; the page shows an equivalent command line.
  final class SceneSaver: @unchecked Sendable {
    /// Maximum number of requests to save that are processed at once.
    private static let limit = 2
    /// Maximum duration of a film, in seconds of scene time.
    static let longest = 60.0
    /// Maximum CPU time of the command that creates a file, in seconds.
    private static let patience = 900
    /// Maximum number of bytes stored from the start of the command's standard error.
    private static let stderrLimit = 16 << 10

    /// The path of the folder for saved files, as given by the user.
    let folder: String
    private let name: String
    /// The name of the `multiplane` command in the command lines that the page shows.
    private let command: String
    /// Options for the locale and time zone of the scene; empty for the defaults.
    private let environment: [String]
    private let lock = NSLock()
    private var activeCount = 0
    private var children: [pid_t: ChildProcess] = [:]
    private var isOver = false
    /// Media types of the files that pages may download, by file name.
    private var saved: [String: String] = [:]

    /// - Parameters:
    ///   - folder: The path of the folder for saved files, created when the first file is saved.
    ///   - scene: The name of the scene. The first 60 of its ASCII letters and digits, hyphens and underscores begin
    ///     the names of saved files; `scene` if it contains none.
    ///   - command: The name of the `multiplane` command in the command lines that the page shows.
    init(
      folder: String, scene: String, command: String, locale: String? = nil,
      timeZone: String? = nil
    ) {
      (self.folder, self.command) = (folder, command)
      environment =
        (locale.map { ["--locale", $0] } ?? []) + (timeZone.map { ["--time-zone", $0] } ?? [])
      let allowed = scene.unicodeScalars.filter {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || $0 == "-" || $0 == "_"
      }
      name = allowed.isEmpty ? "scene" : String(String.UnicodeScalarView(allowed.prefix(60)))
    }

    /// Returns the media type and URL of the saved file `name`; nil if this object has saved no such file, or if the
    /// file has been removed.
    func file(_ name: String) -> (type: String, url: URL)? {
      guard let type = lock.withLock({ saved[name] }), isFile(path(name)) else { return nil }
      return (type, URL(fileURLWithPath: path(name)))
    }

    /// Whether there is a regular file at a path, not a link or a folder.
    private func isFile(_ path: String) -> Bool {
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Kills the running commands; further commands are not started.
    func end() {
      lock.withLock {
        isOver = true
        for child in children.values { child.end() }
      }
    }

    /// Saves a file on a background thread. Rejects the request if too many files are being saved, or if the film is
    /// too long.
    /// - Parameters:
    ///   - arguments: The arguments by which `multiplane render` and `multiplane still` find the scene, for the
    ///     displayed command line; nil if that calls the executable instead.
    ///   - answer: Called with a message for the page (`saved`, `touches` or `refused`) as JSON, and its type.
    func save(
      _ save: LiveSave, executable: String, arguments: [String]?,
      _ answer: @escaping @Sendable (String, String) -> Void
    ) {
      @Sendable func refuse(_ message: String) {
        let about: JSONValue = save.kind == "touches" ? "record" : "save"
        answer(
          JSONValue.message("refused", ["about": about, "message": .text(message)]).json, "refused")
      }
      let span = save.to - save.from
      guard ["png", "touches"].contains(save.kind) || span <= Self.longest + 1e-6 else {
        return refuse(
          "The live page saves films of up to \(Int(Self.longest)) s; use render for longer ones.")
      }
      let mayBegin = lock.withLock {
        guard activeCount < Self.limit else { return false }
        activeCount += 1
        return true
      }
      guard mayBegin else { return refuse("Wait until the files in progress are saved.") }
      Thread.detachNewThread { [self] in
        defer { lock.withLock { activeCount -= 1 } }
        do {
          let message = try write(save, executable, arguments)
          answer(message.json, JSONValue.type(ofMessage: message.json) ?? "saved")
        } catch {
          refuse("\(error)")
        }
      }
    }

    private func write(
      _ save: LiveSave, _ executable: String, _ arguments: [String]?
    ) throws -> JSONValue {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      var touches: String?
      if let script = save.touches {
        touches = try claim("touches.json", "application/json")
        try Data(script.utf8).write(to: URL(fileURLWithPath: path(touches!)))
      }
      var options = ["--size", "\(brief(save.width))x\(brief(save.height))"]
      options += ["--scale", brief(save.scale)]
      if let touches { options += ["--touches", path(touches)] }
      if save.seed != 0 { options += ["--seed", "\(save.seed)"] }
      options += environment
      func line(_ verb: String, _ words: [String]) -> String {
        let begin = arguments.map { [command, verb] + $0 } ?? [executable, verb]
        return (begin + words).map { Self.quoted($0) }.joined(separator: " ")
      }
      if save.kind == "touches" {
        let example = ["--to", brief(max(save.to, 0.1)), "-o", "\(name).gif"]
        return .message(
          "touches",
          [
            "script": .text(save.touches ?? "[]"), "file": .text(path(touches ?? "")),
            "url": .text("/saved/\(touches ?? "")"),
            "command": .text(line("render", example + options)),
          ])
      }
      let verb = save.kind == "png" ? "still" : "render"
      let type = ["png": "image/png", "gif": "image/gif", "mp4": "video/mp4"][save.kind]!
      let file = try claim(save.kind, type)
      let span =
        save.kind == "png"
        ? ["--at", brief(save.from)] : ["--from", brief(save.from), "--to", brief(save.to)]
      let words = span + ["-o", path(file)] + options
      do { try run([executable, verb] + words) } catch {
        lock.withLock { saved[file] = nil }
        unlink(path(file))
        throw error
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(file))
      let size = (attributes?[.size] as? NSNumber)?.intValue
      return .message(
        "saved",
        [
          "kind": .text(save.kind), "file": .text(path(file)), "url": .text("/saved/\(file)"),
          "command": .text(line(verb, words)), "bytes": JSONValue(size),
          "note": save.hasEdits ? "The file does not contain values edited on the page." : nil,
        ])
    }

    private func path(_ file: String) -> String { folder + "/" + file }

    private func brief(_ value: Double) -> String {
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// Creates an empty file with an unused name in the folder, and returns the name.
    private func claim(_ suffix: String, _ type: String) throws -> String {
      try lock.withLock {
        for number in 1..<10_000 {
          let digits = String(number)
          let file =
            "\(name)-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits + "."
            + suffix
          guard saved[file] == nil else { continue }
          // Existing files and links are never overwritten.
          let claimed = open(
            path(file), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, 0o644)
          if claimed >= 0 {
            close(claimed)
            saved[file] = type
            return file
          }
          guard errno == EEXIST else {
            throw PlayError("\(path(file)) cannot be created: \(String(cString: strerror(errno))).")
          }
        }
        throw PlayError("\(folder) contains too many files of \(name).")
      }
    }

    /// Runs a program with limits on memory and CPU time until it exits. Throws a `PlayError` if it fails, with the
    /// program's error message if there is one.
    private func run(_ arguments: [String]) throws {
      var pipes: [Int32] = [0, 0]
      guard pipe(&pipes) == 0 else {
        throw PlayError("A pipe could not be created: \(String(cString: strerror(errno))).")
      }
      for descriptor in pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      defer { close(pipes[0]) }
      // The command is passed as arguments, so that the shell does not interpret it.
      let limits =
        "ulimit -c 0; ulimit -d \(LiveLimits.memory >> 10); ulimit -t \(Self.patience); exec \"$0\" \"$@\""
      let child: ChildProcess
      do {
        child = try lock.withLock {
          guard !isOver else { throw PlayError("The server is shutting down.") }
          let child = try ChildProcess(
            ["/bin/sh", "-c", limits] + arguments + ["--quiet"], descriptors: [nil, nil, pipes[1]])
          children[child.id] = child
          return child
        }
      } catch {
        close(pipes[1])
        throw error
      }
      close(pipes[1])
      var said: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(pipes[0], &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        said += buffer[..<count].prefix(max(0, Self.stderrLimit - said.count))
      }
      let status = child.wait()
      lock.withLock { children[child.id] = nil }
      guard status == 0 else {
        let line = String(decoding: said, as: UTF8.self).split(separator: "\n")
          .first { $0.hasPrefix("error: ") }
        throw PlayError(line.map { String($0.dropFirst(7)) } ?? "The file could not be created.")
      }
    }

    /// Returns a word in single quotes for a shell, or unchanged if it needs no quotes.
    private static func quoted(_ word: String) -> String {
      let isPlain = word.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || "-_./=:,+%".unicodeScalars.contains($0)
      }
      return isPlain && !word.isEmpty
        ? word : "'" + word.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
    }
  }
#endif
