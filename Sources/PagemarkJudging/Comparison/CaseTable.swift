internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What one pipeline measured on one dataset, one row per case: small enough to keep, and sufficient for comparisons.
public struct CaseTable: Hashable, Sendable, Codable {
  public var pipeline: String
  public var dataset: String
  /// The same as `DatasetRecord.fingerprint`; `nil` if it was not recorded.
  public var fingerprint: String?
  /// The names of the rows' quantities, in order.
  public var quantities: [String]
  /// Sorted by case name.
  public var rows: [Row]
  /// How often each case was read for its score; `nil` for once.
  var readings: Int?
  var calibration: CalibrationBins?
  /// `nil` in tables written by older versions.
  var fieldCalibration: CalibrationBins?
  /// By the field's name, the answers of all cases; `nil` if there are none, and in tables written by older versions.
  var answers: [String: [SelectiveAnswer]]?
  /// `nil` if there are no such values, and in tables written by older versions.
  var whole: WholeValues?

  /// One case.
  public struct Row: Hashable, Sendable, Codable {
    public var `case`: String
    public var document: String
    public var tags: [String]
    /// One value per quantity of the table; `nil` if the case has none.
    public var values: [CaseValue?]
    /// What was read on the page; `nil` if it is not kept.
    public var text: String?
  }
}

extension CaseTable {
  /// The fields of the rows that their dataset declares, by name.
  var declaredFields: [FieldKind] {
    FieldKind.inOrder(
      Set(
        quantities.compactMap {
          if case .field(let kind, _)? = Quantity($0), kind.isDeclared { kind } else { nil }
        }))
  }
}

extension CaseTable: CaseColumns {
  var readingsPerCase: Int { max(1, readings ?? 1) }

  /// The cases' values of a quantity, sorted by case name; empty if the table does not have the quantity.
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
    case .selection(let kind, let selection):
      (answers?[kind.rawValue]).flatMap { RiskCoverage($0) }.map { .selection($0, selection) }
    default: whole?.sample(of: metric)
    }
  }

  /// The table with only those cases for which the predicate holds, and without what was summed over all.
  func filtered(_ isKept: (Row) -> Bool) -> CaseTable {
    var table = self
    table.rows = rows.filter(isKept)
    (table.calibration, table.fieldCalibration, table.answers) = (nil, nil, nil)
    return table
  }
}

extension CaseTable {
  /// Collects what a pipeline measured on a dataset.
  ///
  /// - Parameters:
  ///   - measurements: The measurements of the pipeline on the dataset.
  ///   - pipeline: The pipeline's name.
  ///   - dataset: The dataset's name.
  ///   - known: The quantities to keep; those that were not measured are left out.
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
      // One quantity at a time: all of them together would be as large as the records.
      let entries = measurements.entries(of: quantity)
      if entries.isEmpty { continue }
      quantities.append("\(quantity)")
      var next = 0
      // Rows and entries are sorted by case name.
      for index in rows.indices {
        rows[index].values.append(entries.value(of: rows[index].case, after: &next))
      }
    }
    (self.pipeline, self.dataset) = (pipeline, dataset)
    fingerprint = measurements.fingerprint
    readings = measurements.readingsPerCase > 1 ? measurements.readingsPerCase : nil
    calibration = measurements.calibration(of: .words)
    fieldCalibration = measurements.calibration(of: .fields)
    let answers = measurements.fields.compactMap { kind in
      measurements.riskCoverage(of: kind).map { _ in (kind.rawValue, measurements.answers(of: kind))
      }
    }
    self.answers = answers.isEmpty ? nil : Dictionary(uniqueKeysWithValues: answers)
    let whole = measurements.whole
    self.whole = whole.isEmpty ? nil : whole
  }
}
