internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring
internal import PagemarkYAML

/// Reads the keys of a manifest.
///
/// Faults are noted in its document.
struct ManifestReading {
  private let root: YAMLNode
  private let entries: [String: YAMLNode]

  init(_ root: YAMLNode) {
    self.root = root
    entries = root.mapping(of: ManifestKeys.manifest)
  }

  /// The manifest; `nil` if a required key is missing or wrong.
  func manifest(path: String) -> DatasetManifest? {
    checkVersion()
    let (name, format, folder) = (name(), format(), folder())
    let standard = format?.policy ?? TextPolicy()
    let policy = entries["text"].map { standard.replaced(by: $0) } ?? standard
    let fields = fields()
    let manifest = DatasetManifest(
      name: name ?? "", title: entries["title"]?.text() ?? name ?? "",
      license: entries["license"]?.text(), origin: entries["origin"]?.text(),
      format: format ?? .records, root: folder ?? "", locale: locale(), policy: policy,
      truth: truth(of: format), keys: keys(of: format, fields), fields: fields,
      level: level(of: format), files: files(),
      excerpts: excerpts(of: format),
      splits: entries["splits"].flatMap { SplitSource($0) },
      checksum: checksum(), grouping: grouping(), corrections: entries["corrections"]?.text(),
      asksForFields: entries["questions"]?.choice(of: AskedFor.self) != nil,
      absent: absent(), path: path)
    return name == nil || format == nil || folder == nil ? nil : manifest
  }

  /// A required key.
  private func required(_ key: String, example: String) -> YAMLNode? {
    if let node = entries[key] { return node }
    root.fault("'\(key)' is missing: write '\(key): \(example)'")
    return nil
  }

  private func checkVersion() {
    guard let node = required("version", example: "1"), let version = node.text(), version != "1"
    else { return }
    node.fault("version '\(version)' is not known: this Pagemark reads version 1")
  }

  private func name() -> String? {
    guard let node = required("name", example: "receipts"), let name = node.text() else {
      return nil
    }
    guard name.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "/") }), !name.isEmpty else {
      node.fault("must be one line without '/': it names files of reports")
      return nil
    }
    if name.hasSuffix(DatasetManifest.correctedEnding) {
      node.fault("can't end in \(DatasetManifest.correctedEnding), which names corrected labels")
    }
    if name.hasSuffix(DatasetManifest.questionsEnding) {
      node.fault(
        "can't end in \(DatasetManifest.questionsEnding), which names questions about labels")
    }
    return name
  }

  private func format() -> DatasetFormat? {
    required("format", example: DatasetFormat.textPairs.rawValue)?.choice(of: DatasetFormat.self)
  }

  private func folder() -> String? {
    guard let node = required("root", example: "pages"), let folder = node.text() else {
      return nil
    }
    if folder.split(separator: "/").contains("..") {
      node.fault(
        "can't lead upward: name a folder below the manifest or below --data")
      return nil
    }
    return folder
  }

  private func locale() -> String? {
    guard let node = entries["locale"], let locale = node.text() else { return nil }
    if !isLocale(locale) { node.fault("can't be '\(locale)': write one such as en-GB") }
    return locale
  }

  private func truth(of format: DatasetFormat?) -> String {
    let standard = format?.truthFile
    guard let node = entries["truth"] else { return standard ?? "" }
    if let format, standard == nil {
      node.fault("is for formats with one file for all pages: \(format.rawValue) has its own files")
    }
    return node.text() ?? ""
  }

  /// The fields that the dataset declares.
  private func fields() -> [String: FieldKind.ValueKind] {
    var fields: [String: FieldKind.ValueKind] = [:]
    for (name, node) in entries["fields"]?.entries() ?? [] {
      if let kind = FieldKind(ofReceipts: name) {
        node.fault("is a field of receipts, which is always compared as \(kind.valueKind.rawValue)")
      } else if FieldKind(rawValue: name) == nil {
        node.fault("can't be a field: its name must be a letter, then letters, digits and '_'")
      } else if TruthKey(rawValue: name) != nil {
        node.fault("can't be a field: the truth uses this name for something else")
      } else {
        fields[name] = node.choice(of: FieldKind.ValueKind.self)
      }
    }
    return fields
  }

  private func keys(
    of format: DatasetFormat?, _ fields: [String: FieldKind.ValueKind]
  ) -> TruthKeys {
    let declared = fields.keys.sorted(by: bytewise)
    let lineItems = Set(fields.filter { $0.value == .lineItems }.keys)
    guard let node = entries["map"] else {
      return TruthKeys(declared: declared, lineItems: lineItems)
    }
    if let format, !format.readsNames {
      node.fault(
        "is for the formats text-pairs, sroie and table: \(format.rawValue) has fixed names")
    }
    let names = node.mapping(known: ManifestKeys.map.names + declared)
    var map: [TruthKey: String] = [:]
    for (name, value) in names {
      let key =
        declared.contains(name) ? .field(.declared(name)) : TruthKey(rawValue: name)
      if let key { map[key] = value.text() }
    }
    if Set(map.values).count < map.count { node.fault("gives a name to two parts of the truth") }
    return TruthKeys(map: map, declared: declared, lineItems: lineItems)
  }

  private func level(of format: DatasetFormat?) -> TextLevel {
    guard let node = entries["level"] else { return .region }
    if let format, format != .pageXML {
      node.fault("is for the format page-xml: \(format.rawValue) has its text at one level")
    }
    return node.choice(of: TextLevel.self) ?? .region
  }

  private func excerpts(of format: DatasetFormat?) -> String {
    guard let node = entries["excerpts"], let ending = node.text() else { return ".excerpt.txt" }
    if let format, format != .textPairs {
      node.fault("is for the format text-pairs: \(format.rawValue) has its own files")
    }
    if !ending.hasPrefix(".") || !ending.hasSuffix(".txt") || ending == ".txt" {
      node.fault("must be an ending of the pages' excerpts such as .excerpt.txt")
    }
    return ending
  }

  private func files() -> FileSelection {
    guard let node = entries["files"] else { return .all }
    let patterns = node.texts().map { FilePattern($0) }
    if !node.isList, let pattern = patterns.first, pattern.isPath {
      return .list(pattern.description)
    }
    if let wrong = patterns.first(where: { $0.isPath && !$0.description.contains(".") }) {
      node.fault("must list endings such as .tif, paths and patterns, not '\(wrong)'")
    }
    return .patterns(patterns)
  }

  private func checksum() -> Checksum? {
    guard let node = entries["checksum"] else { return nil }
    let warning = node.isMapping ? node.mapping(of: ManifestKeys.checksum)["warn"] : nil
    if node.isMapping, warning == nil {
      node.fault("'warn' is missing: write { warn: sha256:… }")
      return nil
    }
    guard let text = (warning ?? node).text() else { return nil }
    guard var checksum = Checksum(text) else {
      node.fault("must be 'sha256:' and 64 hexadecimal digits")
      return nil
    }
    checksum.onlyWarns = warning != nil
    return checksum
  }

  private enum AskedFor: String, CaseIterable { case fields }

  private func absent() -> [TruthPart] {
    guard let node = entries["absent"] else { return [] }
    let names = TruthPart.allCases.map(\.rawValue)
    return node.texts().compactMap { name in
      let part = TruthPart(rawValue: name)
      if part == nil {
        node.fault(
          "'\(name)' is not a part of truth" + suggestion(for: name, among: names)
            + "; the parts are \(names.joined(separator: ", "))")
      }
      return part
    }
  }

  private func grouping() -> Grouping {
    guard let node = entries["group"] else { return .pages }
    guard node.isMapping else {
      if node.text() == "folder" { return .folder }
      node.fault("must be 'folder' or { before: \"_\" }")
      return .pages
    }
    let entries = node.mapping(of: ManifestKeys.group)
    if let every = entries["every"], entries["before"] == nil {
      return every.integer(in: 2...10_000).map { .every($0) } ?? .pages
    }
    guard let before = entries["before"], let separator = before.text(), entries["every"] == nil
    else {
      node.fault("write either { before: \"_\" } or { every: 4 }")
      return .pages
    }
    if separator.isEmpty { before.fault("can't be empty") }
    return .before(separator)
  }
}
