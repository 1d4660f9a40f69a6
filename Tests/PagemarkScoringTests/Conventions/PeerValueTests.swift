import PagemarkReading
import PagemarkScoring
import TestSupport
import Testing

/// Words, normal forms, answers and fields agree with those of other tools.
@Suite struct PeerValueTests {
  private static func cases(_ file: String) -> [PeerCase] { (try? PeerCase.all(in: file)) ?? [] }

  @Test(arguments: cases("words")) func wordsAreDinglehoppersAndJiwers(each: PeerCase) {
    func expect(_ words: [Substring], of tool: String) {
      var agreement = PeerAgreement(each, with: tool)
      agreement.expect(.array(words.map { .string(String($0)) }))
      agreement.finish()
    }
    let text = each.text("text")
    expect(WordRule.unicode.words(of: UnicodeForm.nfc.normalize(text)), of: "dinglehopper")
    expect(WordRule.blanks.words(of: text), of: "jiwer")
  }

  /// Compared by code points, because canonically equivalent strings are equal.
  @Test(arguments: cases("forms")) func normalFormsAreUnicodes(each: PeerCase) {
    let forms = each["unicodedata2"].members
    #expect(forms.count == 4)
    for (name, text) in forms {
      let ours = UnicodeForm(rawValue: name)?.normalize(each.text("text"))
      #expect(ours.map { Array($0.unicodeScalars) } == text.string.map { Array($0.unicodeScalars) })
    }
    #expect(each.differences.isEmpty)
  }

  @Test(arguments: cases("answers")) func answersAreAsNear(each: PeerCase) {
    let (answer, accepted) = (each.text("answer"), each["accepted"].array.compactMap(\.string))
    var agreement = PeerAgreement(each, with: "anls")
    agreement.expect(ANLS.similarity(of: answer, toBestOf: accepted))
    agreement.finish()
    agreement = PeerAgreement(each, with: "anls-star")
    agreement.expect(
      ANLSStar.score(of: .text(answer), expecting: .oneOf(accepted.map { .leaf($0) })))
    agreement.finish()
  }

  @Test(arguments: cases("answer-trees")) func structuredAnswersAreAsNear(each: PeerCase) {
    var agreement = PeerAgreement(each, with: "anls-star")
    agreement.expect(
      ANLSStar.score(of: tree(each["answer"]), expecting: .init(tree(each["expected"]))))
    agreement.finish()
  }

  /// A value is right if the tools consider both values equal.
  @Test(arguments: cases("fields")) func fieldsAreRightWhereToolsTakeThemForTheSame(each: PeerCase)
    throws
  {
    let kind = try #require(each["kind"].string.flatMap { FieldKind(rawValue: $0) })
    let order = each["order"].string.flatMap { DateOrder(rawValue: $0) }
    let comparison = FieldComparison(
      kind: kind, truth: .labelled([each.text("label")]), dateOrder: order)
    let verdict = comparison.verdict(on: each.text("read"))
    for tool in kind == .total ? ["stickler", "price-parser"] : ["stickler"] {
      var agreement = PeerAgreement(each, with: tool)
      agreement.expect(.bool(verdict == .right))
      agreement.finish()
    }
  }

  private func tree(_ json: JSON) -> JSONTree {
    switch json {
    case .null: .null
    case .bool(let flag): .flag(flag)
    case .number(let number): .number(Int(exactly: number).map { "\($0)" } ?? "\(number)")
    case .string(let text): .text(text)
    case .array(let elements): .list(elements.map(tree))
    case .object(let members): .object(members.mapValues(tree))
    }
  }
}
