// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneTypes

/// The purpose of a document picker.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Imports copies.
  case `import` = 0
  /// Opens documents.
  case open
  /// Exports copies.
  case exportToService
  /// Moves documents.
  case moveToService
}

/// A controller that lets the user choose documents, or a place for documents.
/// - Note: There are no documents. The controller shows the message "No Documents" and a button that dismisses the
///   controller and calls `documentPickerWasCancelled(_:)`.
///
/// <https://developer.apple.com/documentation/uikit/uidocumentpickerviewcontroller>
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// The purpose of the picker.
  public let documentPickerMode: UIDocumentPickerMode
  /// Whether several documents can be chosen. False by default.
  open var allowsMultipleSelection = false
  /// Whether the extensions of names are shown. False by default.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; nil by default.
  open var directoryURL: URL?

  private init(mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a picker of documents to open.
  /// - Parameter asCopy: Whether copies are imported instead.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    self.init(mode: asCopy ? .import : .open)
  }
  /// Creates a picker of a place to which documents are exported.
  /// - Parameter asCopy: Whether copies are exported; else the documents are moved.
  public convenience init(forExporting urls: [URL], asCopy: Bool = false) {
    self.init(mode: asCopy ? .exportToService : .moveToService)
  }
  /// Creates a picker of documents of uniform types.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(mode: mode)
  }
  /// Creates a picker of a place for a document.
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(mode: mode) }
  /// Creates a picker of a place for documents.
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) { self.init(mode: mode) }
  /// Creates a picker of documents to open; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    documentPickerMode = .open
    super.init(coder: coder)
  }

  open override func loadView() {
    view = SystemSheetView("Documents", message: "No Documents") { [weak self] in
      guard let self else { return }
      dismiss(animated: true)
      delegate?.documentPickerWasCancelled(self)
    }
  }
}

/// The methods by which a delegate of a document picker is notified. All have default implementations.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called when the user has chosen documents; never called here. Calls the method for one document by default.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has cancelled. Does nothing by default.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called when the user has chosen a document; never called here. Does nothing by default.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  /// Calls the method for one document with the first URL.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { if let url = urls.first { documentPicker(controller, didPickDocumentAt: url) } }
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
}
