// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Modules of Apple's systems.
enum AppleFrameworks {
  /// Frameworks that exist neither on Linux nor in Multiplane. An import of one becomes a warning; it is an error if
  /// the names that the framework declares are known and the file uses one.
  static let missing: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Accounts",
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
  /// The full names of the protocol requirements that have default implementations in Multiplane, such as the optional
  /// methods of UIKit's delegates.
  static let optionalMethods = Set(optionalMethodNames.split(separator: " ").map(String.init))
  /// The superclass of each of Multiplane's classes, or, without a superclass, the first protocol to which the class
  /// conforms.
  static let superclasses = Dictionary(
    uniqueKeysWithValues: classNames.split(separator: " ").map { pair in
      let names = pair.split(separator: ":").map(String.init)
      return (names[0], names[1])
    })
  /// The types, functions and constants of Multiplane whose names begin with the prefix of a framework.
  static let symbols = Set(symbolNames.split(separator: " ").map(String.init))
}
