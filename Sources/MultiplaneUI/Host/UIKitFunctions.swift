// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Calls a method with an error in the next run loop iteration, since there is no library of photos in which the image
/// could be saved.
/// - Parameters:
///   - completionTarget: The object whose method is called; nil for no call.
///   - completionSelector: A method such as `image(_:didFinishSavingWithError:contextInfo:)`; nil for no call.
///   - contextInfo: A pointer that the method receives.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { failSaving(image, completionTarget, completionSelector, contextInfo) }

/// Calls a method with an error in the next run loop iteration, since there is no library of photos in which the video
/// could be saved.
@preconcurrency @MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { failSaving(videoPath, completionTarget, completionSelector, contextInfo) }

/// Returns whether a video can be saved in the library of photos; always false, as there is none.
@preconcurrency @MainActor
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }

/// Calls a completion method with an error in the next run loop iteration.
@MainActor private func failSaving(
  _ subject: Any, _ target: Any?, _ selector: Selector?, _ context: UnsafeMutableRawPointer?
) {
  guard let target, let selector else { return }
  // The method may declare the pointer with either type, and as not optional although it is null.
  let null = UnsafeMutableRawPointer(bitPattern: -1)
  let contexts: [Any?] = [
    context, context.map { UnsafeRawPointer($0) }, null, null.map { UnsafeRawPointer($0) },
  ]
  HostContext.current.enqueue {
    MainActor.assumeIsolated {
      let error = CocoaError(.featureUnsupported) as NSError
      for context in contexts where selector(target, subject, error, context) { return }
    }
  }
}

/// Not available: a program starts with a ``ViewScene``.
@available(
  *, unavailable,
  message:
    "application delegates are not started; mark a ViewScene with @main, whose makeRootViewController() returns the root view controller"
)
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 { 0 }

/// Returns the kind of the current device.
@available(iOS, deprecated: 13.0, message: "Use UIDevice.current.userInterfaceIdiom.")
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}

extension UIDeviceOrientation {
  /// Whether an interface can have the orientation: whether the device is neither flat nor of unknown orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// An object with an identifier for tests.
@preconcurrency @MainActor public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier of the object; nil for none.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}

extension NSTextAlignment {
  /// Creates the alignment that corresponds to one of Core Text.
  public init(_ ctTextAlignment: CTTextAlignment) {
    switch ctTextAlignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}

extension CTTextAlignment {
  /// Creates the alignment of Core Text that corresponds to one of UIKit.
  public init(_ nsTextAlignment: NSTextAlignment) {
    switch nsTextAlignment {
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justified: self = .justified
    case .natural: self = .natural
    }
  }
}
