/// What one pipeline measured on one dataset, a row a case: small enough to be kept, enough to compare by.
public struct CaseTable: Hashable, Sendable, Codable {
  public var pipeline: String
  public var dataset: String
  /// As `DatasetRecord.fingerprint`; `nil` where it was not noted.
  public var fingerprint: String?
  /// The names of the quantities that the rows have, in their order.
  public var quantities: [String]
  /// In the order of the cases' names.
  public var rows: [Row]
  var calibration: CalibrationBins?
  /// `nil` in tables that older versions wrote.
  var fieldCalibration: CalibrationBins?

  /// One case.
  public struct Row: Hashable, Sendable, Codable {
    public var `case`: String
    public var document: String
    public var tags: [String]
    /// One for each quantity of the table; `nil` where the case has none.
    public var values: [CaseValue?]
  }
}

extension CaseTable: CaseColumns {
  public func entries(of quantity: Quantity) -> [CaseEntry] {
    guard let column = quantities.firstIndex(of: "\(quantity)") else { return [] }
    return rows.compactMap { row in
      guard row.values.indices.contains(column), let value = row.values[column] else { return nil }
      return CaseEntry(case: row.case, document: row.document, value: value)
    }
  }

  func wholeSample(of metric: Metric) -> MetricSample? {
    switch metric {
    case .calibrationError(.words): calibration.map { .calibration($0) }
    case .calibrationError(.fields): fieldCalibration.map { .calibration($0) }
    default: nil
    }
  }

  /// Only the cases for which it holds.
  func filtered(_ isKept: (Row) -> Bool) -> CaseTable {
    var table = self
    table.rows = rows.filter(isKept)
    return table
  }
}

extension CaseTable {
  /// The records of a pipeline on a dataset.
  public init(of records: [CaseRecord], pipeline: Pipeline, dataset: DatasetRecord) {
    let measurements = Measurements(of: records, pipeline: pipeline, dataset: dataset.name)
    let known = Quantity.plain + pipeline.stepNames.map { .time(.step($0)) }
    let columns = known.map { ($0, measurements.entries(of: $0)) }.filter { !$0.1.isEmpty }
    let cases = Dictionary(
      (measurements.accuracy + measurements.latency).map { ($0.case, $0.identity) },
      uniquingKeysWith: { first, _ in first })
    var next = columns.map { _ in 0 }
    self.init(
      pipeline: pipeline.name, dataset: dataset.name, fingerprint: dataset.fingerprint,
      quantities: columns.map { "\($0.0)" },
      rows: cases.values.sorted { $0.case < $1.case }.map { page in
        Row(
          case: page.case, document: page.document, tags: page.tags,
          // Rows and entries are in the order of the cases' names.
          values: columns.indices.map { column in
            columns[column].1.value(of: page.case, after: &next[column])
          })
      }, calibration: measurements.calibration(of: .words),
      fieldCalibration: measurements.calibration(of: .fields))
  }
}
