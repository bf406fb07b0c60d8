// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilm
import MultiplaneStage

/// The failure of a command: a message, a hint and the exit code of the process.
struct RunnerError: Error, Equatable {
  /// The exit codes of the process.
  enum Code: Int32 {
    case success = 0
    /// The scene, the drawing or the writing failed.
    case render = 1
    /// The arguments or the values of the scene are invalid.
    case usage = 2
    /// A check reported diagnostics or a difference of two runs.
    case findings = 3
    /// A required program is not installed.
    case missingTool = 4
  }

  var code: Code
  /// The problem, normally as a sentence with a period.
  var message: String
  /// The remedy; nil if there is none or the message contains it.
  var hint: String?

  static func usage(_ message: String, hint: String? = nil) -> RunnerError {
    RunnerError(code: .usage, message: message, hint: hint)
  }

  static func render(_ message: String, hint: String? = nil) -> RunnerError {
    RunnerError(code: .render, message: message, hint: hint)
  }

  /// Converts any error for display at the terminal.
  init(_ error: any Error) {
    switch error {
    case let error as RunnerError: self = error
    case FilmError.missingTool(let name, let package):
      self.init(
        code: .missingTool, message: "The program \(name) is not installed; films require it.",
        hint:
          "On Debian and Ubuntu: sudo apt-get install \(package). GIF and PNG do not require it.")
    case FilmError.unsupported(let sentence): self = .usage(sentence)
    case let error as FilmError: self = .render(error.description)
    default: self = .render("\(error)")
    }
  }

  init(code: Code, message: String, hint: String? = nil) {
    (self.code, self.message, self.hint) = (code, message, hint)
  }
}
