// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilm
import MultiplaneStage

/// Why a command did not do what it was asked: a sentence, a hint, and the code that the process
/// ends with.
struct RunnerError: Error, Equatable {
  /// What a process tells whoever started it.
  enum Code: Int32 {
    case success = 0
    /// The scene, the drawing or the writing failed.
    case render = 1
    /// The arguments, or what the scene says of itself, ask for what cannot be.
    case usage = 2
    /// A check found something.
    case findings = 3
    /// A program that is needed is not installed.
    case missingTool = 4
  }

  var code: Code
  /// What is wrong, ending in a period.
  var message: String
  /// What to do about it; nil when the message says it.
  var hint: String?

  static func usage(_ message: String, hint: String? = nil) -> RunnerError {
    RunnerError(code: .usage, message: message, hint: hint)
  }

  static func render(_ message: String, hint: String? = nil) -> RunnerError {
    RunnerError(code: .render, message: message, hint: hint)
  }

  /// Any error, as it is told to the person at the terminal.
  init(_ error: any Error) {
    switch error {
    case let error as RunnerError: self = error
    case FilmError.missingTool(let name, let package):
      self.init(
        code: .missingTool, message: "The program \(name) is not installed; films need it.",
        hint: "On Debian and Ubuntu: sudo apt-get install \(package). GIF and PNG need no program.")
    case FilmError.unsupported(let sentence): self = .usage(sentence)
    case let error as FilmError: self = .render(error.description)
    default: self = .render("\(error)")
    }
  }

  init(code: Code, message: String, hint: String? = nil) {
    (self.code, self.message, self.hint) = (code, message, hint)
  }
}
