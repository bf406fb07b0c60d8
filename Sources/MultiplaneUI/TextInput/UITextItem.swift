// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A part of a text with which the user can interact: a link or an attachment.
@preconcurrency @MainActor public final class UITextItem: NSObject {
  /// The kind of an item with its value.
  public enum Content {
    /// A link.
    case link(URL)
    /// An attachment.
    case textAttachment(NSTextAttachment)
    /// A range with a tag, which text views do not report.
    case tag(String)
  }
  /// The kind of the item with its value.
  public let content: Content
  /// The range of the item in the text, in UTF-16 code units.
  public let range: NSRange

  init(_ content: Content, _ range: NSRange) { (self.content, self.range) = (content, range) }
}
