// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneLive

  /// The entry point of the `multiplane` program, whose subcommands do the work.
  @main struct MultiplaneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "multiplane",
      abstract: "Play, render and inspect scenes.",
      discussion: """
        A scene is a .swift file, a .playground folder, a package with an executable \
        `@main struct Ball: Scene { … }`, or that executable itself.

        Examples:
          multiplane new Ball                       a new package with a scene
          multiplane play Ball.swift                a live page in the browser
          multiplane render Ball.swift -o ball.mp4  a film; also GIF, PNG, WebM
          multiplane export Ball.swift -o ball      a folder that runs on other machines
          multiplane inspect Ball.swift --at 0.5    the layers at 0.5 s
          multiplane check Ball.swift               diagnostics, for CI
          multiplane doctor                         check the installation

        Exit codes: 0 success; 1 the scene, the drawing, reading or writing failed; 2 invalid \
        arguments; 3 compare found a difference, or check reported diagnostics; 4 a required program \
        or library is not installed; 130 interrupted.
        """,
      version: "0.1.0",
      subcommands: [
        New.self, Play.self, Render.self, Still.self, Sheet.self, Inspect.self, Check.self,
        Bench.self, Export.self, Compare.self, Path.self, Build.self, Test.self, PackageRun.self,
        Doctor.self,
      ])

    static func main() {
      do {
        var command = try parseAsRoot()
        try command.run()
      } catch let error as SceneProductError {
        end(error)
      } catch let code as ExitCode {
        // The command has already printed its result.
        Foundation.exit(code.rawValue)
      } catch let error as CocoaError {
        end(SceneProductError(code: 1, message: reason(error)))
      } catch {
        let isSuccess = exitCode(for: error).isSuccess
        let message = fullMessage(for: error, columns: 80)
        guard !isSuccess else {
          do { try printLine(message) } catch { end(error) }
          Foundation.exit(0)
        }
        StandardStream.error.write(
          message.replacing("Error: ", with: "error: ", maxReplacements: 1) + "\n")
        Foundation.exit(2)
      }
    }

    /// Returns a message with the file that caused an error, if known, and the description of the underlying system
    /// error, or of the error itself if there is none.
    private static func reason(_ error: CocoaError) -> String {
      let file = error.filePath ?? error.url?.path
      let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
      let number = (cause as NSError?).flatMap { $0.domain == NSPOSIXErrorDomain ? $0.code : nil }
      let words = number.map { String(cString: strerror(Int32($0))) + "." }
      return (file.map { "\($0): " } ?? "") + (words ?? error.localizedDescription)
    }

    private static func end(_ error: SceneProductError) -> Never {
      let hint = error.hint.map { "hint: \($0)\n" } ?? ""
      StandardStream.error.write("error: \(error.message)\n" + hint)
      Foundation.exit(error.code)
    }
  }

  /// Prints a result and a line break to standard output.
  /// - Throws: `SceneProductError` if standard output cannot be written, unless its reader has closed it.
  func printLine(_ text: String) throws(SceneProductError) {
    guard let reason = StandardStream.output.write(text + "\n") else { return }
    throw SceneProductError(
      code: 1, message: "Standard output cannot be written: \(reason).")
  }
#else
  @main struct MultiplaneCommand {
    static func main() {
      print("multiplane was built without the package trait Tools, which contains its commands.")
    }
  }
#endif
