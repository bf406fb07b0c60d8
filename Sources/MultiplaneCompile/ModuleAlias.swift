// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The Multiplane modules that replace Apple's frameworks in unmodified sources.
public enum ModuleAlias {
  /// Pairs of a framework and its replacement. Each module replaces one framework only, as the compiler requires.
  public static let all: [(framework: String, module: String)] = [
    ("CoreGraphics", "MultiplaneGraphics"), ("UniformTypeIdentifiers", "MultiplaneTypes"),
    ("ImageIO", "MultiplaneImages"), ("CoreText", "MultiplaneText"),
    ("CoreImage", "MultiplaneCoreImage"), ("QuartzCore", "MultiplaneAnimation"),
    ("UIKit", "MultiplaneUI"), ("PlaygroundSupport", "MultiplanePlayground"),
    ("ObjectiveC", "MultiplaneObjectiveC"), ("Darwin", "MultiplaneDarwin"),
    ("CoreFoundation", "MultiplaneCoreFoundation"), ("os", "MultiplaneOS"),
    ("Compression", "MultiplaneCompression"), ("Accelerate", "MultiplaneAccelerate"),
  ]

  /// Returns the name by which sources that import the modules `names` can refer to a Multiplane module.
  static func name(of module: String, for names: Set<String>) -> String {
    let alias = all.first { $0.module == module && names.contains($0.framework) }
    return names.contains(module) ? module : alias?.framework ?? module
  }

  /// Returns the compiler arguments that alias the frameworks among the imported modules `names` to their replacements.
  ///
  /// Sources cannot refer to a module both by its name and by an alias; a module that the sources import by name gets
  /// no alias.
  public static func arguments(for names: Set<String>) -> [String] {
    all.filter { names.contains($0.framework) && !names.contains($0.module) }
      .flatMap { ["-module-alias", "\($0.framework)=\($0.module)"] }
  }

  /// Returns the compiler arguments that alias frameworks to their replacements in a module of a package, whose files
  /// import the modules `names`.
  ///
  /// Frameworks that the files do not import get an alias too, since generated and exported code can name them. A
  /// framework whose replacement the files import by its own name gets none.
  static func packageArguments(for names: Set<String>) -> [String] {
    all.filter { !names.contains($0.module) }
      .flatMap { ["-module-alias", "\($0.framework)=\($0.module)"] }
  }
}
