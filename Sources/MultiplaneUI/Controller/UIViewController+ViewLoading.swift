// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIViewController {
  /// A property of a controller that is set while the view is loaded, such as one that refers to a subview. Reading the
  /// property loads the view, and traps if the property is still not set afterwards.
  ///
  ///     @ViewLoading var label: UILabel
  @propertyWrapper public struct ViewLoading<Value> {
    private var value: Value?

    /// Creates a property without a value.
    public init() {}
    /// Creates a property with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// Unavailable: only properties of controllers have a view to load.
    @available(*, unavailable, message: "@ViewLoading applies only to properties of controllers")
    public var wrappedValue: Value {
      get { fatalError("@ViewLoading applies only to properties of controllers") }
      set { fatalError("@ViewLoading applies only to properties of controllers") }
    }

    /// Accesses the value; reading it loads the view of the controller.
    @preconcurrency @MainActor
    public static subscript<Controller: UIViewController>(
      _enclosingInstance controller: Controller,
      wrapped wrapped: ReferenceWritableKeyPath<Controller, Value>,
      storage storage: ReferenceWritableKeyPath<Controller, ViewLoading>
    ) -> Value {
      get {
        controller.loadViewIfNeeded()
        guard let value = controller[keyPath: storage].value else {
          preconditionFailure("viewDidLoad() of \(type(of: controller)) did not set a property")
        }
        return value
      }
      set { controller[keyPath: storage].value = newValue }
    }
  }
}
