// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file that appears under its name only when it is complete.
///
/// Bytes are written to a hidden file in the same folder, which ``finish()`` renames; ``cancel()`` and
/// deallocation remove it. The path `-` is standard output: bytes are written immediately, and cannot be
/// removed. Used by one task at a time.
public final class AtomicFile {
  /// The path of the complete file; `-` for standard output.
  public let path: String
  /// The path during writing, with the target's extension; nil for standard output. Another program may
  /// write there instead of `write(_:)`.
  public let temporaryPath: String?
  /// Number of bytes written so far by `write(_:)`.
  public private(set) var byteCount = 0

  private var descriptor: Int32
  /// A copy of the descriptor, which keeps the temporary file locked after the descriptor is closed; -1 if there is
  /// none.
  private var lockDescriptor: Int32 = -1
  private var unfinished: UnfinishedFiles.Entry?

  /// Opens a temporary file beside `path`, or standard output for `-`.
  /// - Throws: ``FilmError/cannotCreate(path:reason:)``.
  public init(path: String) throws(FilmError) {
    self.path = path
    guard path != "-" else {
      temporaryPath = nil
      descriptor = STDOUT_FILENO
      return
    }
    var isFolder: ObjCBool = false
    if path.isEmpty || FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      path.isEmpty || isFolder.boolValue
    {
      throw .cannotCreate(path: path, reason: path.isEmpty ? "the name is empty" : "it is a folder")
    }
    let target = URL(fileURLWithPath: path)
    let folder = target.deletingLastPathComponent().path
    var descriptor: Int32 = -1
    var candidate = ""
    for _ in 0..<100 where descriptor < 0 {
      let name = ".\(getpid())-\(UnfinishedFiles.nextNumber())-\(target.lastPathComponent)"
      candidate = folder == "/" ? "/" + name : folder + "/" + name
      descriptor = open(candidate, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o666)
      if descriptor < 0, errno != EEXIST { break }
      // Another process may have removed the file before it was locked.
      if descriptor >= 0, !Self.lock(descriptor, candidate) {
        close(descriptor)
        descriptor = -1
      }
    }
    guard descriptor >= 0 else {
      throw .cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    temporaryPath = candidate
    self.descriptor = descriptor
    lockDescriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    unfinished = UnfinishedFiles.add(candidate)
  }

  /// Locks a file until its descriptor and the copies of the descriptor are closed. Returns false if another process
  /// has locked the file, or if `path` no longer names it. A file system without locks is not a failure.
  private static func lock(_ descriptor: Int32, _ path: String) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0 else { return false }
    return own.st_ino == named.st_ino && own.st_dev == named.st_dev
  }

  /// Removes temporary files of processes that were killed before they finished a file.
  ///
  /// Locked files remain, as processes that still write them keep them locked. Files that cannot be opened for writing,
  /// locked or removed remain as well.
  /// - Parameters:
  ///   - folder: The path of a folder.
  ///   - isOwn: Returns whether a file belongs to the caller, given the final name of the file, without the folder.
  package static func removeAbandoned(in folder: String, where isOwn: (String) -> Bool) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let target = name.wholeMatch(of: /\.[0-9]+-[0-9]+-(.+)/)?.output.1,
        isOwn(String(target))
      else { continue }
      let path = folder + "/" + name
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  /// Creates a file that writes to a descriptor owned by the caller, in the same way as to standard output.
  init(descriptor: Int32, path: String) {
    self.path = path
    self.descriptor = descriptor
    temporaryPath = nil
  }

  deinit { cancel() }

  /// Whether written bytes can be replaced by `patch(_:at:)`: false for standard output, true for files.
  public var isPatchable: Bool { temporaryPath != nil }

  /// Appends all bytes of a buffer.
  /// - Throws: ``FilmError/diskFull(path:)``, ``FilmError/closedPipe`` (on Linux without a SIGPIPE for the process) or
  ///   ``FilmError/cannotWrite(path:reason:)``.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(FilmError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let (written, code) =
        temporaryPath == nil
        ? writeWithoutSignal(part)
        : { (Foundation.write(descriptor, part.baseAddress!, part.count), errno) }()
      if written < 0 {
        if code == EINTR { continue }
        throw error(code)
      }
      byteCount += written
      rest = rest.dropFirst(written)
    }
  }

  /// Appends all bytes of an array.
  /// - Throws: ``FilmError/diskFull(path:)``, ``FilmError/closedPipe`` or ``FilmError/cannotWrite(path:reason:)``.
  public func write(_ bytes: [UInt8]) throws(FilmError) {
    try bytes.withUnsafeBufferPointer { buffer throws(FilmError) in
      try write(UnsafeRawBufferPointer(buffer))
    }
  }

  /// Replaces written bytes, starting at `offset`.
  /// - Precondition: ``isPatchable`` is true, and the bytes are within those written.
  /// - Throws: ``FilmError/diskFull(path:)`` or ``FilmError/cannotWrite(path:reason:)``.
  public func patch(_ bytes: [UInt8], at offset: Int) throws(FilmError) {
    precondition(isPatchable && offset >= 0 && offset + bytes.count <= byteCount)
    let written = bytes.withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress!, $0.count, off_t(offset))
    }
    guard written == bytes.count else { throw error(written < 0 ? errno : EIO) }
  }

  /// Fills a buffer with written bytes, starting at `offset`. Traps for standard output and beyond the end.
  func read(_ bytes: UnsafeMutableRawBufferPointer, at offset: Int) throws(FilmError) {
    precondition(isPatchable && offset >= 0 && offset + bytes.count <= byteCount)
    var done = 0
    while done < bytes.count {
      let count = pread(
        descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw error(count < 0 ? errno : EIO) }
      done += count
    }
  }

  /// Closes the temporary file, which keeps its name; removes it if closing fails. Has no effect for standard output
  /// and for a closed file.
  /// - Throws: ``FilmError/diskFull(path:)`` or ``FilmError/cannotWrite(path:reason:)``.
  private func closeTemporaryFile() throws(FilmError) {
    guard temporaryPath != nil, descriptor >= 0 else { return }
    // Some file systems report a full device only here.
    let closed = close(descriptor)
    descriptor = -1
    if closed != 0 {
      let code = errno
      cancel()
      throw error(code)
    }
  }

  /// Closes the file and renames it to its final name, replacing an existing file; removes it if that fails. Returns
  /// its size in bytes. For standard output, only returns the number of bytes written.
  /// - Precondition: The file has been neither finished nor cancelled.
  /// - Throws: ``FilmError/diskFull(path:)`` or ``FilmError/cannotWrite(path:reason:)``.
  @discardableResult
  public func finish() throws(FilmError) -> Int {
    guard let temporaryPath else { return byteCount }
    precondition(unfinished != nil, "finish() after the file was finished or cancelled")
    try closeTemporaryFile()
    // If another program replaced the temporary file, the size is that of the replacement.
    var status = stat()
    let size = stat(temporaryPath, &status) == 0 ? Int(status.st_size) : byteCount
    guard rename(temporaryPath, path) == 0 else {
      let code = errno
      cancel()
      throw error(code)
    }
    unfinished.map(UnfinishedFiles.remove)
    unfinished = nil
    unlock()
    return size
  }

  private func unlock() {
    if lockDescriptor >= 0 { close(lockDescriptor) }
    lockDescriptor = -1
  }

  /// Removes the temporary file. Has no effect after ``finish()`` and for standard output.
  public func cancel() {
    guard let temporaryPath, let entry = unfinished else { return }
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(temporaryPath)
    UnfinishedFiles.remove(entry)
    unfinished = nil
    unlock()
  }

  /// Removes the unfinished files of this process, for a handler of SIGINT or SIGTERM that then
  /// ends the process.
  ///
  /// This method takes no lock, allocates nothing and calls only unlink(2), so it may run in a signal
  /// handler, provided that an `AtomicFile` was created or this method was called before (Swift's first
  /// use of a type is not reentrant). A file that is being finished at that time either already has
  /// its final name or is removed.
  public static func removeUnfinished() { UnfinishedFiles.removeAll() }

  private func error(_ code: Int32) -> FilmError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EPIPE where temporaryPath == nil: .closedPipe
    default:
      .cannotWrite(
        path: temporaryPath == nil ? "standard output" : path,
        reason: String(cString: strerror(code)))
    }
  }

  /// Calls write(2) on a pipe whose reader may have closed it, and returns the result and errno. On Linux, SIGPIPE is
  /// blocked on this thread and, if the write raised it, consumed, so that no setting of the process changes.
  private func writeWithoutSignal(_ bytes: UnsafeRawBufferPointer) -> (Int, Int32) {
    #if os(Linux)
      var pipeSignal = sigset_t()
      var before = sigset_t()
      var pending = sigset_t()
      sigemptyset(&pipeSignal)
      sigaddset(&pipeSignal, SIGPIPE)
      sigpending(&pending)
      let wasPending = sigismember(&pending, SIGPIPE) == 1
      pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
      let written = Foundation.write(descriptor, bytes.baseAddress!, bytes.count)
      let code = errno
      if written < 0, code == EPIPE, !wasPending {
        var noTime = timespec()
        while sigtimedwait(&pipeSignal, nil, &noTime) < 0, errno == EINTR {}
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      return (written, code)
    #else
      let written = Foundation.write(descriptor, bytes.baseAddress!, bytes.count)
      return (written, errno)
    #endif
  }
}

/// The paths of unfinished files, in entries that are reused but never freed, so that a signal
/// handler can traverse them.
enum UnfinishedFiles {
  struct Node {
    /// A C string; empty while the entry is free.
    var path: UnsafeMutablePointer<CChar>
    var capacity: Int
    var next: Entry?
  }
  typealias Entry = UnsafeMutablePointer<Node>

  private static let lock = NSLock()
  // Written under the lock; a signal handler reads the list without it.
  private nonisolated(unsafe) static var first: Entry?
  private nonisolated(unsafe) static var number = 0
  /// The number of free entries; while it is 0, entries are not searched.
  private nonisolated(unsafe) static var freeCount = 0

  static func nextNumber() -> Int {
    lock.withLock {
      number += 1
      return number
    }
  }

  static func add(_ path: String) -> Entry {
    let bytes = path.utf8CString
    return lock.withLock {
      var entry = freeCount > 0 ? first : nil
      while let node = entry, node.pointee.path[0] != 0 || node.pointee.capacity < bytes.count {
        entry = node.pointee.next
      }
      if entry != nil { freeCount -= 1 }
      let node =
        entry
        ?? {
          let new = Entry.allocate(capacity: 1)
          let capacity = max(512, bytes.count)
          let path = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
          path.initialize(repeating: 0, count: capacity)
          new.initialize(to: Node(path: path, capacity: capacity, next: first))
          first = new
          return new
        }()
      // The first character is stored last, since it makes the entry valid.
      for i in bytes.indices.reversed() { node.pointee.path[i] = bytes[i] }
      return node
    }
  }

  static func remove(_ entry: Entry) {
    lock.withLock {
      entry.pointee.path[0] = 0
      freeCount += 1
    }
  }

  static func removeAll() {
    var entry = first
    while let node = entry {
      unlink(node)
      entry = node.pointee.next
    }
  }

  static func unlink(_ entry: Entry) {
    if entry.pointee.path[0] != 0 { _ = Foundation.unlink(entry.pointee.path) }
  }
}
