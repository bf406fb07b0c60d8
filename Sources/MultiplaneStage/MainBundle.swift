// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CStageClock
import Foundation

/// The main bundle of a scene's process; files that Foundation does not find are searched for in ``ResourceFolders``.
///
/// Foundation on Linux uses the program's folder as the main bundle and searches nowhere else. `Bundle.main` cannot be
/// replaced, nor can `Bundle` be subclassed, as parts of the class are not public. But the methods of `Bundle` are
/// called through the vtable of the class, in which ``installReplacements()`` replaces entries. Each replacement first
/// calls the original method.
package enum MainBundle {
  /// The addresses of the original methods, by the index of `stage_bundle_method`; nil for methods that were not found
  /// in the vtable.
  private nonisolated(unsafe) static var originals: [UnsafeRawPointer?] = []

  /// Replaces the methods of `Bundle` that search for files, so that `Bundle.main` finds the scene's files. Must be
  /// called before other threads run. Further calls, and calls on Apple's platforms, have no effect. A method is not
  /// replaced if its symbol differs in another version of Foundation.
  package static func installReplacements() {
    #if !canImport(Darwin)
      guard originals.isEmpty else { return }
      // The metadata of a Swift class consists of kind and superclass (8 bytes each), flags and instance address point
      // (4 each), instance size, alignment and reserved (8 together), size and address point of the metadata (4 each),
      // description and destructor (8 each), then the methods.
      let table = unsafeBitCast(Bundle.self as AnyClass, to: UnsafeMutableRawPointer.self)
      let end =
        Int(table.load(fromByteOffset: 32, as: UInt32.self))
        - Int(table.load(fromByteOffset: 36, as: UInt32.self))
      guard end > 56, end < 1 << 16, let program = dlopen(nil, RTLD_NOW) else { return }
      defer { dlclose(program) }
      for index in 0... {
        let method = stage_bundle_method(Int32(index))
        guard let name = method.original, name.pointee != 0, let replacement = method.replacement
        else { break }
        let original = dlsym(program, name).map { UnsafeRawPointer($0) }
        let slot = stride(from: 56, to: end - 7, by: 8).first {
          original != nil && table.load(fromByteOffset: $0, as: UnsafeRawPointer?.self) == original
        }
        originals.append(slot == nil ? nil : original)
        if let slot {
          table.storeBytes(of: replacement, toByteOffset: slot, as: UnsafeRawPointer.self)
        }
      }
    #endif
  }

  /// Returns the original method at an index of `stage_bundle_method`, bound to a bundle.
  fileprivate static func original<Method>(
    _ index: Int, of bundle: Bundle, as type: Method.Type
  ) -> Method {
    // A closure is a code pointer and a context, which is passed like the `self` of a method.
    unsafeBitCast((originals[index]!, Unmanaged.passRetained(bundle)), to: type)
  }
}

// Each structure contains one closure, which is called like a method with the same parameters. A closure that is itself
// the value of a generic parameter would have another calling convention.
private struct URLMethod2 { let call: (String?, String?) -> URL? }
private struct URLByThree { let call: (String?, String?, String?) -> URL? }
private struct URLByFour { let call: (String?, String?, String?, String?) -> URL? }
private struct PathByTwo { let call: (String?, String?) -> String? }
private struct PathByThree { let call: (String?, String?, String?) -> String? }
private struct PathByFour { let call: (String?, String?, String?, String?) -> String? }
private struct URLsByTwo { let call: (String?, String?) -> [NSURL]? }
private struct PathsByTwo { let call: (String?, String?) -> [String] }

// The methods that replace Foundation's in the vtable of `Bundle`. Parameters and results are those of the originals.
extension Bundle {
  @_silgen_name("multiplane_bundle_url")
  package func sceneURL(_ name: String?, _ ending: String?) -> URL? {
    MainBundle.original(0, of: self, as: URLMethod2.self).call(name, ending)
      ?? ResourceSearch(name: name, fileExtension: ending).first(in: self)
  }

  @_silgen_name("multiplane_bundle_url_in")
  package func sceneURL(_ name: String?, _ ending: String?, _ subfolder: String?) -> URL? {
    MainBundle.original(1, of: self, as: URLByThree.self).call(name, ending, subfolder)
      ?? ResourceSearch(name: name, fileExtension: ending, subfolder: subfolder).first(in: self)
  }

  @_silgen_name("multiplane_bundle_url_of")
  package func sceneURL(
    _ name: String?, _ ending: String?, _ subfolder: String?, _ localization: String?
  ) -> URL? {
    MainBundle.original(2, of: self, as: URLByFour.self).call(name, ending, subfolder, localization)
      ?? ResourceSearch(
        name: name, fileExtension: ending, subfolder: subfolder, localization: localization
      ).first(in: self)
  }

  @_silgen_name("multiplane_bundle_path")
  package func scenePath(_ name: String?, _ ending: String?) -> String? {
    MainBundle.original(3, of: self, as: PathByTwo.self).call(name, ending)
      ?? ResourceSearch(name: name, fileExtension: ending).first(in: self)?.path
  }

  @_silgen_name("multiplane_bundle_path_in")
  package func scenePath(_ name: String?, _ ending: String?, _ subfolder: String?) -> String? {
    MainBundle.original(4, of: self, as: PathByThree.self).call(name, ending, subfolder)
      ?? ResourceSearch(name: name, fileExtension: ending, subfolder: subfolder).first(in: self)?
      .path
  }

  @_silgen_name("multiplane_bundle_path_of")
  package func scenePath(
    _ name: String?, _ ending: String?, _ subfolder: String?, _ localization: String?
  ) -> String? {
    MainBundle.original(5, of: self, as: PathByFour.self).call(
      name, ending, subfolder, localization)
      ?? ResourceSearch(
        name: name, fileExtension: ending, subfolder: subfolder, localization: localization
      ).first(in: self)?.path
  }

  @_silgen_name("multiplane_bundle_urls")
  package func sceneURLs(_ ending: String?, _ subfolder: String?) -> [NSURL]? {
    let own = MainBundle.original(6, of: self, as: URLsByTwo.self).call(ending, subfolder)
    let known = Set((own ?? []).map(\.path))
    let more = ResourceSearch(fileExtension: ending, subfolder: subfolder).all(in: self)
      .filter { !known.contains($0.path) }.map { NSURL(fileURLWithPath: $0.path) }
    return more.isEmpty ? own : (own ?? []) + more
  }

  @_silgen_name("multiplane_bundle_paths")
  package func scenePaths(_ ending: String?, _ subfolder: String?) -> [String] {
    let own = MainBundle.original(7, of: self, as: PathsByTwo.self).call(ending, subfolder)
    return own
      + ResourceSearch(fileExtension: ending, subfolder: subfolder).all(in: self).map(\.path)
      .filter { !own.contains($0) }
  }
}
