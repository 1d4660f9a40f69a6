public import PagemarkPipeline
internal import PagemarkScoring
package import PagemarkYAML

/// The corrections of a dataset's labels: a file beside its manifest, such as `corrections.yml`.
///
/// The truth itself is never changed. A suite gets the published labels by the dataset's name, and the corrected ones by
/// the name with `+corrected`; a suite that lists both shows both scores.
public struct CorrectionList: Hashable, Sendable {
  public var entries: [Correction]

  public init(_ entries: [Correction] = []) { self.entries = entries }

  /// Parses a file of corrections.
  ///
  /// - Throws: Everything that is wrong with it, at once.
  public init(yaml: String, file: String) throws(Faults) {
    let document = YAMLDocument(yaml, file: file)
    let root = document.rootMapping?.mapping(of: CorrectionKeys.file) ?? [:]
    if let version = root["version"]?.text(), version != "1" {
      root["version"]?.fault(
        "version '\(version)' is not known: this Pagemark reads version 1")
    }
    let nodes = root["corrections"]
    if nodes == nil, document.faults.isEmpty {
      document.root?.fault("'corrections' is missing: write a list of case, part, was and is")
    }
    let entries = (nodes?.list() ?? []).compactMap { Correction($0) }
    guard document.faults.isEmpty else { throw Faults(document.faults) }
    self.init(entries)
  }

  /// The list as a file.
  public var yaml: String {
    let entries = entries.map { entry in
      var lines = [
        "  - case: \(yamlQuoted(entry.case))", "    part: \(entry.part.rawValue)",
        "    was: \(yamlQuoted(entry.was))", "    is: \(yamlQuoted(entry.replacement))",
      ]
      if let reason = entry.reason { lines.append("    reason: \(yamlQuoted(reason))") }
      return lines.joined(separator: "\n") + "\n"
    }
    return "version: 1\ncorrections:\(entries.isEmpty ? " []" : "")\n" + entries.joined()
  }
}

/// The keys of a file of corrections.
package enum CorrectionKeys {
  package static let file = KeyTable(
    "corrections",
    [
      .required("version", .integer(1...1), "the version of this format"),
      .required("corrections", .list(of: .mapping(entry)), "the labels that are wrong"),
    ])

  package static let entry = KeyTable(
    "correction",
    [
      .required("case", .text("id"), "the page"),
      .required(
        "part", .text("part"),
        "the part of its truth: \(LabelPart.usual.map(\.rawValue).joined(separator: ", ")), or a declared field"
      ),
      .required(
        "was", .text("label"),
        "one of the field's labels as published, or a passage that the text contains once"),
      .required("is", .text("label"), "what is printed; empty (`\"\"`) if nothing is"),
      .optional("reason", .text("sentence"), "who saw it, and where"),
    ])
}

extension Correction {
  /// Reads an entry; faults are noted in its document.
  fileprivate init?(_ node: YAMLNode) {
    guard node.isMapping else {
      node.fault("must be a mapping with case, part, was and is")
      return nil
    }
    let entries = node.mapping(of: CorrectionKeys.entry)
    for key in ["case", "part", "was", "is"] where entries[key] == nil {
      node.fault("'\(key)' is missing")
    }
    let name = entries["part"]?.text()
    let part = name.flatMap { LabelPart(rawValue: $0) }
    if let name, part == nil {
      entries["part"]?.fault(
        "'\(name.visible)' is no part of truth"
          + suggestion(for: name, among: LabelPart.usual.map(\.rawValue)))
    }
    guard let id = entries["case"]?.text(), let part, let was = entries["was"]?.text(),
      let new = entries["is"]?.text()
    else { return nil }
    if was.isEmpty { entries["was"]?.fault("can't be empty: write what is around the place") }
    if was == new { node.fault("changes nothing: 'was' and 'is' are the same") }
    self.init(
      case: id, part: part, was: was, replacement: new, reason: entries["reason"]?.text(),
      line: node.line)
  }
}

extension DatasetContents {
  /// Reads the dataset's corrections, and applies them if the manifest says so.
  ///
  /// A correction that does not fit becomes a fault either way, and the page keeps the published label.
  mutating func applyCorrections(of manifest: DatasetManifest, listsIn folder: DataFolder) {
    guard let file = manifest.corrections else { return }
    let path = joinedPath(folder.path, file)
    do throws(Faults) {
      let text: String
      do { text = try folder.text(of: file) } catch {
        throw Faults([error.inFolder(folder.path)])
      }
      var corrected = self
      corrected.apply(try CorrectionList(yaml: text, file: path), file: path)
      if manifest.isCorrected { cases = corrected.cases }
      correctionFaults = corrected.correctionFaults
    } catch { correctionFaults = error.all }
  }

  private mutating func apply(_ corrections: CorrectionList, file: String) {
    let places = Dictionary(cases.indices.map { (cases[$0].id, $0) }) { first, _ in first }
    for entry in corrections.entries {
      guard let place = places[entry.case] else {
        note("the dataset has no case '\(entry.case)'", of: entry, file)
        continue
      }
      guard case .reference(var reference) = cases[place].truth else {
        note("the case '\(entry.case)' has no truth to correct", of: entry, file)
        continue
      }
      if let obstacle = reference.apply(entry) {
        note("\(entry.case): \(obstacle)", of: entry, file)
      } else {
        cases[place].truth = .reference(reference)
      }
    }
  }

  private mutating func note(_ message: String, of entry: Correction, _ file: String) {
    correctionFaults.append(Fault(file: file, line: entry.line, message: message))
  }
}
