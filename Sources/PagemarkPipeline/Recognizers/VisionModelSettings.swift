/// A vision model over HTTP: sends the prepared page as a JPEG and receives its text or answers.
public struct VisionModelSettings: RecognizerSettings {
  /// The protocol of the server.
  public enum Provider: String, CaseIterable, Sendable {
    /// Anthropic's Messages API.
    case claude
    /// OpenAI's Chat Completions.
    case openai
    /// Google's generateContent.
    case gemini
    /// Any server with OpenAI's Chat Completions protocol, such as one on this machine.
    case compatible
    /// The page reader's own backend: `POST /query`.
    case backend
    /// A server in the worker that answers with the page's truth, and fails as often as it is told to.
    case double
  }

  /// The provider that the page reader's backend is to ask.
  public enum BackendProvider: String, CaseIterable, Sendable {
    /// It chooses.
    case any
    case claude, openai, gemini
  }

  /// The form of an answer.
  public enum ResponseFormat: String, CaseIterable, Sendable { case text, json }

  /// What the model is asked for.
  public enum Use: String, CaseIterable, Sendable {
    /// The text of the page: scored as text; the lines have no boxes.
    case transcription
    /// Answers to the dataset's questions about the page, one request per question.
    case questions
  }

  public var provider = Provider.claude
  /// Empty for the provider's default.
  public var model = ""
  /// The server's address up to and including the version, such as `http://127.0.0.1:8080/v1`; empty for the
  /// provider's own.
  public var baseURL = ""
  /// Precedes each question; for a transcription, the whole request.
  ///
  /// If empty, questions stand alone, and a transcription asks with `defaultPrompt`.
  public var prompt = ""
  /// What the model is told before any request; empty for nothing.
  public var system = ""
  public var use = Use.transcription
  /// Upper limit of an answer, in tokens of the model.
  public var maximumTokens = 4096.0
  /// `nil` leaves the choice to the server.
  public var temperature, topP: Double?
  /// The seed that the server is asked to draw from; `nil` leaves it to the server.
  ///
  /// A page's n-th further reading adds n.
  public var seed: Double?
  public var responseFormat = ResponseFormat.text
  /// Whether answers are sent piece by piece, so that the time to the first one is known.
  public var stream = false
  /// The quality of the JPEG that is sent, 1 … 100.
  public var jpegQuality = 80.0
  /// The longest side of the picture that is sent, in pixels.
  public var longestSide = 2048.0
  public var backendProvider = BackendProvider.any
  /// A program on this machine that serves; started with the worker, and asked at the address that it prints.
  public var serverCommand: [String] = []
  /// For a double: the share of requests that fail, in percent, by `DoubleFault`.
  public var doubleFaults: [String: Double] = [:]
  /// For a double: which requests fail.
  public var doubleSeed = 7.0
  /// Time limit of one request, in seconds.
  public var timeout = 20.0
  public var retry = VisionModelSettings.countsByName(RetryPolicy.products)
  /// Upper limit of requests to the provider in flight at once, over all workers.
  public var concurrency = 4.0
  /// The environment variable that contains the key; empty for the provider's usual one.
  public var keyVariable = ""
  /// Whether unencrypted requests to other machines are allowed.
  public var allowsPlainHTTP = false
  public init() {}

  /// The request for a transcription.
  public static let defaultPrompt =
    "Transcribe all text on this page in reading order, line by line as it is printed. "
    + "Answer with the text alone."

  public static let name = "visionModel"

  /// The server's kind and the first word of the model's name, such as `claude claude` or `openAI qwen3`.
  public var family: String {
    "\(provider.rawValue) \((askedModel ?? "").prefix { $0 != "-" && $0 != ":" && $0 != "/" })"
  }
  public static let summary =
    "A vision model over HTTP: Claude, OpenAI, Gemini or a server of your own."
  public static let parameters: [Parameter<VisionModelSettings>] =
    [
      .choice(
        "use", \.use,
        "transcription (the page's text) or questions (those of the dataset, one request each)"),
      .text(
        "prompt", \.prompt,
        "the request, or the text before each question; empty: a transcription, and bare questions"),
      .number(
        "jpegQuality", \.jpegQuality, in: 1...100, step: 5, "quality of the picture that is sent"),
      .number(
        "longestSide", \.longestSide, in: 64...16_384, unit: "px", step: 256,
        "a larger picture is made smaller before it is sent"),
    ] + requestParameters

  /// Those that do not depend on what is asked.
  static let requestParameters: [Parameter<VisionModelSettings>] = [
    .choice(
      "provider", \.provider,
      "compatible: a server that speaks OpenAI's Chat Completions; backend: the page reader's own; double: none, but "
        + "answers and faults as declared"),
    .text(
      "model", \.model,
      "empty: claude-sonnet-4-20250514, gpt-4o or gemini-2.0-flash; a compatible server needs one"),
    .text(
      "baseURL", \.baseURL,
      "up to the version, such as http://127.0.0.1:8080/v1; empty: the provider's own"),
    .text("system", \.system, "what the model is told before any request; empty: nothing"),
    .number(
      "maximumTokens", \.maximumTokens, in: 1...200_000, step: 256,
      "the longest answer; an answer that is cut off is a failure"),
    .optionalNumber(
      "temperature", \.temperature, in: 0...2, step: 0.1, "off: the server's default"),
    .optionalNumber("topP", \.topP, in: 0...1, step: 0.05, "off: the server's default"),
    .optionalNumber(
      "seed", \.seed, in: 0...1_000_000, step: 1,
      "of the server's draws, as far as its protocol has one; off: the server's default"),
    .choice(
      "responseFormat", \.responseFormat,
      "json: the server is told to answer with JSON, as far as its protocol can"),
    .flag(
      "stream", \.stream,
      "true: the server answers piece by piece, and latency.firstToken is the time to the first one"
    ),
    .number(
      "timeout", \.timeout, in: 0.1...600, unit: "s", step: 1, "time limit of one request"),
    .counts(
      "retry", \.retry, of: RetryPolicy.Fault.allCases.map(\.rawValue), in: 0...10,
      "retries after a fault of the class; classes that are not named get none"),
    .number(
      "concurrency", \.concurrency, in: 1...64, step: 1,
      "requests in flight to the provider at once, over all workers"),
    .text(
      "keyVariable", \.keyVariable,
      "environment variable that contains the key; empty: ANTHROPIC_API_KEY, OPENAI_API_KEY or GEMINI_API_KEY"
    ),
    .flag(
      "allowsPlainHTTP", \.allowsPlainHTTP,
      "true: allow http:// to other machines, where pages and key can be intercepted"),
    .choice(
      "backendProvider", \.backendProvider,
      "with provider: backend, whom it is to ask; any: its own choice"),
    .texts(
      "serverCommand", \.serverCommand,
      "a program on this machine that is started with the worker, and asked at the address that it prints "
        + "([vision-models.md](vision-models.md#a-server-of-your-own))"),
    .counts(
      "doubleFaults", \.doubleFaults, of: DoubleFault.allCases.map(\.rawValue), in: 0...100,
      "with provider: double, the share of requests that fail so, in percent"),
    .number(
      "doubleSeed", \.doubleSeed, in: 0...1_000_000, step: 1,
      "with provider: double, determines which requests fail"),
  ]
}

extension VisionModelSettings {
  /// The model that requests name: the given one, or the provider's default; `nil` if the server chooses.
  public var askedModel: String? {
    if !model.isEmpty { return model }
    return switch provider {
    case .claude: "claude-sonnet-4-20250514"
    case .openai: "gpt-4o"
    case .gemini: "gemini-2.0-flash"
    case .compatible, .backend: nil
    case .double: "double"
    }
  }

  /// The server's address without a trailing slash; empty if it is unknown.
  public var address: String {
    var address = baseURL
    if address.isEmpty {
      address =
        switch provider {
        case .claude: "https://api.anthropic.com/v1"
        case .openai: "https://api.openai.com/v1"
        case .gemini: "https://generativelanguage.googleapis.com/v1beta"
        case .compatible, .backend: ""
        case .double: "http://127.0.0.1"
        }
    }
    while address.hasSuffix("/") { address.removeLast() }
    return address
  }

  public var secretVariables: [String] { keyName.map { [$0] } ?? [] }

  /// The environment variable that contains the key; `nil` for a server that needs no key.
  public var keyName: String? {
    if !keyVariable.isEmpty { return keyVariable }
    return switch provider {
    case .claude: "ANTHROPIC_API_KEY"
    case .openai: "OPENAI_API_KEY"
    case .gemini: "GEMINI_API_KEY"
    case .compatible, .backend, .double: nil
    }
  }

  /// How often each fault is retried.
  public var retryPolicy: RetryPolicy {
    RetryPolicy(
      retries: retry.reduce(into: [:]) { retries, count in
        if let fault = RetryPolicy.Fault(rawValue: count.key) { retries[fault] = Int(count.value) }
      })
  }

  public mutating func mapPaths(_ path: (String) -> String) {
    serverCommand = serverCommand.map { $0.mappingPath(path) }
  }

  private static func countsByName(_ policy: RetryPolicy) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: RetryPolicy.Fault.allCases.map {
        ($0.rawValue, Double(policy.retries[$0] ?? 0))
      })
  }

  public static let placesLines = false
  public var readsTruth: Bool { provider == .double }
  public var asksQuestions: Bool { use == .questions }

  /// The longest that a request and its retries can take, in seconds.
  public var patience: Double {
    let policy = retryPolicy
    return timeout * Double(policy.mostAttempts) + policy.longestWait
  }

  /// Settings that are missing or unsafe.
  public var faults: [(parameter: String, message: String)] {
    var faults: [(parameter: String, message: String)] = []
    if askedModel == nil, provider == .compatible {
      faults.append(("model", "is missing: a compatible server has no default"))
    }
    if !serverCommand.isEmpty, !baseURL.isEmpty {
      faults.append(("baseURL", "is left out with serverCommand, which says its own address"))
    }
    if serverCommand.isEmpty, let fault = addressFault { faults.append(("baseURL", fault)) }
    if stream, ![.claude, .openai, .compatible].contains(provider) {
      faults.append(("stream", "needs provider: claude, openai or compatible"))
    }
    if provider != .double, !doubleFaults.isEmpty {
      faults.append(("doubleFaults", "needs provider: double"))
    }
    if doubleFaults.values.reduce(0, +) > 100 {
      faults.append(("doubleFaults", "must add up to at most 100 %"))
    }
    return faults
  }

  private var addressFault: String? {
    if address.isEmpty {
      return
        "is missing: give the address of the \(provider.rawValue) server, such as http://127.0.0.1:8080/v1"
    }
    guard let origin = WebOrigin(address) else {
      return "must be an address such as https://example.org/v1, without user and query"
    }
    if !origin.isEncrypted, !origin.isThisMachine, !allowsPlainHTTP {
      return "would send pages and key to \(origin.host) without encryption: use https://, "
        + "or set allowsPlainHTTP: true"
    }
    return nil
  }
}
