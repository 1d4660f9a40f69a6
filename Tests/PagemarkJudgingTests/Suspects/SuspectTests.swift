import PagemarkCore
import Testing

/// Labels that unlike recognizers contradict.
@Suite struct SuspectTests {
  private func witness(
    _ family: String, _ texts: String..., fields: [FieldKind: String] = [:]
  ) -> Witness {
    Witness(family: family, texts: texts, fields: fields.isEmpty ? [] : [fields])
  }

  private let truth = Reference(text: "Thank you for shopping at our store today")

  @Test func aWordThatTwoFamiliesReadAlikeIsSuspect() throws {
    let read = "Thank you for stopping at our store today"
    let suspects = Suspect.all(
      in: truth, witnesses: [witness("tesseract", read), witness("pp-ocr", read)])
    let suspect = try #require(suspects.first)
    #expect(suspects.count == 1)
    #expect(suspect.part == .text)
    #expect(suspect.label == "shopping" && suspect.alternative == "stopping")
    #expect(suspect.families == ["pp-ocr", "tesseract"])
    #expect(suspect.context == ("Thank you for", "at our store today"))
  }

  @Test func oneWitnessTellsNothing() {
    let read = "Thank you for stopping at our store today"
    #expect(Suspect.all(in: truth, witnesses: [witness("tesseract", read, read)]) == [])
  }

  @Test func aWordThatAnyPipelineConfirmsIsNotSuspect() {
    let wrong = "Thank you for stopping at our store today"
    let suspects = Suspect.all(
      in: truth,
      witnesses: [witness("tesseract", wrong, truth.text ?? ""), witness("pp-ocr", wrong)])
    #expect(suspects == [])
  }

  @Test func wordsReadInAnotherOrderOfLinesAreConfirmed() {
    let truth = Reference(text: "left one\nleft two\nright one\nright two")
    let read = "left one right one\nleft two right two"
    #expect(
      Suspect.all(in: truth, witnesses: [witness("a", read), witness("b", read)]) == [])
  }

  @Test func aWordThatTheTruthLacksIsSuspect() throws {
    let read = "Thank you for shopping at our very store today"
    let suspects = Suspect.all(in: truth, witnesses: [witness("a", read), witness("b", read)])
    #expect(suspects.map(\.alternative) == ["very"])
    #expect(suspects.map(\.label) == [""])
  }

  @Test func aWordThatNobodyReadIsSuspect() throws {
    let read = "Thank you for shopping at store today"
    let suspects = Suspect.all(in: truth, witnesses: [witness("a", read), witness("b", read)])
    #expect(suspects.map(\.label) == ["our"])
    #expect(suspects.map(\.alternative) == [""])
  }

  @Test func punctuationAloneIsLessSuspectThanLetters() {
    let dotted = "Thank you for shopping at our store, today"
    let other = "Thank you for shopping at our shore today"
    func strength(_ read: String) -> Double {
      Suspect.all(in: truth, witnesses: [witness("a", read), witness("b", read)])[0].strength
    }
    #expect(strength(dotted) < strength(other) / 2)
  }

  @Test func aLabelThatIsPrintedNowhereIsTheMostSuspectOfFields() throws {
    let truth = Reference(fields: [.total: .labelled(["193.00"])])
    let read = "Tea\nTOTAL 198.00"
    let suspects = Suspect.all(
      in: truth,
      witnesses: [
        witness("a", read, fields: [.total: "198.00"]),
        witness("b", read, fields: [.total: "198.00"]),
      ])
    #expect(suspects.map(\.part) == [.field(.total)])
    #expect(suspects.map(\.alternative) == ["198.00"])
    // The same where the label is printed, and another amount is taken: extractors share their errors.
    let printed = read + "\nCASH 193.00"
    let weaker = Suspect.all(
      in: truth,
      witnesses: [
        witness("a", printed, fields: [.total: "198.00"]),
        witness("b", printed, fields: [.total: "198.00"]),
      ])
    #expect(try #require(weaker.first).strength < suspects[0].strength)
  }

  @Test func aLabelThatOneWitnessExtractsIsConfirmed() {
    let truth = Reference(fields: [.total: .labelled(["193.00"])])
    let suspects = Suspect.all(
      in: truth,
      witnesses: [
        witness("a", "TOTAL 193.00", fields: [.total: "193.00"]),
        witness("b", "TOTAL 198.00", fields: [.total: "198.00"]),
      ])
    #expect(suspects == [])
  }

  @Test func variantsOfOneEngineAreOneFamily() {
    func family(_ command: String...) -> String {
      var settings = ExternalSettings()
      settings.command = command
      return Recognizer(settings).family
    }
    #expect(Recognizer(TesseractSettings()).family == "tesseract")
    #expect(family("scripts/recognizers/tesseract.sh") == "tesseract")
    #expect(family("scripts/recognizers/rapidocr.py") == "pp-ocr")
    #expect(family("python3", "/opt/paddleocr_server.py") == "pp-ocr")
    #expect(family("python3", "mine.py") == "mine")
    #expect(family("./own-reader") == "own-reader")
  }
}
