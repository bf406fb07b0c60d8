// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file with archived views, compiled by Interface Builder.
/// - Note: Nib files cannot be compiled on this platform, so that no nib can be loaded; every attempt to instantiate
///   one reports a diagnostic.
///
/// <https://developer.apple.com/documentation/uikit/uinib>
@preconcurrency @MainActor open class UINib: NSObject {
  /// The keys of the options with which a nib is loaded. Options have no effect, since no nib can be loaded.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for a dictionary of objects to which proxies in the nib refer.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String

  /// Creates a nib from the name of a file without extension. The file is not read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }
  /// Creates a nib from the data of a file. The data is not read.
  public init(data: Data, bundle bundleOrNil: Bundle?) { name = "data" }

  /// Reports a diagnostic, since there are no compiled nibs, and returns an empty array.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    reportMissing()
    return []
  }

  /// Reports that the nib cannot be loaded.
  func reportMissing() { Self.reportMissing(name) }

  static func reportMissing(_ name: String) {
    HostContext.current.report(
      Diagnostic(
        layer: "UINib", keyPath: nil,
        message: "The nib \(name) cannot be loaded: interface files are not supported. "
          + "Create the views in code."))
  }
}

extension Bundle {
  /// Reports a diagnostic, since there are no compiled nibs, and returns nil.
  @preconcurrency @MainActor @discardableResult public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib.reportMissing(name)
    return nil
  }
}
