internal import PagemarkReading

extension CalibrationBins {
  /// Collects the words of a reading, each with its confidence; a line's confidence is used if the recognizer reports
  /// no words.
  ///
  /// A word is right if the page has it, as in `BagOfWords`. If a word was read more often than the page has it, the
  /// first ones in reading order count as right. Thus neither order nor line breaks count against a confidence. `nil`
  /// if the recognizer reports no confidences at all.
  ///
  /// - Complexity: That of `BagOfWords`.
  init?(of reading: Reading, against expected: String, policy: TextPolicy) {
    let tokens = reading.lines.flatMap(\.tokens).map { token in
      (words: policy.comparedWords(of: token.text), confidence: token.confidence)
    }
    guard !tokens.isEmpty else { return nil }
    let words = ComparableWords(
      reference: policy.comparedWords(of: expected), hypothesis: tokens.flatMap(\.words),
      policy: policy)
    var left = BagOfWords.matches(in: words)
    self.init()
    var place = 0
    for token in tokens {
      for _ in token.words {
        let word = words.hypothesis[place]
        place += 1
        let isRight = left[word, default: 0] > 0
        if isRight { left[word, default: 0] -= 1 }
        if let sample = CalibrationSample(confidence: token.confidence, isRight: isRight) {
          add(sample)
        }
      }
    }
  }
}

extension TextLine {
  /// The texts that have a confidence.
  fileprivate var tokens: [(text: String, confidence: Double)] {
    guard words.isEmpty else { return words.map { ($0.text, $0.confidence) } }
    return confidence.map { [(text, $0)] } ?? []
  }
}
