// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A registration for changes of traits, which ``UITraitChangeObservable/unregisterForTraitChanges(_:)`` ends.
public protocol UITraitChangeRegistration: AnyObject {}

/// A closure to be called when one of the given traits of a view or controller has changed.
@MainActor final class TraitChangeRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
  }
}

/// A closure that is called with an object whose traits have changed, and its previous traits.
public typealias UITraitChangeHandler<Environment> = (
  _ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection
) -> Void

/// An object that reports changes of its traits: a view or a controller.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {}

/// A view or a controller, with its list of registrations.
@MainActor protocol TraitChangeObserver: AnyObject {
  var traitRegistrations: [TraitChangeRegistration] { get set }
}

extension UITraitChangeObservable {
  /// Calls a closure, with this object and its previous traits, after one of the traits has changed.
  ///
  /// Traits change as described at ``UITraitEnvironment/traitCollectionDidChange(_:)``, and with the overrides of the
  /// object and of those above it. The closure is called after that method, and is released with the object. It may
  /// refer to the object by its argument, without retaining it.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    (self as? any TraitChangeObserver)?.traitRegistrations.append(registration)
    return registration
  }
  /// Calls a closure, with this object as an `Environment` and its previous traits, after one of the traits has
  /// changed. Traps at the first change if the object is not an `Environment`. The closure is released with the object.
  @discardableResult public func registerForTraitChanges<Environment>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitChangeRegistration(traits) { [weak self] previous in
      guard let self else { return }
      guard let environment = self as? Environment else {
        preconditionFailure("\(type(of: self)) is not a \(Environment.self)")
      }
      handler(environment, previous)
    }
    (self as? any TraitChangeObserver)?.traitRegistrations.append(registration)
    return registration
  }
  /// Calls a method of a target, with this object and its previous traits as far as the method has parameters, after
  /// one of the traits has changed. The target is not retained.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let object = target as AnyObject
    let registration = TraitChangeRegistration(traits) { [weak self, weak object] previous in
      if let self, let object { _ = action(object, self, previous) }
    }
    (self as? any TraitChangeObserver)?.traitRegistrations.append(registration)
    return registration
  }
  /// Calls a method of this object, with the object and its previous traits, after one of the traits has changed.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitChangeObserver)?.traitRegistrations.removeAll { $0 === registration }
  }
}

extension UIView: UITraitChangeObservable, TraitChangeObserver {
  var traitRegistrations: [TraitChangeRegistration] {
    get { storage.extras?.traitRegistrations ?? [] }
    set { extras.traitRegistrations = newValue }
  }
  /// The traits that the view sets for itself, its subviews, and the controllers without a parent whose views are among
  /// them. None by default.
  public final var traitOverrides: UITraitOverrides {
    get { storage.extras?.traitOverrides ?? UITraitOverrides() }
    set { changingTraits { extras.traitOverrides = newValue } }
  }
  /// Does nothing, because traits are always current.
  public final func updateTraitsIfNeeded() {}
}

extension UIViewController: UITraitChangeObservable, TraitChangeObserver {
  /// The traits that the controller sets for itself, its children, and the views in its view. None by default.
  public final var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      let old = traitEnvironments.map { (object: $0, traits: $0.traitCollection) }
      storedTraitOverrides = newValue
      TraitOverride.areUsed = true
      UITraitCollection.notifyChanges(since: old)
    }
  }
  /// Does nothing, because traits are always current.
  public final func updateTraitsIfNeeded() {}
}

extension UITraitCollection {
  /// Notifies each object whose traits differ from those it had before.
  @MainActor static func notifyChanges(
    since old: [(object: any UITraitEnvironment, traits: UITraitCollection)]
  ) {
    for (object, traits) in old {
      let new = object.traitCollection
      guard new != traits else { continue }
      (object as? UIView)?.adjustFonts()
      (object as? UIViewController)?.contentUnavailableStateChanged()
      object.traitCollectionDidChange(traits)
      guard let registrations = (object as? any TraitChangeObserver)?.traitRegistrations else {
        continue
      }
      for registration in registrations
      where registration.traits.contains(where: { new.values.differs(from: traits.values, in: $0) })
      {
        registration.handler(traits)
      }
    }
  }
}
