internal import PagemarkScoring

extension Baseline {
  /// A value in a baseline that no run can measure.
  public struct Impossibility: Hashable, Sendable {
    /// The index of the case among the rows of all tables; `nil` if the fault concerns a whole table.
    public var row: Int?
    public var message: String
  }

  /// The first fault of each table: a duplicate table or case, an unknown quantity, an impossible count.
  ///
  /// - Complexity: O(n) in the cases' values.
  public var impossibilities: [Impossibility] {
    var known: Set<[String]> = []
    var row = 0
    return tables.compactMap { table in
      defer { row += table.rows.count }
      guard known.insert([table.pipeline, table.dataset]).inserted else {
        return Impossibility(
          row: table.rows.isEmpty ? nil : row,
          message: "\(table.pipeline) on \(table.dataset) occurs twice")
      }
      return table.impossibility.map {
        Impossibility(row: $0.row.map { row + $0 }, message: $0.message)
      }
    }
  }
}

extension CaseTable {
  fileprivate var impossibility: Baseline.Impossibility? {
    let quantities = quantities.map { (name: $0, quantity: Quantity($0)) }
    if let unknown = quantities.first(where: { $0.quantity == nil }) {
      return .init(row: nil, message: "there is no quantity '\(unknown.name)'")
    }
    if Set(self.quantities).count < quantities.count {
      return .init(row: nil, message: "a quantity of \(pipeline) on \(dataset) occurs twice")
    }
    if calibration?.isPossible == false || fieldCalibration?.isPossible == false {
      return .init(row: nil, message: "the calibration of \(pipeline) on \(dataset) is impossible")
    }
    var cases: Set<String> = []
    for (place, row) in rows.enumerated() {
      guard cases.insert(row.case).inserted else {
        return .init(row: place, message: "the case '\(row.case)' occurs twice")
      }
      guard row.values.count <= quantities.count else {
        return .init(row: place, message: "the case '\(row.case)' has more values than quantities")
      }
      for (value, known) in zip(row.values, quantities) {
        guard let value, let quantity = known.quantity, !value.isPossible(of: quantity) else {
          continue
        }
        return .init(
          row: place,
          message: "\(known.name) of the case '\(row.case)' is not a value that it can have")
      }
    }
    return nil
  }
}

extension CaseValue {
  /// Whether a case can have this value of the quantity.
  fileprivate func isPossible(of quantity: Quantity) -> Bool {
    switch quantity {
    case .rate(let rate): tally?.isPossible(of: rate) == true
    case .field(_, .f1), .field(_, .rowF1):
      tally.map { (0...max(0, $0.of)).contains($0.count) } == true
    // A case that was read several times has the number of its readings.
    case .field, .failure, .lowConfidence, .recovery:
      mark != nil || tally.map { (0...max(0, $0.of)).contains($0.count) } == true
    case .mean(let mean): number.map(mean.isPossible) == true
    // The time of a failed page is infinite.
    case .time(.readings), .time(.request), .time(.firstToken):
      if case .readings(let numbers) = self { numbers.allSatisfy { $0 >= 0 } } else { false }
    case .time: number.map { $0 >= 0 } == true
    case .memory: number?.isPossibleTime == true
    }
  }

  private var number: Double? { if case .number(let number) = self { number } else { nil } }
}
