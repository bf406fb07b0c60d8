// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The context in which an app extension is called. There are no extensions here, so that none is created.
open class NSExtensionContext: NSObject {
  /// The items that the extension receives; empty.
  open var inputItems: [Any] { [] }
  /// Ends the request with results; calls the closure with false.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  /// Ends the request with an error; has no effect.
  open func cancelRequest(withError error: any Error) {}
  /// Opens a URL; calls the closure with false.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
}
