// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A coordinator of accesses to files by different parts of a program: accesses to the same file follow each other, and
/// presenters of a file learn of changes.
///
/// - Note: Accesses of other programs are not coordinated. Accesses that only read follow each other too.
///
/// https://developer.apple.com/documentation/foundation/nsfilecoordinator
open class NSFileCoordinator: NSObject {
  /// The way in which a file is read. Has no effect.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Presenters do not save before.
    public static let withoutChanges = Self(rawValue: 1 << 0)
    /// The URL of the accessor is that to which symbolic links refer.
    public static let resolvesSymbolicLink = Self(rawValue: 1 << 1)
    /// Only the metadata is read, without loading the file.
    public static let immediatelyAvailableMetadataOnly = Self(rawValue: 1 << 2)
    /// The file is uploaded.
    public static let forUploading = Self(rawValue: 1 << 3)
  }

  /// The way in which a file is written. Has no effect.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The file is removed.
    public static let forDeleting = Self(rawValue: 1 << 0)
    /// The file is moved.
    public static let forMoving = Self(rawValue: 1 << 1)
    /// The file is changed.
    public static let forMerging = Self(rawValue: 1 << 2)
    /// The file is replaced.
    public static let forReplacing = Self(rawValue: 1 << 3)
    /// Only the metadata is changed.
    public static let contentIndependentMetadataOnly = Self(rawValue: 1 << 4)
  }

  /// The presenter that uses the coordinator; nil if there is none.
  private let presenter: (any NSFilePresenter)?
  /// Whether ``cancel()`` has been called.
  private var isCancelled = false
  /// A name of the purpose of the accesses. Unique by default; has no effect.
  open var purposeIdentifier = UUID().uuidString

  /// Creates a coordinator.
  /// - Parameter filePresenterOrNil: The presenter that makes the accesses, which is not notified of them. Nil is none.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
    super.init()
  }

  /// Creates a coordinator without a presenter.
  public override convenience init() { self.init(filePresenter: nil) }

  // MARK: Presenters

  private nonisolated(unsafe) static var presenters: [any NSFilePresenter] = []
  /// Guards the presenters and the locks.
  private static let lock = NSLock()

  /// Adds a presenter, which is retained until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock {
      guard !presenters.contains(where: { $0 === filePresenter }) else { return }
      presenters.append(filePresenter)
    }
  }
  /// Removes a presenter.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    lock.withLock { presenters.removeAll { $0 === filePresenter } }
  }
  /// The presenters that have been added and not removed.
  open class var filePresenters: [any NSFilePresenter] { lock.withLock { presenters } }

  /// Calls closures on the queues of presenters: `item` for presenters of a file, `subitem` for those of a folder that
  /// contains it. The presenter that uses the coordinator is left out.
  private func notify(
    _ url: URL, _ item: @escaping @Sendable (any NSFilePresenter) -> Void,
    _ subitem: @escaping @Sendable (any NSFilePresenter) -> Void
  ) {
    let path = url.standardizedFileURL.path
    for other in Self.filePresenters where other !== presenter {
      guard let own = other.presentedItemURL?.standardizedFileURL.path else { continue }
      nonisolated(unsafe) let other = other
      if own == path {
        other.presentedItemOperationQueue.addOperation { item(other) }
      } else if path.hasPrefix(own + "/") {
        other.presentedItemOperationQueue.addOperation { subitem(other) }
      }
    }
  }

  // MARK: Accesses

  /// The lock of a file.
  private final class FileLock {
    let lock = NSRecursiveLock()
    /// The number of accesses that hold the lock or wait for it.
    var users = 0
  }

  /// The locks of the files that are accessed, by their paths.
  private nonisolated(unsafe) static var locks: [String: FileLock] = [:]

  /// Calls a closure while no other thread makes a coordinated access to the files, then notifies the presenters of the
  /// written files.
  /// - Parameter error: Receives an error, in place of the call, if the coordinator has been cancelled.
  private func access(
    _ read: [URL], _ written: [URL], _ error: NSErrorPointer, _ body: () -> Void
  ) {
    guard !isCancelled else {
      error?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    // In the same order in all accesses, so that no two wait for each other.
    let paths = Set((read + written).map(\.standardizedFileURL.path)).sorted()
    let locks = Self.lock.withLock {
      paths.map { path in
        let lock = Self.locks[path] ?? FileLock()
        lock.users += 1
        Self.locks[path] = lock
        return lock
      }
    }
    for each in locks { each.lock.lock() }
    body()
    for each in locks.reversed() { each.lock.unlock() }
    Self.lock.withLock {
      for (path, lock) in zip(paths, locks) {
        lock.users -= 1
        if lock.users == 0 { Self.locks[path] = nil }
      }
    }
    for url in written {
      notify(url, { $0.presentedItemDidChange() }) { $0.presentedSubitemDidChange(at: url) }
    }
  }

  /// Calls a closure that reads a file, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - reader: The closure, which receives the URL of the file.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [], error outError: NSErrorPointer,
    byAccessor reader: (URL) -> Void
  ) { access([url], [], outError) { reader(url) } }

  /// Calls a closure that writes a file, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - writer: The closure, which receives the URL of the file.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL) -> Void
  ) { access([], [url], outError) { writer(url) } }

  /// Calls a closure that reads a file and writes another one, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - readerWriter: The closure, which receives the URLs of both files.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor readerWriter: (URL, URL) -> Void
  ) { access([readingURL], [writingURL], outError) { readerWriter(readingURL, writingURL) } }

  /// Calls a closure that writes two files, before the method returns.
  /// - Parameters:
  ///   - outError: Receives an error, in place of the call, if the coordinator has been cancelled.
  ///   - writer: The closure, which receives the URLs of both files.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: NSErrorPointer,
    byAccessor writer: (URL, URL) -> Void
  ) { access([], [url1, url2], outError) { writer(url1, url2) } }

  /// Calls a closure on a queue, while no other coordinator accesses the files of the intents.
  /// - Parameter accessor: The closure. Receives an error if the coordinator has been cancelled, and nil otherwise.
  open func coordinate(
    with intents: [NSFileAccessIntent], queue: OperationQueue,
    byAccessor accessor: @escaping @Sendable ((any Error)?) -> Void
  ) {
    nonisolated(unsafe) let coordinator = self
    let read = intents.filter { !$0.isWriting }.map(\.url)
    let written = intents.filter(\.isWriting).map(\.url)
    queue.addOperation {
      var error: NSError?
      coordinator.access(read, written, &error) { accessor(nil) }
      if let error { accessor(error) }
    }
  }

  /// Calls a closure that makes several accesses to files, before the method returns. The closure receives another
  /// closure, to be called at the end, which has no effect.
  open func prepare(
    forReadingItemsAt readingURLs: [URL], options readingOptions: ReadingOptions = [],
    writingItemsAt writingURLs: [URL], options writingOptions: WritingOptions = [],
    error outError: NSErrorPointer, byAccessor batchAccessor: (@escaping () -> Void) -> Void
  ) { access(readingURLs, writingURLs, outError) { batchAccessor {} } }

  /// Has no effect.
  open func item(at oldURL: URL, willMoveTo newURL: URL) {}
  /// Notifies the presenters of a file, and of folders that contained it, that the file has moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    notify(oldURL, { $0.presentedItemDidMove(to: newURL) }) {
      $0.presentedSubitem(at: oldURL, didMoveTo: newURL)
    }
  }
  /// Makes later accesses fail.
  open func cancel() { isCancelled = true }
}

/// An access to a file, for ``NSFileCoordinator/coordinate(with:queue:byAccessor:)``.
public final class NSFileAccessIntent: NSObject, Sendable {
  /// The file.
  public let url: URL
  let isWriting: Bool

  private init(_ url: URL, isWriting: Bool) { (self.url, self.isWriting) = (url, isWriting) }

  /// Returns an access that reads a file. The options have no effect.
  public static func readingIntent(
    with url: URL, options: NSFileCoordinator.ReadingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url, isWriting: false) }
  /// Returns an access that writes a file. The options have no effect.
  public static func writingIntent(
    with url: URL, options: NSFileCoordinator.WritingOptions = []
  ) -> NSFileAccessIntent { NSFileAccessIntent(url, isWriting: true) }
}
