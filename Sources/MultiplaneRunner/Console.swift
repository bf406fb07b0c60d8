// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage
import Synchronization

/// The output of a command. In the style `text`, results are on standard output and everything else is on standard
/// error; in the style `json`, every event is a line of standard output, and errors are on standard error as well. If
/// standard output carries data, such as an image, all messages are on standard error.
final class Console: Sendable {
  /// The form in which messages are written: as text, as JSON, or errors only.
  enum Style: Sendable {
    case text
    /// One JSON object per event, each on a line of standard output, or of standard error if the output carries data.
    case json
    /// Errors only.
    case quiet
  }

  /// The destination of the output; tests substitute their own.
  struct Sink: Sendable {
    /// Writes text to standard output, and returns the reason for a failure, or nil.
    var output: @Sendable (String) -> String?
    var error: @Sendable (String) -> Void
    /// Whether standard error is a terminal.
    var isTerminal: Bool

    /// The standard streams of the process.
    static var standard: Sink {
      Sink(
        output: { StandardStream.output.write($0) }, error: { StandardStream.error.write($0) },
        isTerminal: isatty(STDERR_FILENO) == 1)
    }
  }

  private let sink: Sink
  private let style: Style
  /// Whether standard output carries data, such as an image, so that messages go to standard error.
  private let outputIsTaken: Bool
  /// Whether diagnostics are printed as warnings; otherwise the command reports or omits them.
  private let warnsOfDiagnostics: Bool
  /// The number of the stage's diagnostics that have been printed or, in the style `quiet`, omitted.
  private let diagnosticCount = Mutex(0)
  /// The percentage of the last progress report; -1 before the first report and after another message.
  private let shown = Mutex(-1)
  /// The reason for the first failed write to standard output; nil if all writes succeeded.
  private let unwritten = Mutex<String?>(nil)

  init(
    _ sink: Sink, style: Style = .text, outputIsTaken: Bool = false,
    warnsOfDiagnostics: Bool = true
  ) {
    (self.sink, self.style, self.outputIsTaken) = (sink, style, outputIsTaken)
    self.warnsOfDiagnostics = warnsOfDiagnostics
  }

  /// Prints the new diagnostics of a stage as warnings, unless the command reports or omits them itself.
  func diagnostics(of stage: Stage) {
    guard warnsOfDiagnostics else { return }
    let diagnostics = stage.diagnostics
    let printed = diagnosticCount.withLock { count in
      defer { count = diagnostics.count }
      return count
    }
    for diagnostic in diagnostics.dropFirst(printed) { warning(diagnostic.description) }
  }

  /// Prints a result, as text or as a JSON event depending on the style; nothing if quiet.
  func result(_ text: String, _ event: JSONLine) {
    clearProgress()
    switch style {
    case .text: put(text + "\n")
    case .json: emit(event)
    case .quiet: break
    }
  }

  /// Prints text that is the result itself to standard output, in any style.
  func print(_ text: String) { note(unwritten: sink.output(text + "\n")) }

  /// Prints a warning on standard error, or as a JSON event; nothing if quiet.
  func warning(_ text: String) {
    clearProgress()
    switch style {
    case .text: sink.error("warning: \(text)\n")
    case .json: emit(JSONLine("warning").with("message", text))
    case .quiet: break
    }
  }

  /// Prints a note about an automatic choice on standard error, or as a JSON event; nothing if quiet.
  func note(_ text: String) {
    clearProgress()
    switch style {
    case .text: sink.error("note: \(text)\n")
    case .json: emit(JSONLine("note").with("message", text))
    case .quiet: break
    }
  }

  /// Prints the error that ends the command to standard error, and in the style `json` also as an event.
  func error(_ error: RunnerError) {
    clearProgress()
    sink.error("error: \(error.message)\n" + (error.hint.map { "hint: \($0)\n" } ?? ""))
    if style == .json {
      var event = JSONLine("error").with("message", error.message)
      if let hint = error.hint { event = event.with("hint", hint) }
      emit(event.with("exitCode", Int(error.code.rawValue)))
    }
  }

  /// Reports progress if the percentage has changed or another message was printed since the last report: in the style
  /// `json` as an event, in the style `text` as a bar if standard error is a terminal, otherwise not.
  func progress(_ done: Int, of total: Int) {
    guard style == .json || (style == .text && sink.isTerminal), total > 0 else { return }
    let percent = done * 100 / total
    let isNews = shown.withLock { last in
      defer { last = percent }
      return last != percent
    }
    guard isNews else { return }
    if style == .json {
      emit(JSONLine("progress").with("frame", done).with("of", total))
    } else {
      let filled = percent * 30 / 100
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: 30 - filled)
      sink.error("\r\(bar) \(percent) %  \(done) of \(total) frames\u{1B}[K")
    }
  }

  private func clearProgress() {
    let wasShown = shown.withLock { last in
      defer { last = -1 }
      return last >= 0
    }
    if wasShown, style == .text { sink.error("\r\u{1B}[K") }
  }

  private func emit(_ event: JSONLine) {
    put(event.text + "\n")
  }

  private func put(_ line: String) {
    if outputIsTaken { sink.error(line) } else { note(unwritten: sink.output(line)) }
  }

  private func note(unwritten reason: String?) {
    if let reason { unwritten.withLock { $0 = $0 ?? reason } }
  }

  /// Throws if a result could not be written.
  func checkOutput() throws(RunnerError) {
    if let reason = unwritten.withLock({ $0 }) { throw Self.unwritten(reason) }
  }

  /// Returns the error for a failed write to standard output.
  static func unwritten(_ reason: String) -> RunnerError {
    .render("Standard output cannot be written: \(reason).")
  }
}

/// A flat JSON object with its keys in order of insertion, the first being `event`.
struct JSONLine: Sendable {
  private var members: [String] = []

  init(_ event: String) { members = ["\"event\":\(Self.quoted(event))"] }

  /// The object on one line.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  func with(_ key: String, _ value: String) -> JSONLine { adding(key, Self.quoted(value)) }
  func with(_ key: String, _ value: Int) -> JSONLine { adding(key, "\(value)") }

  /// Adds a number; NaN and infinity become null.
  func with(_ key: String, _ value: Double) -> JSONLine {
    adding(key, value.isFinite ? "\(value.brief)" : "null")
  }

  private func adding(_ key: String, _ value: String) -> JSONLine {
    var copy = self
    copy.members.append("\(Self.quoted(key)):\(value)")
    return copy
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case let control where control.value < 0x20:
        let hex = String(control.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
