public import PagemarkScoring

/// What a model writes from a page's excerpt, without the picture: `generate:`.
public struct GenerationSettings: StepSettings {
  /// The server and what it is asked: `prompt` with `{excerpt}` where the text belongs.
  public var request: VisionModelSettings
  /// The criterion by which the text counts as right.
  public var check = Check.none

  /// The checks that need no right answer.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    /// Any text is right.
    case none
    /// It is JSON.
    case json
    /// It meets the excerpt product's requirements: five posts in five tones.
    case posts
  }

  /// The excerpt product's own request.
  public init() {
    request = VisionModelSettings()
    request.prompt = Self.postsPrompt
    request.system = Self.postsSystem
    (request.maximumTokens, request.temperature, request.topP) = (1600, 0.8, 0.9)
    request.timeout = 8
  }

  /// Where the excerpt stands in a prompt.
  public static let place = "{excerpt}"

  static let postsSystem = """
    You write short LinkedIn posts under 900 characters.
    Start with a strong hook line.
    Add 1 to 2 crisp supporting lines.
    End with a question to invite comments.
    Do not add hashtags unless explicitly requested.
    """

  static let postsPrompt = """
    Source excerpt: "{excerpt}"
    Book: Unknown
    Author: Unknown
    Generate 5 variants with tones: punchy, contrarian, personal, analytical, open-question.
    Return JSON array where each item is: {"tone":"<tone>", "text":"<post>"}
    """

  public static let name = "generate"
  public static let summary = "A model writes a text from the excerpt, such as posts."
  public static let parameters: [Parameter<GenerationSettings>] =
    [
      .choice(
        "check", \.check,
        "what generated.valid counts as right: any text, JSON, or the five posts of the excerpt product"
      ),
      .text(
        "prompt", \.request.prompt,
        "the request; the excerpt replaces {excerpt}. The default is the excerpt product's"),
    ] + VisionModelSettings.requestParameters.map { $0.inside(\.request) }

  /// Settings that are missing, contradictory or unsafe, each with its parameter.
  public var faults: [(parameter: String, message: String)] {
    let faults = request.faults
    return request.prompt.contains(Self.place)
      ? faults : faults + [("prompt", "has no \(Self.place): the excerpt would not be sent")]
  }

  /// The request about an excerpt.
  public func prompt(about excerpt: String) -> String {
    request.prompt.replacing(Self.place, with: excerpt)
  }

  /// The criterion; `nil` if any text is right.
  public var answerCheck: AnswerCheck? {
    switch check {
    case .none: nil
    case .json: .json(nil)
    case .posts: .posts
    }
  }
}

/// Encoded as a step: `{"generate": {…}}`.
extension GenerationSettings: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    for (name, value) in try NamedSettings(from: decoder).values { try set(name, to: value) }
  }

  public func encode(to encoder: any Encoder) throws { try NamedSettings(self).encode(to: encoder) }
}
