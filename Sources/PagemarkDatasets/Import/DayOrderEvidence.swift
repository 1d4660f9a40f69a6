public import PagemarkReading
internal import PagemarkScoring

/// What the labels of dates say about the order of day and month.
public struct DayOrderEvidence: Hashable, Sendable {
  /// Labels whose first number can't be a month, and those whose second can't.
  public private(set) var dayFirst = 0, monthFirst = 0
  /// Labels that can be read either way.
  public private(set) var ambiguous = 0

  /// The order that all unambiguous labels agree on; `nil` if there are none, or if they disagree.
  public var order: DateOrder? {
    switch (dayFirst > 0, monthFirst > 0) {
    case (true, false): .dayFirst
    case (false, true): .monthFirst
    default: nil
    }
  }

  /// Counts the dates of cases.
  init(of cases: [Case]) {
    for page in cases {
      for (kind, truth) in page.truth.reference?.fields ?? [:] where kind.valueKind == .date {
        guard case .labelled(let labels) = truth else { continue }
        for label in labels { count(label) }
      }
    }
  }

  /// Counts a label such as `25/12/2018`, that is, two numbers before a year.
  private mutating func count(_ label: String) {
    let numbers = label.split { !($0.isASCII && $0.isNumber) }
    guard numbers.count >= 3, numbers[0].count <= 2, numbers[1].count <= 2,
      let first = Int(numbers[0]), let second = Int(numbers[1]), (1...31).contains(first),
      (1...31).contains(second)
    else { return }
    if first > 12, second <= 12 { dayFirst += 1 }
    if second > 12, first <= 12 { monthFirst += 1 }
    if first <= 12, second <= 12, first != second { ambiguous += 1 }
  }
}
