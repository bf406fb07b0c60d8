// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneLive

  /// Saves pictures and films of a scene as files below one folder, by the scene's own command line, which is told.
  final class SceneSaver: @unchecked Sendable {
    /// Files under way at once.
    private static let limit = 2

    /// The folder, as it was named.
    let folder: String
    private let name: String
    /// How the command line is called that does the same.
    private let command: String
    private let lock = NSLock()
    private var underWay = 0
    /// Those that a page may ask for: their names and types.
    private var saved: [String: String] = [:]

    /// - Parameters:
    ///   - folder: made when it is needed.
    ///   - scene: what files' names begin with.
    init(folder: String, scene: String, command: String) {
      (self.folder, self.command) = (folder, command)
      let allowed = scene.unicodeScalars.filter {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || $0 == "-" || $0 == "_"
      }
      name = allowed.isEmpty ? "scene" : String(String.UnicodeScalarView(allowed.prefix(60)))
    }

    /// A file that was saved, by its name alone.
    func file(_ name: String) -> (type: String, bytes: Data)? {
      guard let type = lock.withLock({ saved[name] }),
        let bytes = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
      else { return nil }
      return (type, bytes)
    }

    /// Saves on a thread of its own.
    /// - Parameters:
    ///   - arguments: what follows `multiplane render`; nil when the executable itself is called.
    ///   - answer: gets a message and its type.
    func save(
      _ save: LiveSave, executable: String, arguments: [String]?,
      _ answer: @escaping @Sendable (String, String) -> Void
    ) {
      @Sendable func refuse(_ message: String) {
        let about: JSONValue = save.kind == "touches" ? "record" : "save"
        answer(
          JSONValue.message("refused", ["about": about, "message": .text(message)]).json, "refused")
      }
      let mayBegin = lock.withLock {
        guard underWay < Self.limit else { return false }
        underWay += 1
        return true
      }
      guard mayBegin else { return refuse("Wait until the files under way are saved.") }
      Thread.detachNewThread { [self] in
        defer { lock.withLock { underWay -= 1 } }
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
      do { try run(executable, [verb] + words) } catch {
        lock.withLock { saved[file] = nil }
        throw error
      }
      let attributes = try? FileManager.default.attributesOfItem(atPath: path(file))
      let size = (attributes?[.size] as? NSNumber)?.intValue
      return .message(
        "saved",
        [
          "kind": .text(save.kind), "file": .text(path(file)), "url": .text("/saved/\(file)"),
          "command": .text(line(verb, words)), "bytes": JSONValue(size),
          "note": save.hasEdits ? "Values that were set by hand are not in the file." : nil,
        ])
    }

    private func path(_ file: String) -> String { folder + "/" + file }

    private func brief(_ value: Double) -> String {
      let rounded = (value * 1e6).rounded() / 1e6
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    /// A name that nobody has: the folder gets no file twice.
    private func claim(_ suffix: String, _ type: String) throws -> String {
      try lock.withLock {
        for number in 1..<10_000 {
          let digits = String(number)
          let file =
            "\(name)-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits + "."
            + suffix
          if saved[file] == nil, !FileManager.default.fileExists(atPath: path(file)) {
            saved[file] = type
            return file
          }
        }
        throw PlayError("\(folder) holds too many files of \(name).")
      }
    }

    private func run(_ executable: String, _ arguments: [String]) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments + ["--quiet"]
      let pipe = Pipe()
      process.standardError = pipe
      process.standardOutput = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        let line = said.split(separator: "\n").first { $0.hasPrefix("error: ") }
        throw PlayError(line.map { String($0.dropFirst(7)) } ?? "The file could not be made.")
      }
    }

    /// For a shell.
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
