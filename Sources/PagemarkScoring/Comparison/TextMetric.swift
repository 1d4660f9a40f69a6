/// A number by which two texts are compared beside the strict rates, by the name that JSON and reports use.
public enum TextMetric: String, Hashable, Sendable, Codable, CaseIterable {
  /// The character error rate without line breaks and line-end hyphens.
  case layoutNeutralCER = "cer.layoutNeutral"
  /// The character error rate in whatever order of lines (`FlexibleCharacterAccuracy`).
  case unorderedCER = "cer.unordered"
  /// Of the words that were read, those that are right, in whatever order (`BagOfWords`).
  case wordPrecision = "words.precision"
  /// Of the words of the reference, those that were read, in whatever order.
  case wordRecall = "words.recall"
  /// The harmonic mean of precision and recall.
  case wordF1 = "words.f1"
  /// Edits of the words ÷ steps of their alignment.
  case matchErrorRate = "mer"
  /// Word information lost.
  case informationLost = "wil"
  /// Word information preserved.
  case informationPreserved = "wip"
  /// 1 − edits of the characters ÷ length of the reference; more edits than characters put it below 0.
  case characterAccuracy = "isri.accuracy"

  /// What the texts are compared by.
  public enum Subject: Hashable, Sendable { case characters, words }

  public var subject: Subject {
    switch self {
    case .layoutNeutralCER, .unorderedCER, .characterAccuracy: .characters
    case .wordPrecision, .wordRecall, .wordF1, .matchErrorRate, .informationLost,
      .informationPreserved:
      .words
    }
  }
}
