// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A trait, as a type whose name stands for the trait in collections and overrides.
///
///     struct CompactLists: UITraitDefinition { static let defaultValue = false }
///     view.traitOverrides[CompactLists.self] = true
public protocol UITraitDefinition {
  /// The type of the values.
  associatedtype Value
  /// The value of the trait in collections that do not specify it.
  static var defaultValue: Value { get }
  /// A name that is unique among all traits; by default the qualified name of the type.
  static var identifier: String { get }
  /// The name of the trait in descriptions; by default the name of the type.
  static var name: String { get }
  /// Whether colors may depend on the trait. False by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// The qualified name of the type.
  public static var identifier: String { String(reflecting: self) }
  /// The name of the type.
  public static var name: String { "\(self)" }
  /// Whether colors may depend on the trait; false.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, given by its type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait with a property of its own in ``UITraitCollection``.
protocol StoredTrait: UITraitDefinition where Value: Hashable {
  static var keyPath: WritableKeyPath<UITraitCollection.Values, Value?> { get }
}

/// The value of a trait, for comparisons.
struct CustomTraitValue: Hashable {
  let value: Any

  /// Returns whether both values are equal; values that are not `Hashable` are equal only if they are the same object.
  static func == (a: Self, b: Self) -> Bool {
    if let a = a.value as? AnyHashable, let b = b.value as? AnyHashable { return a == b }
    return (a.value as AnyObject) === (b.value as AnyObject)
  }
  func hash(into hasher: inout Hasher) {}
}

extension UITraitCollection.Values {
  func value<Trait: UITraitDefinition>(of trait: Trait.Type) -> Trait.Value? {
    if let stored = trait as? any StoredTrait.Type { return self.stored(stored) as? Trait.Value }
    return custom[ObjectIdentifier(trait)]?.value as? Trait.Value
  }
  private func stored<Trait: StoredTrait>(_ trait: Trait.Type) -> Any? {
    self[keyPath: trait.keyPath]
  }

  /// Sets the value of a trait; nil removes it from the collection.
  mutating func set<Trait: UITraitDefinition>(_ value: Trait.Value?, of trait: Trait.Type) {
    if let stored = trait as? any StoredTrait.Type {
      store(value, of: stored)
    } else {
      custom[ObjectIdentifier(trait)] = value.map(CustomTraitValue.init)
    }
  }
  private mutating func store<Trait: StoredTrait>(_ value: Any?, of trait: Trait.Type) {
    self[keyPath: trait.keyPath] = value as? Trait.Value
  }

  /// Returns whether this collection specifies a trait.
  func contains(_ trait: UITrait) -> Bool { specified(trait) }
  private func specified<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
    value(of: trait) != nil
  }

  /// Returns whether two collections differ in a trait.
  func differs(from other: Self, in trait: UITrait) -> Bool { isDifferent(other, trait) }
  private func isDifferent<Trait: UITraitDefinition>(_ other: Self, _ trait: Trait.Type) -> Bool {
    CustomTraitValue(value: value(of: trait) ?? trait.defaultValue)
      != CustomTraitValue(value: other.value(of: trait) ?? trait.defaultValue)
  }
}

/// Traits whose values can be set.
public protocol UIMutableTraits {
  /// The value of a trait; if it is not specified, the default value of the trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// The gamut of the screen.
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  /// The availability of 3D Touch.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  /// The preferred text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  /// The level of the interface.
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  /// The weight of text.
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  /// Whether the nearest enclosing split view controller is expanded or collapsed.
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }
}

/// The traits that a view or a controller sets for itself and its descendants.
public struct UITraitOverrides: UIMutableTraits {
  var values = UITraitCollection.Values()

  /// The value that overrides a trait; if the trait is not overridden, its default value.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values.value(of: trait) ?? trait.defaultValue }
    set { values.set(newValue, of: trait) }
  }
  /// Returns whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
  /// Removes the override of a trait.
  public mutating func remove(_ trait: UITrait) { erase(trait) }
  private mutating func erase<Trait: UITraitDefinition>(_ trait: Trait.Type) {
    values.set(nil, of: trait)
  }
}

extension UITraitCollection {
  /// The traits of a collection that is being created.
  private struct Mutable: UIMutableTraits {
    var values: Values
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
      get { values.value(of: trait) ?? trait.defaultValue }
      set { values.set(newValue, of: trait) }
    }
  }

  /// Creates a collection of the traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(Self.mutated(Values(), mutations))
  }
  /// Returns a copy of the collection in which a closure has set traits.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection { UITraitCollection(Self.mutated(values, mutations)) }

  private static func mutated(
    _ values: Values, _ mutations: (inout any UIMutableTraits) -> Void
  ) -> Values {
    var traits: any UIMutableTraits = Mutable(values: values)
    mutations(&traits)
    return (traits as? Mutable)?.values ?? values
  }

  /// Creates a collection that contains only a value of a trait.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    var values = Values()
    values.set(value, of: trait)
    self.init(values)
  }

  /// The value of a trait; if the collection does not specify it, the default value of the trait.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    values.value(of: trait) ?? trait.defaultValue
  }

  /// The traits of the system on which colors may depend: style, gamut, contrast and level of the interface.
  public class var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self, UITraitAccessibilityContrast.self,
      UITraitUserInterfaceLevel.self,
    ]
  }
  /// The traits of the system by which ``UIImage/init(named:in:compatibleWith:)`` chooses an image in UIKit. Here it
  /// chooses by the scale of the screen only.
  public class var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayScale.self,
      UITraitDisplayGamut.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitLayoutDirection.self, UITraitAccessibilityContrast.self,
      UITraitPreferredContentSizeCategory.self, UITraitLegibilityWeight.self,
    ]
  }
}
