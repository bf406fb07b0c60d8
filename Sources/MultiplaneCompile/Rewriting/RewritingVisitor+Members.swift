// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension RewritingVisitor {
  static let classMethodsOfNSObject: Set<String> = [
    "automaticallyNotifiesObservers(forKey:)", "keyPathsForValuesAffectingValue(forKey:)",
  ]

  /// Removes the modifier `override` of members that override members of extensions of `NSObject`.
  func removeOverrides(_ block: MemberBlockSyntax, in type: String) {
    for declaration in block.declarations {
      let (modifiers, name): (DeclModifierListSyntax, String?) =
        if let function = declaration.as(FunctionDeclSyntax.self) {
          (function.modifiers, function.fullName)
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
          (variable.modifiers, variable.bindings.first?.pattern.trimmedText)
        } else {
          ([], nil)
        }
      guard let name, module.overridesExtensionOfNSObject(name, in: type),
        Self.classMethodsOfNSObject.contains(name)
          || !modifiers.contains(where: { ["class", "static"].contains($0.name.text) })
      else { continue }
      for modifier in modifiers where modifier.name.tokenKind == .keyword(.override) {
        edits.replace(modifier.trimmedByteRange)
      }
    }
  }

  func addConformances(to protocols: [String], _ node: ClassDeclSyntax) {
    guard !protocols.isEmpty else { return }
    let names = protocols.joined(separator: ", ")
    if let clause = node.inheritanceClause {
      edits.insert(", " + names, at: clause.inheritedTypes.trimmedByteRange.upperBound)
    } else {
      let range = node.genericParameterClause?.trimmedByteRange ?? node.name.trimmedByteRange
      edits.insert(": " + names, at: range.upperBound)
    }
  }

  /// Renames the members of a class or extension that inserted members call (``ModuleIndex/Dispatch``), and inserts the
  /// calling members, and accessors of optional members, into an extension.
  func rewriteMembers(
    of block: MemberBlockSyntax, in type: String, isInExtension: Bool, inherited: [String] = []
  ) {
    guard isInExtension || module.extendsOtherTypes else { return }
    var found: [Member] = []
    for syntax in block.declarations.compactMap({ MemberSyntax($0) }) {
      guard
        let dispatch = module.dispatch(of: syntax.member, in: type, isInExtension: isInExtension)
      else { continue }
      var name = ModuleIndex.name(of: syntax.member.name, in: type)
      if case .byExtension = dispatch,
        let property = syntax.member.observed(
          name, setting: module.superName(of: syntax.member.name, in: type))
      {
        edits.insert(" \(property);", at: block.leftBrace.trimmedByteRange.upperBound)
        name += ModuleIndex.observerSuffix
      }
      for edit in syntax.renamed(name, isInExtension: isInExtension) {
        edits.replace(edit.range, with: edit.text)
      }
      found.append(syntax.member)
    }
    if isInExtension {
      let additions =
        module.additions(toExtensionOf: type, found)
        + module.accessors(inExtension: inherited, of: type)
      if !additions.isEmpty {
        edits.insert(
          additions.map { " \($0);" }.joined(), at: block.leftBrace.trimmedByteRange.upperBound)
      }
    }
  }

  /// Renames members of an extension of a framework's class that override inherited members, and warns that they are
  /// not called.
  func removeFrameworkOverrides(_ block: MemberBlockSyntax, in type: String) {
    for declaration in block.declarations {
      guard let syntax = MemberSyntax(declaration),
        module.overridesInFramework(syntax.member, in: type)
      else { continue }
      let name = ModuleIndex.name(of: syntax.member.name, in: type)
      // The directive needs a line of its own.
      edits.append(
        "#warning(\"The override of \(syntax.member.name) in an extension of \(type) has no effect on Linux.\")"
      )
      for edit in syntax.renamed(name, isInExtension: true) {
        edits.replace(edit.range, with: edit.text)
      }
    }
  }
}
