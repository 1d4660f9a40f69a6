import PagemarkReading
import PagemarkScoring
import TestSupport
import Testing

/// Texts get the scores of other tools, by the convention named after each tool.
@Suite struct PeerTextTests {
  private static let cases = (try? PeerCase.all(in: "texts")) ?? []

  /// The smallest number of cases per file, so that no file loses cases unnoticed.
  @Test(arguments: zip(PeerCase.files, [132, 28, 20, 25, 37, 52]))
  func everyFileIsThere(file: String, count: Int) throws {
    let cases = try PeerCase.all(in: file)
    #expect(cases.count >= count)
    #expect(Set(cases.map(\.name)).count == cases.count)
  }

  /// A difference at a place where the tool has no value would never be checked.
  @Test(arguments: PeerCase.files) func everyDifferenceIsFromATool(file: String) throws {
    for each in try PeerCase.all(in: file) {
      for place in each.differences.keys {
        #expect(each.value(at: place) != .null, "\(each) \(place)")
      }
    }
  }

  @Test(arguments: cases) func ratesAreDinglehoppers(each: PeerCase) {
    let score = score(each, by: .dinglehopper)
    var agreement = PeerAgreement(each, with: "dinglehopper")
    agreement.expect(score.cer, at: "cer")
    agreement.expect(score.characters.edits, at: "distance")
    agreement.expect(score.characters.referenceCount, at: "characters")
    agreement.expect(score.wer, at: "wer")
    agreement.expect(score.words.referenceCount, at: "words")
    agreement.finish()
  }

  @Test(arguments: cases) func ratesAreJiwers(each: PeerCase) {
    let score = score(each, by: .jiwer)
    var agreement = PeerAgreement(each, with: "jiwer")
    agreement.expect(score.cer, at: "cer")
    agreement.expect(score.wer, at: "wer")
    agreement.expect(score.words.matchErrorRate(empty: .jiwer), at: "mer")
    agreement.expect(score.words.informationLost(empty: .jiwer), at: "wil")
    agreement.expect(score.words.informationPreserved(empty: .jiwer), at: "wip")
    agreement.finish()
  }

  @Test(arguments: cases) func wordEditsAreKaldialigns(each: PeerCase) {
    var agreement = PeerAgreement(each, with: "kaldialign")
    agreement.expect(score(each, by: .pagemark).words.edits, at: "edits")
    agreement.finish()
  }

  /// Distances, and the steps of the cheapest alignment with the most matches.
  @Test(arguments: cases) func editsAreRapidfuzzs(each: PeerCase) {
    var agreement = PeerAgreement(each, with: "rapidfuzz")
    func scalars(_ side: String) -> [UInt32] { each.text(side).unicodeScalars.map(\.value) }
    agreement.expect(
      editDistance(scalars("reference"), scalars("hypothesis")), at: "codePoints")
    agreement.expect(score(each, by: .isri).characters.edits, at: "codePointsOfNFC")
    let pagemark = score(each, by: .pagemark)
    agreement.expect(pagemark.characters, at: "graphemes")
    agreement.expect(pagemark.words, at: "words")
    agreement.expect(score(each, by: .ocrd).words, at: "segments")
    agreement.finish()
  }

  /// OCR-D's specification divides by the length of the alignment, which is n + insertions.
  @Test(arguments: cases) func normalizedRatesAreOfTheAlignmentWithTheMostMatches(each: PeerCase) {
    let score = score(each, by: .ocrd)
    #expect(score.characters == self.score(each, by: .pagemark).characters)
    for (counts, rate) in [(score.characters, score.cer), (score.words, score.wer)] {
      let length = counts.matches + counts.edits
      #expect(rate == (length > 0 ? Double(counts.edits) / Double(length) : nil))
    }
  }

  private func score(_ each: PeerCase, by convention: Convention) -> TextScore {
    convention.definition.score(
      reference: each.text("reference"), hypothesis: each.text("hypothesis"))
  }
}

extension PeerAgreement {
  fileprivate mutating func expect(_ counts: EditCounts, at place: String) {
    expect(counts.substitutions, at: "\(place).substitutions")
    expect(counts.deletions, at: "\(place).deletions")
    expect(counts.insertions, at: "\(place).insertions")
    expect(counts.referenceCount, at: "\(place).of")
  }
}
