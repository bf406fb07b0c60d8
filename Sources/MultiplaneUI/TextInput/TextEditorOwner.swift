// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A view whose text a ``TextEditor`` keeps, a ``TextCanvas`` shows and a ``TextInteraction`` lets fingers edit.
@MainActor protocol TextEditorOwner: UIView, UITextInput {
  var editor: TextEditor { get }
  var canvas: TextCanvas { get }
  /// Where the block's upper left corner is, in the owner's space.
  var textOrigin: CGPoint { get }
  /// The attributes of text that has none of its own.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// The attributes of the next typed character.
  var attributesForTyping: [NSAttributedString.Key: Any] { get }
  /// The text is another, or is laid out otherwise: to be shown.
  func editorDidChangeLayout()
  /// The selection is another.
  func editorDidChangeSelection()
  /// Somebody edited the text: delegates are to hear of it.
  func editorDidChangeText()
  /// Draws text that is not empty, in the space of the canvas. By default, the editor's block.
  func drawCanvas(in context: CGContext)

  /// Whether there is a caret; else only parts can be selected.
  var showsCaret: Bool { get }
  /// Whether a finger means something else, such as a link; it is done then.
  func handleLinkTap(at point: CGPoint) -> Bool
  /// Brings the caret into view.
  func showCaret()
}

extension TextEditorOwner {
  func drawCanvas(in context: CGContext) { context.draw(editor.layoutMetrics.block) }
}
