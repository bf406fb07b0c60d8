// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneCompile

@Suite struct PackageCompilerTests {
  /// A build folder with the sources of modules, as SwiftPM arranges them.
  private final class Build {
    let folder: String
    var settings = PackageCompilerSettings(
      compiler: "swiftc", importArguments: ["-I", "/modules"], linkArguments: ["libMultiplane.so"])

    init() throws {
      folder =
        FileManager.default.temporaryDirectory
        .appendingPathComponent("multiplane-build-\(UUID().uuidString)").path
    }
    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ text: String, to path: String) throws {
      let file = URL(fileURLWithPath: folder + "/" + path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }

    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: folder + "/" + path)
    }

    /// Compiles a module whose sources have been written to a folder of its name.
    func compile(
      _ module: String, _ names: [String], _ options: [String] = []
    ) throws -> [String] {
      let map = names.map { name in
        "\"\(folder)/\(module)/\(name).swift\": {\"object\": \"\(folder)/build/\(module).build/\(name).o\"}"
      }
      try write("{\(map.joined(separator: ","))}", to: "build/\(module).build/output-file-map.json")
      try write(
        names.map { "\(folder)/\(module)/\($0).swift" }.joined(separator: "\n"),
        to: "build/\(module).build/sources")
      for name in names where !exists("build/\(module).build/\(name).o") {
        try write("", to: "build/\(module).build/\(name).o")
      }
      return try arguments(
        for: [
          "-module-name", module, "-output-file-map",
          "\(folder)/build/\(module).build/output-file-map.json",
          "@\(folder)/build/\(module).build/sources",
        ] + options)
    }

    func arguments(for arguments: [String]) throws -> [String] {
      try #require(try PackageCompiler(settings).arguments(for: arguments))
    }

    func rewritten(_ module: String, _ number: Int, _ name: String) throws -> String {
      try String(
        contentsOfFile: "\(folder)/build/\(module).build/multiplane/\(number)-\(name).swift",
        encoding: .utf8)
    }
  }

  @Test func modulesOfAppleFrameworksAreRewritten() throws {
    let build = try Build()
    try build.write("import UIKit\nclass A: UIView { @objc func f() {} }", to: "Views/A.swift")
    try build.write("struct B {}", to: "Views/B.swift")
    let arguments = try build.compile("Views", ["A", "B"])
    let overlay = try #require(arguments.firstIndex(of: "-vfsoverlay").map { arguments[$0 + 1] })
    let text = try String(contentsOfFile: overlay, encoding: .utf8)
    expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    expect(
      text.contains(
        "\"external-contents\":\"\(build.folder)/build/Views.build/multiplane/0-A.swift\""))
    expect(arguments.contains("UIKit=MultiplaneUI") && arguments.suffix(2) == ["-I", "/modules"])
    expect(
      try build.rewritten("Views", 0, "A").hasPrefix(
        "import UIKit\nclass A: UIView { override class var objectiveCMethods:"))
    // Other files of the module see UIKit as well.
    expect(try build.rewritten("Views", 1, "B").contains("\nimport UIKit\n"))
  }

  /// A package may state a minor version of the language.
  @Test(arguments: [("5.0", "5"), ("5.10", "5"), ("4.2", "4.2"), ("4.1", "4"), ("6", "6")])
  func languageVersionsAreKnown(stated: String, passed: String) throws {
    let build = try Build()
    try build.write("import UIKit", to: "Views/A.swift")
    try build.write("struct B {}", to: "Plain/B.swift")
    for (module, file) in [("Views", "A"), ("Plain", "B")] {
      let arguments = try build.compile(module, [file], ["-swift-version", stated, "-o", "5.0"])
      let index = try #require(arguments.firstIndex(of: "-swift-version"))
      expect(arguments[index + 1] == passed && arguments.contains("5.0"))
    }
  }

  /// Swift Testing has modules for Apple's frameworks, which do not exist on Linux.
  @Test func overlaysOfTestingAreLeftOut() throws {
    let build = try Build()
    try build.write("import Testing\nimport UIKit", to: "ATests/A.swift")
    try build.write("import UIKit", to: "ATests/B.swift")
    let arguments = try build.compile("ATests", ["A", "B"])
    expect(arguments.contains("-disable-cross-import-overlays"))
    expect(try build.rewritten("ATests", 0, "A").contains("\nimport _Testing_Foundation\n"))
    expect(try !build.rewritten("ATests", 1, "B").contains("_Testing"))
    try build.write("import UIKit", to: "Views/A.swift")
    expect(try !build.compile("Views", ["A"]).contains("-disable-cross-import-overlays"))
  }

  /// Declarations that use a module that is left out, and those that use them.
  @Test func declarationsAreOmitted() throws {
    let sources = [
      "A": """
      import SwiftUI
      import UIKit
      typealias Kind = UIView
      typealias Host = UIViewRepresentable
      extension Host { func a() {} }
      class Model { let n = 1
        @State var x = 1; func color(_ c: Color) {}
        func image() { f(.Text) }
      }
      #if os(iOS)
      struct Card: View { var body: Int { 1 } }
      #endif
      """,
      "B": "import SwiftUI\nfunc make() -> Card { Card() }\nstruct Shape {}\nlet s = Shape()",
      "C": "import UIKit\nlet c: Color? = nil",
      "D": """
      import UIKit
      class Coordinator { var card: Card?; func f() { card = nil; self.card = nil }
        func g() { other.card = nil }
      }
      """,
    ]
    let texts = Omission(sources, without: ["SwiftUI", "Other"]).texts
    expectEqual(texts.keys.sorted(), ["A", "B", "D"])
    func words(_ text: String?) -> String? {
      text?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    expectEqual(
      words(texts["A"]),
      """
      import UIKit typealias Kind = UIView class Model { let n = 1 func image() { f(.Text) } } \
      #if os(iOS) #endif
      """)
    expectEqual(words(texts["B"]), "struct Shape {} let s = Shape()")
    // A file that does not import the module uses a type that is left out, and a property of this type.
    expectEqual(
      words(texts["D"]),
      """
      import UIKit class Coordinator { func f() { } func g() { other.card = nil } }
      """)
    expectEqual(texts["A"]?.utf8.count, sources["A"]?.utf8.count)
    expect(Omission(sources, without: ["Other"]).texts.isEmpty)
  }

  /// Statements that use a module that is left out, in functions that stay.
  @Test func statementsAreOmitted() throws {
    let source = """
      import WebKit
      import UIKit
      func load(_ page: WKWebView) {}
      func load(_ number: Int) {}
      func open(_ page: WKWebView) {}
      extension UIView {
        var picture: UIImage? {
          if let page = self as? WKWebView { return page.shot } else if self is WKThing { f() }
          if a { b() } else if let c = d as? WKWebView { e() } else { g() }
          if let c = d as? WKWebView { e() } else { g() }
          return nil
        }
        func start() { h()
          let page = WKWebView(); page.go()
          i(page)
        }
        func call() { for j in k { open(j) } }
        override func layoutSubviews() { WKWebView() }
      }
      """
    let text = try #require(Omission(["A": source], without: ["WebKit"]).texts["A"])
    expectEqual(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      """
      import UIKit func load(_ number: Int) {} extension UIView { var picture: UIImage? { \
      if a { b() } else { g() } do { g() } return nil } \
      func start() { h() fatalError("A framework does not exist") } \
      func call() { for j in k { fatalError("A framework does not exist") } } }
      """)
    expectEqual(text.count { $0 == "\n" }, source.count { $0 == "\n" })
  }

  /// Conditions, patterns and properties that depend on others that are left out.
  @Test func dependentPartsAreOmitted() throws {
    let source = """
      import WebKit
      func a(_ v: UIView) {
        if let w = v as? WKWebView { w.go() } else if WKWebView.handles("x") { b() }
      }
      func b(_ v: UIView) {
        switch v {
        case is WKWebView, is UIScrollView, is WKThing: c()
        default: d()
        }
        switch n {
        case 1: if let w = v as? WKWebView { w.go() }
        default: d()
        }
      }
      class Model {
        let web = WKWebView()
        lazy var holder = Holder(web)
        func use() { holder.go() }
        func next(_ page: WKWebView) {}; func next(_ n: Int) {}; func last() -> WKWebView { web }
        func move() { next(1); f(self.last()) }
        var page: WKWebView?
        init() { if a { page = .init(1) }; page?.next?.go().on { b() }; self.page = web; c() }
        func go() -> Int? { page?.go() }
        func choose() {
          switch n {
          case 1: page = nil
          default: d()
          }
        }
      }
      """
    let text = try #require(Omission(["A": source], without: ["WebKit"]).texts["A"])
    expectEqual(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      """
      func a(_ v: UIView) { fatalError("A framework does not exist") } \
      func b(_ v: UIView) { switch v { case is UIScrollView : c() default: d() } \
      switch n { case 1: do {} default: d() } } \
      class Model { func use() { fatalError("A framework does not exist") } \
      func next(_ n: Int) {}; func move() { next(1); fatalError("A framework does not exist") } \
      init() { if a { }; c() } \
      func go() -> Int? { fatalError("A framework does not exist") } \
      func choose() { switch n { case 1: do {} default: d() } } }
      """)
  }

  /// Members that are left out of a protocol, used in extensions and in a conforming type; closures that stay without
  /// their statements; the part of SwiftUI that exists.
  @Test func omittedMembersAreKnownInExtensions() throws {
    let sources = [
      "A": """
      import SwiftUI
      import Foundation
      protocol Page { var content: Color { get }; var title: String { get } }
      extension Page { func f() -> String { title }; func g() -> Int { self.content.hash } }
      class Model: ObservableObject { @Published var n = 1 }
      """,
      "B": "extension Page { func h() { f(); content.show() } }",
      "C": "class Sheet: Page { func i() { j(); self.content.hide() } }",
      "D": """
      import SwiftUI
      enum Settings { static var open: (Int) -> Void = { n in Color(n).show() }
        static let color = { Color(1) } }
      """,
    ]
    let texts = Omission(sources, without: ["SwiftUI"]).texts.mapValues {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let end = "fatalError(\"A framework does not exist\")"
    expectEqual(
      texts["A"],
      """
      import Combine import Foundation protocol Page { var title: String { get } } \
      extension Page { func f() -> String { title }; func g() -> Int { \(end) } } \
      class Model: ObservableObject { @Published var n = 1 }
      """)
    expectEqual(texts["B"], "extension Page { func h() { f(); \(end) } }")
    expectEqual(texts["C"], "class Sheet: Page { func i() { j(); \(end) } }")
    expectEqual(texts["D"], "enum Settings { static var open: (Int) -> Void = { n in \(end) } }")
  }

  /// Members and functions of the names of others that are left out, in other extensions and files.
  @Test func remainingOverloadsAreUsable() {
    let sources = [
      "A": """
      import SwiftUI
      extension UIView { func configure(_ c: Color) {}; static func show(_ c: Color) {} }
      func open(_ c: Color) {}
      protocol Page { func turn(_ c: Color) }
      """,
      "B": """
      extension UIView { func configure(_ s: String) {}; func show() {} }
      func open(_ n: Int) {}
      """,
      "C": "class Panel: UIView { func go() { configure(\"x\"); show(); open(1) } }",
      "D": "class Sheet: Page { func turn(_ n: Int) {}; lazy var action: Void = turn(1) }",
      "E": "extension Sheet { func go() { action; turn(2) } }",
      "F": "class Card: Page { func go() { turn(2) } }",
    ]
    let texts = Omission(sources, without: ["SwiftUI"]).texts
    expectEqual(texts.keys.sorted(), ["A", "F"], "\(texts)")
  }

  /// A closure without statements would not have the parameters that it names by their numbers.
  @Test func closuresWithUnnamedParametersAreOmitted() {
    let source = """
      import SwiftUI
      enum Settings { static var open: (Int) -> Void = { Color($0).show() }
        static var load: () -> Void = { Color(1).show { $0 } } }
      """
    let text = Omission(["A": source], without: ["SwiftUI"]).texts["A"]
    expectEqual(
      text?.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      """
      enum Settings { static var load: () -> Void = { fatalError("A framework does not exist") } }
      """)
  }

  /// Names of SwiftUI are those of the module itself in files that do not import it.
  @Test func namesOfSwiftUIAreThoseOfImports() {
    let sources = [
      "A": "import SwiftUI\nstruct Panel: View {}\nlet n = 1",
      "B": "import UIKit\nlet image: WKWebView? = nil",
      "C":
        "import WebKit\nprotocol Factory { associatedtype View: UIView; func make() -> View; func web() -> WKWebView }",
    ]
    let texts = Omission(sources, without: ["SwiftUI", "WebKit"]).texts.mapValues {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    expect(texts["A"] == "let n = 1" && texts["B"] == nil)
    expectEqual(
      texts["C"], "protocol Factory { associatedtype View: UIView; func make() -> View; }")
    // The prefix of a framework is also that of another module.
    let haptics = [
      "A": "import CoreHaptics\nlet engine: CHHapticEngine? = nil\nlet n = 1",
      "B": "import UIKit\nlet meter: CHMeter? = nil",
    ]
    let shortened = Omission(haptics, without: ["CoreHaptics", "UIKit"]).texts
    expect(shortened["A"]?.hasSuffix("let n = 1") == true && shortened["B"] == nil)
    expect(shortened["A"]?.contains("CH") == false)
  }

  @Test func localsHideOmittedProperties() throws {
    let source = """
      import WebKit
      class A {
        var page: WKWebView?
        func f() -> Int { var page = 1; page = 2; return page }
        func g(page: [Int]) -> Int? { page.first }
        func h() { page = nil; f() }
      }
      """
    let text = try #require(Omission(["A": source], without: ["WebKit"]).texts["A"])
    expect(text.contains("func f() -> Int { var page = 1; page = 2; return page }"), "\(text)")
    expect(text.contains("func g(page: [Int]) -> Int? { page.first }"), "\(text)")
    expect(!text.contains("page = nil") && text.contains("f() }"), "\(text)")
  }

  /// Names of a framework that exists in part.
  @Test func existingNamesAreNotOmitted() throws {
    let source = """
      import CoreImage
      let color: CIColor? = nil
      let model: CIDetector? = nil
      struct CIList {}
      let list: CIList? = nil
      """
    let text = try #require(Omission(["A": source], without: ["CoreImage"]).texts["A"])
    let blank = String(repeating: " ", count: 28)
    expectEqual(text, source.replacing("let model: CIDetector? = nil", with: blank))
  }

  @Test func portableModulesStayAsTheyAre() throws {
    let build = try Build()
    try build.write(
      "#if canImport(Darwin)\nimport Darwin\n#else\nimport Glibc\n#endif", to: "Tools/A.swift")
    expect(try !build.compile("Tools", ["A"]).contains("-vfsoverlay"))
    try build.write("import Darwin", to: "Tools/A.swift")
    expect(try build.compile("Tools", ["A"]).contains("-vfsoverlay"))
  }

  @Test func importsHaveTheAccessOfTheModule() throws {
    let build = try Build()
    try build.write("public import UIKit", to: "Views/A.swift")
    _ = try build.compile("Views", ["A"])
    expect(try build.rewritten("Views", 0, "A").contains("\nimport ObjectiveC\n"))
    _ = try build.compile(
      "Views", ["A"], ["-enable-upcoming-feature", "InternalImportsByDefault"])
    try build.write("public import UIKit\n", to: "Views/A.swift")
    _ = try build.compile(
      "Views", ["A"], ["-enable-upcoming-feature", "InternalImportsByDefault"])
    expect(try build.rewritten("Views", 0, "A").contains("\npublic import ObjectiveC\n"))
  }

  @Test func testsSeeWhatXCTestLacks() throws {
    let build = try Build()
    try build.write("import XCTest\nimport UIKit", to: "Tests/A.swift")
    _ = try build.compile("Tests", ["A"])
    expect(try build.rewritten("Tests", 0, "A").contains("\nimport MultiplaneXCTest\n"))
  }

  @Test func otherModulesStayAsTheyAre() throws {
    let build = try Build()
    try build.write("import Foundation\n#if os(iOS)\n#error(\"\")\n#endif", to: "Tools/A.swift")
    let arguments = try build.compile("Tools", ["A"])
    expect(
      !arguments.contains("-vfsoverlay")
        && arguments.last == "@\(build.folder)/build/Tools.build/sources"
    )
    expect(!build.exists("build/Tools.build/multiplane"))
    expect(try build.arguments(for: ["--version"]) == ["--version"])
  }

  @Test func importedModulesAreKnown() throws {
    let build = try Build()
    try build.write(
      "import UIKit\n@objc public protocol D { @objc optional func f() }", to: "Base/A.swift")
    _ = try build.compile("Base", ["A"])
    // This module imports no framework itself.
    try build.write("import Base\nclass C: D {}\nfunc g(_ d: D) { d.f?() }", to: "App/A.swift")
    expect(try build.compile("App", ["A"]).contains("-vfsoverlay"))
    let text = try build.rewritten("App", 0, "A")
    expect(text.contains("class C: D { var _optional_f__: _optional_f___type? { nil };}"))
    expect(text.contains("d._optional_f__?()"))
  }

  @Test func onlyAffectedFilesAreCompiledAgain() throws {
    let build = try Build()
    try build.write("import UIKit\nclass A: UIView {}", to: "Views/A.swift")
    try build.write("extension A { func f() {} }", to: "Views/B.swift")
    try build.write("struct C {}", to: "Views/C.swift")
    _ = try build.compile("Views", ["A", "B", "C"])
    func date(_ number: Int, _ name: String) throws -> Date? {
      try FileManager.default.attributesOfItem(
        atPath: "\(build.folder)/build/Views.build/multiplane/\(number)-\(name).swift")[
          .modificationDate]
        as? Date
    }
    let first = try [date(0, "A"), date(1, "B"), date(2, "C")]
    for name in ["A", "B", "C"] { try build.write("", to: "build/Views.build/\(name).o") }
    // The body of B changes: SwiftPM compiles B.
    try build.write("extension A { func f() { print() } }", to: "Views/B.swift")
    _ = try build.compile("Views", ["A", "B", "C"])
    expect(try [date(0, "A"), date(2, "C")] == [first[0], first[2]])
    expect(try date(1, "B") != first[1])
    expect(build.exists("build/Views.build/A.o"))
    // B overrides a member: the text of A changes, which SwiftPM does not know.
    try build.write("extension A { override func layoutSubviews() {} }", to: "Views/B.swift")
    _ = try build.compile("Views", ["A", "B", "C"])
    expect(!exists(build, "A") && exists(build, "C"))
    expect(try build.rewritten("Views", 0, "A").contains("_layoutSubviews_in_A()"))
  }
  private func exists(_ build: Build, _ name: String) -> Bool {
    build.exists("build/Views.build/\(name).o")
  }

  /// A folder of sources that is a symbolic link: the compiler reads the files by their own paths.
  @Test func linkedSourcesHaveTheirOwnPaths() throws {
    let build = try Build()
    try build.write("import UIKit\nclass A: UIView {}", to: "Author/A.swift")
    let link = build.folder + "/Views"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: build.folder + "/Author")
    _ = try build.compile("Views", ["A"])
    let compiler = PackageCompiler(build.settings, linkedFolder: link)
    let arguments = try #require(
      try compiler.arguments(for: [
        "-module-name", "Views", "-output-file-map",
        "\(build.folder)/build/Views.build/output-file-map.json", "\(link)/A.swift",
      ]))
    let file = URL(fileURLWithPath: link).resolvingSymlinksInPath().path + "/A.swift"
    expect(arguments.contains(file) && !arguments.contains("\(link)/A.swift"))
    expectEqual(
      CompilerInvocation(arguments).outputs[file], ["\(build.folder)/build/Views.build/A.o"])
    let overlay = try #require(arguments.firstIndex(of: "-vfsoverlay").map { arguments[$0 + 1] })
    expect(
      try String(contentsOfFile: overlay, encoding: .utf8).contains(
        "\"name\":\"\(URL(fileURLWithPath: file).deletingLastPathComponent().path)\""))
  }

  @Test func listsOfTestsHaveATypeOfTheirOwn() {
    let source = """
      fileprivate extension Outer.ATests {
          @available(*, deprecated)
          static nonisolated(unsafe) let __allTests__ATests = [
              ("testA", testA)
          ]
      }
      """
    expectEqual(
      TestList.rewritten(source),
      source.replacing(
        "ATests = [", with: "ATests: [(String, (Outer.ATests) -> () throws -> Void)] = ["))
    expect(TestList.rewritten("func a() {}") == nil)
  }

  @Test func filesOfOmittedModulesAreEmpty() throws {
    let build = try Build()
    try build.write("import UIKit\nclass A: UIView {}", to: "Views/A.swift")
    try build.write(
      "import SwiftData\nextension A { override func layoutSubviews() {} }", to: "Views/B.swift")
    build.settings.omittedModules = ["SwiftData"]
    _ = try build.compile("Views", ["A", "B"])
    expect(try build.rewritten("Views", 1, "B") == "\n")
    expect(try !build.rewritten("Views", 0, "A").contains("layoutSubviews"))
    // Without the option, the import becomes a warning.
    build.settings.omittedModules = []
    _ = try build.compile("Views", ["A", "B"])
    expect(
      try build.rewritten("Views", 1, "B").hasPrefix("#warning(\"SwiftData does not exist on Linux")
    )
  }

  /// The error names the import; files that import a framework without using it, or their own type of this name, build.
  @Test func frameworksThatDoNotExistAreErrors() throws {
    let build = try Build()
    try build.write("import UIKit\nimport SwiftUI\nclass A: UIView {}", to: "Views/A.swift")
    try build.write(
      """
      #if canImport(SwiftUI)
      import SwiftUI
      struct V: View {}
      #endif
      import SwiftUI
      struct B<Text> { var text: Text; var shape: Shape; let c = C.State }
      enum Shape { case State }
      """, to: "Views/B.swift")
    #expect(throws: Never.self) { try build.compile("Views", ["A", "B"]) }
    try build.write(
      "import UIKit\n\n  import SwiftUI\nclass A: UIView { let a = Text(1) }", to: "Views/A.swift")
    let error = #expect(throws: SceneCompilationError.self) {
      try build.compile("Views", ["A", "B"])
    }
    expectEqual(
      error?.messages.map(\.description),
      [
        """
        \(build.folder)/Views/A.swift:3:10: error: SwiftUI does not exist on Linux. --omit SwiftUI leaves out the \
        declarations that use it; in #if canImport(SwiftUI) they are left out without the option.
        """
      ])
    build.settings.omittedModules = ["SwiftUI"]
    #expect(throws: Never.self) { try build.compile("Views", ["A", "B"]) }
    // The index of the shortened sources is not used again.
    build.settings.omittedModules = []
    #expect(throws: SceneCompilationError.self) { try build.compile("Views", ["A", "B"]) }
  }

  /// The library in place of Combine is used by modules that import Combine, and those that import them.
  @Test func combineIsReplaced() throws {
    let build = try Build()
    let cache = URL(fileURLWithPath: build.folder + "/cache")
    try build.write("import Combine\nlet a = Just(1)", to: "Model/A.swift")
    try build.write("import Model\nimport UIKit", to: "Views/A.swift")
    let missing = #expect(throws: SceneCompilationError.self) { try build.compile("Model", ["A"]) }
    expect(missing?.messages.first?.message.hasPrefix("Combine does not exist on Linux") == true)
    // A build that failed is not repeated.
    build.settings.combineFolder = cache.path
    try build.write("OpenCombine cannot be built", to: "cache/combine-failure.txt")
    let failed = #expect(throws: SceneCompilationError.self) { try build.compile("Model", ["A"]) }
    expect(failed?.description.hasSuffix("\nnote: OpenCombine cannot be built") == true)
    // Nothing is missing if Combine is imported where it exists.
    try build.write(
      "import UIKit\n#if canImport(Combine)\nimport Combine\nlet a = Just(1)\n#endif",
      to: "Other/A.swift")
    expect(try !build.compile("Other", ["A"]).contains("Combine=MultiplaneCombine"))

    let swift = try #require(CompilerProcess.tool("swift", of: "swiftc"))
    let library = try CombineLibrary.folder(in: cache, swift: swift)
    try build.write("", to: "cache/\(library.lastPathComponent)/complete")
    for module in ["Model", "Views", "Other"] {
      expect(try build.compile(module, ["A"]).contains("Combine=MultiplaneCombine"))
    }
    try build.write("import UIKit", to: "Plain/A.swift")
    expect(try !build.compile("Plain", ["A"]).contains("Combine=MultiplaneCombine"))
    // Foundation exports Combine, except for names that the module itself declares.
    try build.write("import Foundation\nclass A: ObservableObject {}", to: "Shared/B.swift")
    expect(try build.compile("Shared", ["B"]).contains("Combine=MultiplaneCombine"))
    expect(try build.rewritten("Shared", 0, "B").hasSuffix("import Combine\n"))
    try build.write("enum Own { struct ObservableObject {} }", to: "Shared/C.swift")
    expect(try !build.compile("Shared", ["B", "C"]).contains("Combine=MultiplaneCombine"))
    try build.write(
      "public import Foundation\nclass A { @Published var n = 1 }", to: "Shared/D.swift")
    expect(
      try build.compile(
        "Shared", ["C", "D"], ["-enable-upcoming-feature", "InternalImportsByDefault"]
      ).contains("Combine=MultiplaneCombine"))
    expect(try build.rewritten("Shared", 1, "D").hasSuffix("public import Combine\n"))
    func link(_ module: String) throws -> String {
      try build.arguments(for: [
        "-emit-executable", "-o", "App", "\(build.folder)/build/\(module).build/A.o",
      ]).joined(separator: " ")
    }
    expect(try link("Views").contains("/libMultiplaneCombine.so -Xlinker -rpath"))
    expect(try !link("Plain").contains("Combine"))
    // OpenCombine as a dependency of the package.
    try build.write("", to: "build/OpenCombine.build/sources")
    try build.write("import Combine\nlet a = Just(2)", to: "Model/A.swift")
    #expect(throws: SceneCompilationError.self) { try build.compile("Model", ["A"]) }
  }

  /// Swift Build runs the frontend for each file of a module.
  @Test func filesOfSwiftBuildAreRewritten() throws {
    let build = try Build()
    let objects = build.folder + "/Intermediates.noindex/App.build/Debug-linux/Views.build"
    let sources = ["A", "B"].map { "\(build.folder)/Views/\($0).swift" }
    try build.write("import UIKit\nclass A: UIView { @objc func f() {} }", to: "Views/A.swift")
    try build.write("struct B {}", to: "Views/B.swift")
    let compiler = PackageCompiler(build.settings)
    let given = [
      "-frontend", "-c", "-primary-file", sources[0], sources[1], "-module-name", "Views", "-o",
      objects + "/A.o",
    ]
    let arguments = try compiler.frontendArguments(for: given)
    expect(arguments.starts(with: given) && !arguments.contains("-Xfrontend"))
    expect(arguments.contains("UIKit=MultiplaneUI") && arguments.suffix(2) == ["-I", "/modules"])
    let place = "Intermediates.noindex/multiplane/Views.build/multiplane"
    expect(build.exists(place + "/0-A.swift") && build.exists(place + "/1-B.swift"))
    // A module that imports it, whose files are listed.
    try build.write("import Views", to: "App/A.swift")
    try build.write("\(build.folder)/App/A.swift\n", to: "files")
    expect(
      try compiler.frontendArguments(for: [
        "-frontend", "-emit-module", "-filelist", build.folder + "/files", "-module-name", "App",
        "-o", objects + "/App.swiftmodule",
      ]).contains("-vfsoverlay"))
    // Other uses of the frontend, and portable modules.
    for other in [["-frontend", "-modulewrap", objects + "/A.swiftmodule"], ["--version"]] {
      expect(try compiler.frontendArguments(for: other) == other)
    }
    #expect(throws: SceneCompilationError.self) {
      try compiler.frontendArguments(for: [
        "-frontend", "-c", sources[0], "-module-name", "MultiplaneMath", "-o", objects + "/A.o",
      ])
    }
    expect(
      try compiler.arguments(for: [
        "-emit-library", "-L" + objects, "-Xlinker", "-soname", "-Xlinker", "/libViews.so", "A.o",
      ]) == [
        "libMultiplane.so", "-emit-library", "-L" + objects, "-Xlinker", "-soname", "-Xlinker",
        "libViews.so", "A.o",
      ])
  }

  @Test func programsOfRewrittenModulesAreLinked() throws {
    let build = try Build()
    try build.write("import UIKit", to: "Views/A.swift")
    _ = try build.compile("Views", ["A"])
    try build.write("\(build.folder)/build/Views.build/A.o\n", to: "objects")
    let link = ["-emit-executable", "-o", "App", "@\(build.folder)/objects"]
    expect(try build.arguments(for: link) == ["libMultiplane.so"] + link)
    let other = ["-emit-executable", "-o", "App", "\(build.folder)/build/Tools.build/A.o"]
    expect(try build.arguments(for: other) == other)
  }

  /// A package that depends on Multiplane as a package as well: there is one copy of its modules, the command's.
  @Test func modulesOfMultiplaneAreReplaced() throws {
    let build = try Build()
    let maps = ["-Xcc", "-fmodule-map-file=\(build.folder)/modules/CViews.build/module.modulemap"]
    build.settings.importArguments = ["-I", build.folder + "/modules"] + maps
    try build.write("module", to: "modules/MultiplaneUI.swiftmodule")
    try build.write("", to: "build/MultiplaneMath.build/sources")
    try build.write("#error(\"\")", to: "MultiplaneUI/A.swift")
    try build.write("import UIKit\nclass A: UIView {}", to: "Views/A.swift")
    try build.write(
      "{\"\": {\"object\": \"\(build.folder)/build/MultiplaneUI.build/A.swift.o\"}}",
      to: "build/MultiplaneUI.build/output-file-map.json")
    let place = build.folder + "/build/Modules/MultiplaneUI.swiftmodule"
    let replaced = try PackageCompiler(build.settings).arguments(for: [
      "-module-name", "MultiplaneUI", "-emit-module-path", place, "-output-file-map",
      "\(build.folder)/build/MultiplaneUI.build/output-file-map.json",
      "\(build.folder)/MultiplaneUI/A.swift",
    ])
    expect(replaced == nil && build.exists("build/MultiplaneUI.build/A.swift.o"))
    expect(try String(contentsOfFile: place, encoding: .utf8) == "module")

    // The module map of the dependency would define the C module again.
    _ = try build.compile("Views", ["A"])
    let given = [
      "-module-name", "Views", "-Xcc", "-fmodule-map-file=/package/CViews/include/module.modulemap",
      "-Xcc", "-fmodule-map-file=/package/Other/include/module.modulemap", "-output-file-map",
      "\(build.folder)/build/Views.build/output-file-map.json", "\(build.folder)/Views/A.swift",
    ]
    let arguments = try build.arguments(for: given)
    expectEqual(
      arguments.filter { $0.hasPrefix("-fmodule-map-file=") },
      [
        "-fmodule-map-file=/package/Other/include/module.modulemap", maps[1],
      ])
    expectEqual(arguments.count { $0 == "-Xcc" }, 2)

    let objects = ["Views", "MultiplaneUI", "CTextEngine"].map {
      "\(build.folder)/build/\($0).build/A.o"
    }
    let link = ["-emit-executable", "-o", "App"] + objects
    expect(
      try build.arguments(for: link) == ["libMultiplane.so"] + link.dropLast(2))
  }

  @Test(arguments: [
    ("-o a\n-I \"/b c\"", ["-o", "a", "-I", "/b c"]), ("'a\\b' c\\ d", ["a\\b", "c d"]),
    ("\"\" e", ["", "e"]),
  ]) func responseFilesAreRead(text: String, words: [String]) throws {
    let build = try Build()
    try build.write(text, to: "arguments")
    expectEqual(CompilerInvocation(["-c", "@\(build.folder)/arguments"]).arguments, ["-c"] + words)
    expectEqual(CompilerInvocation(["@missing"]).arguments, ["@missing"])
  }

  @Test func findingsHavePlaces() throws {
    let build = try Build()
    try build.write(
      """
      import MetalKit
      import UIKit
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      class UIOwn: UIView { var a: UINothing?; let b = [CGRect](); let c = UIOwn.self }
      func f() { method_exchangeImplementations(a, UIOtherMake(1)); x.UIMember = .UICase }
      """, to: "Views/A.swift")
    let file = URL(fileURLWithPath: build.folder + "/Views/A.swift")
    let findings = try SourceFinding.findings(in: [file])
    expectEqual(
      findings.map { "\($0.line):\($0.column) \($0.kind) \($0.name)" },
      [
        "1:8 framework MetalKit", "6:30 symbol UINothing",
        "7:12 swizzling method_exchangeImplementations",
        "7:46 symbol UIOtherMake",
      ])
  }

  @Test func initializersOfViews() throws {
    let build = try Build()
    try build.write(
      """
      class A: UIView {}
      class B: A { init(count: Int = 1) {} }
      class C: B { override init(frame: CGRect) {}; required init?(coder: NSCoder) {} }
      class D: UIViewController { init(model: Int) {} }
      """, to: "A.swift")
    let types = try DeclaredTypes(files: [URL(fileURLWithPath: build.folder + "/A.swift")])
    expect(types.contains("B") && !types.contains("E"))
    expect(types.inherits("C", from: "UIView") && !types.inherits("D", from: "UIView"))
    expectEqual(
      ["A", "B", "C", "D"].map { types.arguments(of: $0, frame: "f") },
      [
        "(frame: f)", "()", "(frame: f)", nil,
      ])
  }
}
