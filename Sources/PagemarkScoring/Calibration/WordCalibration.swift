internal import PagemarkReading

extension CalibrationBins {
  /// Of a reading's words, each with its confidence, or its line's where the recognizer gives no words.
  ///
  /// A word is right where the page has it, as in `BagOfWords`: where a word was read more often than the
  /// page has it, the first in reading order are the right ones. So neither order nor line breaks count
  /// against a confidence. `nil` where the recognizer says of nothing how sure it is.
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
  /// What a confidence stands beside.
  fileprivate var tokens: [(text: String, confidence: Double)] {
    guard words.isEmpty else { return words.map { ($0.text, $0.confidence) } }
    return confidence.map { [(text, $0)] } ?? []
  }
}
