// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile

  /// A package with a scene that shows a view or the view of a view controller of another package.
  struct ViewPackage {
    /// The name of the scene.
    static let sceneName = "ViewPreview"
    /// The folder of the package, in the cache.
    let folder: String

    /// Creates the package, or updates it if it exists.
    /// - Parameters:
    ///   - package: The folder of the package that declares the class.
    ///   - view: The name of the class, a subclass of `UIView` or `UIViewController`.
    /// - Throws: `SceneProductError` if there is no package or `swift` fails, if none of the products contains a class
    ///   of this name, or if the class is of another kind or cannot be created without other arguments; or a file
    ///   system error.
    init(package: String, view: String) throws {
      let source = URL(fileURLWithPath: package).standardizedFileURL.resolvingSymlinksInPath()
      let targets = try SceneProduct.targets(of: package)
      var found: (target: SceneProduct.Target, types: DeclaredTypes)?
      for target in targets where !target.products.isEmpty {
        let types = try DeclaredTypes(
          files: target.sources.map { source.appendingPathComponent(target.path + "/" + $0) })
        if types.contains(view) {
          found = (target, types)
          break
        }
      }
      guard let found else {
        throw SceneProductError(
          code: 2, message: "No library of the package in \(package) declares a class \(view).")
      }
      let isController = found.types.inherits(view, from: "UIViewController")
      guard isController || found.types.inherits(view, from: "UIView") else {
        throw SceneProductError(
          code: 2, message: "\(view) is neither a view nor a view controller.")
      }
      let frame = isController ? nil : "controller.view.bounds.insetBy(dx: 20, dy: 40)"
      guard let arguments = found.types.arguments(of: view, frame: frame) else {
        throw SceneProductError(
          code: 2, message: "\(view) cannot be created without other arguments.",
          hint: "Write a scene that creates it; multiplane new shows one.")
      }
      let hash = FileNameHash.text(of: (source.path + "\n" + view).utf8)
      let place = CompiledOrigin.cache.appendingPathComponent("views/\(hash)")
      try Self.write(
        """
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
          name: "\(Self.sceneName)",
          dependencies: [.package(path: "\(source.path)")],
          targets: [
            .executableTarget(
              name: "\(Self.sceneName)",
              dependencies: [
                .product(name: "\(found.target.products[0])", package: "\(source.lastPathComponent)")
              ])
          ]
        )

        """, to: place.appendingPathComponent("Package.swift"))
      let content =
        isController
        ? "    \(view)\(arguments)"
        : """
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let view = \(view)\(arguments)
            view.frame = \(frame!)
            controller.view.addSubview(view)
            return controller
        """
      try Self.write(
        """
        import Multiplane
        import UIKit
        @testable import \(found.target.module)

        @main struct \(Self.sceneName): ViewScene {
          let size = CGSize(width: 375, height: 667)
          let duration: CFTimeInterval = 3

          func makeRootViewController() -> UIViewController {
        \(content)
          }
        }

        """, to: place.appendingPathComponent("Sources/\(Self.sceneName)/\(Self.sceneName).swift"))
      folder = place.path
    }

    private static func write(_ text: String, to file: URL) throws {
      if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
  }
#endif
