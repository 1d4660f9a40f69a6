internal import Foundation
internal import PagemarkCache
internal import PagemarkImaging
public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// A vision model accessed by HTTP: each page is sent once for its text, or once per question about it.
public final class VisionModel: RecognitionEngine {
  /// The model's dependencies on its environment, which tests replace.
  public struct Surroundings {
    public var client: any HTTPClient
    public var environment: [String: String]
    /// `nil` neither records nor replays.
    public var cassette: Cassette?
    /// Waits for a number of seconds.
    public var sleep: (Double) -> Void
    /// Seconds since an arbitrary moment.
    public var clock: () -> Double
    /// Receives what is known of each page; for a double.
    public var expect: (Reference?) -> Void = { _ in }

    public init(
      client: any HTTPClient, environment: [String: String], cassette: Cassette? = nil,
      sleep: @escaping (Double) -> Void, clock: @escaping () -> Double
    ) {
      (self.client, self.environment, self.cassette) = (client, environment, cassette)
      (self.sleep, self.clock) = (sleep, clock)
    }

    /// The network, this process's environment and the system's clock.
    public static func real(cassette: Cassette?) -> Surroundings {
      Surroundings(
        client: CurlClient(), environment: ProcessInfo.processInfo.environment,
        cassette: cassette, sleep: { Thread.sleep(forTimeInterval: $0) },
        clock: { ProcessInfo.processInfo.systemUptime })
    }
  }

  /// Models change under the same name, so their answers are kept in recordings, not in the cache.
  public let provenance = RecognizerProvenance(isRepeatable: false)
  private let settings: VisionModelSettings
  private let surroundings: Surroundings
  private let key: APIKey?
  private let slots: RequestSlots
  /// The server that was started for this model; ends with it.
  private let server: LoopbackServer?
  private var address: String { server?.address ?? settings.address }
  private var picture: [UInt8]?
  private var digest = ""
  /// Which reading of the page is asked for, from 0.
  private var draw = 0
  private var used = ServiceUse()

  /// Prepares the model; nothing is sent yet.
  ///
  /// - Throws: `vision` if the key is missing; a recording is replayed without one.
  public init(
    _ settings: VisionModelSettings, in surroundings: Surroundings
  ) throws(RecognitionError) {
    (self.settings, self.surroundings) = (settings, surroundings)
    let isServed = !settings.serverCommand.isEmpty && surroundings.cassette?.mode != .play
    server =
      isServed
      ? try LoopbackServer(settings.serverCommand, environment: surroundings.environment) : nil
    slots = RequestSlots(Int(settings.concurrency), server: server?.address ?? settings.address)
    key = settings.keyName.flatMap { surroundings.environment[$0] }.flatMap(APIKey.init)
    if key == nil, let name = settings.keyName, surroundings.cassette?.mode != .play {
      throw .vision(.keyMissing(variable: name))
    }
  }

  /// Sends a request that costs nothing, to check the address, key and model.
  ///
  /// When a recording is replayed, nothing is sent.
  ///
  /// - Throws: What is wrong.
  public func validate() throws(RecognitionError) {
    guard surroundings.cassette?.mode != .play,
      let request = settings.provider.vision.check(
        of: address, model: settings.askedModel, key: key)
    else { return }
    var retries = RetryCount(settings.retryPolicy, seed: 0)
    while true {
      let fault: VisionFault?
      do throws(HTTPFault) {
        let response = try surroundings.client.send(request, timeout: settings.timeout)
        fault = response.fault(keyName: settings.keyName, key: key, now: Date())
        // Not every compatible server lists its models.
        if [.compatible, .double].contains(settings.provider),
          [404, 405, 501].contains(response.status)
        {
          return
        }
      } catch {
        fault = VisionFault(error, timeout: settings.timeout)
      }
      guard let fault else { return }
      guard let wait = retries.wait(after: fault) else { throw .vision(fault) }
      surroundings.sleep(wait)
    }
  }

  public func take(_ page: PageImage) throws(RecognitionError) {
    picture = nil
    do throws(ImagingError) {
      let picture = try VisionImage.jpeg(
        of: page, longestSide: Int(settings.longestSide), quality: Int(settings.jpegQuality))
      self.picture = picture
      digest = Digest.sha256(picture)
    } catch {
      throw .picture(error.description)
    }
  }

  /// The lines of the transcription, without boxes; blank lines are left out.
  ///
  /// - Throws: `vision` if there is no usable answer.
  public func lines() throws(RecognitionError) -> [TextLine] {
    defer { picture = nil }
    let isBare = settings.prompt.allSatisfy(\.isWhitespace)
    let text = try askAboutPicture(isBare ? VisionModelSettings.defaultPrompt : settings.prompt)
    return text.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
      .map { TextLine(unplaced: String($0)) }
  }

  /// The model's answers about the page taken last, in the order of the questions.
  ///
  /// - Throws: `vision` if a question has no usable answer.
  public func answers(to questions: [String]) throws(RecognitionError) -> [String] {
    defer { picture = nil }
    var answers: [String] = []
    for question in questions {
      let isBare = settings.prompt.allSatisfy(\.isWhitespace)
      answers.append(
        try askAboutPicture(isBare ? question : settings.prompt + "\n\n" + question))
    }
    return answers
  }

  public func expect(_ reference: Reference?) { surroundings.expect(reference) }

  public func expect(draw: Int) { self.draw = draw }

  public func takeServiceUse() -> ServiceUse? {
    defer { used = ServiceUse() }
    return used
  }

  public func text(writtenFor prompt: String) throws(RecognitionError) -> String {
    (picture, digest) = (nil, "")
    return try ask(prompt, about: nil)
  }

  private func askAboutPicture(_ prompt: String) throws(RecognitionError) -> String {
    guard let picture else { return "" }
    return try ask(prompt, about: picture)
  }

  private func ask(
    _ prompt: String, about picture: [UInt8]?
  ) throws(RecognitionError) -> String {
    let query = VisionQuery(
      image: picture, prompt: prompt, system: settings.system.isEmpty ? nil : settings.system,
      model: settings.askedModel, maximumTokens: Int(settings.maximumTokens),
      temperature: settings.temperature, topP: settings.topP,
      seed: settings.seed.map { Int($0) + draw }, isStreamed: settings.stream,
      wantsJSON: settings.responseFormat == .json,
      backendProvider: settings.backendProvider == .any ? nil : settings.backendProvider.rawValue)
    do throws(VisionFault) {
      return surroundings.cassette?.mode == .play ? try replayed(query) : try sent(query)
    } catch {
      throw .vision(error)
    }
  }

  private func question(_ query: VisionQuery) -> Cassette.Question {
    Cassette.Question(
      provider: settings.provider.rawValue, image: digest, prompt: query.prompt,
      model: query.model, maximumTokens: query.maximumTokens, temperature: query.temperature,
      topP: query.topP, system: query.system, wantsJSON: query.wantsJSON ? true : nil,
      backendProvider: query.backendProvider, seed: query.seed, draw: draw > 0 ? draw : nil)
  }

  private func replayed(_ query: VisionQuery) throws(VisionFault) -> String {
    used.isRecorded = true
    guard let cassette = surroundings.cassette,
      let exchanges = cassette.exchanges(about: question(query)), let last = exchanges.last
    else { throw .notRecorded(folder: surroundings.cassette?.folder ?? "") }
    used.faults += exchanges.count - 1
    do throws(VisionFault) {
      switch last {
      case .response(let response): return try text(in: response, to: query)
      case .fault(let fault): throw VisionFault(fault, timeout: settings.timeout)
      }
    } catch {
      used.faults += 1
      throw error
    }
  }

  /// Sends the query until there is an answer, a permanent fault, or no retry left.
  private func sent(_ query: VisionQuery) throws(VisionFault) -> String {
    let request = settings.provider.vision.request(query, to: address, key: key)
    var retries = RetryCount(settings.retryPolicy, seed: jitterSeed)
    var exchanges: [Cassette.Exchange] = []
    let began = surroundings.clock()
    defer { used.waiting += surroundings.clock() - began }
    while true {
      do throws(VisionFault) {
        let response = try exchange(request, keptIn: &exchanges)
        let text = try text(in: response, to: query)
        try keep(exchanges, of: query, isFinal: true)
        return text
      } catch {
        used.faults += 1
        guard let wait = retries.wait(after: error) else {
          try keep(exchanges, of: query, isFinal: error.isFinal)
          throw error
        }
        surroundings.sleep(wait)
      }
    }
  }

  private func exchange(
    _ request: HTTPRequest, keptIn exchanges: inout [Cassette.Exchange]
  ) throws(VisionFault) -> HTTPResponse {
    server?.drain()
    used.attempts += 1
    used.sentBytes = (used.sentBytes ?? 0) + (request.body?.count ?? 0)
    let began = surroundings.clock()
    defer { used.requests = (used.requests ?? []) + [surroundings.clock() - began] }
    do throws(HTTPFault) {
      let response = try slots.hold(waiting: surroundings.sleep) { () throws(HTTPFault) in
        let waited = surroundings.clock() - began
        var response = try surroundings.client.send(request, timeout: settings.timeout)
        // As the times of requests, from the moment at which the page is ready for it.
        for index in response.arrivals.indices { response.arrivals[index].seconds += waited }
        return response
      }
      exchanges.append(.response(withoutKey(response)))
      return response
    } catch {
      exchanges.append(.fault(error))
      throw VisionFault(error, timeout: settings.timeout)
    }
  }

  /// The text of a complete answer; its usage is recorded in any case.
  private func text(
    in response: HTTPResponse, to query: VisionQuery
  ) throws(VisionFault) -> String {
    let answer = try settings.provider.vision.answer(
      in: response, keyName: settings.keyName, key: key, now: Date())
    used.add(
      ServiceUse(
        // The page reader's contract does not require the model's name.
        ofAnswerBy: answer.model ?? query.model, inputTokens: answer.inputTokens,
        outputTokens: answer.outputTokens))
    if let seconds = answer.firstToken.flatMap(response.seconds(untilByte:)) {
      used.firstTokens = (used.firstTokens ?? []) + [seconds]
    }
    switch answer.ending {
    case .complete: return answer.text
    case .cutOff: throw .cutOff(maximumTokens: query.maximumTokens)
    case .declined(let reason): throw .declined(reason)
    }
  }

  private func keep(
    _ exchanges: [Cassette.Exchange], of query: VisionQuery, isFinal: Bool
  ) throws(VisionFault) {
    guard let cassette = surroundings.cassette else { return }
    do {
      try cassette.keep(exchanges, about: question(query), isFinal: isFinal)
    } catch {
      throw .cannotRecord(folder: cassette.folder)
    }
  }

  private func withoutKey(_ response: HTTPResponse) -> HTTPResponse {
    guard let key else { return response }
    var clean = response
    clean.body = key.mask.masked(response.body)
    return clean
  }

  /// Different for every page, so that pages with the same fault are not retried at the same time.
  private var jitterSeed: UInt64 { UInt64(digest.prefix(16), radix: 16) ?? 0 }
}

extension VisionFault {
  init(_ fault: HTTPFault, timeout: Double) {
    switch fault {
    case .timeout: self = .timeout(timeout)
    case .transport(let reason): self = .transport(reason)
    }
  }

  /// The wait that the server asks for, in seconds.
  var pause: Double? {
    if case .rateLimited(let seconds) = self { seconds } else { nil }
  }
}

extension RetryCount {
  /// The wait before a retry after the fault; `nil` if there is no retry.
  mutating func wait(after fault: VisionFault) -> Double? {
    fault.retryClass.flatMap { wait(after: $0, retryAfter: fault.pause) }
  }
}

extension VisionModelSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    var surroundings = VisionModel.Surroundings.real(cassette: cassette.map(Cassette.init))
    if provider == .double {
      let double = ServerDouble(self)
      surroundings.client = double
      surroundings.expect = { double.reference = $0 }
    }
    return try VisionModel(self, in: surroundings)
  }
}
