// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The methods with which the delegate of a layout manager changes the spacing and the area of lines, and observes
/// layout.
@preconcurrency public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Returns the space below a line, in points. The default implementation returns the line spacing of the paragraph
  /// style.
  /// - Parameters:
  ///   - glyphIndex: The last glyph of the line.
  ///   - rect: The line fragment without the space.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space above a paragraph, in points; not called for the first one. The default implementation returns
  /// that of the paragraph style.
  /// - Parameters:
  ///   - glyphIndex: The first glyph of the paragraph.
  ///   - rect: A rectangle without height at the top of the paragraph.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns the space below a paragraph, in points. The default implementation returns that of the paragraph style.
  /// - Parameters:
  ///   - glyphIndex: The last glyph of the paragraph.
  ///   - rect: The fragment of the last line.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat
  /// Returns whether a line may end before a character at the start of a word. The default implementation returns true.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool
  /// Changes the area of a line, and returns whether the changed one is used. The default implementation returns false.
  /// - Parameters:
  ///   - lineFragmentRect: The area of the line, in the space of the container; its lower edge is the top of the next
  ///     line.
  ///   - lineFragmentUsedRect: The part of the area that contains text, with the padding.
  ///   - baselineOffset: The distance from the top of the area to the baseline, in points.
  ///   - textContainer: The container of the line.
  ///   - glyphRange: The glyphs of the line.
  func layoutManager(
    _ layoutManager: NSLayoutManager,
    shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
    baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
  ) -> Bool
  /// Called after layout has become invalid because of an edit of the text, or of a change of the layout manager or its
  /// containers. A new size that a text view gives to its container causes the call only if the layout manager has
  /// several containers. The default implementation does nothing.
  func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager)
  /// Called after text has been laid out in a container. The default implementation does nothing.
  /// - Parameters:
  ///   - textContainer: The container; nil if text remains that fits no container.
  ///   - layoutFinishedFlag: Whether all text has been laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
  /// Called after layout has become invalid because of a change of a container by code other than its text view. The
  /// default implementation does nothing.
  /// - Parameter oldSize: The size of the container before the change.
  func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
    didChangeGeometryFrom oldSize: CGSize)
}

extension NSLayoutManagerDelegate {
  /// Returns the line spacing of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).lineSpacing }
  /// Returns `paragraphSpacingBefore` of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacingBefore }
  /// Returns `paragraphSpacing` of the paragraph style.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { layoutManager.paragraphStyle(at: glyphIndex).paragraphSpacing }
  /// Returns true.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { true }
  /// Returns false.
  public func layoutManager(
    _ layoutManager: NSLayoutManager,
    shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
    lineFragmentUsedRect: UnsafeMutablePointer<CGRect>,
    baselineOffset: UnsafeMutablePointer<CGFloat>,
    in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
  ) -> Bool { false }
  /// Does nothing.
  public func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
  /// Does nothing.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, textContainer: NSTextContainer,
    didChangeGeometryFrom oldSize: CGSize
  ) {}
}
