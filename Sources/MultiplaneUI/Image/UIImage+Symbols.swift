// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIImage {
  /// The weight of a symbol image, which corresponds to a weight of fonts.
  public enum SymbolWeight: Int, Sendable {
    /// No particular weight.
    case unspecified = 0
    /// The weights from the thinnest to the thickest, each corresponding to the font weight of the same name.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The corresponding weight of fonts; regular for `unspecified`.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .unspecified, .regular: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size of a symbol image relative to the size of text.
  public enum SymbolScale: Int, Sendable {
    /// The default scale of the system.
    case `default` = -1
    /// No particular scale.
    case unspecified = 0
    /// The scales from the smallest to the greatest.
    case small, medium, large
  }

  /// Attributes by which a variant of an image is chosen: its traits.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits of the image; nil for none.
    public final let traitCollection: UITraitCollection?

    /// Creates a configuration without attributes.
    public override init() { traitCollection = nil }
    /// Creates a configuration with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    init(traits: UITraitCollection?) { traitCollection = traits }

    /// Returns a configuration with other traits; nil for none. Returns the configuration itself in a subclass, except
    /// ``SymbolConfiguration``.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      guard type(of: self) == Configuration.self else { return self }
      return unsafeDowncast(Configuration(traits: traitCollection), to: Self.self)
    }

    /// Returns the configuration itself, because it is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns a configuration in which the traits that another configuration specifies replace those of this one.
    /// Returns the configuration itself if the other one has no traits, or in a subclass; ``SymbolConfiguration``
    /// overrides the method to merge its attributes too.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      guard otherConfiguration?.traitCollection != nil, type(of: self) == Configuration.self else {
        return self
      }
      return unsafeDowncast(
        Configuration(traits: mergedTraits(otherConfiguration)), to: Self.self)
    }

    /// Returns the traits of the configuration, replaced by those that another configuration specifies; nil for none.
    final func mergedTraits(_ other: Configuration?) -> UITraitCollection? {
      guard let new = other?.traitCollection else { return traitCollection }
      return traitCollection.map { UITraitCollection(traitsFrom: [$0, new]) } ?? new
    }
  }

  /// The size and the weight of a symbol image.
  /// - Note: There are no symbol images here, so that configurations have no effect.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    private struct Values: Hashable {
      var pointSize: CGFloat?
      var weight = SymbolWeight.unspecified
      var scale = SymbolScale.unspecified
      var textStyle: UIFont.TextStyle?
      var colors: [UIColor] = []
      var isMulticolor = false
    }
    private let values: Values

    private init(_ values: Values, _ traits: UITraitCollection? = nil) {
      self.values = values
      super.init(traits: traits)
    }
    /// A configuration without attributes.
    open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
    /// Creates a configuration with a size, given as a font size in points.
    public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
    /// Creates a configuration with a size, given as a font size in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(Values(pointSize: pointSize, weight: weight))
    }
    /// Creates a configuration with a size, given as a font size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(textStyle: textStyle)) }
    /// Creates a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(Values(scale: scale, textStyle: textStyle))
    }
    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
    /// Creates a configuration with the size of a font and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(Values(pointSize: font.pointSize, scale: scale))
    }
    /// Creates a configuration that colors the layers of a symbol with variations of one color.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(Values(colors: [hierarchicalColor]))
    }
    /// Creates a configuration that colors the layers of a symbol with the given colors.
    public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
    /// Returns a configuration that shows symbols in their own colors.
    open class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(Values(isMulticolor: true))
    }
    /// Returns a configuration in which the traits and the attributes of symbols that another configuration specifies
    /// replace those of this one. Returns the configuration itself if the other one is nil, or in a subclass.
    open override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let otherConfiguration, type(of: self) == SymbolConfiguration.self else { return self }
      let other = (otherConfiguration as? SymbolConfiguration)?.values ?? Values()
      var merged = values
      merged.pointSize = other.pointSize ?? merged.pointSize
      merged.textStyle = other.textStyle ?? merged.textStyle
      if other.weight != .unspecified { merged.weight = other.weight }
      if other.scale != .unspecified { merged.scale = other.scale }
      if !other.colors.isEmpty { merged.colors = other.colors }
      merged.isMulticolor = merged.isMulticolor || other.isMulticolor
      return unsafeDowncast(
        SymbolConfiguration(merged, mergedTraits(otherConfiguration)), to: Self.self)
    }

    open override func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      copy(traitCollection) { _ in }
    }
    /// Returns a configuration without a text style. Returns the configuration itself in a subclass.
    open func configurationWithoutTextStyle() -> Self {
      copy(traitCollection) { $0.textStyle = nil }
    }
    /// Returns a configuration without a scale. Returns the configuration itself in a subclass.
    open func configurationWithoutScale() -> Self {
      copy(traitCollection) { $0.scale = .unspecified }
    }
    /// Returns a configuration without a weight. Returns the configuration itself in a subclass.
    open func configurationWithoutWeight() -> Self {
      copy(traitCollection) { $0.weight = .unspecified }
    }
    /// Returns a configuration without a size and a weight. Returns the configuration itself in a subclass.
    open func configurationWithoutPointSizeAndWeight() -> Self {
      copy(traitCollection) { ($0.pointSize, $0.weight) = (nil, .unspecified) }
    }

    private func copy(_ traits: UITraitCollection?, _ change: (inout Values) -> Void) -> Self {
      guard type(of: self) == SymbolConfiguration.self else { return self }
      var changed = values
      change(&changed)
      return unsafeDowncast(SymbolConfiguration(changed, traits), to: Self.self)
    }

    /// Returns whether another configuration has the same attributes, regardless of its traits.
    open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool {
      otherConfiguration?.values == values
    }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }
    open override var hash: Int { values.hashValue }
  }

  /// Returns nil, with a diagnostic: symbol images are a part of Apple's systems.
  public convenience init?(systemName name: String) {
    HostContext.current.report(
      Diagnostic(
        layer: "UIImage", keyPath: nil,
        message:
          "There is no system image \(name): symbols are a part of Apple's systems. Draw the "
          + "image, or add it to the resources."))
    return nil
  }
  /// Returns nil, with a diagnostic, as ``init(systemName:)`` does.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) { self.init(systemName: name) }
  /// Returns nil, with a diagnostic, as ``init(systemName:)`` does.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    self.init(systemName: name)
  }
  /// Returns nil, with a diagnostic, as ``init(systemName:)`` does.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) { self.init(systemName: name) }
  /// Creates an image from a named file, as ``init(named:in:compatibleWith:)`` does.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Creates an image from a named file, as ``init(named:in:compatibleWith:)`` does. The value, which selects the
  /// layers of a symbol, has no effect.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, variableValue: Double,
    configuration: Configuration? = nil
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Whether the image is a symbol; always false.
  public var isSymbolImage: Bool { false }
  /// The configuration of a symbol; always nil.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// The configuration of the image; always nil.
  public var configuration: Configuration? { nil }
  /// Returns the image itself, since it is not a symbol and has one variant.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns nil, since the image is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { nil }
}

extension UIFont.Weight {
  /// Returns the weight of symbol images nearest to this weight.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let all: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return all.min { abs($0.fontWeight() - self) < abs($1.fontWeight() - self) } ?? .regular
  }
}
