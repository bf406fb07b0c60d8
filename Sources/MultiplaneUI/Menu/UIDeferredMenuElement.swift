// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A place in a menu for elements that a closure provides, possibly later. Until then the menu displays "Loading...".
///
/// <https://developer.apple.com/documentation/uikit/uideferredmenuelement>
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var isRequested = false
  /// The number of times that the elements were discarded, which shows whether a late result is outdated.
  private var discardCount = 0
  /// The elements that the closure has provided; nil if there are none yet or they were discarded.
  private(set) var provided: [UIMenuElement]?
  private var observers: [() -> Void] = []

  private init(
    isCached: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(storedTitle: "", image: nil)
  }

  /// Creates a place for elements, which are requested when a menu with it is displayed for the first time.
  /// - Parameter elementProvider: Called with a completion handler, which takes the elements.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { self.init(isCached: true, elementProvider) }

  /// Creates a place for elements, which are requested again each time a menu or a submenu is opened that displays
  /// them.
  /// - Parameter elementProvider: Called with a completion handler, which takes the elements.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(isCached: false, elementProvider) }

  /// Discards the provided children of the deferred elements created by ``uncached(_:)``, in an array of elements and
  /// in its submenus, so that the next display requests them again.
  final class func prepare(_ elements: [UIMenuElement]) {
    for element in elements {
      if let deferred = element as? UIDeferredMenuElement {
        deferred.willBeDisplayed()
        prepare(deferred.provided ?? [])
      } else if let menu = element as? UIMenu {
        prepare(menu.children)
      }
    }
  }

  /// Discards the provided elements if this element was created by ``uncached(_:)``, so that the next display requests
  /// them again.
  final func willBeDisplayed() {
    guard !isCached else { return }
    provided = nil
    isRequested = false
    discardCount += 1
    observers = []
  }

  /// Returns the provided elements. If there are none yet, requests them unless that was done before; if they are not
  /// provided at once, returns nil, and calls `observer` when they are.
  final func elements(_ observer: @escaping () -> Void) -> [UIMenuElement]? {
    if let provided { return provided }
    guard !isRequested else {
      observers.append(observer)
      return nil
    }
    isRequested = true
    let request = discardCount
    provider { [weak self] elements in
      guard let self, request == discardCount else { return }
      provided = elements
      let observers = observers
      self.observers = []
      for observer in observers { observer() }
    }
    if provided == nil { observers.append(observer) }
    return provided
  }
}
