import PagemarkCore
import PagemarkDatasets
import Testing

@Suite struct DatasetManifestTests {
  private func manifest(_ yaml: String) throws(Faults) -> DatasetManifest {
    try DatasetManifest(yaml: yaml, path: "datasets/x/dataset.yml")
  }

  private func faults(_ yaml: String) -> [String] {
    do {
      _ = try manifest(yaml)
      return []
    } catch { return error.all.map(\.description) }
  }

  private let least = "version: 1\nname: x\nformat: text-pairs\nroot: pages\n"

  @Test func readsEveryKey() throws {
    let digits = String(repeating: "0a", count: 32)
    let manifest = try manifest(
      """
      version: 1
      name: x
      title: "Pages: of mine"
      license: CC BY 4.0
      origin: https://example.org/?a=1
      format: records
      root: pages
      locale: en-MY
      text: { wildcard: "~", case: ignore, keep: ":.[]/'\\"" }
      truth: lines.jsonl
      files: ["*.TIF", .png]
      splits: splits.csv
      checksum: sha256:\(digits.uppercased())
      group: { before: "_" }
      """)
    #expect(manifest.title == "Pages: of mine")
    #expect(manifest.license == "CC BY 4.0")
    #expect(manifest.origin == "https://example.org/?a=1")
    #expect(manifest.dateOrder == .dayFirst)
    #expect(
      manifest.policy
        == TextPolicy(wildcard: "~", letterCase: .ignore, keptPunctuation: ":.[]/'\""))
    #expect(manifest.truth == "lines.jsonl")
    #expect(manifest.files == .patterns([FilePattern("*.TIF"), FilePattern(".png")]))
    #expect(manifest.splits == .file("splits.csv"))
    #expect(manifest.checksum?.sha256 == digits)
    #expect(manifest.grouping == .before("_"))
  }

  @Test func aChecksumBindsUnlessItOnlyWarns() throws {
    let digits = String(repeating: "0a", count: 32)
    #expect(try manifest(least + "checksum: sha256:\(digits)").checksum?.onlyWarns == false)
    let warning = try manifest(least + "checksum: { warn: sha256:\(digits) }").checksum
    #expect(warning?.sha256 == digits)
    #expect(warning?.onlyWarns == true)
    #expect(
      faults(least + "checksum: { warn: md5:1 }")
        == ["datasets/x/dataset.yml:5: checksum: must be 'sha256:' and 64 hexadecimal digits"])
    #expect(faults(least + "checksum: {}").count == 1)
  }

  @Test func absentPartsAreRead() throws {
    #expect(try manifest(least).absent.isEmpty)
    #expect(try manifest(least + "absent: text").absent == [.text])
    #expect(try manifest(least + "absent: [text, fields]").absent == [.text, .fields])
    #expect(
      faults(least + "absent: [txt]")
        == [
          "datasets/x/dataset.yml:5: absent: 'txt' is not a part of truth: did you mean 'text'?; the parts are "
            + "text, excerpt, words, lines, outline, skew, fields, questions, quality, paper"
        ])
  }

  @Test func replacesEveryPartOfTheTextPolicy() throws {
    let manifest = try manifest(
      least
        + """
        text: { unit: codePoint, form: nfc, case: ignore, keep: "-", whiteSpace: stripLines, emptyLines: keep,
                hyphens: join, lineBreaks: asSpace, wildcard: "~", words: unicode }
        """)
    var policy = TextPolicy(wildcard: "~", letterCase: .ignore, keptPunctuation: "-")
    (policy.unit, policy.form, policy.whiteSpace) = (.codePoint, .nfc, .stripLines)
    (policy.emptyLines, policy.lineEndHyphens, policy.lineBreaks) = (.keep, .join, .asSpace)
    policy.words = .unicode
    #expect(manifest.policy == policy)
  }

  @Test func refusesAPartOfTheTextPolicyThatItDoesNotKnow() {
    #expect(
      faults(least + "text: { whitespace: keep }").contains {
        $0.contains("did you mean 'whiteSpace'?")
      })
    #expect(
      faults(least + "text: { form: nfcc }").contains { $0.contains("did you mean 'nfc'?") })
  }

  @Test func onlyFourKeysAreRequired() throws {
    let manifest = try manifest(least)
    #expect(manifest.title == "x")
    #expect(manifest.policy == TextPolicy())
    #expect(manifest.files == .all)
    #expect(manifest.grouping == .pages)
    #expect(manifest.dateOrder == nil)
  }

  @Test func listsAllFaultsAtOnceWithTheirLines() {
    let found = faults(
      """
      version: 2
      formt: sroie
      root: ../elsewhere
      text: { wildcard: "~~", cas: keep }
      checksum: md5:1
      locale: english!
      """)
    #expect(
      found == [
        "datasets/x/dataset.yml:1: version: version '2' is not known: this Pagemark reads version 1",
        "datasets/x/dataset.yml:1: 'name' is missing: write 'name: receipts'",
        "datasets/x/dataset.yml:2: formt: unknown key: did you mean 'format'?",
        "datasets/x/dataset.yml:3: root: can't lead upward: name a folder below the manifest or "
          + "below --data",
        "datasets/x/dataset.yml:4: text.cas: unknown key: did you mean 'case'?",
        "datasets/x/dataset.yml:4: text.wildcard: must be one character, such as \"~\"",
        "datasets/x/dataset.yml:5: checksum: must be 'sha256:' and 64 hexadecimal digits",
        "datasets/x/dataset.yml:6: locale: can't be 'english!': write one such as en-GB",
      ])
  }

  @Test(arguments: [
    ("format: sroje", "format: unknown choice 'sroje': did you mean 'sroie'?"),
    ("format: [a]", "format: must be one value"),
    ("format:", "format: has no value: write one, or remove the key"),
  ])
  func refusesAWrongFormat(line: String, message: String) {
    #expect(
      faults("version: 1\nname: x\nroot: .\n" + line) == ["datasets/x/dataset.yml:4: " + message])
  }

  @Test(arguments: [
    ("text: { wildcard: ~ }", "text.wildcard: has no value: write \"~\" in quotes"),
    ("text: keep", "text: must contain 'key: value' lines"),
    (
      "truth: a.jsonl",
      "truth: is for formats with one file for all pages: text-pairs has its own files"
    ),
    ("files: [tif]", "files: must list endings such as .tif, paths and patterns, not 'tif'"),
    ("splits: [a]", "splits: must be one value"),
    (
      "splits: { tune: 100 % }",
      "splits: 'by' is missing: write 'by: vendor', another field, 'group' or 'case'"
    ),
    (
      "splits: { by: vender, tune: 100 % }",
      "splits.by: unknown choice 'vender': did you mean 'vendor'?"
    ),
    (
      "splits: { by: case, tune: 60 %, holdout: 30 % }",
      "splits: the shares add up to 90 %: they must be 100 %"
    ),
    ("splits: { by: case }", "splits: the shares add up to 0 %: they must be 100 %"),
    (
      "splits: { by: case, tune: 100 %, test: 0 % }",
      "splits.test: unknown key: use one of by, tune, validate, holdout"
    ),
    ("group: pages", "group: must be 'folder' or { before: \"_\" }"),
    ("group: { before: \"\" }", "group.before: can't be empty"),
  ])
  func refusesAWrongValue(line: String, message: String) {
    #expect(faults(least + line) == ["datasets/x/dataset.yml:5: " + message])
  }

  @Test func readsARuleForSplits() throws {
    let manifest = try manifest(
      least + "splits:\n  by: returnBy\n  tune: 33.3 %\n  validate: 33.3 %\n  holdout: 33.4 %\n")
    let shares: [Split: Double] = [
      .tune: 33.3 / 100, .validate: 33.3 / 100, .holdout: 33.4 / 100,
    ]
    #expect(manifest.splits == .rule(SplitRule(by: .field(.returnBy), shares: shares)))
  }

  @Test func namesTheLineOfANegativeShare() {
    #expect(
      faults(least + "splits:\n  by: group\n  tune: 110 %\n  holdout: -10 %\n") == [
        "datasets/x/dataset.yml:7: splits.tune: must be at most 100 %",
        "datasets/x/dataset.yml:8: splits.holdout: '-10 %' must be a value such as 20 %",
      ])
  }

  @Test func invalidYAMLIsReportedWithItsLine() {
    #expect(faults("version: 1\nname: 'x").allSatisfy { $0.contains("dataset.yml:") })
    #expect(faults("version: 1\nname: 'x").count == 1)
    #expect(
      faults("- a\n") == ["datasets/x/dataset.yml:1: the file must contain 'key: value' lines"])
    #expect(
      faults("") == [
        "datasets/x/dataset.yml: the file is empty: write 'version: 1' and the other keys"
      ])
  }

  @Test(arguments: ["[", "{a: ", "- "]) func survivesEndlessNesting(opening: String) {
    #expect(faults("text: " + String(repeating: opening, count: 100_000)).count == 1)
  }

  @Test func refusesAKeyThatIsSetTwice() {
    let found = faults(least + "name: y\n")
    #expect(found == ["datasets/x/dataset.yml:2: 'name' is set twice: keep one"])
  }

  @Test func aMissingManifestIsNamed() {
    #expect(throws: Faults.self) { try DatasetManifest(path: "/nowhere/dataset.yml") }
  }

  @Test func policiesAccountForWhatFormatsLose() throws {
    let manifest = try manifest("version: 1\nname: x\nformat: sroie\nroot: .\n")
    #expect(manifest.policy.letterCase == .ignore)
  }

  @Test(arguments: [
    ("en-US", DateOrder.monthFirst), ("en_US", .monthFirst), ("en-MY", .dayFirst),
    ("en-GB", .dayFirst), ("en-AU", .dayFirst), ("fr-FR", .dayFirst), ("fr", .dayFirst),
    ("fr-CA", nil), ("en", nil), ("ja-JP", nil),
  ])
  func theLocaleDeterminesTheDateOrder(locale: String, order: DateOrder?) throws {
    #expect(try manifest(least + "locale: \(locale)\n").dateOrder == order)
  }
}
