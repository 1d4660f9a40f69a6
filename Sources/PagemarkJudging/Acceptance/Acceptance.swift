/// What is known of the promises of a file: `acceptance.json`.
public struct Acceptance: Hashable, Sendable {
  public static let schema = "pagemark.acceptance/1"

  /// The name of the file of promises.
  public var name: String
  /// When it began, ISO 8601, UTC.
  public var startedAt: String
  /// Whether only a sample of the pages was read.
  public var isSample: Bool
  /// In the order of the file, one per promise.
  public var findings: [PromiseFinding]
  /// How the measurement was cut short; `nil` if it was not.
  public var interruption: ExitStatus?

  public init(
    name: String, startedAt: String, isSample: Bool, findings: [PromiseFinding],
    interruption: ExitStatus? = nil
  ) {
    (self.name, self.startedAt, self.isSample) = (name, startedAt, isSample)
    (self.findings, self.interruption) = (findings, interruption)
  }

  /// The number of promises in a state.
  public func count(of state: PromiseState) -> Int { findings.count { $0.state == state } }

  /// How the command ends: 0 if every promise that can be measured on Linux is kept.
  public var exit: ExitStatus {
    ExitStatus.mostSerious(of: findings.map(\.state.exit) + [interruption].compactMap(\.self))
  }

  /// The result in one sentence, such as `12 kept, 3 broken, 2 unproven, 1 no data, 4 not on Linux`.
  public var sentence: String {
    PromiseState.allCases.map { "\(count(of: $0)) \($0.words)" }.joined(separator: ", ")
  }

  /// The documents, in the order in which they are first named.
  public var documents: [String] {
    findings.map(\.promise.document).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }
}

extension Acceptance: Encodable {
  private enum CodingKeys: String, CodingKey {
    case schema, name, startedAt, sample, exit, counts, promises
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(name, forKey: .name)
    try values.encode(startedAt, forKey: .startedAt)
    try values.encode(isSample, forKey: .sample)
    try values.encode(exit.rawValue, forKey: .exit)
    let counts = PromiseState.allCases.map { ($0.rawValue, count(of: $0)) }
    try values.encode(Dictionary(uniqueKeysWithValues: counts), forKey: .counts)
    try values.encode(findings, forKey: .promises)
  }
}

extension PromiseFinding: Encodable {
  private enum CodingKeys: String, CodingKey {
    case id, document, section, says, state, reason, suite, data, require, pipeline, dataset,
      `where`, estimate, low, high, bound, n, evidence, run, pages
  }

  /// Writes every key, with `null` for an unknown value, so that readers need not guess.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(promise.id, forKey: .id)
    try values.encode(promise.document, forKey: .document)
    try values.encode(promise.section, forKey: .section)
    try values.encode(promise.says, forKey: .says)
    try values.encode(state, forKey: .state)
    try values.encode(reason, forKey: .reason)
    try values.encode(promise.suite, forKey: .suite)
    try values.encode(promise.data, forKey: .data)
    try values.encode(promise.gate?.require, forKey: .require)
    try values.encode(promise.gate?.pipeline, forKey: .pipeline)
    try values.encode(promise.gate?.dataset, forKey: .dataset)
    try values.encode(promise.gate?.where, forKey: .where)
    try values.encode(verdict?.estimate, forKey: .estimate)
    try values.encode(verdict?.low, forKey: .low)
    try values.encode(verdict?.high, forKey: .high)
    try values.encode(verdict?.bound, forKey: .bound)
    try values.encode(verdict?.n ?? 0, forKey: .n)
    try values.encode(verdict?.evidence, forKey: .evidence)
    try values.encode(run, forKey: .run)
    try values.encode(pages, forKey: .pages)
  }
}

extension Promise {
  /// The pages that it is measured on; `nil` if it is not measured.
  public var data: Data? {
    if case .gate(_, _, let data) = measure { data } else { nil }
  }
}
