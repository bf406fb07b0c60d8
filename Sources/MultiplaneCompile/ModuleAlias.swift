// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Which module stands for which framework of Apple's, where a source is compiled as it is.
public enum ModuleAlias {
  /// Framework and module. Each module stands for one framework only, as the compiler wants it.
  public static let all: [(framework: String, module: String)] = [
    ("CoreGraphics", "MultiplaneGraphics"), ("UniformTypeIdentifiers", "MultiplaneTypes"),
    ("ImageIO", "MultiplaneImages"), ("CoreText", "MultiplaneText"),
    ("CoreImage", "MultiplaneCoreImage"), ("QuartzCore", "MultiplaneAnimation"),
    ("UIKit", "MultiplaneUI"), ("PlaygroundSupport", "MultiplanePlayground"),
  ]

  /// What sources that name some modules have to call one of ours.
  static func name(of module: String, for names: Set<String>) -> String {
    let alias = all.first { $0.module == module && names.contains($0.framework) }
    return names.contains(module) ? module : alias?.framework ?? module
  }

  /// The compiler's arguments for sources that name some modules.
  ///
  /// A source may not name a module that it knows under another name: where it does, that one has no alias.
  public static func arguments(for names: Set<String>) -> [String] {
    all.filter { names.contains($0.framework) && !names.contains($0.module) }
      .flatMap { ["-module-alias", "\($0.framework)=\($0.module)"] }
  }
}
