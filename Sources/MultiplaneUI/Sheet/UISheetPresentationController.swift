// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hears what a person does to a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Hears that a person dragged the sheet to another height.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// Presents a controller as a sheet: a card with round upper corners, which stops at some heights and is dragged away.
///
/// At its full height the view below steps back and shows behind the card's upper edge.
/// - Note: sheets lie as on a phone that stands: both `pageSheet` and `formSheet` fill the width.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  var sheetState = SheetState()
  let card = SheetCard()
  let dimming = UIView()
  private let pan = UIPanGestureRecognizer()

  /// One for two controllers.
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

  /// The heights at which it stops, from the least; the full one by default.
  open var detents: [Detent] {
    get { sheetState.detents }
    set {
      precondition(!newValue.isEmpty, "a sheet needs a detent")
      sheetState.detents = newValue
      layOutForDetentChange()
    }
  }
  /// The height at which it is; nil, the default, is the least.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { sheetState.selected }
    set {
      sheetState.selected = newValue
      layOutForDetentChange()
    }
  }
  /// The greatest height at which what lies below is not dimmed, and can be touched; nil, the default, is none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { layOutForDetentChange() }
  }
  /// Whether a short bar at the upper edge says that it can be dragged. False by default.
  open var prefersGrabberVisible: Bool {
    get { card.showsGrabber }
    set { card.showsGrabber = newValue }
  }
  /// Of the upper corners; nil, the default, is 10 points.
  open var preferredCornerRadius: CGFloat? {
    didSet { card.layer.cornerRadius = preferredCornerRadius ?? SheetCard.cornerRadius }
  }
  /// Makes changes to the sheet, which animate.
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
  /// A height at which a sheet stops.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// Tells detents apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// Its name.
      public let rawValue: String
      /// An identifier by its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier by its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half of the full height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// By which it is found.
    public let identifier: Identifier
    private let resolver: @MainActor (any ResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier, _ resolver: @escaping @MainActor (any ResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// About half of the screen.
    public class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    /// Nearly all of the screen.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height of one's own.
    /// - Parameter resolver: the height above the lower edge's safe area, in points; nil leaves the detent out.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      let detent = Detent(identifier ?? Identifier(UUID().uuidString), resolver)
      return detent
    }

    /// The height in some surroundings.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }

  /// What the height of a detent depends on.
  public typealias ResolutionContext = UISheetPresentationControllerDetentResolutionContext
}

/// What the height of a detent depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The full height above the lower edge's safe area, in points.
  var maximumDetentValue: CGFloat { get }
  /// The surroundings of the sheet.
  var containerTraitCollection: UITraitCollection { get }
}
