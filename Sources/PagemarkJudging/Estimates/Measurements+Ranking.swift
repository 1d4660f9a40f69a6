internal import PagemarkPipeline
internal import PagemarkReading
package import PagemarkScoring
internal import PagemarkStatistics

extension Measurements {
  /// Of each page with a labeled total, the worst flag of its photograph, and whether the total is wrong.
  var ranking: [AreaUnderROC.Item] {
    guard measured.fields.contains(.total) else { return [] }
    return accuracy.indices.compactMap { index in
      guard let worst = accuracy[index].quality?.map({ $0.1.severity(of: $0.0) }).max(),
        let isRight = accuracy[index].fields[.total]?.isRightLabel
      else { return nil }
      // JSON has no infinity, and nothing is worse than this.
      return AreaUnderROC.Item(
        score: min(worst, .greatestFiniteMagnitude), isPositive: !isRight,
        document: accuracy[index].document)
    }
  }

  /// The labeled totals, from the best photograph to the worst; `nil` if no photograph was judged.
  ///
  /// The confidence is 1 for a photograph without any flaw, ½ at the threshold of a flag, and less beyond it.
  package var keptPhotographs: RiskCoverage? {
    RiskCoverage(
      ranking.map { SelectiveAnswer(confidence: 1 / (1 + $0.score), isRight: !$0.isPositive) })
  }
}
