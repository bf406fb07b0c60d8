// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Data {
  /// Writes the data to a file beside `url`, and gives it the name of `url` when it is complete.
  ///
  /// `write(to:options:)` of Foundation on Linux (6.3) reports success with an incomplete file if the system writes a
  /// part of the bytes.
  /// A file that exists keeps its permissions.
  /// - Throws: `CocoaError`; the old file is then unchanged.
  package func writeWholeFile(to url: URL) throws(CocoaError) {
    let path = url.path
    let folder = url.deletingLastPathComponent().path
    let new = "\(folder)/.multiplane-\(UUID().uuidString)"
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Self.failure(errno, path) }
    let code = withUnsafeBytes { bytes in
      Self.writeAll(bytes) { Foundation.write(descriptor, $0, $1) }
    }
    var status = stat()
    if stat(path, &status) == 0 { fchmod(descriptor, status.st_mode & 0o777) }
    // Some file systems report a full device only here.
    let closing = close(descriptor) == 0 ? 0 : errno
    var problem = code != 0 ? code : closing
    if problem == 0, rename(new, path) != 0 { problem = errno }
    guard problem == 0 else {
      unlink(new)
      throw Self.failure(problem, path)
    }
  }

  /// Writes all bytes with a function like `write`, which may write a part of them; returns 0 or the number of an error.
  static func writeAll(
    _ bytes: UnsafeRawBufferPointer, with write: (UnsafeRawPointer, Int) -> Int
  ) -> Int32 {
    var offset = 0
    while offset < bytes.count {
      let written = write(bytes.baseAddress! + offset, bytes.count - offset)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return written < 0 ? errno : EIO }
      offset += written
    }
    return 0
  }

  private static func failure(_ number: Int32, _ path: String) -> CocoaError {
    let code: CocoaError.Code =
      switch number {
      case ENOSPC, EDQUOT: .fileWriteOutOfSpace
      case EACCES, EPERM: .fileWriteNoPermission
      case EROFS: .fileWriteVolumeReadOnly
      case ENOENT, ENOTDIR: .fileNoSuchFile
      default: .fileWriteUnknown
      }
    var details: [String: Any] = [NSFilePathErrorKey: path]
    if let posix = POSIXErrorCode(rawValue: number) {
      details[NSUnderlyingErrorKey] = POSIXError(posix)
    }
    return CocoaError(code, userInfo: details)
  }
}
