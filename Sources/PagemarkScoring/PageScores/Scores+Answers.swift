extension Scores {
  /// Scores the answers to a page's questions; `nil` means a failed page, all of whose answers are wrong.
  init(of answers: [String]?, to questions: [Question]) {
    (tallies, values, fields) = ([:], [:], [:])
    guard !questions.isEmpty else { return }
    let records = questions.enumerated().map { index, question in
      AnswerRecord(
        of: question, answers.flatMap { index < $0.count ? $0[index] : nil })
    }
    self.answers = records
    tallies[.answerAccuracy] = Tally(records.count(where: \.isRight), of: records.count)
    for (rate, values) in [
      (Metric.Rate.anls, records.compactMap(\.anls)),
      (.anlsStar, records.compactMap(\.anlsStar)),
    ] where !values.isEmpty {
      // Similarities are counted in millionths, so that they add up like counts.
      let million = 1_000_000
      tallies[rate] = Tally(
        Int((values.reduce(0, +) * Double(million)).rounded()), of: values.count * million)
    }
  }
}
