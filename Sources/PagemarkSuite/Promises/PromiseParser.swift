internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkYAML

/// Parses the nodes of a file of promises; faults are noted in the document.
enum PromiseParser {
  struct List {
    var name: String
    var quickCases: Int
    var promises: [(promise: Promise, line: Int?)]
  }

  static func list(_ root: YAMLNode) -> List {
    let entries = root.mapping(of: PromiseKeys.list)
    root.checkVersion(in: entries)
    let name = entries["name"]?.text() ?? ""
    if entries["name"] == nil { root.fault("'name' is missing") }
    if !name.isFileName {
      entries["name"]?.fault("names a folder: write one line without '/' and without a leading '.'")
    }
    var promises: [(promise: Promise, line: Int?)] = []
    for node in entries["promises"]?.list() ?? [] {
      guard let promise = promise(node) else { continue }
      if promises.contains(where: { $0.promise.id == promise.id }) {
        node.fault("there is another promise with the id '\(promise.id)'")
      }
      promises.append((promise, node.line))
    }
    if entries["promises"] == nil {
      root.fault("'promises' is missing")
    } else if promises.isEmpty {
      entries["promises"]?.fault("must list at least one promise")
    }
    let cases = entries["quickCases"]?.integer(in: 1...1_000_000)
    return List(name: name, quickCases: cases ?? 10, promises: promises)
  }

  private static func promise(_ node: YAMLNode) -> Promise? {
    guard node.isMapping else {
      node.fault("must be a promise: id, document, section, says and how it is measured")
      return nil
    }
    let entries = node.mapping(of: PromiseKeys.promise)
    func required(_ key: String) -> String? {
      guard let entry = entries[key] else {
        node.fault("'\(key)' is missing")
        return nil
      }
      return entry.text()
    }
    let texts = ["id", "document", "section", "says"].map(required)
    let ways = ["require", "notOnLinux", "unmeasured"].filter { entries[$0] != nil }
    guard ways.count == 1, let way = ways.first else {
      node.fault(
        "must have one of 'require' (with suite, pipeline, dataset and data), 'notOnLinux' and "
          + "'unmeasured'" + (ways.isEmpty ? "" : ", and has " + ways.joined(separator: " and ")))
      return nil
    }
    let measure: Promise.Measure?
    if way == "require" {
      measure = gate(entries, required: required)
    } else {
      for key in ["suite", "pipeline", "dataset", "where", "data", "caveat"] {
        entries[key]?.fault("belongs to 'require': leave it out")
      }
      measure = entries[way]?.text().map { way == "notOnLinux" ? .notOnLinux($0) : .unmeasured($0) }
    }
    guard let measure, let id = texts[0], let document = texts[1], let section = texts[2],
      let says = texts[3]
    else { return nil }
    return Promise(
      id: id, document: document, section: section, says: says, measure: measure,
      caveat: entries["caveat"]?.text())
  }

  private static func gate(
    _ entries: [String: YAMLNode], required: (String) -> String?
  ) -> Promise.Measure? {
    let (suite, pipeline) = (required("suite"), required("pipeline"))
    let (dataset, word) = (required("dataset"), required("data"))
    let data = word == nil ? nil : entries["data"]?.choice(of: Promise.Data.self)
    guard let text = entries["require"]?.text() else { return nil }
    let requirement: Requirement
    do { requirement = try Requirement(text) } catch {
      entries["require"]?.fault("\(error)")
      return nil
    }
    if requirement.needsBaseline {
      entries["require"]?.fault("a promise can't depend on a baseline: write a value")
      return nil
    }
    guard let suite, let pipeline, let dataset, let data else { return nil }
    let gate = Gate(
      require: requirement, pipeline: pipeline, dataset: dataset, where: entries["where"]?.text())
    return .gate(gate, suite: suite, data: data)
  }
}
