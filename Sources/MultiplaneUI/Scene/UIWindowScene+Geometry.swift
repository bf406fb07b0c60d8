// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIWindowScene {
  /// The orientation and the coordinates of a scene.
  @preconcurrency @MainActor open class Geometry: NSObject {
    private let scene: UIWindowScene

    init(_ scene: UIWindowScene) { self.scene = scene }

    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
    /// The coordinates of the scene.
    open var coordinateSpace: any UICoordinateSpace { scene.coordinateSpace }
    /// Whether the orientation is kept when the device rotates; always false.
    open var isInterfaceOrientationLocked: Bool { false }
    /// Whether the user is resizing the scene; always false.
    open var isInteractivelyResizing: Bool { false }
  }

  /// The base class of the geometries that ``UIWindowScene/requestGeometryUpdate(_:errorHandler:)`` requests.
  @preconcurrency @MainActor open class GeometryPreferences: NSObject {
    /// The orientations from which the system chooses one.
    @preconcurrency @MainActor public final class iOS: GeometryPreferences {
      /// The permitted orientations; empty, the default, means the orientations that the view controllers support.
      public var interfaceOrientations: UIInterfaceOrientationMask
      /// Creates preferences for orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask = []) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The present orientation and coordinates of the scene; a new object for each access.
  public var effectiveGeometry: Geometry { Geometry(self) }

  /// Requests one of the orientations of ``GeometryPreferences/iOS``. The request never rotates the interface: if the
  /// orientations are not empty and do not include the present one, the error handler is called with
  /// ``UISceneError/Code/geometryRequestDenied`` in the next run loop iteration. Otherwise, nothing happens.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: (@MainActor @Sendable (any Error) -> Void)? = nil
  ) {
    guard let wanted = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations,
      !wanted.isEmpty,
      !wanted.contains(UIInterfaceOrientationMask(rawValue: 1 << interfaceOrientation.rawValue))
    else { return }
    HostContext.current.enqueue {
      MainActor.assumeIsolated {
        errorHandler?(UISceneError(.geometryRequestDenied))
      }
    }
  }
}

/// An error of a request about a scene.
public struct UISceneError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The system does not support several scenes.
    case multipleScenesNotSupported = 0
    /// The request is not permitted.
    case requestDenied
    /// The scene does not support the requested kind of geometry.
    case geometryRequestUnsupported = 100
    /// The system denied the requested geometry.
    case geometryRequestDenied = 101
  }
  /// UIKit's name of the domain of the errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The kind of the error.
  public let code: Code
  /// Creates an error of the given kind.
  public init(_ code: Code) { self.code = code }
}
