/// A metric of two texts in addition to the strict rates; raw values are the names in JSON and reports.
public enum TextMetric: String, Hashable, Sendable, Codable, CaseIterable {
  /// The character error rate without line breaks and line-end hyphens.
  case layoutNeutralCER = "cer.layoutNeutral"
  /// The character error rate in any order of lines (`FlexibleCharacterAccuracy`).
  case unorderedCER = "cer.unordered"
  /// Right words ÷ words that were read, in any order (`BagOfWords`).
  case wordPrecision = "words.precision"
  /// Words that were read ÷ words of the reference, in any order.
  case wordRecall = "words.recall"
  /// The harmonic mean of precision and recall.
  case wordF1 = "words.f1"
  /// Edits of the words ÷ steps of their alignment.
  case matchErrorRate = "mer"
  /// Word information lost.
  case informationLost = "wil"
  /// Word information preserved.
  case informationPreserved = "wip"
  /// 1 − edits of the characters ÷ length of the reference; negative if there are more edits than characters.
  case characterAccuracy = "isri.accuracy"

  /// The units that are compared.
  public enum Subject: Hashable, Sendable { case characters, words }

  /// The units that this metric compares.
  public var subject: Subject {
    switch self {
    case .layoutNeutralCER, .unorderedCER, .characterAccuracy: .characters
    case .wordPrecision, .wordRecall, .wordF1, .matchErrorRate, .informationLost,
      .informationPreserved:
      .words
    }
  }
}
