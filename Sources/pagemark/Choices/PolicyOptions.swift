internal import ArgumentParser
internal import PagemarkPipeline
internal import PagemarkScoring

/// The options that determine how texts are made comparable: a convention, and changes to parts of it.
struct PolicyOptions: ParsableArguments {
  @Option(help: "The convention to follow: pagemark, dinglehopper, jiwer, isri or ocrd.")
  var convention = ConventionChoice.pagemark
  @Option(help: "What counts as one character: grapheme or codePoint.") var unit: String?
  @Option(help: "Unicode form: none, nfc, nfd, nfkc or nfkd.") var form: String?
  @Option(name: .customLong("case"), help: "keep or ignore.") var letterCase: String?
  @Option(help: "keep, strip, stripLines, collapse or remove.") var whiteSpace: String?
  @Option(help: "Empty lines: keep or drop.") var emptyLines: String?
  @Option(help: "keep, asSpace or remove.") var lineBreaks: String?
  @Option(help: "Hyphens at line ends: keep or join.") var hyphens: String?
  @Option(help: "Words: whiteSpace, blanks or unicode.") var words: String?
  @Option(help: "A character of the reference that matches any one character, such as '~'.")
  var wildcard: String?

  /// The source of the texts; a convention may treat them differently.
  enum Source { case plainText, markup }

  /// The convention with the given parts replaced.
  func definition(for source: Source = .plainText) throws -> ScoreDefinition {
    let convention = convention.convention
    var definition = source == .markup ? convention.markupDefinition : convention.definition
    try replace(&definition.policy.unit, unit, "--unit")
    try replace(&definition.policy.form, form, "--form")
    try replace(&definition.policy.letterCase, letterCase, "--case")
    try replace(&definition.policy.whiteSpace, whiteSpace, "--white-space")
    try replace(&definition.policy.emptyLines, emptyLines, "--empty-lines")
    try replace(&definition.policy.lineBreaks, lineBreaks, "--line-breaks")
    try replace(&definition.policy.lineEndHyphens, hyphens, "--hyphens")
    try replace(&definition.policy.words, words, "--words")
    if let wildcard {
      guard wildcard.count == 1 else { throw ValidationError("--wildcard must be one character.") }
      definition.policy.wildcard = wildcard
    }
    return definition
  }

  private func replace<Choice: RawRepresentable<String> & CaseIterable>(
    _ part: inout Choice, _ word: String?, _ option: String
  ) throws {
    guard let word else { return }
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue)
      throw ValidationError(
        "\(option) has no choice '\(word)'" + suggestion(for: word, among: known))
    }
    part = choice
  }

  /// `Convention` as a word of the command line.
  enum ConventionChoice: String, ExpressibleByArgument, CaseIterable {
    case pagemark, dinglehopper, jiwer, isri, ocrd
    var convention: Convention {
      switch self {
      case .pagemark: .pagemark
      case .dinglehopper: .dinglehopper
      case .jiwer: .jiwer
      case .isri: .isri
      case .ocrd: .ocrd
      }
    }
  }
}
