// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneLive
import MultiplaneStage

// A scene cannot be turned back: whoever wants another future from an earlier time gets it from a new run of the same
// program, which does again what was done before. It takes the place of this process, with its socket.

extension LiveScene {
  /// What another process needs to be where this one was at a time.
  func checkpoint(at time: Double) -> LiveSessionState {
    var begin = settings
    begin.time = seekTarget.map { max($0.time, time) } ?? time
    begin.isPlaying = clock.isPlaying || seekTarget?.plays == true
    live.saveInputs(until: begin.time, in: &begin)
    begin.recordingSince = settings.recordingSince.map { min($0, begin.time) }
    begin.selection = selection.flatMap { layers.entry($0)?.place }
    return begin
  }

  /// Becomes another process that begins so. Returns only when that fails.
  /// - Parameter message: what it is to take when it is there.
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
      reject("touch", "The scene cannot be played again: \(error)")
    }
  }
}

/// Hands bytes to the process that this one becomes.
enum LiveResumption {
  /// The option that names the file's descriptor.
  static let option = "--resume"

  /// What could not be done.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs this program anew in this process, which keeps a descriptor. Returns only by throwing.
  static func reexec(with bytes: [UInt8], keeping descriptor: Int32) throws -> Never {
    let folder = FileManager.default.temporaryDirectory
    var name = Array(folder.appendingPathComponent("multiplane-XXXXXX").path.utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { throw Failure(description: String(cString: strerror(errno))) }
    // Gone with the last that has it open.
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
    execv("/proc/self/exe", strings)
    let error = errno
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(file)
    throw Failure(description: String(cString: strerror(error)))
  }

  /// What the process of before has left.
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
