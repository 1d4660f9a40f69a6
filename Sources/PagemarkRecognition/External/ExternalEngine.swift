internal import Foundation
public import PagemarkPipeline
public import PagemarkReading

/// A recognizer's program, started once; restarted if it fails on a page.
public final class ExternalEngine: RecognitionEngine {
  public let provenance: RecognizerProvenance
  private let settings: ExternalSettings
  private let path: ProgramPath
  private let environment: [String: String]
  private let greeting: ProgramGreeting
  private var program: RunningProgram?
  /// Whether the running program has sent its greeting.
  private var isReady = true
  /// The folders in which folders for pages may be created, best first.
  private let parents: [String]
  /// The handover folders by their parent folder.
  private var folders: [String: HandoverFolder] = [:]
  private var requests = 0
  private var taken: ProgramRequest?
  private var skipped: SkippedOutput

  /// Starts the program and reads its greeting.
  ///
  /// - Parameters:
  ///   - settings: The command, and how long to wait.
  ///   - folders: Where the files that the command names are searched for; without it, the folders in the worker's
  ///     environment.
  /// - Throws: What is missing, or how the program failed to start.
  public convenience init(
    _ settings: ExternalSettings, folders: [String]? = nil
  ) throws(RecognitionError) {
    try self.init(settings, folders: folders, handoverParents: HandoverFolder.parents)
  }

  /// Does the same, with pages in one of the given folders.
  init(
    _ settings: ExternalSettings, folders: [String]?, handoverParents: [String]
  ) throws(RecognitionError) {
    // If a program ends while we write to it, reading its output reports that.
    signal(SIGPIPE, SIG_IGN)
    var environment = ProcessInfo.processInfo.environment.filter {
      !SecretMask.isSecret($0.key) || settings.environment.contains($0.key)
    }
    if let options = Self.line(settings.options) {
      environment[Self.optionsVariable] = String(decoding: options.dropLast(), as: UTF8.self)
    }
    let places = folders ?? ProgramFolders.listed(in: environment[ProgramFolders.variable] ?? "")
    do throws(ProgramFault) {
      let path = try ProgramPath(
        settings.command + settings.arguments, in: places, environment: environment)
      let mask = SecretMask(environment: environment)
        .joined(with: SecretMask(environment: environment, givenTo: [Recognizer(settings)]))
      let program = try RunningProgram(path, environment: environment, mask: mask)
      var skipped = SkippedOutput(mask)
      let greeting = try Self.greeting(of: program, settings, &skipped)
      (self.path, self.program, self.greeting, self.skipped) = (path, program, greeting, skipped)
    } catch {
      throw .program(error)
    }
    (self.settings, self.environment, parents) = (settings, environment, handoverParents)
    var provenance = RecognizerProvenance(isRepeatable: greeting.repeatable ?? true)
    provenance.modelFiles = greeting.modelFiles
    provenance.programFiles =
      path.files + ProgramPath.files(namedIn: settings.arguments, settings.options, places)
    provenance.program = RecognizerProgram(greeting)
    provenance.isDeclared = greeting.models != nil
    self.provenance = provenance
  }

  /// The environment variable that passes its options to a program before the first page.
  static let optionsVariable = "PAGEMARK_OPTIONS"

  public func take(_ page: PageImage) throws(RecognitionError) {
    requests += 1
    taken = ProgramRequest(
      id: requests, path: try write(page), format: page.format == .gray ? .pgm : .ppm,
      width: page.width, height: page.height, pixelsPerInch: page.pixelsPerInch,
      options: settings.options)
  }

  public func lines() throws(RecognitionError) -> [TextLine] {
    guard let request = taken.take() else { return [] }
    defer { for folder in folders.values { folder.empty() } }
    do throws(ProgramFault) {
      return try answer(to: request).textLines(width: request.width, height: request.height)
    } catch {
      // A program that refuses a page is still usable; any other fault requires a restart, which runs while the page is
      // reported.
      if case .refused = error {} else { restart() }
      throw .program(error)
    }
  }

  public func takeNote() -> String? { skipped.takeNote(of: greeting.program) }

  private func answer(to request: ProgramRequest) throws(ProgramFault) -> ProgramAnswer {
    let program = try readyProgram()
    guard let line = Self.line(request) else { throw .nonsense("a request can't be written") }
    let answer: ProgramAnswer = try Self.message(
      from: program, after: line, within: settings.deadline, &skipped)
    guard answer.id == request.id else {
      throw .nonsense("it answered request \(answer.id) instead of \(request.id)")
    }
    if let error = answer.error { throw .refused("\(greeting.program): \(error)") }
    guard answer.lines != nil else { throw .nonsense("the answer has neither lines nor an error") }
    return answer
  }

  /// The program, once it has sent the same greeting as at its first start.
  private func readyProgram() throws(ProgramFault) -> RunningProgram {
    let running: RunningProgram
    if let program {
      running = program
    } else {
      running = try RunningProgram(path, environment: environment, mask: skipped.mask)
    }
    program = running
    if !isReady {
      guard try Self.greeting(of: running, settings, &skipped) == greeting else {
        throw .nonsense("after a restart it reports another program or model")
      }
      isReady = true
    }
    return running
  }

  private func restart() {
    program?.end()
    // A failed start is reported with the next page.
    program = try? RunningProgram(path, environment: environment, mask: skipped.mask)
    isReady = false
  }

  private func write(_ page: PageImage) throws(RecognitionError) -> String {
    var fault = RecognitionError.noRoomForPages(folder: "any folder", reason: "none can be written")
    // The disk may have room for a page when memory does not.
    for parent in parents {
      do throws(RecognitionError) {
        if folders[parent] == nil { folders[parent] = try HandoverFolder(in: parent) }
        if let path = try folders[parent]?.keep(page) { return path }
      } catch {
        folders[parent]?.empty()
        fault = error
      }
    }
    throw fault
  }

  private static func greeting(
    of program: RunningProgram, _ settings: ExternalSettings, _ skipped: inout SkippedOutput
  ) throws(ProgramFault) -> ProgramGreeting {
    let greeting: ProgramGreeting = try message(
      from: program, within: settings.startDeadline, &skipped)
    guard greeting.protocol == ProgramGreeting.version else {
      throw .nonsense(
        "its protocol is '\(skipped.mask.masked(greeting.protocol).prefix(60))', not '\(ProgramGreeting.version)'"
      )
    }
    if let path = greeting.modelFiles.first(where: { !$0.hasPrefix("/") || !ProgramPath.isFile($0) }
    ) {
      throw .nonsense(
        "its model '\(skipped.mask.masked(path).prefix(200))' is not the absolute path of a file")
    }
    return greeting
  }

  /// The next JSON line of the program, decoded as the expected type.
  private static func message<Message: Decodable>(
    from program: RunningProgram, after request: [UInt8] = [], within seconds: Double?,
    _ skipped: inout SkippedOutput
  ) throws(ProgramFault) -> Message {
    let end = seconds.map { ContinuousClock.now + .seconds($0) }
    var request = request
    skipped.begin()
    while true {
      let line: [UInt8]
      do throws(ProgramFault) {
        line = try program.line(after: request, until: end)
      } catch .silent {
        throw .silent(seconds ?? 0)
      }
      request = []
      // Lines that are not JSON objects are printed by libraries.
      guard line.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else {
        try skipped.add(line)
        continue
      }
      do {
        return try JSONDecoder().decode(Message.self, from: Data(line))
      } catch {
        if let apology = try? JSONDecoder().decode(ProgramApology.self, from: Data(line)) {
          throw .refused(apology.error)
        }
        let text = skipped.mask.masked(String(decoding: line, as: UTF8.self))
        throw .nonsense("'\(text.prefix(80))' \(fault(error))")
      }
    }
  }

  private static func fault(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "lacks '\(key.stringValue)'"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      "has a wrong value at '\(context.codingPath.jsonPath)'"
    default: "is not valid JSON"
    }
  }

  private static func line(_ message: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(message)).map { [UInt8]($0) + [UInt8(ascii: "\n")] }
  }
}

extension RecognizerProgram {
  fileprivate init(_ greeting: ProgramGreeting) {
    self.init(
      program: greeting.program, version: greeting.version, model: greeting.model,
      models: greeting.models?.compactMap { model in
        guard case .identified(let name, let bytes, let sha256) = model else { return nil }
        return ModelRecord(name: name, bytes: bytes, version: nil, sha256: sha256)
      })
  }
}

extension ProgramGreeting {
  /// Paths of the models that the greeting gives only by path.
  fileprivate var modelFiles: [String] {
    (models ?? []).compactMap { if case .file(let path) = $0 { path } else { nil } }
  }
}

extension ExternalSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try ExternalEngine(self)
  }
}
