// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The settings of assistive technologies and the notifications to them.
/// - Note: There are no assistive technologies: all settings have the values of a device on which none is turned on,
///   and notifications have no effect.
///
/// <https://developer.apple.com/documentation/uikit/uiaccessibility-swift.enum>
public enum UIAccessibility {
  /// A notification to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number of the notification.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new screen has appeared; the argument is the element to focus, or a text to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed; the argument is the element to focus, or a text to speak.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll has ended; the argument is a text to speak.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive technology pauses; the argument is its identifier.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1021)
    /// An assistive technology resumes; the argument is its identifier.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1022)
  }

  /// Notifies assistive technologies; has no effect.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether a screen reader is running; always false.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether a switch controls the device; always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the device is restricted to one application; always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether the user prefers less motion; always false.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers cross-fades to sliding transitions; always false.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether the user prefers opaque backgrounds; always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers bold text; always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user prefers darker colors; always false.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether the screen is shown in gray; always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether colors are inverted; always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether audio is played in mono; always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether captions are shown; always false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether the user can shake the device to undo; always true.
  public static var isShakeToUndoEnabled: Bool { true }
  /// Whether the text of the screen can be spoken; always false.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether the selected text can be spoken; always false.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether touches can be made with an assistive device; always false.
  public static var isAssistiveTouchRunning: Bool { false }
  /// Whether videos play by themselves; always true.
  public static var isVideoAutoplayEnabled: Bool { true }
  /// Whether switches show the letters I and O; always false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether the user prefers shapes in addition to colors; always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether buttons show their shapes; always false.
  public static var buttonShapesEnabled: Bool { false }

  /// Returns the element that an assistive technology has focused; always nil.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? { nil }

  /// Converts a rectangle from the coordinates of a view to screen coordinates.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.screenRect(rect) }
  /// Returns a copy of a path, converted from the coordinates of a view to screen coordinates.
  /// - Note: Perspective is ignored: the whole path is converted by the affine transform near the view's origin.
  @preconcurrency @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    func converted(_ point: CGPoint) -> CGPoint {
      view.screenRect(CGRect(origin: point, size: .zero)).origin
    }
    let (origin, x, y) = (
      converted(.zero), converted(CGPoint(x: 1, y: 0)), converted(CGPoint(x: 0, y: 1))
    )
    let result = UIBezierPath(cgPath: path.cgPath)
    result.apply(
      CGAffineTransform(
        a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x,
        ty: origin.y))
    return result
  }

  /// The identifier of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the technology.
    public let rawValue: String
    /// Creates an identifier from the name of a technology.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Control by a switch.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  // MARK: Notifications of changed settings, which never change.

  /// Posted in UIKit when the screen reader is turned on or off; never posted here.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted in UIKit when control by a switch is turned on or off; never posted here.
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Posted in UIKit when less motion is turned on or off; never posted here.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted in UIKit when opaque backgrounds are turned on or off; never posted here.
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted in UIKit when bold text is turned on or off; never posted here.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted in UIKit when darker colors are turned on or off; never posted here.
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted in UIKit when inverted colors are turned on or off; never posted here.
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Posted in UIKit when a text was spoken; never posted here.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Posted in UIKit when the focused element changes; never posted here.
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// The key of the focused element in an ``elementFocusedNotification``.
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that was focused before in an ``elementFocusedNotification``.
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive technology in an ``elementFocusedNotification``.
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  /// The key of the text in an ``announcementDidFinishNotification``.
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of whether the text was spoken to the end in an ``announcementDidFinishNotification``.
  public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
}
