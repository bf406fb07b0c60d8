// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that displays a bar item. When the view enters a window, the appearance proxies of the item's class are
/// applied to the item.
@MainActor protocol BarItemView: UIView {
  var displayedItem: UIBarItem? { get }
}

/// The values that appearance proxies have set in an object, by the names of the properties.
typealias AppliedAppearance = [String: Any?]

/// An object that stores the appearance proxies of one host, such as a stage, and applies them to views and bar items.
@MainActor final class AppearanceProxies {
  /// Whether any host has ever had a proxy. If false, no proxies have to be applied to views that enter a window.
  static var exist = false

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let containers: [ObjectIdentifier]
    let trait: UITraitCollection?
  }

  private struct DefaultsKey: Hashable {
    let index: Int
    let variant: Int
  }

  private var proxies: [Key: AppearanceProxy] = [:]
  private var order: [AppearanceProxy] = []
  /// Instances with the default values of their properties, by the index of their class in `AppearanceClass.all` and by
  /// their variant.
  private var defaults: [DefaultsKey: NSObject] = [:]

  /// Returns the proxy of a class for traits and containers, created on first access.
  static func proxy<Object: NSObject>(
    for type: Object.Type, _ trait: UITraitCollection?,
    _ containers: [any UIAppearanceContainer.Type], make: () -> Object
  ) -> Object {
    exist = true
    let all = UIHostEnvironment.current.appearanceProxies
    let key = Key(
      type: ObjectIdentifier(type), containers: containers.map { ObjectIdentifier($0) },
      trait: trait)
    if let known = all.proxies[key] { return known.object as! Object }
    let object = make()
    let proxy = AppearanceProxy(object, trait, containers) { $0 is Object }
    all.proxies[key] = proxy
    all.order.append(proxy)
    return object
  }

  /// Applies the proxies to a view in a window and to the bar item that it displays, without animation.
  func apply(to view: UIView) {
    guard !order.isEmpty else { return }
    UIView.performWithoutAnimation {
      if let values = apply(to: view, in: view, applied: view.storage.extras?.appearance) {
        view.extras.appearance = values
      }
      if let item = (view as? any BarItemView)?.displayedItem,
        let values = apply(to: item, in: view, applied: item.appliedAppearance)
      {
        item.appliedAppearance = values
      }
    }
  }

  /// Applies the proxies whose containers and traits match those of `view` to `object`: the view itself or its bar
  /// item. Returns the values that proxies have set in the object, now or before; nil if no proxy applies.
  private func apply(to object: NSObject, in view: UIView, applied: AppliedAppearance?)
    -> AppliedAppearance?
  {
    let candidates = order.filter { $0.includes(object) }
    guard !candidates.isEmpty else { return nil }
    let containers = Self.containers(of: view)
    let traits = view.traitCollection
    var matches: [(proxy: AppearanceProxy, place: [Int])] = []
    for proxy in candidates where proxy.trait.map({ traits.containsTraits(in: $0) }) ?? true {
      if let place = proxy.place(in: containers) { matches.append((proxy, place)) }
    }
    guard !matches.isEmpty else { return nil }
    matches.sort { $0.proxy.precedes($1.proxy, at: $0.place, $1.place) }
    return set(matches.map(\.proxy), in: object, applied ?? [:])
  }

  /// Sets, in an object, the properties that have been changed in the proxies; if several proxies change a property,
  /// the last one has precedence. A property is left unchanged unless the object has the default value or the value
  /// that a proxy has set before. Returns the values that proxies have set in the object, now or before.
  private func set(
    _ proxies: [AppearanceProxy], in object: NSObject, _ applied: AppliedAppearance
  ) -> AppliedAppearance {
    var changes: [(property: AppearanceProperty, value: Any?)] = []
    let standard = defaults(for: object)
    for property in AppearanceClass.all.filter({ $0.includes(object) }).flatMap(\.properties) {
      guard let proxy = proxies.last(where: { $0.changes(property) }) else { continue }
      let current = property.get(object)
      if AppearanceProperty.areEqual(current, property.get(standard))
        || applied[property.name].map({ AppearanceProperty.areEqual(current, $0) }) ?? false
      {
        changes.append((property, property.get(proxy.object)))
      }
    }
    var names: Set<String> = []
    for proxy in proxies.reversed() {
      for property in proxy.listedProperties
      where proxy.changes(property) && names.insert(property.name).inserted {
        let current = property.get(object)
        if AppearanceProperty.areEqual(current, proxy.initialValue(property))
          || applied[property.name].map({ AppearanceProperty.areEqual(current, $0) }) ?? false
        {
          changes.append((property, property.get(proxy.object)))
        }
      }
    }
    var applied = applied
    for (property, value) in changes {
      // A state may have inherited the value from the normal state.
      if !AppearanceProperty.areEqual(property.get(object), value) {
        property.set(object, value)
        applied[property.name] = .some(value)
      }
    }
    return applied
  }

  /// Returns an instance, with the default values of its properties, of the last class in `AppearanceClass.all` to
  /// which the object belongs.
  private func defaults(for object: NSObject) -> NSObject {
    let classes = AppearanceClass.all
    let index = classes.lastIndex { $0.includes(object) }!
    let key = DefaultsKey(index: index, variant: classes[index].variant(object))
    if let known = defaults[key] { return known }
    let made = classes[index].make(object)
    defaults[key] = made
    return made
  }

  /// Returns the objects that contain a view, from the window to the innermost: views, their controllers, and
  /// presentation controllers.
  private static func containers(of view: UIView) -> [AnyObject] {
    var list: [AnyObject] = []
    var current: UIView? = view
    while let inner = current {
      if inner !== view { list.append(inner) }
      if let controller = inner.storage.controller {
        list.append(controller)
        if controller.parent == nil, controller.presentingViewController != nil,
          let presentation = controller.presentationController
        {
          list.append(presentation)
        }
      }
      current = inner.superview
    }
    return list.reversed()
  }
}

/// An appearance proxy: an object that holds values, and the conditions under which they apply.
@MainActor private final class AppearanceProxy {
  let object: NSObject
  let trait: UITraitCollection?
  private let containers: [any UIAppearanceContainer.Type]
  /// Whether an object is an instance of the class of the proxy or a subclass.
  let includes: @MainActor (NSObject) -> Bool
  /// The `@objc` properties listed by the class of the proxy and by its superclasses, except the properties listed by
  /// classes of this module.
  let listedProperties: [AppearanceProperty]
  private let initialValues: [String: Any?]
  /// The number of classes from the class of the proxy to its root class. Proxies of greater depth have precedence.
  private let depth: Int

  init(
    _ object: NSObject, _ trait: UITraitCollection?,
    _ containers: [any UIAppearanceContainer.Type],
    _ includes: @escaping @MainActor (NSObject) -> Bool
  ) {
    (self.object, self.trait, self.includes) = (object, trait, includes)
    self.containers = containers.reversed()
    depth = sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }
      .reduce(0) { count, _ in count + 1 }
    listedProperties = Self.listedProperties(of: object)
    let known = AppearanceClass.all.filter { $0.includes(object) }.flatMap(\.properties)
    initialValues = Dictionary(
      (known + listedProperties).map { ($0.name, $0.get(object)) }, uniquingKeysWith: { $1 })
  }

  private static func listedProperties(of object: NSObject) -> [AppearanceProperty] {
    var own: Set<String> = []
    var inherited: Set<String> = []
    for type in sequence(first: Swift.type(of: object) as AnyClass, next: { _getSuperclass($0) }) {
      let names =
        (type as? any ObjectiveCProperties.Type)?.objectiveCProperties.map(\.name) ?? []
      if isOurs(type) {
        inherited.formUnion(names)
        break
      }
      own.formUnion(names)
    }
    return own.subtracting(inherited).sorted().map { name in
      AppearanceProperty(
        name: "@objc \(name)", get: { $0.value(forKey: name) },
        set: { $0.setValue($1, forKey: name) })
    }
  }

  func initialValue(_ property: AppearanceProperty) -> Any? { initialValues[property.name] ?? nil }

  /// Returns whether the value of a property in the proxy differs from its initial value.
  func changes(_ property: AppearanceProperty) -> Bool {
    guard let initial = initialValues[property.name] else { return false }
    return !AppearanceProperty.areEqual(property.get(object), initial)
  }

  /// Returns, for each container type from the outermost to the innermost, the index of the object that matches it; nil
  /// if a type has no match. The objects are ordered from the window inward.
  func place(in objects: [AnyObject]) -> [Int]? {
    var place: [Int] = []
    for type in containers {
      let rest = objects.indices.dropFirst(place.last.map { $0 + 1 } ?? 0)
      guard let index = rest.first(where: { Self.isInstance(objects[$0], of: type) }) else {
        return nil
      }
      place.append(index)
    }
    return place
  }

  private static func isInstance<Container>(_ object: AnyObject, of type: Container.Type) -> Bool {
    object is Container
  }

  /// Returns whether another proxy has precedence over this one. The places are the indices that `place(in:)` returns
  /// for both proxies.
  func precedes(_ other: AppearanceProxy, at place: [Int], _ otherPlace: [Int]) -> Bool {
    if depth != other.depth { return depth < other.depth }
    if place != otherPlace {
      for (a, b) in zip(place, otherPlace) where a != b { return a > b }
      return place.count < otherPlace.count
    }
    return trait == nil && other.trait != nil
  }
}

/// Whether a class belongs to this module, so that `init(coder:)` creates an object with the default values.
@MainActor private func isOurs(_ type: AnyClass) -> Bool {
  String(reflecting: type).hasPrefix("MultiplaneUI.")
}

extension UIView {
  /// Returns the proxy of the class for traits and containers.
  static func appearanceProxy(
    _ trait: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(for: Self.self, trait, containers) { makeProxy() as! Self }
  }

  private static func makeProxy() -> UIView {
    if self == UICollectionView.self {
      return UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
    if isOurs(self) { return self.init(coder: .empty)! }
    if let type = self as? UITableViewCell.Type { return ViewFactory.cell(of: type, .default, nil) }
    if let type = self as? UITableViewHeaderFooterView.Type {
      return ViewFactory.view(of: type, "")
    }
    return ViewFactory.view(of: self as UIView.Type, frame: .zero)
  }
}

extension UIBarItem {
  /// Returns the proxy of the class for traits and containers.
  static func appearanceProxy(
    _ trait: UITraitCollection?, _ containers: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(for: Self.self, trait, containers) {
      guard let item = self.init(coder: .empty) else {
        fatalError("\(self).init(coder:) returned no appearance proxy")
      }
      return item
    }
  }
}

extension NSCoder {
  /// A coder without contents.
  fileprivate static var empty: NSCoder { NSKeyedArchiver(requiringSecureCoding: true) }
}
