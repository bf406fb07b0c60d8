// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftParser
import SwiftSyntax

/// The declarations that a build leaves out since they use modules that do not exist, such as SwiftUI.
///
/// A declaration uses a module if it is in a file that imports the module and contains a name of the module, if it
/// contains the name of a type that is left out itself, or, in the body of a type, that of a property of the body that
/// is left out. Of a type whose head uses no such name, only members are left out.
struct Omission {
  /// The sources without the declarations and without the imports, by their paths; all positions stay the same.
  private(set) var texts: [String: String] = [:]

  /// Finds the declarations.
  /// - Parameters:
  ///   - sources: The sources of a module, by their paths.
  ///   - modules: The modules that do not exist.
  init(_ sources: [String: String], without modules: Set<String>) {
    let known = modules.filter { Self.names[$0] != nil }
    var files: [String: SourceFileSyntax] = [:]
    for (path, text) in sources where known.contains(where: { text.contains("import \($0)") }) {
      files[path] = Parser.parse(source: text)
    }
    guard !files.isEmpty else { return }
    var unusable = UnusableNames(of: known)
    // The types of the package hide those of the framework.
    for text in sources.values { unusable.remove(declaredIn: text) }
    /// Types of the package that are left out; other files may use them as well.
    var types = UnusableNames(of: [])
    var others: [String: SourceFileSyntax] = [:]
    var found: [String: OmittingVisitor] = [:]
    while true {
      for (path, tree) in files {
        found[path] = OmittingVisitor(tree, unusable, modules: known)
      }
      for (path, tree) in others { found[path] = OmittingVisitor(tree, types, modules: []) }
      let new = found.values.reduce(into: Set<String>()) { $0.formUnion($1.omittedTypes) }
      guard !new.isSubset(of: types.names) else { break }
      unusable.names.formUnion(new)
      types.names.formUnion(new)
      for (path, text) in sources where files[path] == nil && others[path] == nil {
        if new.contains(where: { text.contains($0) }) { others[path] = Parser.parse(source: text) }
      }
    }
    found = found.filter { !$0.value.ranges.isEmpty }
    for (path, visitor) in found {
      var bytes = Array(sources[path]!.utf8)
      for range in visitor.ranges {
        for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
      }
      texts[path] = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns which of some names a source declares as types, by its words.
  fileprivate static func declaredTypes(_ text: String, among names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.prefix(6)
      for (word, next) in zip(words, words.dropFirst())
      where ["class", "struct", "enum", "protocol", "actor", "typealias"].contains(word) {
        if names.contains(String(next)) { found.insert(String(next)) }
      }
    }
    return found
  }

  /// The modules whose declarations are known.
  static var modules: Set<String> { Set(names.keys) }

  /// The names of types, functions and attributes of modules; `*` stands for all names with a prefix.
  fileprivate static let names: [String: [String]] = [
    "AVFoundation": ["AV*"], "AVKit": ["AV*"], "CoreLocation": ["CL*"], "GLKit": ["GLK*", "EAGL*"],
    "MapKit": ["MK*"], "MessageUI": ["MF*"], "Photos": ["PH*"], "PhotosUI": ["PH*"],
    "SafariServices": ["SF*"], "SceneKit": ["SCN*"], "SpriteKit": ["SK*"], "WebKit": ["WK*"],
    "SwiftUI": swiftUI.split(whereSeparator: \.isWhitespace).map(String.init),
  ]

  private static let swiftUI = """
    Alignment AlignmentID AlignmentKey Angle AngularGradient AnimatableModifier AnimatablePair AnyLayout AnyShape \
    AnyShapeStyle AnyTransition AnyView App AppStorage AsyncImage Axis Binding Bindable BlendMode Button ButtonStyle \
    ButtonStyleConfiguration Canvas Capsule Circle Color ColorPicker ColorScheme ContainerRelativeShape \
    ContentMode ContentShapeKinds ContentSizeCategory ControlGroup CoordinateSpace DatePicker DisclosureGroup \
    DismissAction Divider DragGesture DynamicProperty DynamicTypeSize DynamicViewContent EdgeInsets EditMode \
    Ellipse EllipticalGradient EmptyModifier EmptyView EnvironmentKey EnvironmentObject EnvironmentValues \
    Environment EquatableView FetchRequest FocusState Font ForEach Form FormStyle GeometryEffect GeometryProxy \
    GeometryReader Gesture GestureState GraphicsContext Grid GridItem GridRow Group GroupBox HStack \
    HorizontalAlignment HoverEffect Image Inspector InsettableShape KeyframeAnimator Label LabelStyle \
    LabeledContent Layout LayoutDirection LayoutSubviews LayoutValueKey LazyHGrid LazyHStack LazyVGrid LazyVStack \
    LinearGradient Link List LongPressGesture MagnificationGesture Material MatchedGeometryProperties Menu \
    ModifiedContent Namespace NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView \
    ObservedObject OpenURLAction Path PhaseAnimator Picker PickerStyle PreferenceKey PresentationMode \
    PreviewProvider PrimitiveButtonStyle ProgressView ProgressViewStyle ProjectionTransform ProposedViewSize \
    RadialGradient Rectangle RotationGesture RoundedCornerStyle RoundedRectangle SafeAreaRegions Scene ScenePhase \
    SceneStorage ScrollView ScrollViewProxy ScrollViewReader Section SecureField Shape ShapeStyle Slider Spacer \
    SpatialTapGesture State StateObject Stepper StrokeStyle SubmitLabel SwiftUI TabView Table TapGesture Text \
    TextAlignment TextEditor TextField TextFieldStyle TimelineView Toggle ToggleStyle ToolbarContent ToolbarItem \
    ToolbarItemGroup Transaction Transition TupleView UIHostingConfiguration UIHostingController \
    UIViewControllerRepresentable UIViewControllerRepresentableContext UIViewRepresentable \
    UIViewRepresentableContext UnevenRoundedRectangle VStack VerticalAlignment View ViewBuilder ViewDimensions \
    ViewModifier ViewThatFits WindowGroup ZStack _ConditionalContent _ProposedSize _VariadicView
    """
}

/// Names that cannot be used.
struct UnusableNames {
  var names: Set<String> = []
  var prefixes: [String] = []

  /// Creates the names of modules.
  init(of modules: Set<String>) {
    for name in modules.flatMap({ Omission.names[$0] ?? [] }) {
      if name.hasSuffix("*") {
        prefixes.append(String(name.dropLast()))
      } else {
        names.insert(name)
      }
    }
  }

  /// Removes the names of types that a source declares, which hide those of the modules.
  mutating func remove(declaredIn source: String) {
    names.subtract(Omission.declaredTypes(source, among: names))
  }

  func contains(_ name: String) -> Bool {
    names.contains(name)
      || prefixes.contains { prefix in
        // AVPlayer, but not AVERAGE.
        name.hasPrefix(prefix) && name.dropFirst(prefix.count + 1).first?.isLowercase == true
      }
  }
}

private final class OmittingVisitor: SyntaxVisitor {
  private let unusable: UnusableNames
  private let modules: Set<String>
  private(set) var ranges: [Range<Int>] = []
  /// The names of types that are left out.
  private(set) var omittedTypes: Set<String> = []
  /// The properties that are left out, in the bodies of types that enclose the position.
  private var properties: [Set<String>] = []

  init(_ tree: SourceFileSyntax, _ unusable: UnusableNames, modules: Set<String>) {
    (self.unusable, self.modules) = (unusable, modules)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  private func isUsable(_ syntax: some SyntaxProtocol) -> Bool {
    syntax.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard case .identifier = token.tokenKind else { return true }
      let previous = token.previousToken(viewMode: .sourceAccurate)
      // `.image` and `.Image` of an expression are members of any type.
      guard previous?.tokenKind == .period else {
        return !unusable.contains(token.plainText) && !isOmittedProperty(token)
      }
      return previous?.previousToken(viewMode: .sourceAccurate)?.tokenKind != .keyword(.self)
        || !isOmittedProperty(token)
    }
  }

  private func isOmittedProperty(_ token: TokenSyntax) -> Bool {
    token.parent?.is(DeclReferenceExprSyntax.self) == true
      && properties.last?.contains(token.plainText) == true
  }

  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
    let names = node.members.reduce(into: Set<String>()) { result, member in
      guard let variable = member.decl.as(VariableDeclSyntax.self), !isUsable(variable) else {
        return
      }
      for binding in variable.bindings {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText {
          result.insert(name)
        }
      }
    }
    properties.append(names)
    return .visitChildren
  }

  override func visitPost(_ node: MemberBlockSyntax) { properties.removeLast() }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    visit(Syntax(node.item), whole: node.trimmedByteRange)
  }

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    visit(Syntax(node.decl), whole: node.trimmedByteRange)
  }

  private func visit(_ node: Syntax, whole: Range<Int>) -> SyntaxVisitorContinueKind {
    if let declaration = node.as(ImportDeclSyntax.self) {
      if let name = declaration.path.first?.name.plainText, modules.contains(name) {
        ranges.append(whole)
      }
      return .skipChildren
    }
    if node.is(IfConfigDeclSyntax.self) { return .visitChildren }
    if let group = node.asProtocol((any DeclGroupSyntax).self) {
      let head = node.children(viewMode: .sourceAccurate)
        .filter { $0.id != group.memberBlock.id }
      if head.allSatisfy({ isUsable($0) }) { return .visitChildren }
    } else if isUsable(node) {
      return .skipChildren
    }
    ranges.append(whole)
    if let name = node.asProtocol((any NamedDeclSyntax).self)?.name.plainText,
      !node.is(FunctionDeclSyntax.self)
    {
      omittedTypes.insert(name)
    }
    return .skipChildren
  }
}
