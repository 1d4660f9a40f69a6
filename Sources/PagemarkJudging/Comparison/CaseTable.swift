internal import PagemarkPipeline
internal import PagemarkScoring

/// What one pipeline measured on one dataset, a row a case: small enough to be kept, enough to compare by.
public struct CaseTable: Hashable, Sendable, Codable {
  public var pipeline: String
  public var dataset: String
  /// As `DatasetRecord.fingerprint`; `nil` if it was not noted.
  public var fingerprint: String?
  /// The names of the quantities that the rows have, in their order.
  public var quantities: [String]
  /// In the order of the cases' names.
  public var rows: [Row]
  var calibration: CalibrationBins?
  /// `nil` in tables that older versions wrote.
  var fieldCalibration: CalibrationBins?
  /// `nil` if there is nothing, and in tables that older versions wrote.
  var whole: WholeValues?

  /// One case.
  public struct Row: Hashable, Sendable, Codable {
    public var `case`: String
    public var document: String
    public var tags: [String]
    /// One for each quantity of the table; `nil` if the case has none.
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
    default: whole?.sample(of: metric)
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
  /// What a pipeline measured on a dataset.
  ///
  /// - Parameters:
  ///   - measurements: Of the pipeline on the dataset.
  ///   - pipeline: Its name.
  ///   - dataset: Its name.
  ///   - known: What to keep; what was not measured is left out.
  init(
    of measurements: Measurements, pipeline: String, dataset: String, quantities known: [Quantity]
  ) {
    let cases = measurements.cases
    rows = cases.indices.map {
      Row(
        case: cases[$0].case, document: cases[$0].document, tags: cases[$0].tags, values: [])
    }
    quantities = []
    for quantity in known {
      // One after the other: all of them side by side would be as large as the records.
      let entries = measurements.entries(of: quantity)
      if entries.isEmpty { continue }
      quantities.append("\(quantity)")
      var next = 0
      // Rows and entries are in the order of the cases' names.
      for index in rows.indices {
        rows[index].values.append(entries.value(of: rows[index].case, after: &next))
      }
    }
    (self.pipeline, self.dataset) = (pipeline, dataset)
    fingerprint = measurements.fingerprint
    calibration = measurements.calibration(of: .words)
    fieldCalibration = measurements.calibration(of: .fields)
    let whole = measurements.whole
    self.whole = whole.isEmpty ? nil : whole
  }
}
