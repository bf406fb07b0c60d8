// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage
import Synchronization

/// What a command says, as sentences or as lines of JSON: results on standard output, all else on
/// standard error.
final class Console: Sendable {
  /// Who listens.
  enum Style: Sendable {
    case text
    /// Each event one JSON object on a line of standard output.
    case json
    /// Errors only.
    case quiet
  }

  /// Where lines go; tests put their own in place.
  struct Sink: Sendable {
    /// Gives why the text was not written; nil when it was.
    var output: @Sendable (String) -> String?
    var error: @Sendable (String) -> Void
    /// Whether somebody watches standard error grow.
    var isTerminal: Bool

    /// The process's own.
    static var standard: Sink {
      Sink(
        output: { StandardStream.output.write($0) }, error: { StandardStream.error.write($0) },
        isTerminal: isatty(STDERR_FILENO) == 1)
    }
  }

  private let sink: Sink
  private let style: Style
  /// Pictures go to standard output, so that words must not.
  private let outputIsTaken: Bool
  /// Whether what is wrong with animations is a warning; else whoever runs reports it.
  private let warnsOfDiagnostics: Bool
  /// The percentage that is shown; -1 while no bar is.
  private let shown = Mutex(-1)
  /// Why the first result that is lost was not written.
  private let unwritten = Mutex<String?>(nil)

  init(
    _ sink: Sink, style: Style = .text, outputIsTaken: Bool = false,
    warnsOfDiagnostics: Bool = true
  ) {
    (self.sink, self.style, self.outputIsTaken) = (sink, style, outputIsTaken)
    self.warnsOfDiagnostics = warnsOfDiagnostics
  }

  /// What is wrong with a stage's animations, as warnings.
  func diagnostics(of stage: Stage) {
    guard warnsOfDiagnostics else { return }
    for diagnostic in stage.diagnostics { warning(diagnostic.description) }
  }

  /// A result: the sentence, and the same as an event.
  func result(_ text: String, _ event: JSONLine) {
    clearProgress()
    switch style {
    case .text: put(text + "\n")
    case .json: emit(event)
    case .quiet: break
    }
  }

  /// Text that is the result itself, in any style.
  func print(_ text: String) { note(unwritten: sink.output(text + "\n")) }

  /// A word about something that is no error.
  func warning(_ text: String) {
    clearProgress()
    switch style {
    case .text: sink.error("warning: \(text)\n")
    case .json: emit(JSONLine("warning").with("message", text))
    case .quiet: break
    }
  }

  /// What was decided in place of whoever asked, on standard error.
  func note(_ text: String) {
    clearProgress()
    switch style {
    case .text: sink.error("note: \(text)\n")
    case .json: emit(JSONLine("note").with("message", text))
    case .quiet: break
    }
  }

  /// The error that ends the command.
  func error(_ error: RunnerError) {
    clearProgress()
    sink.error("error: \(error.message)\n" + (error.hint.map { "hint: \($0)\n" } ?? ""))
    if style == .json {
      var event = JSONLine("error").with("message", error.message)
      if let hint = error.hint { event = event.with("hint", hint) }
      emit(event.with("exitCode", Int(error.code.rawValue)))
    }
  }

  /// How far the work is: a bar when somebody watches, an event for each whole percent.
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

  /// Throws when a result has not been written.
  func checkOutput() throws(RunnerError) {
    if let reason = unwritten.withLock({ $0 }) { throw Self.unwritten(reason) }
  }

  /// That standard output does not take what it is given.
  static func unwritten(_ reason: String) -> RunnerError {
    .render("Standard output cannot be written: \(reason).")
  }
}

/// A flat JSON object with its keys in the order in which they were added, the first being `event`.
struct JSONLine: Sendable {
  private var members: [String] = []

  init(_ event: String) { members = ["\"event\":\(Self.quoted(event))"] }

  /// The object on one line.
  var text: String { "{" + members.joined(separator: ",") + "}" }

  func with(_ key: String, _ value: String) -> JSONLine { adding(key, Self.quoted(value)) }
  func with(_ key: String, _ value: Int) -> JSONLine { adding(key, "\(value)") }

  /// What is not finite becomes null, which JSON has for it.
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
