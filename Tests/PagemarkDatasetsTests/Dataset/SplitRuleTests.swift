import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

@Suite struct SplitRuleTests {
  private let halves: [Split: Double] = [.tune: 0.5, .validate: 0.25, .holdout: 0.25]

  private func receipt(_ id: String, vendor: [String] = [], document: String? = nil) -> Case {
    var reference = Reference()
    if !vendor.isEmpty { reference.fields[.vendor] = .labelled(vendor) }
    return Case(
      id: id, dataset: "d", imagePath: id + ".png", document: document,
      truth: .reference(reference))
  }

  @Test(arguments: [
    "Harbor Lane Market", "HARBOR LANE MARKET #12", "Harbor-Lane", "harbor\nlane mkt",
    "Hárbor Lane",
    "ＨＡＲＢＯＲ lane",
  ])
  func spellingsAndBranchesOfAShopShareASplit(vendor: String) {
    // "HARBOR" is at 0.455 of the range: any other value would be noticed.
    let rule = SplitRule(
      by: .field(.vendor), shares: [.tune: 0.454, .validate: 0.002, .holdout: 0.544])
    #expect(rule.split(of: receipt("a", vendor: [vendor])) == .validate)
  }

  /// By Python's `hashlib.sha256(value).digest()`, its bits lowest first: 0.328, 0.095, 0.987, 0.644, 0.700.
  @Test func theValueOfTheHashIsTheSameOnEveryMachine() {
    let rule = SplitRule(by: .case, shares: halves)
    let splits = ["a", "d", "e", "f", "g"].map { rule.split(of: receipt($0)) }
    #expect(splits == [.tune, .tune, .holdout, .validate, .validate])
  }

  @Test func everySplitHasItsShareOfManyShops() {
    let rule = SplitRule(by: .field(.vendor), shares: halves)
    let splits = (0..<4000).map { rule.split(of: receipt("x", vendor: ["\($0) shop"])) }
    for (split, share) in halves {
      // Four standard deviations of a binomial.
      let spread = 4 * (share * (1 - share) / 4000).squareRoot()
      #expect(abs(Double(splits.count { $0 == split }) / 4000 - share) < spread)
    }
  }

  @Test func aNameInTwoBoxesIsSplitByItsLongestLabel() {
    let rule = SplitRule(by: .field(.vendor), shares: halves)
    for name in 0..<50 {
      let boxes = receipt("a", vendor: ["S\(name)", "TRADERS", "S\(name) TRADERS"])
      #expect(rule.split(of: boxes) == rule.split(of: receipt("b", vendor: ["S\(name) Traders"])))
    }
  }

  @Test func aCaseWithoutTheValueIsSplitByItsID() {
    let (byVendor, byCase) = (
      SplitRule(by: .field(.vendor), shares: halves), SplitRule(by: .case, shares: halves)
    )
    for id in 0..<50 {
      #expect(byVendor.split(of: receipt("\(id)")) == byCase.split(of: receipt("\(id)")))
      let marksOnly = receipt("\(id)", vendor: ["***"])
      #expect(byVendor.split(of: marksOnly) == byCase.split(of: marksOnly))
    }
    let unread = Case(
      id: "7", dataset: "d", imagePath: "7.png",
      truth: .missing(Fault(file: "7.json", message: "is broken")))
    #expect(byVendor.split(of: unread) == byCase.split(of: unread))
  }

  @Test func pagesOfADocumentStayTogether() {
    let rule = SplitRule(by: .group, shares: halves)
    for page in 0..<50 {
      #expect(
        rule.split(of: receipt("\(page)", document: "d")) == rule.split(of: receipt("d")))
    }
  }

  @Test func aSplitWithoutAShareHasNoCases() {
    let rule = SplitRule(by: .case, shares: [.tune: 0, .validate: 1])
    #expect((0..<200).allSatisfy { rule.split(of: receipt("\($0)")) == .validate })
  }

  @Test func addedCasesDoNotChangeOtherSplits() throws {
    let folder = try TemporaryFolder()
    let line = "splits: { by: case, tune: 50 %, validate: 50 % }\n"
    for page in 0..<20 { try folder.write("", to: "\(page).png") }
    let first = try folder.dataset(.textPairs, adding: line)
    for page in 20..<40 { try folder.write("", to: "\(page).png") }
    let later = try folder.dataset(.textPairs, adding: line)
    #expect(first.cases.allSatisfy { later[$0.id]?.split == $0.split })
    #expect(later.splitCounts.values.reduce(0, +) == 40)
    #expect(later.faults.isEmpty)
    #expect(later.cases.allSatisfy { $0.tags == [$0.split?.tag ?? ""] })
  }
}
