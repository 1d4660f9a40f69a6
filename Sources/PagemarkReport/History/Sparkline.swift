/// A series as a line of bars, with the lowest bar for the lowest value.
enum Sparkline {
  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// At most this many columns; a longer series is reduced to means of neighbors.
  ///
  /// A missing value is a blank.
  static func text(_ values: [Double?], columns: Int) -> String {
    let shown = values.count <= columns ? values : resampled(values, to: columns)
    let known = shown.compactMap(\.self)
    guard let low = known.min(), let high = known.max() else { return "" }
    return String(
      shown.map { value -> Character in
        guard let value else { return " " }
        // A constant series is in the middle.
        guard high > low else { return bars[3] }
        return bars[min(7, Int((value - low) / (high - low) * 8))]
      })
  }

  private static func resampled(_ values: [Double?], to columns: Int) -> [Double?] {
    (0..<columns).map { column in
      let group = values[column * values.count / columns..<(column + 1) * values.count / columns]
        .compactMap(\.self)
      return group.isEmpty ? nil : group.reduce(0, +) / Double(group.count)
    }
  }
}
