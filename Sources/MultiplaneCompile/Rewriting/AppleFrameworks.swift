// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Tables of Apple's frameworks, and of the declarations of Multiplane that replace them.
enum AppleFrameworks {
  /// Frameworks that exist neither on Linux nor in Multiplane. An import of one becomes a warning, or an error if the
  /// names that the framework declares are known and the file uses any of them.
  static let missing: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accessibility", "Accounts",
    "AddressBook",
    "AdSupport", "AppKit", "AppTrackingTransparency", "AudioToolbox", "AudioUnit",
    "AuthenticationServices",
    "BackgroundTasks", "CFNetwork", "CallKit", "CloudKit", "Cocoa", "CommonCrypto",
    "Contacts",
    "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreLocation",
    "CoreMedia",
    "CoreMotion", "CoreML", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreVideo",
    "CryptoKit",
    "EventKit", "ExtensionKit", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit",
    "HomeKit", "IOKit", "IOSurface",
    "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer",
    "MessageUI", "Messages",
    "Metal", "MetalKit", "MetalPerformanceShaders", "MobileCoreServices", "MultipeerConnectivity",
    "NaturalLanguage", "Network", "NotificationCenter", "OpenGLES", "PDFKit", "PassKit",
    "PencilKit", "Photos", "PhotosUI",
    "QuickLook", "QuickLookThumbnailing", "ReplayKit", "SafariServices", "SceneKit", "Security",
    "Social", "Speech", "SpriteKit",
    "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TVUIKit", "Translation",
    "UserNotifications", "UserNotificationsUI",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit",
    "XCTestUI", "simd",
  ]
  /// The full names of the requirements of Multiplane's public protocols that have default implementations, such as the
  /// optional methods of UIKit's delegates.
  static let optionalMethods = Set(optionalMethodNames.split(separator: " ").map(String.init))
  /// The full names of the public methods of Multiplane's types, including ``optionalMethods``.
  static let classMethods = optionalMethods.union(
    methodNames.split(separator: " ").map(String.init))
  /// The names of ``optionalMethods`` and ``foundationMethods`` without argument labels.
  static let optionalMethodBaseNames = Set(
    optionalMethods.union(foundationMethods).map { String($0.prefix { $0 != "(" }) })
  /// The superclass of each public class of Multiplane, by the name of the class; for a class without a superclass, the
  /// first protocol that it states. Classes that state neither are left out.
  static let superclasses = Dictionary(
    uniqueKeysWithValues: classNames.split(separator: " ").map { pair in
      let names = pair.split(separator: ":").map(String.init)
      return (names[0], names[1])
    })
  /// The names of public declarations of Multiplane at file level that begin with the prefix of a framework, such as
  /// `UI`.
  static let symbols = Set(symbolNames.split(separator: " ").map(String.init))
}
