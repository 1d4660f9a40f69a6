internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Reads the records of cases from lines of JSON, many times as fast as `JSONDecoder` and with the same result.
///
/// Anything unusual in a line, such as an unknown key, is left to `JSONDecoder`.
struct CaseScanner {
  private var texts = TextPool()
  private var rates = NameLists<Metric.Rate>()
  private var means = NameLists<Metric.Mean>()
  private var fields = NameLists<FieldKind>()
  private var others = NameLists<String>()
  private let decoder = JSONDecoder()

  /// Decodes the record in this range of the bytes.
  ///
  /// - Throws: What `JSONDecoder` throws.
  mutating func record(in bytes: [UInt8], _ range: Range<Int>) throws -> CaseRecord {
    if let record = quickly(bytes, range) { return record }
    return try decoder.decode(CaseRecord.self, from: Data(bytes[range]))
  }

  /// `nil` for a line that only `JSONDecoder` can judge.
  mutating func quickly(_ bytes: [UInt8], _ range: Range<Int>) -> CaseRecord? {
    var scanner = JSONScanner(bytes, in: range)
    guard let record = try? record(&scanner), (try? scanner.end()) != nil else { return nil }
    return record
  }

  private mutating func record(_ scanner: inout JSONScanner) throws -> CaseRecord {
    var record = CaseRecord(
      CaseIdentity(case: "", dataset: "", document: "", lane: .accuracy, repetition: 0),
      pipeline: "", outcome: .scored)
    try scanner.object(CaseKeys.record) { scanner, key in
      switch key {
      case .absent: record.absent = try truthParts(&scanner)
      case .answers: record.answers = try decoded(&scanner)
      case .calibration: record.calibration = try calibration(&scanner)
      case .case: record.identity.page.case = try texts.string(&scanner)
      case .confidence: record.confidence = try scanner.double()
      case .contention: record.contention = try contention(&scanner)
      case .dataset: record.identity.page.dataset = try texts.string(&scanner)
      case .document: record.identity.page.document = try texts.string(&scanner)
      case .elapsed: record.elapsed = try scanner.double()
      case .fields: record.fields = try values(&scanner, \.fields) { try $0.field(&$1) }
      case .lane: record.identity.lane = try named(&scanner)
      case .outcome: record.outcome = try outcome(&scanner)
      case .peakResidentBytes: record.peakResidentBytes = try scanner.integer()
      case .pipeline: record.pipeline = try texts.string(&scanner)
      case .quality: record.quality = try decoded(&scanner)
      case .reading: record.reading = try named(&scanner)
      case .readingDigest: record.readingDigest = try texts.string(&scanner)
      case .recognition: record.recognition = try named(&scanner)
      case .recognizedBy: record.recognizedBy = try texts.string(&scanner)
      case .recovery: record.recovery = try named(&scanner)
      case .fault: record.fault = try named(&scanner)
      case .sessionSeconds: record.sessionSeconds = try scanner.double()
      case .attempts: record.attempts = try scanner.integer()
      case .remeasured: record.remeasured = try scanner.integer()
      case .repetition: record.identity.repetition = try scanner.integer()
      case .scores: record.scores = try values(&scanner, \.rates) { try $0.tally(&$1) }
      case .service: record.service = try decoded(&scanner)
      case .session: record.identity.page.session = try texts.string(&scanner)
      case .sharedSeconds: record.sharedSeconds = try scanner.double()
      case .stages: record.stages = try values(&scanner, \.others) { try $0.stage(&$1) }
      case .tags: record.identity.page.tags = try strings(&scanner)
      case .timings: record.timings = try timings(&scanner)
      case .values: record.values = try values(&scanner, \.means) { try $1.double() }
      }
    }
    return record
  }

  private mutating func outcome(_ scanner: inout JSONScanner) throws -> Outcome {
    if scanner.passes(Self.scored) { return .scored }
    return try decoded(&scanner)
  }

  /// The outcome of nearly every record.
  private static let scored = Array("{\"status\":\"scored\"}".utf8)

  private mutating func field(_ scanner: inout JSONScanner) throws -> FieldResult {
    var result = FieldResult(verdict: .wrong, read: nil, expected: [], isInText: nil)
    try scanner.object(CaseKeys.field) { scanner, key in
      switch key {
      case .confidence: result.confidence = try scanner.double()
      case .expected: result.expected = try strings(&scanner)
      case .isInText: result.isInText = try scanner.flag()
      case .read: result.read = try texts.string(&scanner)
      case .rows: result.rows = try rows(&scanner)
      case .verdict: result.verdict = try named(&scanner)
      }
    }
    return result
  }

  private func rows(_ scanner: inout JSONScanner) throws -> PrecisionRecall {
    var rows = PrecisionRecall.zero
    try scanner.object(CaseKeys.rows) { scanner, key in
      switch key {
      case .expected: rows.expected = try scanner.integer()
      case .found: rows.found = try scanner.integer()
      case .matched: rows.matched = try scanner.integer()
      }
    }
    return rows
  }

  private mutating func stage(_ scanner: inout JSONScanner) throws -> StageReport {
    var report = StageReport(changed: false)
    try scanner.object(CaseKeys.stage) { scanner, key in
      switch key {
      case .changed: report.changed = try scanner.flag()
      case .findings: report.findings = try values(&scanner, \.others) { try $1.double() }
      case .verticalScale: report.verticalScale = try scanner.double()
      }
    }
    return report
  }

  private func contention(_ scanner: inout JSONScanner) throws -> ReadingContention {
    var contention = ReadingContention(seconds: 0, waited: nil, others: 0, steal: 0)
    try scanner.object(CaseKeys.contention) { scanner, key in
      switch key {
      case .others: contention.others = try scanner.double()
      case .seconds: contention.seconds = try scanner.double()
      case .steal: contention.steal = try scanner.double()
      case .waited: contention.waited = try scanner.double()
      }
    }
    return contention
  }

  private mutating func timings(_ scanner: inout JSONScanner) throws -> [StepTiming] {
    var timings: [StepTiming] = []
    try scanner.array { scanner in
      var timing = StepTiming(step: "", wall: 0, cpu: 0)
      try scanner.object(CaseKeys.timing) { scanner, key in
        switch key {
        case .cpu: timing.cpu = try scanner.double()
        case .step: timing.step = try texts.string(&scanner)
        case .wall: timing.wall = try scanner.double()
        }
      }
      timings.append(timing)
    }
    return timings
  }

  private mutating func tally(_ scanner: inout JSONScanner) throws -> Tally {
    try scanner.expect(UInt8(ascii: "["))
    let count = try scanner.integer()
    try scanner.expect(UInt8(ascii: ","))
    let total = try scanner.integer()
    try scanner.expect(UInt8(ascii: "]"))
    return Tally(count, of: total)
  }

  private mutating func calibration(_ scanner: inout JSONScanner) throws -> CalibrationBins {
    var bins: [CalibrationBins.Bin] = []
    bins.reserveCapacity(10)
    try scanner.array { scanner in
      try scanner.expect(UInt8(ascii: "["))
      let weight = try scanner.double()
      try scanner.expect(UInt8(ascii: ","))
      let confidence = try scanner.double()
      try scanner.expect(UInt8(ascii: ","))
      bins.append(.init(weight: weight, confidence: confidence, right: try scanner.double()))
      try scanner.expect(UInt8(ascii: "]"))
    }
    guard let calibration = CalibrationBins(bins) else { throw JSONScanner.Damage() }
    return calibration
  }

  private mutating func strings(_ scanner: inout JSONScanner) throws -> [String] {
    var strings: [String] = []
    try scanner.array { strings.append(try texts.string(&$0)) }
    return strings
  }

  private mutating func truthParts(_ scanner: inout JSONScanner) throws -> [TruthPart] {
    var parts: [TruthPart] = []
    try scanner.array { parts.append(try named(&$0)) }
    return parts
  }

  /// - Throws: `Damage`, also for a repeated or unknown name.
  private mutating func values<Name, Value>(
    _ scanner: inout JSONScanner, _ lists: WritableKeyPath<CaseScanner, NameLists<Name>>,
    _ value: (inout CaseScanner, inout JSONScanner) throws -> Value
  ) throws -> NamedValues<Name, Value> {
    try scanner.expect(UInt8(ascii: "{"))
    if try scanner.isEmpty(until: UInt8(ascii: "}")) { return [:] }
    var (names, values): ([Name], [Value]) = ([], [])
    names.reserveCapacity(16)
    values.reserveCapacity(16)
    repeat {
      guard let name = Name(text: try texts.string(&scanner)) else { throw JSONScanner.Damage() }
      names.append(name)
      try scanner.expect(UInt8(ascii: ":"))
      values.append(try value(&self, &scanner))
    } while try scanner.goesOn(until: UInt8(ascii: "}"))
    // Copied, because an array with spare capacity takes more memory.
    if let named = NamedValues(
      names: self[keyPath: lists].shared(names), values: values.map(\.self))
    {
      return named
    }
    return try zip(names, values).reduce(into: [:]) { named, entry in
      guard named[entry.0] == nil else { throw JSONScanner.Damage() }
      named[entry.0] = entry.1
    }
  }

  /// A value of a closed list, by its name.
  private func named<Value: RawRepresentable<String>>(_ scanner: inout JSONScanner) throws -> Value
  {
    guard let value = Value(rawValue: try scanner.string()) else { throw JSONScanner.Damage() }
    return value
  }

  /// Decodes a value that is rare enough for `JSONDecoder`.
  private func decoded<Value: Decodable>(_ scanner: inout JSONScanner) throws -> Value {
    let start = scanner.place
    try scanner.skip()
    return try decoder.decode(Value.self, from: Data(scanner.bytes[start..<scanner.place]))
  }
}

/// Stores repeated lists of names only once.
private struct NameLists<Name: ValueName> {
  /// A run's records have a handful of lists; more than these are not worth a search.
  private let most = 64
  private var lists: [[Name]] = []

  /// An equal list that was stored before, or this one.
  mutating func shared(_ names: [Name]) -> [Name] {
    if let known = lists.first(where: { $0 == names }) { return known }
    if lists.count < most { lists.append(names) }
    return names
  }
}
