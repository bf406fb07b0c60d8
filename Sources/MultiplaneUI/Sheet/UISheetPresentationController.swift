// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that observes the user's interaction with a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// A presentation controller that shows a controller as a sheet: a card with rounded upper corners that rests at
/// detents and can be dragged away.
///
/// At the full height the presenter's view is scaled down, and its upper edge is visible above the card.
/// - Note: Sheets are laid out as on a phone in portrait: both `pageSheet` and `formSheet` fill the width.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  var sheetState = SheetState()
  let card = SheetCard()
  let dimming = UIView()
  private let pan = UIPanGestureRecognizer()

  /// Creates a sheet presentation controller. The presenting controller may be nil, since it is set when the
  /// presentation begins.
  public override init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    pan.addTarget(self, action: Selector(UISheetPresentationController.drag))
    card.addGestureRecognizer(pan)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self, action: UISheetPresentationController.dimmingWasTapped))
  }

  private func drag(_ pan: UIPanGestureRecognizer) { follow(pan) }
  private func dimmingWasTapped() { attemptDismissal() }

  /// The heights at which the sheet rests: at least one; only `large` by default.
  open var detents: [Detent] {
    get { sheetState.detents }
    set {
      precondition(!newValue.isEmpty, "the detents of a sheet are empty; set at least one")
      sheetState.detents = newValue
      layOutForDetentChange()
    }
  }
  /// The identifier of the detent at which the sheet rests. Nil, the default, or an identifier that no detent has
  /// selects the smallest detent. A drag to another detent sets this property.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { sheetState.selected }
    set {
      sheetState.selected = newValue
      layOutForDetentChange()
    }
  }
  /// The identifier of the largest detent at which the views behind the sheet are not dimmed, and receive the touches
  /// outside the sheet; nil, the default, means that they are dimmed at each detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layOutForDetentChange() }
  }
  /// Whether a grabber at the upper edge is visible. False by default.
  open var prefersGrabberVisible: Bool {
    get { card.showsGrabber }
    set { card.showsGrabber = newValue }
  }
  /// The radius of the upper corners; nil, the default, is 10 points.
  open var preferredCornerRadius: CGFloat? {
    didSet { card.layer.cornerRadius = preferredCornerRadius ?? SheetCard.cornerRadius }
  }
  /// Performs changes of the detents or their selection and animates the sheet to the resulting layout.
  open func animateChanges(_ changes: () -> Void) {
    sheetState.isAnimatingChanges = true
    changes()
    sheetState.isAnimatingChanges = false
    animateToSelectedDetent(velocity: 0)
  }

  open override var presentedView: UIView? {
    card.show(presentedViewController.view)
    return card
  }
  open override var frameOfPresentedViewInContainerView: CGRect { frame(atTop: top) }
  open override var shouldRemovePresentersView: Bool { false }
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    begin()
  }
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if completed { didPresent() } else { end() }
  }
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { end() } else { didPresent() }
  }
  override func detachFromPresenter() { restorePresenterView() }
  override func attachToPresenter() { pushBackPresenterView() }
  open override func containerViewDidLayoutSubviews() {
    super.containerViewDidLayoutSubviews()
    layOut()
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// A string that identifies a detent of a sheet.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string by which identifiers are compared.
      public let rawValue: String
      /// Creates an identifier from a string.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a string.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the detent at half of the maximum height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the detent at the maximum height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier by which the detent is selected.
    public let identifier: Identifier
    private let resolver: @MainActor (any ResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier, _ resolver: @escaping @MainActor (any ResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// Creates a detent at half of the maximum height.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Creates a detent at the maximum height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Creates a detent with a custom height.
    /// - Parameters:
    ///   - identifier: The identifier of the detent; nil for a unique one.
    ///   - resolver: Returns the height above the safe area's lower edge, in points; nil disables the detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      let detent = Detent(identifier ?? Identifier(UUID().uuidString), resolver)
      return detent
    }

    /// Returns the height in a context, in points above the safe area's lower edge, not limited to the maximum; nil if
    /// the detent is disabled.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  /// The values from which the height of a detent is computed.
  public typealias ResolutionContext = UISheetPresentationControllerDetentResolutionContext
}

/// The values from which the height of a detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The maximum height of a detent above the safe area's lower edge, in points.
  var maximumDetentValue: CGFloat { get }
  /// The traits of the sheet's container: ``UITraitCollection/current``.
  var containerTraitCollection: UITraitCollection { get }
}
