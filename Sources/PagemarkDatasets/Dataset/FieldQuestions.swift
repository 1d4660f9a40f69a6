internal import PagemarkReading
internal import PagemarkScoring

/// Questions about the labels of a receipt, each in two wordings.
///
/// Nothing is asked about a field that was not examined. One that the receipt does not have is asked for as well, and the
/// right answer says that it is not there.
enum FieldQuestions {
  /// The questions of a page; those of declared fields ask by the field's name.
  static func questions(of reference: Reference, _ order: DateOrder?) -> [Question] {
    FieldKind.inOrder(Set(reference.fields.keys)).flatMap { kind -> [Question] in
      switch reference.fields[kind] {
      case .labelled(let labels):
        let check = check(of: reference.declared?[kind.rawValue] ?? kind.valueKind)
        let answers = dates(of: labels, check, order) + labels
        return wordings(of: kind).map { Question($0, answers: answers, check: check) }
          + presence(of: kind, isThere: true)
      case .absent:
        return wordings(of: kind).prefix(1).map {
          Question($0, answers: ["none", "no", "not"], check: .contains)
        } + presence(of: kind, isThere: false)
      // Nothing is asked about a list.
      case .items, .unlabelled, nil: return []
      }
    }
  }

  /// The labels as dates that can't be mistaken; empty for other kinds, and for labels that are not one date.
  private static func dates(
    of labels: [String], _ check: AnswerCheck, _ order: DateOrder?
  ) -> [String] {
    guard check == .value(.date) else { return [] }
    return labels.compactMap { label in
      let readings = CalendarDate.parse(label, order: order).readings
      return readings.count == 1 ? "\(readings[0])" : nil
    }
  }

  private static func wordings(of kind: FieldKind) -> [String] {
    switch kind {
    case .vendor: ["Which shop is this receipt from?", "What is the name of the merchant?"]
    case .date: ["What is the date of this receipt?", "On which day was this bought?"]
    case .subtotal: ["What is the subtotal?", "How much was it before tax and tip?"]
    case .tax: ["How much was the tax?", "What amount of tax does the receipt show?"]
    case .tip: ["How much was the tip?", "What tip was given?"]
    case .total: ["What is the total?", "How much was paid in all?"]
    case .paymentMethod: ["How was this paid?", "What is the payment method?"]
    case .last4:
      [
        "What are the last four digits of the card?",
        "Which card number is shown, by its last four digits?",
      ]
    case .returnDays:
      ["Within how many days can this be returned?", "How many days is the return window?"]
    case .returnBy: ["Until which day can this be returned?", "What is the last day for a return?"]
    case .declared(let name): ["What is the \(name)?", "Which \(name) does the page show?"]
    }
  }

  /// Whether there is something that many receipts lack.
  private static func presence(of kind: FieldKind, isThere: Bool) -> [Question] {
    let words: String? =
      switch kind {
      case .tip: "Is there a tip?"
      case .tax: "Is there a tax?"
      default: nil
      }
    return words.map {
      [Question($0 + " Answer yes or no.", answers: [isThere ? "yes" : "no"], check: .contains)]
    } ?? []
  }

  private static func check(of kind: FieldKind.ValueKind) -> AnswerCheck {
    switch kind {
    case .money: .value(.money)
    case .date: .value(.date)
    case .digits, .code: .contains
    case .text, .name, .address, .lineItems: .anls
    }
  }
}

extension DatasetContents {
  /// Adds questions about the labels of every page to those that it has.
  mutating func askForFields(_ order: DateOrder?) {
    for index in cases.indices {
      guard case .reference(var reference) = cases[index].truth else { continue }
      reference.questions += FieldQuestions.questions(of: reference, order)
      cases[index].truth = .reference(reference)
    }
  }
}
