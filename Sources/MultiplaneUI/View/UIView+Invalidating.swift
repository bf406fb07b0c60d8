// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An invalidation of a part of the state of a view, such as its layout, when a property marked with
/// ``UIView/Invalidating`` changes.
public protocol UIViewInvalidating {
  /// Invalidates the part of the state of a view for which this object stands.
  @MainActor func invalidate(view: UIView)
}

extension UIView {
  /// The kinds of invalidation for ``Invalidating``.
  public enum Invalidations {
    /// The invalidation of the layout.
    public struct Layout: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates the layout of a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsLayout() }
    }
    /// The invalidation of the drawn content.
    public struct Display: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates the drawn content of a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }
    /// The invalidation of the constraints.
    public struct Constraints: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates the constraints of a view.
      @MainActor public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }
    /// The invalidation of the intrinsic content size.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates the intrinsic content size of a view.
      @MainActor public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }
    /// The invalidation of the configuration of a cell, a header or footer view of a table, or a button; without effect
    /// on other views.
    public struct Configuration: UIViewInvalidating {
      /// Creates the invalidation.
      public init() {}
      /// Invalidates the configuration of a view; does nothing if the view has none.
      @MainActor public func invalidate(view: UIView) {
        switch view {
        case let cell as UITableViewCell: cell.setNeedsUpdateConfiguration()
        case let cell as UICollectionViewCell: cell.setNeedsUpdateConfiguration()
        case let view as UITableViewHeaderFooterView: view.setNeedsUpdateConfiguration()
        case let button as UIButton: button.setNeedsUpdateConfiguration()
        default: break
        }
      }
    }
    /// Two invalidations together.
    public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
      private let first: First
      private let second: Second
      /// Creates the combination of two invalidations.
      public init(_ first: First, _ second: Second) {
        (self.first, self.second) = (first, second)
      }
      /// Performs the two invalidations on a view.
      @MainActor public func invalidate(view: UIView) {
        first.invalidate(view: view)
        second.invalidate(view: view)
      }
    }
  }

  /// A stored property of a view whose changes invalidate parts of the view, such as its layout.
  ///
  ///     @Invalidating(.layout, .display) var spacing: CGFloat = 8
  @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a property with an initial value and the invalidation that a change causes.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      (value, self.invalidation) = (wrappedValue, invalidation)
    }
    /// Creates a property with an initial value and the two invalidations that a change causes.
    public init<A: UIViewInvalidating, B: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B
    ) where InvalidationType == Invalidations.Tuple<A, B> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first, second))
    }
    /// Creates a property with an initial value and the three invalidations that a change causes.
    public init<A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating>(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C
    ) where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
      self.init(
        wrappedValue: wrappedValue, Invalidations.Tuple(Invalidations.Tuple(first, second), third))
    }
    /// Creates a property with an initial value and the four invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D
    )
    where
      InvalidationType == Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth))
    }
    /// Creates a property with an initial value and the five invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth))
    }
    /// Creates a property with an initial value and the six invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating, F: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
        >, F
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth), sixth
        ))
    }
    /// Creates a property with an initial value and the seven invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating, F: UIViewInvalidating, G: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F,
      _ seventh: G
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
          >, F
        >, G
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth),
            sixth), seventh))
    }
    /// Creates a property with an initial value and the eight invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating, F: UIViewInvalidating, G: UIViewInvalidating, H: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F,
      _ seventh: G, _ eighth: H
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
            >, F
          >, G
        >, H
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(
                  Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth),
              sixth), seventh), eighth))
    }
    /// Creates a property with an initial value and the nine invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating, F: UIViewInvalidating, G: UIViewInvalidating, H: UIViewInvalidating,
      I: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F,
      _ seventh: G, _ eighth: H, _ ninth: I
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<
                Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
              >, F
            >, G
          >, H
        >, I
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(
                  Invalidations.Tuple(
                    Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth),
                sixth), seventh), eighth), ninth))
    }
    /// Creates a property with an initial value and the ten invalidations that a change causes.
    public init<
      A: UIViewInvalidating, B: UIViewInvalidating, C: UIViewInvalidating, D: UIViewInvalidating,
      E: UIViewInvalidating, F: UIViewInvalidating, G: UIViewInvalidating, H: UIViewInvalidating,
      I: UIViewInvalidating, J: UIViewInvalidating
    >(
      wrappedValue: Value, _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F,
      _ seventh: G, _ eighth: H, _ ninth: I, _ tenth: J
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<
          Invalidations.Tuple<
            Invalidations.Tuple<
              Invalidations.Tuple<
                Invalidations.Tuple<
                  Invalidations.Tuple<Invalidations.Tuple<Invalidations.Tuple<A, B>, C>, D>, E
                >, F
              >, G
            >, H
          >, I
        >, J
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(
            Invalidations.Tuple(
              Invalidations.Tuple(
                Invalidations.Tuple(
                  Invalidations.Tuple(
                    Invalidations.Tuple(
                      Invalidations.Tuple(Invalidations.Tuple(first, second), third), fourth), fifth
                  ), sixth), seventh), eighth), ninth), tenth))
    }

    /// Unavailable: only properties of views have a view to invalidate.
    @available(*, unavailable, message: "@Invalidating applies only to properties of views")
    public var wrappedValue: Value {
      get { fatalError("@Invalidating applies only to properties of views") }
      set { fatalError("@Invalidating applies only to properties of views") }
    }

    /// Accesses the value; setting a different value invalidates the view.
    @preconcurrency @MainActor
    public static subscript<View: UIView>(
      _enclosingInstance view: View,
      wrapped wrapped: ReferenceWritableKeyPath<View, Value>,
      storage storage: ReferenceWritableKeyPath<View, Invalidating>
    ) -> Value {
      get { view[keyPath: storage].value }
      set {
        guard view[keyPath: storage].value != newValue else { return }
        view[keyPath: storage].value = newValue
        view[keyPath: storage].invalidation.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// The invalidation of the layout.
  public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// The invalidation of the drawn content.
  public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// The invalidation of the constraints.
  public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// The invalidation of the intrinsic content size.
  public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
  /// The invalidation of the configuration of a cell, a header or footer view of a table, or a button.
  public static var configuration: Self { Self() }
}
