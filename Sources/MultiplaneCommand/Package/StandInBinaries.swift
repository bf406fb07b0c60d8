// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// Empty frameworks in place of binary targets that cannot be downloaded and on which no target depends.
  ///
  /// SwiftPM downloads the binary targets of all packages. The state of the build folder lists each empty framework as
  /// a finished download with the checksum of the binary target, so that SwiftPM does not repeat the download.
  struct StandInBinaries {
    /// A binary target.
    struct Binary: Equatable {
      var name: String
      var url: String
      var checksum: String
    }

    /// Returns the URLs of downloads that failed, by the names of the binary targets, from the messages of SwiftPM.
    static func failures(in output: String) -> [String: String] {
      let pattern = /failed downloading '([^']+)' which is required by binary target '([^']+)'/
      return Dictionary(
        output.matches(of: pattern).map { (String($0.output.2), String($0.output.1)) },
        uniquingKeysWith: { $1 })
    }

    /// Returns the names of products, or of targets of the same package, on which the targets of a manifest depend.
    /// - Parameter isTest: Whether test targets count.
    static func dependencies(in manifest: Data, isTest: Bool) -> Set<String> {
      let object = (try? JSONSerialization.jsonObject(with: manifest)) as? [String: Any]
      var used: Set<String> = []
      for target in object?["targets"] as? [[String: Any]] ?? []
      where isTest || target["type"] as? String != "test" {
        for dependency in target["dependencies"] as? [[String: Any]] ?? [] {
          let name =
            (dependency["byName"] ?? dependency["target"] ?? dependency["product"]) as? [Any]
          if let name = name?.first as? String { used.insert(name) }
        }
      }
      return used
    }

    /// Returns the binary targets with a URL in a manifest, as `swift package dump-package` prints it, on which no
    /// target depends.
    /// - Parameters:
    ///   - isTest: Whether test targets count.
    ///   - products: The names of the products on which targets of any package depend.
    static func unused(
      in manifest: Data, isTest: Bool, products: Set<String> = []
    ) -> [Binary] {
      guard let object = (try? JSONSerialization.jsonObject(with: manifest)) as? [String: Any],
        let targets = object["targets"] as? [[String: Any]]
      else { return [] }
      var used = dependencies(in: manifest, isTest: isTest)
      for product in object["products"] as? [[String: Any]] ?? [] {
        guard let name = product["name"] as? String, products.contains(name) else { continue }
        used.formUnion(product["targets"] as? [String] ?? [])
      }
      return targets.compactMap { target in
        guard target["type"] as? String == "binary", let name = target["name"] as? String,
          let url = target["url"] as? String, let checksum = target["checksum"] as? String,
          !used.contains(name)
        else { return nil }
        return Binary(name: name, url: url, checksum: checksum)
      }
    }

    /// Writes empty frameworks, and lists them in the state of a build folder.
    /// - Parameters:
    ///   - failures: The URLs of the binary targets that could not be downloaded, by their names.
    ///   - folder: The folder of the package.
    ///   - scratch: The build folder.
    ///   - manifest: Returns the manifest of a package in a folder, as `swift package dump-package` prints it.
    ///   - isTest: Whether the tests of the package are built.
    /// - Returns: The binary targets that were replaced.
    /// - Throws: A file system error.
    static func write(
      for failures: [String: String], of folder: URL, to scratch: URL, isTest: Bool,
      manifest: (URL) -> Data
    ) throws -> [Binary] {
      let file = scratch.appendingPathComponent("workspace-state.json")
      guard !failures.isEmpty, let data = try? Data(contentsOf: file),
        var state = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
        var object = state["object"] as? [String: Any]
      else { return [] }
      var artifacts = object["artifacts"] as? [[String: Any]] ?? []
      let root: [String: Any] = [
        "identity": folder.lastPathComponent.lowercased(), "kind": "root",
        "location": folder.path, "name": folder.lastPathComponent,
      ]
      var packages = [(reference: root, folder: folder, isTest: isTest)]
      for dependency in object["dependencies"] as? [[String: Any]] ?? [] {
        guard let reference = dependency["packageRef"] as? [String: Any],
          let path = dependency["subpath"] as? String
        else { continue }
        packages.append(
          (reference, scratch.appendingPathComponent("checkouts/" + path), isTest: false))
      }
      var result: [Binary] = []
      let manifests = packages.map { manifest($0.folder) }
      let products = zip(packages, manifests).reduce(into: Set<String>()) { names, package in
        names.formUnion(dependencies(in: package.1, isTest: package.0.isTest))
      }
      for (package, manifest) in zip(packages, manifests) {
        for binary in unused(in: manifest, isTest: package.isTest, products: products)
        where failures[binary.name] == binary.url {
          let framework = scratch.appendingPathComponent(
            "multiplane-binaries/\(package.reference["identity"] ?? "")/\(binary.name).xcframework")
          try FileManager.default.createDirectory(
            at: framework, withIntermediateDirectories: true)
          try Self.information.write(
            to: framework.appendingPathComponent("Info.plist"), atomically: true, encoding: .utf8)
          artifacts.append([
            "kind": ["xcframework": [String: Any]()], "packageRef": package.reference,
            "path": framework.path, "targetName": binary.name,
            "source": ["type": "remote", "url": binary.url, "checksum": binary.checksum],
          ])
          result.append(binary)
        }
      }
      guard !result.isEmpty else { return [] }
      object["artifacts"] = artifacts
      state["object"] = object
      try JSONSerialization.data(withJSONObject: state, options: .sortedKeys)
        .write(to: file, options: .atomic)
      return result
    }

    /// The description of a framework without libraries.
    private static let information = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>AvailableLibraries</key><array></array>
      <key>CFBundlePackageType</key><string>XFWK</string>
      <key>XCFrameworkFormatVersion</key><string>1.0</string>
      </dict></plist>

      """
  }
#endif
