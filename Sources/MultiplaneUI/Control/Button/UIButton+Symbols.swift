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

extension UIButton {
  /// The color of the title's shadow set for the current state, or else for the normal state; nil if neither is set.
  public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

  // MARK: Symbols

  /// Sets the configuration of the symbol image for a state. States without a configuration use that of the normal
  /// state.
  /// - Note: Stored without effect, because there are no symbol images here.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    configured.symbolConfigurations[state] = configuration
  }
  /// Returns the configuration of the symbol image set for a state, or else for the normal state; nil if neither is
  /// set.
  public func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration?
  {
    configured.symbolConfigurations[state] ?? configured.symbolConfigurations[.normal]
  }
  /// The configuration of the symbol image set for the current state, or else for the normal state; nil if neither is
  /// set.
  public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    preferredSymbolConfigurationForImage(in: state)
  }

  // MARK: Style on a Mac

  /// The behavior that the button should have in apps that run on a Mac. ``UIBehavioralStyle/automatic`` by default.
  /// Without effect.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { configured.preferredBehavioralStyle }
    set { configured.preferredBehavioralStyle = newValue }
  }
  /// The behavior of the button; always ``UIBehavioralStyle/pad``.
  public var behavioralStyle: UIBehavioralStyle { .pad }
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
