// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that displays or edits a file or folder, and learns of changes that other code of the program makes by
/// ``NSFileCoordinator``.
///
/// - Note: Changes by other programs, and by code without coordinators, are not reported. The methods that ask the
///   object to save or give up its file are not called.
///
/// https://developer.apple.com/documentation/foundation/nsfilepresenter
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file or folder; nil if there is none.
  var presentedItemURL: URL? { get }
  /// The queue on which the methods are called.
  var presentedItemOperationQueue: OperationQueue { get }
  /// Never called; asks to wait while another object reads.
  func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void)
  /// Never called; asks to wait while another object writes.
  func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void)
  /// Never called; asks to save changes.
  func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void)
  /// Never called; asks to prepare for the removal of the file.
  func accommodatePresentedItemDeletion(completionHandler: @escaping ((any Error)?) -> Void)
  /// Called after a coordinator was told that the file has moved.
  func presentedItemDidMove(to newURL: URL)
  /// Called after a coordinated write access to the file or folder. By default, also called after changes and moves of
  /// files in the folder.
  func presentedItemDidChange()
  /// Never called; asks to prepare for the removal of a file in the folder.
  func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping ((any Error)?) -> Void)
  /// Never called.
  func presentedSubitemDidAppear(at url: URL)
  /// Called after a coordinator was told that a file in the folder has moved.
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  /// Called after a coordinated write access to a file in the folder.
  func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
  /// Calls `reader` with nil.
  public func relinquishPresentedItem(toReader reader: @escaping ((() -> Void)?) -> Void) {
    reader(nil)
  }
  /// Calls `writer` with nil.
  public func relinquishPresentedItem(toWriter writer: @escaping ((() -> Void)?) -> Void) {
    writer(nil)
  }
  /// Calls the closure with nil.
  public func savePresentedItemChanges(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(nil)
  }
  /// Calls the closure with nil.
  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Has no effect.
  public func presentedItemDidMove(to newURL: URL) {}
  /// Has no effect.
  public func presentedItemDidChange() {}
  /// Calls the closure with nil.
  public func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(nil) }
  /// Has no effect.
  public func presentedSubitemDidAppear(at url: URL) {}
  /// Calls ``presentedItemDidChange()``.
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) { presentedItemDidChange() }
  /// Calls ``presentedItemDidChange()``.
  public func presentedSubitemDidChange(at url: URL) { presentedItemDidChange() }
}
