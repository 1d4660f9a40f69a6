extension TuningChoice {
  /// The first objective over the first two numeric axes, through a candidate.
  func heatMap(through index: Int) -> TuningRecord.HeatMap? {
    let ordered = space.axes.indices.filter { space.axes[$0].isOrdered }
    guard ordered.count >= 2, let point = candidates.all[index].point else { return nil }
    let (rows, columns) = (ordered[0], ordered[1])
    return TuningRecord.HeatMap(
      rows: rows, columns: columns,
      values: space.axes[rows].values.indices.map { row in
        space.axes[columns].values.indices.map { column in
          var place = point
          (place[rows], place[columns]) = (row, column)
          return candidates.index(at: place).flatMap {
            race.contenders[$0].columns.sample(of: race.objectives[0])?.pointValue?.ifFinite
          }
        }
      })
  }
}
