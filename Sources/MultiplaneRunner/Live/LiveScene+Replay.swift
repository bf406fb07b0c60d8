// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CProgramFiles
import Foundation
import MultiplaneLive
import MultiplaneStage

// A simulation cannot run backward: input at an earlier time requires a new run of the same program that replays the
// earlier inputs. The new run replaces this process by `execv` and keeps its socket.

extension LiveScene {
  /// Returns the state from which another process continues at a time, or at the target of a running seek if that is
  /// later. The state omits the inputs after that time.
  func checkpoint(at time: Double) -> LiveSessionState {
    var begin = settings
    begin.time = seekTarget.map { max($0.time, time) } ?? time
    begin.recordedTime = nil
    live.saveInputs(until: begin.time, in: &begin)
    completeState(&begin)
    return begin
  }

  /// Returns the state from which another process continues at a time, or at the target of a running seek if that is
  /// later. The state includes the inputs after that time, to be replayed.
  func lookBack(to time: Double) -> LiveSessionState {
    var begin = settings
    begin.time = seekTarget.map { max($0.time, time) } ?? time
    let end = max(recordedTime, begin.time)
    begin.recordedTime = end
    live.saveInputs(end: end, in: &begin)
    completeState(&begin)
    return begin
  }

  private func completeState(_ begin: inout LiveSessionState) {
    begin.isPlaying = clock.isPlaying || seekTarget?.plays == true
    begin.recordingSince = settings.recordingSince.map { min($0, begin.time) }
    begin.selection = selection.flatMap { layers.entry($0)?.place }
  }

  /// Replaces this process with one that starts from a session state. Returns only on failure.
  /// - Parameter message: The input that requires the new process, which handles it once the state is restored.
  func restartProcess(from begin: LiveSessionState, with message: LiveMessage? = nil) {
    var begin = begin
    begin.session += 1
    var bytes = begin.message(.start).bytes
    for (id, viewer) in picture.viewers.sorted(by: { $0.key < $1.key }) {
      bytes +=
        LiveMessage(.join, numbers: [id, UInt32(clamping: viewer.credits), viewer.input]).bytes
    }
    for message in deferredMessages { bytes += message.bytes }
    bytes += (message?.bytes ?? []) + channel.rest
    do {
      try LiveResumption.reexec(with: bytes, keeping: channel.descriptor)
    } catch {
      reject("touch", "The scene could not be replayed: \(error)")
    }
  }
}

/// Passes bytes to the process image that replaces this one.
enum LiveResumption {
  /// The option with the file descriptor of the bytes.
  static let option = "--resume"

  /// The system error that prevented the replacement.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Replaces the process by a new run of the program, which can read `bytes` from the file descriptor in the option
  /// ``option``. The given descriptor stays open. Returns only by throwing an error.
  static func reexec(with bytes: [UInt8], keeping descriptor: Int32) throws -> Never {
    let folder = FileManager.default.temporaryDirectory
    var name = Array(folder.appendingPathComponent("multiplane-XXXXXX").path.utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Failure(description: String(cString: strerror(errno))) }
    // The unlinked file exists until its last descriptor is closed.
    unlink(name)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(file, $0.baseAddress! + written, bytes.count - written)
      }
      guard count > 0 else {
        close(file)
        throw Failure(description: String(cString: strerror(errno)))
      }
      written += count
    }
    lseek(file, 0, SEEK_SET)
    var arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: option) { arguments.removeSubrange(index...) }
    arguments += [option, "\(file)"]
    fflush(nil)
    let strings = arguments.map { strdup($0) } + [nil]
    _ = fcntl(descriptor, F_SETFD, 0)
    execv(multiplane_program_path(), strings)
    let error = errno
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(file)
    throw Failure(description: String(cString: strerror(error)))
  }

  /// Reads the bytes passed by the previous process image, and closes the file.
  static func bytes(_ file: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    close(file)
    return bytes
  }
}
