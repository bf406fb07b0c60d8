// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  /// Rewrites `T()` and `type.init()` if the class is known at run time only, or if the call is one of a renamed
  /// requirement `init()`.
  func rewriteConstruction(_ node: FunctionCallExprSyntax) {
    guard node.constructsByMetatype, let parenthesis = node.leftParen else { return }
    let start = parenthesis.trimmedByteRange.upperBound
    if node.arguments.isEmpty, constructsByRequirement(node.calledExpression) {
      return edits.insert("\(ModuleIndex.constructionLabel): ()", at: start)
    }
    let argument = "_metatype: ()" + (node.arguments.isEmpty ? "" : ", ")
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`)
    else {
      if isClassType(node.calledExpression, initializer: node.labels) {
        edits.insert(argument, at: start)
      }
      return
    }
    guard let base = member.base else {
      // `.init()` as the result of a function or property.
      if let type = node.typeAsResult, isClassType(type.typeName, initializer: node.labels) {
        edits.insert(argument, at: start)
      }
      return
    }
    if isClassType(base, initializer: node.labels) {
      edits.replace(
        member.period.trimmedByteRange.lowerBound..<start, with: "(" + argument)
    } else if isMetatype(base, initializer: node.labels) {
      edits.replace(member.declName.trimmedByteRange, with: "_object")
    }
  }

  /// Whether `self.init`, `Self`, `T` or `T.init` creates an object by the renamed requirement `init()` of a protocol.
  private func constructsByRequirement(_ expression: ExprSyntax) -> Bool {
    guard !module.constructingProtocols.isEmpty else { return false }
    var type = expression
    if let member = expression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base
    {
      type = base
    }
    let name = type.trimmedText
    if name == "self" || name == "Self" {
      return (name == "Self" || type.id != expression.id)
        && scope.type.map { module.isConstructed([$0]) } == true
    }
    return generics.constraints(of: name).map { module.isConstructed($0) } ?? false
  }

  /// Adds the renamed initializer to a structure or enumeration that conforms to a protocol whose requirement `init()`
  /// is renamed.
  func addConstructor(_ inherited: InheritanceClauseSyntax?, access: FileIndex.Access) {
    guard let inherited, module.isConstructed(inherited.names), let type = scope.type else {
      return
    }
    edits.append(
      "extension \(type) { \(access == .public ? "public " : "")init(\(ModuleIndex.constructionLabel): Void) "
        + "{ self.init() } }")
  }

  /// Adds the renamed initializer to an extension that makes a structure or enumeration conform to a protocol whose
  /// requirement `init()` is renamed. Classes contain it in their bodies (`ModuleIndex.constructors`).
  func addConstructor(to node: ExtensionDeclSyntax) {
    let type = module.resolved(node.extendedType.typeName)
    guard let inherited = node.inheritanceClause?.names, module.isConstructed(inherited),
      module.classes[type] == nil, module.protocols[type] == nil, !module.isObjectClass(type)
    else { return }
    let isPublic = inherited.contains {
      module.protocols[module.resolved($0)]?.access == .public
    }
    edits.insert(
      " \(isPublic ? "public " : "")init(\(ModuleIndex.constructionLabel): Void) { self.init() };",
      at: node.memberBlock.leftBrace.trimmedByteRange.upperBound)
  }

  /// Inserts `@_nonoverride` before an initializer of a class if an extension of a superclass declares an initializer
  /// with the same labels. Otherwise Swift would reject an override of a declaration in an extension.
  func distinguishFromExtensions(_ node: InitializerDeclSyntax) {
    guard !node.modifiers.isOverride, let type = scope.type.map(module.resolved) else { return }
    let parameters = node.signature.parameterClause.parameters
    let name = "init(" + parameters.map { $0.firstName.plainText + ":" }.joined() + ")"
    let isInExtension = module.superclasses(type).contains { superclass in
      module.extensions[superclass]?.contains { $0.methods.contains(name) } == true
    }
    if isInExtension { edits.insert("@_nonoverride ", at: node.trimmedByteRange.lowerBound) }
  }

  /// Whether an expression is the name of a class that is known at run time only, and that is created by an initializer
  /// of a framework: `T`, `T.Part`, `Self.Part` or `Self`, where `T` and `Part` are generic parameters and associated
  /// types that inherit from `NSObject`.
  /// - Parameter labels: The argument labels of the initializer.
  func isClassType(_ expression: ExprSyntax, initializer labels: [String]) -> Bool {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.plainText {
      return isClassType(name, initializer: labels)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    else { return false }
    return isClassType(
      base + "." + member.declName.baseName.plainText, initializer: labels)
  }

  private func isClassType(_ name: String, initializer labels: [String]) -> Bool {
    if name.contains(".") { return isClass(memberTypes(name), initializer: labels) }
    if let types = generics.constraints(of: name) {
      return isClass(types + types.flatMap(memberTypes), initializer: labels)
    }
    return name == "Self" && isEnclosingClass(initializer: labels)
  }

  /// Returns the types to which a member of a generic parameter, such as "T.Part", conforms or from which it inherits;
  /// empty for other names.
  private func memberTypes(_ path: String) -> [String] {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return [] }
    var types = generics.constraints(of: path) ?? []
    if parts[0] == "Self" { types += generics.constraints(of: parts[1]) ?? [] }
    for type in generics.constraints(of: parts[0]) ?? [] {
      types += module.associatedTypes(of: module.resolved(type))[parts[1]] ?? []
    }
    return types
  }

  /// Whether an expression is a metatype of a class that is created by an initializer of a framework.
  /// - Parameter labels: The argument labels of the initializer.
  private func isMetatype(_ expression: ExprSyntax, initializer labels: [String]) -> Bool {
    func isClass(_ types: [String]) -> Bool {
      self.isClass(
        types.flatMap { generics.constraints(of: $0) ?? [$0] }, initializer: labels)
    }
    if let types = selfMetatype(expression) { return isClass(types) }
    let types =
      metatypes.instanceTypes(of: expression) ?? module.metatypes.instanceTypes(of: expression)
      ?? variables.types(ofObjectOf: expression)
    // A generic parameter of another function is no type here.
    let visible = types.filter { $0.contains(where: isVisible) }
    return !visible.isEmpty && visible.allSatisfy(isClass)
  }

  /// Whether a name is that of a visible generic parameter, or of a type of the module, of an imported module or of a
  /// framework.
  private func isVisible(_ name: String) -> Bool {
    let type = module.resolved(name)
    return generics.constraints(of: name) != nil || module.classes[type] != nil
      || module.protocols[type] != nil || module.isObjectClass(type)
  }

  /// Returns the names of the types that `self`, in a member of the type itself, or `type(of: self)` stands for; nil
  /// for other expressions, and in final classes.
  private func selfMetatype(_ expression: ExprSyntax) -> [String]? {
    let isSelf = expression.trimmedText == "self" && scope.isInTypeMember
    guard isSelf || expression.trimmedText == "type(of: self)", let type = enclosingClass else {
      return nil
    }
    return generics.constraints(of: "Self") ?? [type]
  }

  private func isEnclosingClass(initializer labels: [String]) -> Bool {
    enclosingClass.map { isClass([$0], initializer: labels) } ?? false
  }

  /// The innermost type, unless it is a final class, whose initializers can be called directly.
  private var enclosingClass: String? {
    scope.type.map(module.resolved).flatMap { module.classes[$0]?.isFinal == true ? nil : $0 }
  }

  /// Whether one of the types of an object is `NSObject` or inherits from it, and a framework declares the initializer
  /// with the labels: no class of a package among its superclasses declares it, and no protocol among the types
  /// requires it. Without labels, protocols are ignored.
  private func isClass(_ types: [String], initializer labels: [String]) -> Bool {
    let name = "init(" + labels.map { $0 + ":" }.joined() + ")"
    // Without arguments, the renamed requirement or `init()` of the class is called.
    if !labels.isEmpty, module.isRequired(name, by: types) { return false }
    return types.contains { type in
      let type = module.resolved(type)
      return module.isObjectClass(type)
        && !([type] + module.superclasses(type)).contains {
          module.classes[$0] != nil && module.initializers(of: $0).contains(name)
        }
    }
  }
}

extension FunctionCallExprSyntax {
  /// The declared result type of the enclosing function or computed property, if the call is a returned value or the
  /// only statement of the body; nil otherwise, and in closures.
  fileprivate var typeAsResult: TypeSyntax? {
    guard let parent else { return nil }
    let isReturned = parent.is(ReturnStmtSyntax.self)
    guard isReturned || parent.is(CodeBlockItemSyntax.self) else { return nil }
    var node = parent
    while let parent = node.parent {
      if parent.is(ClosureExprSyntax.self) || parent.is(InitializerDeclSyntax.self)
        || parent.is(SubscriptDeclSyntax.self)
      {
        return nil
      }
      if let function = parent.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type
      }
      if let accessor = parent.as(AccessorDeclSyntax.self),
        accessor.accessorSpecifier.tokenKind != .keyword(.get)
      {
        return nil
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        return binding.accessorBlock?.id == node.id ? binding.typeAnnotation?.type : nil
      }
      if !isReturned {
        // The value of the statement is the result.
        guard
          parent.as(CodeBlockItemListSyntax.self).map({ $0.count == 1 })
            ?? (parent.is(CodeBlockSyntax.self) || parent.is(AccessorBlockSyntax.self)
              || parent.is(AccessorDeclSyntax.self) || parent.is(AccessorDeclListSyntax.self))
        else { return nil }
      }
      node = parent
    }
    return nil
  }
}
