import PagemarkPipeline
import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct ScoresTests {
  private let pipeline = Pipeline(
    name: "p", image: [], recognizer: Recognizer(TesseractSettings()), extract: .receipt)

  private func reading(_ text: String, fields: ReceiptFields? = ReceiptFields()) -> Reading {
    Reading(
      kind: .text, lines: [], text: text, excerpt: TextCleaner.clean(text), confidence: 1,
      fields: fields)
  }

  @Test func scoresTextBeforeCleaningAndTheExcerptAfter() {
    let scores = Scores(
      of: reading("an exam-\nple"), against: Reference(text: "an exam-\nple"), by: pipeline)
    #expect(scores.tallies[.cer] == Tally(0, of: 12))
    // The reference is cleaned by the same steps: "an example".
    #expect(scores.tallies[.excerptCER] == Tally(0, of: 10))
  }

  @Test func distinguishesLineBreaksAndOrderFromMisreadCharacters() {
    let brokenElsewhere = Scores(
      of: reading("one\ntwo three"), against: Reference(text: "one two\nthree"), by: pipeline)
    #expect(brokenElsewhere.tallies[.cer] == Tally(2, of: 13))
    #expect(brokenElsewhere.tallies[.layoutNeutralCER] == Tally(0, of: 13))
    let otherOrder = Scores(
      of: reading("second\nfirst"), against: Reference(text: "first\nsecond"), by: pipeline)
    #expect(otherOrder.tallies[.cer]?.count ?? 0 > 0)
    // Line breaks are no characters there.
    #expect(otherOrder.tallies[.unorderedCER] == Tally(0, of: 11))
  }

  @Test func theCeilingOfAnExcerptIsWhatTheTextBeforeCleaningHas() {
    let reference = Reference(text: "12\nthe end", excerpt: "the end")
    #expect(
      Scores(of: reading("12\nthe enb"), against: reference, by: pipeline)
        .tallies[.excerptCeiling] == Tally(1, of: 2))
    #expect(
      Scores(of: nil, against: reference, by: pipeline).tallies[.excerptCeiling] == Tally(0, of: 2))
  }

  @Test(arguments: [("", 0), (" \n", 0), (".", 1)])
  func onABlankPageAnyCharacterIsFalse(read: String, count: Int) {
    let scores = Scores(of: reading(read), against: Reference(text: "\n"), by: pipeline)
    #expect(scores.tallies[.blankFalseText] == Tally(count, of: 1))
  }

  @Test func onlyBlankPagesHaveFalseText() {
    #expect(
      Scores(of: reading("a"), against: Reference(text: "b"), by: pipeline)
        .tallies[.blankFalseText] == nil)
    #expect(
      Scores(of: reading("a"), against: Reference(words: "b"), by: pipeline)
        .tallies[.blankFalseText] == nil)
    // A failed page does not show that nothing would be read.
    #expect(
      Scores(of: nil, against: Reference(text: ""), by: pipeline).tallies[.blankFalseText]
        == Tally(1, of: 1))
  }

  @Test func comparesWordsAsABag() {
    let scores = Scores(of: reading("b a x"), against: Reference(text: "a b"), by: pipeline)
    #expect(scores.tallies[.wordPrecision] == Tally(2, of: 3))
    #expect(scores.tallies[.wordRecall] == Tally(2, of: 2))
    #expect(scores.tallies[.wordF1] == Tally(4, of: 5))
  }

  @Test func comparesLinesAndTheirOrderIfTheTruthHasBoxes() {
    func box(_ y: Int) -> PixelBox { PixelBox(x: 0, y: y, width: 100, height: 10) }
    var reading = reading("x")
    reading.lines = [box(40), box(0), box(20)].map { TextLine(text: "x", box: $0) }
    let scores = Scores(
      of: reading, against: Reference(lineBoxes: [box(0), box(20), box(40), box(60)]),
      by: pipeline)
    #expect(scores.tallies[.lineF1] == Tally(6, of: 7))
    // Of three pairs of lines one is in the same order, two are not.
    #expect(scores.tallies[.readingOrderTau] == Tally(-1, of: 3))
    let failed = Scores(of: nil, against: Reference(lineBoxes: [box(0)]), by: pipeline)
    #expect(failed.tallies[.lineF1] == Tally(0, of: 1))
  }

  @Test func comparesTheOutlineIfThePipelineFindsThePage() {
    let finder = Pipeline(
      name: "p", image: [ImageStage(PageOpenCV())], recognizer: Recognizer(TesseractSettings()))
    let reference = Reference(outline: Quadrilateral(width: 10, height: 20), skew: 2)
    var reading = reading("x")
    reading.geometry = PageGeometry(
      outline: Quadrilateral(width: 10, height: 40), turn: 1.5, imageWidth: 30, imageHeight: 40)
    let scores = Scores(of: reading, against: reference, by: finder)
    #expect(
      scores.values == [.quadIoU: 0.5, .cornerError: 0.2, .skewError: 0.5])
    #expect(Scores(of: reading, against: reference, by: pipeline).values == [.skewError: 0.5])
    let failed = Scores(of: nil, against: reference, by: finder)
    #expect(failed.values == [.quadIoU: 0, .cornerError: 1, .skewError: 2])
  }

  @Test func prefersTheDatasetsOwnExcerpt() {
    let scores = Scores(
      of: reading("12\nabc"), against: Reference(text: "12\nabc", excerpt: "abc"), by: pipeline)
    #expect(scores.tallies[.excerptCER]?.of == 3)
  }

  /// A search over steps of cleaning must not choose what it is measured by.
  @Test func theReferenceOfAnExcerptHasAllStepsWhateverThePipelineLeavesOut() {
    var lenient = pipeline
    lenient.clean?.dropsPageNumbers = false
    var read = reading("12\nabc")
    read.excerpt = "12 abc"
    let scores = Scores(of: read, against: Reference(text: "12\nabc"), by: lenient)
    #expect(scores.tallies[.excerptCER] == Tally(3, of: 3))
  }

  @Test func countsAFailedPageAsWhollyWrong() {
    let scores = Scores(
      of: nil,
      against: Reference(text: "abc de", fields: [.total: .labelled(["9.00"]), .vendor: .absent]),
      by: pipeline)
    #expect(scores.tallies[.cer] == Tally(6, of: 6))
    #expect(scores.tallies[.wer] == Tally(2, of: 2))
    #expect(scores.tallies[.wordRecall] == Tally(0, of: 2))
    #expect(scores.fields[.total]?.verdict == .missing)
    #expect(scores.fields[.total]?.isInText == false)
    #expect(scores.fields[.vendor]?.verdict == .missing)
  }

  @Test func countsOnlyLabelledFields() {
    let scores = Scores(
      of: reading("x"), against: Reference(words: "x y", fields: [.total: .unlabelled]),
      by: pipeline)
    #expect(scores.fields.isEmpty)
    #expect(scores.tallies[.cer] == nil)
    #expect(scores.tallies[.wordRecall] == Tally(1, of: 2))
  }

  @Test func comparesFieldsAsValues() {
    let day = CalendarDate(year: 2018, month: 12, day: 25)
    var fields = ReceiptFields(
      vendor: "Corner Shop", date: day, total: Amount(units: 99, fractionDigits: 1))
    fields.subtotal = Amount(units: 8, fractionDigits: 0)
    (fields.tax, fields.tip) = (
      Amount(units: 9, fractionDigits: 1), Amount(units: 1, fractionDigits: 0)
    )
    (fields.paymentMethod, fields.last4) = (.visa, "0123")
    fields.returnWindow = ReturnWindow(days: 30, by: day, isDefault: false)
    let text = "CORNER SHOP 25/12/2018 8.00 0.90 1.00 RM 9.90 VISA ****0123 30 DAYS"
    let scores = Scores(
      of: reading(text, fields: fields),
      against: Reference(
        fields: [
          .vendor: .labelled(["CORNER SHOP"]), .date: .labelled(["25/12/2018"]),
          .total: .labelled(["RM9.90"]), .subtotal: .labelled(["$8.00"]), .tax: .labelled([".90"]),
          .tip: .labelled(["1.0"]), .paymentMethod: .labelled(["VISA"]),
          .last4: .labelled(["XXXX0123"]), .returnDays: .labelled(["30"]),
          .returnBy: .labelled(["25-12-2018"]),
        ], dateOrder: .dayFirst),
      by: pipeline)
    for kind in FieldKind.ofReceipts {
      #expect(scores.fields[kind]?.verdict == .right)
      #expect(scores.fields[kind]?.isInText == true)
    }
  }
}
