// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that an appearance proxy can set: a property, or the argument of a setter method for one control state or
/// for one combination of bar position and bar metrics.
@MainActor struct AppearanceProperty {
  let name: String
  /// Returns the value in an object; nil if the value is nil. For properties of this module, returns nil also if the
  /// object is of another class.
  let get: @MainActor (NSObject) -> Any?
  let set: @MainActor (NSObject, Any?) -> Void

  /// Whether two values are equal. Values that cannot be compared are unequal.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? [NSAttributedString.Key: Any] {
      guard let b = b as? [NSAttributedString.Key: Any], a.count == b.count else { return false }
      return a.allSatisfy { areEqual($0.value, b[$0.key]) }
    }
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    return (a as? any Equatable).map { isEqual($0, b) } ?? false
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool { b as? Value == a }
}

/// The properties that appearance proxies set in instances of a class of this module, in addition to the properties of
/// its superclasses.
@MainActor struct AppearanceClass {
  /// Whether an object is an instance of the class or a subclass.
  let includes: @MainActor (NSObject) -> Bool
  /// Returns a number for an instance, such as the style of a table view. Instances with the same number have the same
  /// default values.
  let variant: @MainActor (NSObject) -> Int
  /// Returns a new instance of the same variant as a given one, with the default values of the properties.
  let make: @MainActor (NSObject) -> NSObject
  let properties: [AppearanceProperty]

  fileprivate init<Object: NSObject>(
    _ properties: [Properties<Object>], variant: @escaping @MainActor (Object) -> Int = { _ in 0 },
    make: @escaping @MainActor (Object) -> Object
  ) {
    includes = { $0 is Object }
    self.variant = { variant($0 as! Object) }
    self.make = { make($0 as! Object) }
    self.properties = properties.flatMap(\.list)
  }

  /// One or more properties of `Object`, as an element of the list from which an `AppearanceClass` is created.
  @MainActor fileprivate struct Properties<Object: NSObject> {
    var list: [AppearanceProperty]

    private init(_ list: [AppearanceProperty]) { self.list = list }

    private init<Value>(
      _ name: String, _ get: @escaping @MainActor (Object) -> Value?,
      _ set: @escaping @MainActor (Object, Value?) -> Void
    ) {
      list = [
        AppearanceProperty(
          name: name, get: { ($0 as? Object).flatMap(get) },
          set: { if let object = $0 as? Object { set(object, $1 as? Value) } })
      ]
    }

    /// Returns a property whose value can be nil. If `own` is given, the value is read from that key path, because
    /// `key` never returns nil: it returns an inherited or default value instead.
    static func property<Value>(
      _ name: String, _ key: ReferenceWritableKeyPath<Object, Value?>,
      own: KeyPath<Object, Value?>? = nil
    ) -> Self {
      Self(name, { $0[keyPath: own ?? key] }, { $0[keyPath: key] = $1 })
    }

    /// Returns a property whose value cannot be nil; setting nil has no effect.
    static func value<Value>(_ name: String, _ key: ReferenceWritableKeyPath<Object, Value>) -> Self
    {
      Self(
        name, { $0[keyPath: key] },
        { (object: Object, new: Value?) in
          if let new { object[keyPath: key] = new }
        })
    }

    /// Returns one property for each of seven control states, read and set by the methods `get` and `set`. The normal
    /// state is first, because other states may inherit its value.
    static func states<Value>(
      _ name: String,
      _ get: @escaping @MainActor (Object) -> @MainActor (UIControl.State) -> Value?,
      _ set: @escaping @MainActor (Object) -> @MainActor (Value?, UIControl.State) -> Void
    ) -> Self {
      let states: [UIControl.State] = [
        .normal, .highlighted, .disabled, .selected, .focused, [.selected, .highlighted],
        [.selected, .disabled],
      ]
      return Self(
        states.flatMap { state in
          Self("\(name) \(state.rawValue)", { get($0)(state) }, { set($0)($1, state) }).list
        })
    }

    /// One property for each combination of position and metrics: the background image of a navigation bar.
    static var barBackgrounds: Properties<UINavigationBar> {
      let positions: [UIBarPosition] = [.any, .bottom, .top, .topAttached]
      let metrics: [UIBarMetrics] = [.default, .compact, .defaultPrompt, .compactPrompt]
      return .init(
        positions.flatMap { position in
          metrics.flatMap { metrics in
            Properties<UINavigationBar>(
              "backgroundImage \(position) \(metrics)",
              { $0.backgroundImage(for: position, barMetrics: metrics) },
              { $0.setBackgroundImage($1, for: position, barMetrics: metrics) }
            ).list
          }
        })
    }

    /// The background image and the shadow image of a toolbar, which are the same for all positions and metrics.
    static var toolbarImages: Properties<UIToolbar> {
      let background = Properties<UIToolbar>(
        "backgroundImage", { $0.backgroundImage(forToolbarPosition: .any, barMetrics: .default) },
        { $0.setBackgroundImage($1, forToolbarPosition: .any, barMetrics: .default) })
      let shadow = Properties<UIToolbar>(
        "shadowImage", { $0.shadowImage(forToolbarPosition: .any) },
        { $0.setShadowImage($1, forToolbarPosition: .any) })
      return .init(background.list + shadow.list)
    }
  }

  /// All classes with properties, superclasses first.
  static let all: [AppearanceClass] = views + controls + bars

  private static let views = [
    AppearanceClass(
      [
        .property("backgroundColor", \.backgroundColor),
        .property("tintColor", \.tintColor, own: \.storage.tintColor),
      ], make: { (_: UIView) in UIView() }),
    AppearanceClass(
      [
        .property("font", \.font), .property("textColor", \.textColor),
        .property("highlightedTextColor", \.highlightedTextColor),
        .property("shadowColor", \.shadowColor), .value("shadowOffset", \.shadowOffset),
      ], make: { (_: UILabel) in UILabel() }),
    AppearanceClass(
      [.property("color", \.color, own: \.storedColor)],
      make: { (_: UIActivityIndicatorView) in UIActivityIndicatorView() }),
    AppearanceClass(
      [
        .property("progressTintColor", \.progressTintColor),
        .property("trackTintColor", \.trackTintColor),
        .property("progressImage", \.progressImage), .property("trackImage", \.trackImage),
      ], make: { (_: UIProgressView) in UIProgressView() }),
    AppearanceClass(
      [
        .property("separatorColor", \.separatorColor),
        .property("separatorEffect", \.separatorEffect),
        .value("separatorInset", \.separatorInset),
        .property("sectionIndexColor", \.sectionIndexColor),
        .property("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor),
        .property(
          "sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor),
      ], variant: { (table: UITableView) in table.style.rawValue },
      make: { UITableView(frame: .zero, style: $0.style) }),
    AppearanceClass(
      [.value("separatorInset", \.separatorInset)],
      make: { (_: UITableViewCell) in UITableViewCell() }),
    AppearanceClass(
      [.property("font", \.font), .property("textColor", \.textColor)],
      make: { (_: UITextView) in UITextView() }),
  ]

  private static let controls = [
    AppearanceClass(
      [
        .states("titleColor", UIButton.ownTitleColor, UIButton.setTitleColor),
        .states("titleShadowColor", UIButton.titleShadowColor, UIButton.setTitleShadowColor),
        .states("backgroundImage", UIButton.backgroundImage, UIButton.setBackgroundImage),
        .value("contentEdgeInsets", \.contentEdgeInsets),
      ], variant: { (button: UIButton) in button.buttonType.rawValue },
      make: { UIButton(type: $0.buttonType) }),
    AppearanceClass(
      [
        .property("onTintColor", \.onTintColor), .property("thumbTintColor", \.thumbTintColor),
        .property("onImage", \.onImage), .property("offImage", \.offImage),
      ], make: { (_: UISwitch) in UISwitch() }),
    AppearanceClass(
      [
        .property("minimumTrackTintColor", \.minimumTrackTintColor),
        .property("maximumTrackTintColor", \.maximumTrackTintColor),
        .property("thumbTintColor", \.thumbTintColor),
        .states("thumbImage", UISlider.thumbImage, UISlider.setThumbImage),
        .states("minimumTrackImage", UISlider.minimumTrackImage, UISlider.setMinimumTrackImage),
        .states("maximumTrackImage", UISlider.maximumTrackImage, UISlider.setMaximumTrackImage),
      ], make: { (_: UISlider) in UISlider() }),
    AppearanceClass(
      [
        .states("backgroundImage", UIStepper.backgroundImage, UIStepper.setBackgroundImage),
        .states("incrementImage", UIStepper.incrementImage, UIStepper.setIncrementImage),
        .states("decrementImage", UIStepper.decrementImage, UIStepper.setDecrementImage),
      ], make: { (_: UIStepper) in UIStepper() }),
    AppearanceClass(
      [
        .property("selectedSegmentTintColor", \.selectedSegmentTintColor),
        .states(
          "titleTextAttributes", UISegmentedControl.titleTextAttributes,
          UISegmentedControl.setTitleTextAttributes),
      ], make: { (_: UISegmentedControl) in UISegmentedControl() }),
    AppearanceClass(
      [
        .property("pageIndicatorTintColor", \.pageIndicatorTintColor),
        .property("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
        .property("preferredIndicatorImage", \.preferredIndicatorImage),
      ], make: { (_: UIPageControl) in UIPageControl() }),
    AppearanceClass(
      [.property("attributedTitle", \.attributedTitle)],
      make: { (_: UIRefreshControl) in UIRefreshControl() }),
    AppearanceClass(
      [
        .property("font", \.font), .property("textColor", \.textColor),
        .property("background", \.background),
        .property("disabledBackground", \.disabledBackground),
      ], make: { (_: UITextField) in UITextField() }),
  ]

  private static let bars = [
    AppearanceClass(
      [
        .value("barStyle", \.barStyle), .value("isTranslucent", \.isTranslucent),
        .value("prefersLargeTitles", \.prefersLargeTitles),
        .property("barTintColor", \.barTintColor),
        .property("titleTextAttributes", \.titleTextAttributes),
        .property("largeTitleTextAttributes", \.largeTitleTextAttributes),
        .property("shadowImage", \.shadowImage),
        .property("standardAppearance", \.appearanceIfSet),
        .property("compactAppearance", \.compactAppearance),
        .property("scrollEdgeAppearance", \.scrollEdgeAppearance),
        .property("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance),
        .barBackgrounds,
      ], make: { (_: UINavigationBar) in UINavigationBar() }),
    AppearanceClass(
      [
        .property("unselectedItemTintColor", \.unselectedItemTintColor),
        .property("barTintColor", \.barTintColor), .value("isTranslucent", \.isTranslucent),
        .property("standardAppearance", \.appearanceIfSet),
        .property("scrollEdgeAppearance", \.scrollEdgeAppearance),
      ], make: { (_: UITabBar) in UITabBar() }),
    AppearanceClass(
      [
        .value("barStyle", \.barStyle), .value("isTranslucent", \.isTranslucent),
        .property("barTintColor", \.barTintColor), .toolbarImages,
      ], make: { (_: UIToolbar) in UIToolbar() }),
    AppearanceClass(
      [
        .property("barTintColor", \.barTintColor),
        .property("backgroundImage", \.backgroundImage),
        .property("scopeBarBackgroundImage", \.scopeBarBackgroundImage),
        .value(
          "searchFieldBackgroundPositionAdjustment", \.searchFieldBackgroundPositionAdjustment),
        .value("searchTextPositionAdjustment", \.searchTextPositionAdjustment),
        .states(
          "searchFieldBackgroundImage", UISearchBar.searchFieldBackgroundImage,
          UISearchBar.setSearchFieldBackgroundImage),
      ], make: { (_: UISearchBar) in UISearchBar() }),
    AppearanceClass(
      [
        .states(
          "titleTextAttributes", UIBarItem.titleTextAttributes, UIBarItem.setTitleTextAttributes)
      ], make: { (_: UIBarItem) in UIBarItem() }),
    AppearanceClass(
      [.property("tintColor", \.tintColor)],
      make: { (_: UIBarButtonItem) in UIBarButtonItem() }),
    AppearanceClass(
      [
        .value("titlePositionAdjustment", \.titlePositionAdjustment),
        .property("badgeColor", \.badgeColor),
        .property("standardAppearance", \.standardAppearance),
      ], make: { (_: UITabBarItem) in UITabBarItem() }),
  ]
}
