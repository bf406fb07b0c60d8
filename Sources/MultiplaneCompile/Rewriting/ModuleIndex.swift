// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The declarations of a module, and of the modules that it imports.
struct ModuleIndex {
  var classes: [String: FileIndex.Class] = [:]
  var extensions: [String: [FileIndex.Extension]] = [:]
  var protocols: [String: FileIndex.ProtocolType] = [:]
  var aliases: [String: String] = [:]
  /// The metatypes that properties and functions of the module are or return.
  private(set) var metatypes = Metatypes()
  /// The constraints of the generic parameters of types, by the names of the types.
  private(set) var generics: [String: GenericConstraints] = [:]
  /// The name of the module of each class, by the name of the class; an empty name stands for the module itself.
  var modules: [String: String] = [:]
  /// The names of the classes that the module itself declares.
  private(set) var ownClasses: Set<String> = []
  /// The protocol of each optional method, by the full name of the method; the last one if several protocols declare
  /// the name.
  private(set) var optionalMethods: [String: String] = [:]
  /// The full names of the optional methods, sorted.
  private(set) var optionalMethodNames: [String] = []
  /// One optional method of each full name: the first whose protocol has several of the name, if any; otherwise the
  /// last.
  private var optionalMethodsByName: [String: OptionalMethod] = [:]
  /// The methods of protocols that the `#selector` expressions of a module name, by the name of the module; an empty
  /// name stands for the module itself.
  private(set) var selected: [String: Set<String>] = [:]
  /// The name of the module of each protocol, by the name of the protocol; an empty name stands for the module itself.
  private(set) var protocolModules: [String: String] = [:]
  /// The protocols with a requirement `init()` to which extensions make classes of other modules conform.
  var constructingProtocols: Set<String> = []
  /// The names of the properties of type `AnyObject` of the module's classes.
  var objects: Set<String> = []
  /// The names of the instance properties of classes and extensions; empty if there are no optional methods.
  private(set) var propertyNames: Set<String> = []
  /// The names in ``FileIndex/declaredNames`` of the module's files.
  private(set) var declaredNames: Set<String> = []
  /// The names in ``FileIndex/closureNames`` of the files of the module and of imported modules.
  private(set) var closureNames: Set<String> = []
  /// The classes that override a member in the module, by the full name of the member.
  var overriders: [String: [String]] = [:]
  /// The types to which extensions in the module add a member without `override`, by the full name of the member.
  var extended: [String: [String]] = [:]
  /// Whether an extension in the module adds a member without `override` to a type that is not a class of the module.
  private(set) var extendsOtherTypes = false
  /// The Objective-C names of exposed methods, by their full names and by their names without argument labels.
  var selectors: [String: Set<String>] = [:]

  /// Creates an index.
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - imported: The files of the modules that it imports.
  init(_ files: [FileIndex], imported: [FileIndex] = []) {
    for (isOwn, file) in imported.map({ (false, $0) }) + files.map({ (true, $0) }) {
      aliases.merge(file.aliases) { $1 }
      closureNames.formUnion(file.closureNames)
      if isOwn { declaredNames.formUnion(file.declaredNames) }
      generics.merge(file.generics) { $1 }
      if isOwn { metatypes.merge(file.memberMetatypes) }
      for var each in file.classes {
        // Which of two private classes of one name a file means is unknown.
        if modules[each.name] == file.module { each.exposed = [] }
        classes[each.name] = each
        modules[each.name] = file.module
        if isOwn { ownClasses.insert(each.name) }
      }
      for each in file.protocols {
        protocols[each.name] = each
        protocolModules[each.name] = file.module
        for method in each.optional {
          optionalMethods[method.name] = each.name
          // A protocol with several methods of the name determines how they are called.
          if optionalMethodsByName[method.name]?.types == nil {
            optionalMethodsByName[method.name] = method
          }
        }
      }
    }
    for (isOwn, file) in imported.map({ (false, $0) }) + files.map({ (true, $0) }) {
      for method in file.selectedMethods {
        guard let period = method.firstIndex(of: "."),
          protocols[resolved(String(method[..<period]))] != nil
        else { continue }
        selected[file.module, default: []].insert(String(method[method.index(after: period)...]))
      }
      for var each in file.extensions {
        each.name = resolved(each.name)
        for name in each.inherited where isConstructing(name, each.name, in: file.module) {
          constructingProtocols.insert(name)
        }
        extensions[each.name, default: []].append(each)
        for (alias, type) in each.aliases
        where generics[each.name]?[String(type.prefix { $0 != "." })] != nil {
          generics[each.name]?[alias] = [type]
        }
        if modules[each.name] == file.module { classes[each.name]?.exposed += each.exposed }
        guard isOwn else { continue }
        for member in each.members {
          if member.isOverride {
            overriders[member.name, default: []].append(each.name)
          } else {
            extended[member.name, default: []].append(each.name)
            if !ownClasses.contains(each.name) { extendsOtherTypes = true }
          }
        }
      }
      guard isOwn else { continue }
      for each in file.classes {
        for name in each.overrides { overriders[name, default: []].append(each.name) }
      }
    }
    optionalMethodNames = optionalMethods.keys.sorted()
    if !optionalMethodNames.isEmpty {
      for methods in classes.values.map(\.methods) + extensions.values.joined().map(\.methods) {
        for name in methods where name.last != ")" { propertyNames.insert(name) }
      }
    }
    for name in ownClasses { objects.formUnion(classes[name]!.objects) }
    for member in classes.values.flatMap(\.exposed) where member.kind != .property {
      for name in [member.name, String(member.name.prefix { $0 != "(" })] {
        selectors[name, default: []].insert(member.objectiveCName)
      }
    }
  }

  /// Returns an optional method with a full name; nil if there is none. A method whose protocol has several of the name
  /// takes precedence.
  func optionalMethod(_ name: String) -> OptionalMethod? { optionalMethodsByName[name] }

  /// Returns the type to which an object is cast to call a method on it: the only `@objc` protocol that requires the
  /// method; without one, the only class that exposes the method to Objective-C; with several such classes, the only
  /// protocol that requires the method.
  ///
  /// Returns nil if there is no such type, if other files cannot name the type, if a class that exposes the method does
  /// not conform to the protocol, or if a public type of Multiplane has a method of the same name.
  func ownerOfMethod(_ name: String) -> String? {
    guard !AppleFrameworks.classMethods.contains(name) else { return nil }
    let exposing = classes.values.filter { $0.exposed.contains { $0.name == name } }
    let requiring = protocols.values.filter { $0.methods.contains(name) }
    var candidates = requiring.filter(\.isObjC)
    if candidates.isEmpty {
      if exposing.count == 1 { return exposing[0].isNameable ? exposing[0].name : nil }
      guard !exposing.isEmpty else { return nil }
      candidates = requiring
    }
    guard candidates.count == 1, let only = candidates.first, only.isNameable,
      exposing.allSatisfy({ conforms($0.name, to: only.name) })
    else { return nil }
    return only.name
  }

  /// Returns whether a class conforms to a protocol, itself or through a superclass or another protocol.
  private func conforms(_ name: String, to protocolName: String) -> Bool {
    var (seen, queue): (Set<String>, [String]) = ([], [name] + superclasses(name))
    while let type = queue.popLast() {
      if type == protocolName { return true }
      guard seen.insert(type).inserted else { continue }
      queue += (inherited(type) + (protocols[type]?.inherited ?? [])).map(resolved)
    }
    return false
  }

  /// Returns the type that a type alias stands for; any other name itself.
  func resolved(_ name: String) -> String {
    var (name, count) = (name, 0)
    while let next = aliases[name], count < 8 { (name, count) = (next, count + 1) }
    return name
  }

  /// The known superclasses of a class, the nearest first. If the topmost class is one of Multiplane without a
  /// superclass, the first protocol that it states follows.
  func superclasses(_ name: String) -> [String] {
    var (result, current): ([String], String) = ([], name)
    while let next = superclass(current), !result.contains(next), result.count < 64 {
      result.append(next)
      current = next
    }
    return result
  }

  func superclass(_ name: String) -> String? {
    guard let first = classes[name]?.inherited.first.map(resolved) else {
      return AppleFrameworks.superclasses[name]
    }
    return classes[first] != nil || AppleFrameworks.superclasses[first] != nil
      || first == "NSObject" ? first : nil
  }

  /// Whether a type is `NSObject` or a class that inherits from it. Classes of Multiplane such as `CGColor` do not.
  func isObjectClass(_ name: String) -> Bool {
    let type = resolved(name)
    return type == "NSObject" || superclasses(type).last == "NSObject"
  }

  /// Whether any of the given types is a protocol that declares a method or initializer, or that inherits from one that
  /// does.
  func isRequired(_ name: String, by types: [String]) -> Bool {
    var (seen, queue): (Set<String>, [String]) = ([], types.map(resolved))
    while let type = queue.popLast() {
      guard seen.insert(type).inserted, let known = protocols[type] else { continue }
      if known.methods.contains(name) { return true }
      queue += known.inherited.map(resolved)
    }
    return false
  }

  /// Returns the constraints of the associated types of a protocol and of the protocols that it inherits from.
  func associatedTypes(of name: String) -> GenericConstraints {
    guard let known = protocols[name] else { return [:] }
    return known.inherited.filter { $0 != name }.reduce(into: known.associated) { result, parent in
      result.merge(associatedTypes(of: parent)) { $0 + $1 }
    }
  }

  /// Returns the constraints that an extension of a type or protocol inherits: of the generic parameters of the type,
  /// of the associated types of the protocol, and of `Self`, whose superclass a protocol may state.
  func constraints(inExtensionOf name: String) -> GenericConstraints {
    var result = (generics[name] ?? [:]).merging(associatedTypes(of: name)) { $0 + $1 }
    if let known = protocols[name] { result["Self"] = [name] + known.inherited }
    return result
  }
}
