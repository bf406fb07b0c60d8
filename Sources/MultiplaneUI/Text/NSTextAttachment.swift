// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// An object that is displayed in a line of text, with a size and an image that depend on its place.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
  /// Returns the image that is drawn, scaled to the bounds; nil draws nothing.
  /// - Parameters:
  ///   - imageBounds: The bounds that the attachment has in its line.
  ///   - textContainer: The text container; nil in labels, text fields and drawn strings.
  ///   - charIndex: The index of the attachment's character.
  func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage?
  /// Returns the bounds in points. Their origin, the lower left corner, is relative to the left end of the attachment
  /// on the baseline, with y up.
  /// - Parameters:
  ///   - textContainer: The text container; nil in labels, text fields and drawn strings.
  ///   - lineFrag: The area of the line, as wide as the container or the label, or 10,000,000 points if the width is
  ///     not limited.
  ///   - position: The position of the attachment in the line.
  ///   - charIndex: The index of the attachment's character.
  func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect
}

/// An image or a file in a text, which takes the place of the character `NSTextAttachment.character` with the attribute
/// `attachment`.
///
/// - Note: The bounds are asked for before lines are broken: the proposed line fragment is at the origin, 10,000,000
///   points high and as wide as the container, and the position is (0, 0). Contents that are not an image are not
///   drawn.
open class NSTextAttachment: NSObject, NSTextAttachmentContainer, NSSecureCoding {
  /// A zero in the place where Foundation reads a type number when it compares attributes (`equality.c`); 0 means no
  /// type.
  private let typeNumber: UInt = 0

  /// The contents of a file; nil by default. Setting them, also to nil, removes ``image``.
  open var contents: Data? {
    get { stored.contents }
    set { stored = (newValue, nil) }
  }
  /// The uniform type identifier of ``contents``; nil by default.
  open var fileType: String?
  /// The image. Nil, the default, draws ``contents`` if they are an image. Setting an image removes ``contents`` and
  /// ``fileType``; setting nil keeps them.
  open var image: UIImage? {
    get { stored.image }
    set {
      stored.image = newValue
      if newValue != nil { (stored.contents, fileType) = (nil, nil) }
    }
  }
  /// The values of ``contents`` and ``image``, at most one of which is set.
  private var stored: (contents: Data?, image: UIImage?)
  /// The bounds in points: the lower left corner relative to the baseline, y up, so that a negative y lowers the image.
  /// Zero, the default, for the size of the image, standing on the baseline.
  open var bounds = CGRect.zero
  /// The space to the left and to the right of the bounds, in points. 0 by default.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether text views may display a view instead of the image. True by default.
  /// - Note: Stored without effect: there are no views of attachments.
  open var allowsTextAttachmentView = true
  /// Whether text views display a view instead of the image. Always false.
  open var usesTextAttachmentView: Bool { false }
  /// The text by which a screen reader names the attachment. Nil by default.
  open var accessibilityLabel: String?

  /// The character of attachments, U+FFFC.
  public class var character: Int { NSAttachmentCharacter }

  /// Creates an attachment with the contents of a file.
  /// - Parameters:
  ///   - contentData: The contents; nil for none.
  ///   - uti: The uniform type identifier of the contents.
  public init(data contentData: Data?, ofType uti: String?) {
    stored = (contentData, nil)
    fileType = uti
    super.init()
  }
  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
  /// Creates an attachment without contents and image.
  public convenience override init() { self.init(data: nil, ofType: nil) }
  /// Creates an attachment without contents and image; nothing is decoded from the archive.
  public required init?(coder: NSCoder) { super.init() }
  /// Encodes nothing.
  open func encode(with coder: NSCoder) {}
  /// True.
  open class var supportsSecureCoding: Bool { true }

  private var shownImage: UIImage? {
    if let image { return image }
    guard let contents else { return nil }
    if let decoded, decoded.data == contents { return decoded.image }
    let image = UIImage(data: contents)
    decoded = (contents, image)
    return image
  }
  /// The value of ``contents`` that was last decoded, with its image, which is nil if decoding failed; nil before the
  /// first decoding.
  private var decoded: (data: Data, image: UIImage?)?

  /// Returns ``image`` or, if it is nil, the image in ``contents``.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { shownImage }

  /// Returns ``bounds`` or, if they are zero, the size of the image at the origin.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: shownImage?.size ?? .zero) : bounds
  }
}

extension NSTextAttachment: InlineObject {
  package var replacesMarkersOnly: Bool { true }

  package func inlineItem(width: CGFloat, at index: Int, in container: AnyObject?) -> InlineItem {
    weak let container = container as? NSTextContainer
    let line = CGRect(x: 0, y: 0, width: width.isFinite ? width : 1e7, height: 1e7)
    let bounds = attachmentBounds(
      for: container, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index
    ).standardized
    let padding = max(0, lineLayoutPadding)
    let left = bounds.minX + padding
    return InlineItem(
      ascent: bounds.maxY, descent: -bounds.minY, width: max(0, bounds.maxX) + 2 * padding,
      drawing: { [self] color in
        guard bounds.width > 0, bounds.height > 0, bounds.width < 1e5, bounds.height < 1e5,
          let image = image(forBounds: bounds, textContainer: container, characterIndex: index)
        else { return nil }
        let shown =
          image.renderingMode == .alwaysTemplate
          ? image.withTintColor(UIColor(cgColor: color)) : image
        let rect = CGRect(x: left, y: 0, width: bounds.width, height: bounds.height)
        let context = CGContext(recording: rect)
        UIGraphicsPushContext(context)
        shown.draw(in: rect)
        UIGraphicsPopContext()
        return context.takeRecording(isCutOff: false)
      })
  }
}

/// The character of attachments, U+FFFC.
public let NSAttachmentCharacter = 0xFFFC

extension NSAttributedString.Key {
  /// The `NSTextAttachment` that takes the place of a character U+FFFC.
  public static let attachment = NSAttributedString.Key.inlineAttachment
}

extension NSAttributedString {
  /// Creates a string that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(attachment: attachment, attributes: [:])
  }
  /// Creates a string that consists of an attachment, with further attributes.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any]
  ) {
    self.init(
      string: "\u{FFFC}", attributes: attributes.merging([.attachment: attachment]) { $1 })
  }
  /// Returns whether a range, in UTF-16 code units, contains an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      guard value is NSTextAttachment else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
