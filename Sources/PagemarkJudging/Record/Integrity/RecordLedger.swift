internal import PagemarkPipeline
internal import PagemarkScoring

/// Keeps account of the records that a run owes and those that were entered, for a `RecordAudit`.
struct RecordLedger {
  private(set) var owed = 0
  private(set) var findings: [RecordAudit.Finding] = []
  private var findingPlaces: [FindingKey: Int] = [:]

  private struct FindingKey: Hashable {
    var flaw: RecordAudit.Flaw
    var pipeline, dataset: String
  }

  private let pipelines: [String]
  private let pipelinePlaces: [String: Int]
  private var accounts: [Account]
  private let accountPlaces: [String: Int]

  /// What all pipelines owe for one dataset.
  fileprivate struct Account {
    let dataset: String
    /// In order of appearance, for both lanes.
    var cases: [String] = []
    var places: [String: Int] = [:]
    /// By case.
    var isOwedForAccuracy: [Bool] = []
    var isOwedForLatency: [Bool] = []
    var sessions: [String?] = []
    /// The repetitions that each case must have, and may have.
    var required = 1
    var allowed = 1
    /// How often each case of the accuracy lane is owed.
    var draws = 1
    /// Number of cases that the dataset should have but whose names are unknown.
    var nameless = 0
    /// Whether cases that one pipeline has are owed by all; false in a search, which chooses what it reads.
    var isSharedByPipelines = true
    /// By pipeline, case and repetition: how often each was entered.
    var accuracy: [UInt32] = []
    var latency: [UInt32] = []
  }

  init(of run: RunRecord, records: [CaseRecord]) {
    pipelines = Self.pipelines(of: run, records: records)
    pipelinePlaces = Dictionary(
      pipelines.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { one, _ in one })
    accounts =
      run.owed.map { $0.map(Account.init) }
      ?? Self.derivedAccounts(of: run, pipelines: Set(pipelines), records: records)
    accountPlaces = Dictionary(
      accounts.enumerated().map { ($0.element.dataset, $0.offset) },
      uniquingKeysWith: { one, _ in one })
    for index in accounts.indices { owed += accounts[index].open(pipelines: pipelines.count) }
  }

  /// Enters a record; notes it if it is not owed or was entered before.
  mutating func enter(_ record: CaseRecord) {
    guard let pipeline = pipelinePlaces[record.pipeline],
      let account = accountPlaces[record.dataset],
      let place = accounts[account].places[record.case]
    else { return note(.foreign, of: record) }
    switch accounts[account].enter(record, pipeline: pipeline, place: place) {
    case nil: break
    case .impossible?:
      note(.impossible, of: record, detail: "its session is not the one that it is owed in")
    case let flaw?: note(flaw, of: record)
    }
  }

  mutating func note(_ flaw: RecordAudit.Flaw, of record: CaseRecord, detail: String? = nil) {
    note(flaw, RecordKey(of: record), detail: detail)
  }

  /// Notes what was never entered, and sorts the findings.
  mutating func close() {
    for account in accounts {
      for (index, pipeline) in pipelines.enumerated() {
        account.forEachMissing(pipeline: index) { place, lane, repetition in
          note(
            .missing,
            RecordKey(
              pipeline: pipeline, dataset: account.dataset, case: account.cases[place],
              lane: lane, repetition: repetition))
        }
        guard account.nameless > 0 else { continue }
        add(
          RecordAudit.Finding(
            flaw: .missing, pipeline: pipeline, dataset: account.dataset, count: account.nameless))
      }
    }
    func rank(_ finding: RecordAudit.Finding) -> (Int, Int) {
      (
        accountPlaces[finding.dataset] ?? accounts.count,
        pipelinePlaces[finding.pipeline] ?? pipelines.count
      )
    }
    // The sort is stable.
    findings.sort { rank($0) < rank($1) }
  }

  private mutating func note(
    _ flaw: RecordAudit.Flaw, _ key: RecordKey, detail: String? = nil
  ) {
    add(
      RecordAudit.Finding(
        flaw: flaw, pipeline: key.pipeline, dataset: key.dataset, count: 1, first: key,
        detail: detail))
  }

  private mutating func add(_ finding: RecordAudit.Finding) {
    let key = FindingKey(
      flaw: finding.flaw, pipeline: finding.pipeline, dataset: finding.dataset)
    if let known = findingPlaces[key] {
      findings[known].count += finding.count
    } else {
      findingPlaces[key] = findings.count
      findings.append(finding)
    }
  }
}

extension RecordLedger.Account {
  /// The account of a run that lists what it owes.
  fileprivate init(_ owed: OwedRecords) {
    dataset = owed.dataset
    (required, allowed) = (owed.repetitions, owed.repetitions)
    draws = max(1, owed.accuracyRepetitions ?? 1)
    for name in owed.accuracy { isOwedForAccuracy[place(of: name)] = true }
    for name in owed.latency { isOwedForLatency[place(of: name)] = true }
    for (session, names) in owed.sessions {
      for name in names { sessions[place(of: name)] = session }
    }
  }

  /// The index of a case, which is added if it is new.
  fileprivate mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = cases.count
    cases.append(name)
    isOwedForAccuracy.append(false)
    isOwedForLatency.append(false)
    sessions.append(nil)
    return cases.count - 1
  }

  /// Allocates the entries.
  ///
  /// - Returns: The number of owed records.
  fileprivate mutating func open(pipelines: Int) -> Int {
    accuracy = Array(repeating: 0, count: pipelines * cases.count * draws)
    latency = Array(repeating: 0, count: pipelines * cases.count * allowed)
    guard isSharedByPipelines else { return 0 }
    let accuracyCases = isOwedForAccuracy.count { $0 } + nameless
    return pipelines * (accuracyCases * draws + isOwedForLatency.count { $0 } * required)
  }

  /// - Returns: What is wrong with the record; `nil` for the first one of an owed key.
  fileprivate mutating func enter(
    _ record: CaseRecord, pipeline: Int, place: Int
  ) -> RecordAudit.Flaw? {
    switch record.lane {
    case .accuracy:
      guard isOwedForAccuracy[place], (0..<draws).contains(record.repetition) else {
        return .foreign
      }
      let index = (pipeline * cases.count + place) * draws + record.repetition
      accuracy[index] += 1
      return accuracy[index] > 1 ? .doubled : nil
    case .latency:
      guard isOwedForLatency[place], (0..<allowed).contains(record.repetition) else {
        return .foreign
      }
      let index = (pipeline * cases.count + place) * allowed + record.repetition
      latency[index] += 1
      if latency[index] > 1 { return .doubled }
      return record.session == sessions[place] ? nil : .impossible
    }
  }

  fileprivate func forEachMissing(pipeline: Int, _ body: (Int, Lane, Int) -> Void) {
    guard isSharedByPipelines else { return }
    for place in cases.indices where isOwedForAccuracy[place] {
      for draw in 0..<draws where accuracy[(pipeline * cases.count + place) * draws + draw] == 0 {
        body(place, .accuracy, draw)
      }
    }
    for place in cases.indices where isOwedForLatency[place] {
      let first = (pipeline * cases.count + place) * allowed
      let entered = latency[first..<(first + allowed)]
      guard entered.count(where: { $0 > 0 }) < required else { continue }
      for (repetition, count) in entered.enumerated() where count == 0 {
        body(place, .latency, repetition)
      }
    }
  }
}

extension RecordLedger {
  /// The accounts of a run that does not list what it owes, derived from its datasets and records.
  private static func derivedAccounts(
    of run: RunRecord, pipelines known: Set<String>, records: [CaseRecord]
  ) -> [Account] {
    let datasets = run.datasets.filter { $0.absence == nil }
    // A search also times settings that it could not tell apart otherwise.
    let lanes = run.isSearch == true ? [.accuracy, .latency] : run.lanes
    var accounts = datasets.map { Account(dataset: $0.name) }
    let places = Dictionary(
      datasets.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { one, _ in one })
    var repetitions: [[RepeatedPage: Int]] = Array(repeating: [:], count: accounts.count)
    for record in records where known.contains(record.pipeline) && record.repetition >= 0 {
      guard let account = places[record.dataset], lanes.contains(record.lane) else { continue }
      switch record.lane {
      case .accuracy:
        // Cases beyond the dataset's number of cases are not owed.
        let isKnown = accounts[account].places[record.case] != nil
        guard isKnown || accounts[account].cases.count < datasets[account].cases else { continue }
        let place = accounts[account].place(of: record.case)
        accounts[account].isOwedForAccuracy[place] = true
      case .latency:
        repetitions[account][
          RepeatedPage(case: record.case, pipeline: record.pipeline), default: 0] += 1
        accounts[account].allowed = max(accounts[account].allowed, min(record.repetition, 999) + 1)
      }
    }
    for index in accounts.indices {
      accounts[index].isSharedByPipelines = run.isSearch != true
      if run.lanes.contains(.accuracy), run.isSearch != true {
        accounts[index].nameless = max(0, datasets[index].cases - accounts[index].cases.count)
      }
      // Count distinct keys, because a duplicate is not a repetition.
      accounts[index].required = min(
        accounts[index].allowed, repetitions[index].values.min() ?? accounts[index].allowed)
    }
    for record in records where record.lane == .latency && known.contains(record.pipeline) {
      guard let account = places[record.dataset], lanes.contains(.latency) else { continue }
      let isKnown = accounts[account].places[record.case] != nil
      guard isKnown || accounts[account].cases.count < datasets[account].cases else { continue }
      let place = accounts[account].place(of: record.case)
      if !isKnown || !accounts[account].isOwedForLatency[place] {
        accounts[account].sessions[place] = record.session
      }
      accounts[account].isOwedForLatency[place] = true
    }
    return accounts
  }

  /// The pipelines of the run; for a search, which lists its settings only at the end, also those of its records.
  private static func pipelines(of run: RunRecord, records: [CaseRecord]) -> [String] {
    let names = run.pipelines.map(\.name)
    guard run.isSearch == true else { return names }
    return names + Set(records.map(\.pipeline)).subtracting(names).sorted()
  }

  private struct RepeatedPage: Hashable { var `case`, pipeline: String }
}
