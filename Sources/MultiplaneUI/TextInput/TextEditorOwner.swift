// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A view whose text is stored by a ``TextEditor``, displayed by a ``TextCanvas`` and selected by the touch gestures of
/// a ``TextInteraction``.
@MainActor protocol TextEditorOwner: UIView, UITextInput {
  var editor: TextEditor { get }
  var canvas: TextCanvas { get }
  /// The upper-left corner of the text block in points, in the owner's space.
  var textOrigin: CGPoint { get }
  /// The attributes of text without attributes of its own, such as font and color.
  var defaultAttributes: [NSAttributedString.Key: Any] { get }
  /// The attributes of the next typed character.
  var attributesForTyping: [NSAttributedString.Key: Any] { get }
  /// Called when layouts that the owner stores have become invalid.
  func editorWillChangeLayout()
  /// The lines of the text, if the owner lays it out itself; else nil, the default.
  var laidOutBlock: TextBlock? { get }
  /// Returns the lines of the text for a width in points, if the owner lays it out itself; else nil, the default.
  func block(width: CGFloat) -> TextBlock?
  /// Called when the text or its layout has changed and has to be redrawn.
  func editorDidChangeLayout()
  /// Called by the editor when its selection, or the line of a caret at a soft wrap, has changed.
  func editorDidChangeSelection()
  /// Called after an edit of the text, but not when the whole text is set, so that the owner notifies its observers.
  func editorDidChangeText()
  /// Draws nonempty text in the canvas's coordinate space. By default, draws the editor's text block.
  func drawCanvas(in context: CGContext)

  /// Whether the owner displays a caret while it is edited; if false, the text cannot be edited.
  var showsCaret: Bool { get }
  /// Handles a tap at a point in the owner's space on a link or an attachment that responds to taps, and returns
  /// whether there was one.
  func handleLinkTap(at point: CGPoint) -> Bool
  /// Scrolls the caret into view.
  func showCaret()
}

extension TextEditorOwner {
  func editorWillChangeLayout() {}
  var laidOutBlock: TextBlock? { nil }
  func block(width: CGFloat) -> TextBlock? { nil }
  func drawCanvas(in context: CGContext) { context.draw(editor.layoutMetrics.block) }
}
