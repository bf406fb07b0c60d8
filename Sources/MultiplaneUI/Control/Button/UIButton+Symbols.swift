// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIButton.ButtonType {
  /// The image of a button of the type; nil for the types without an image of their own.
  var glyph: SystemGlyph? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: .info
    case .contactAdd: .add
    case .close: .close
    }
  }
}

// Members that are unavailable in Swift on iOS too, because they are older than titleLabel.

extension UIButton {
  /// Unavailable: the font of the title is that of ``titleLabel``.
  @available(*, unavailable, message: "Use the font of titleLabel instead.")
  public var font: UIFont {
    get { fatalError("unavailable") }
    set {}
  }
  /// Unavailable: the line break mode of the title is that of ``titleLabel``.
  @available(*, unavailable, message: "Use the lineBreakMode of titleLabel instead.")
  public var lineBreakMode: NSLineBreakMode {
    get { fatalError("unavailable") }
    set {}
  }
  /// Unavailable: the shadow offset of the title is that of ``titleLabel``.
  @available(*, unavailable, message: "Use the shadowOffset of titleLabel instead.")
  public var titleShadowOffset: CGSize {
    get { fatalError("unavailable") }
    set {}
  }
}

/// The behavior of a control in apps that run on a Mac.
public enum UIBehavioralStyle: UInt, Sendable {
  /// The behavior that fits the context of the control.
  case automatic = 0
  /// The behavior on an iPad.
  case pad
  /// The behavior of the controls of a Mac.
  case mac
}
