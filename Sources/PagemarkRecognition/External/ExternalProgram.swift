internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// An answer of a program.
protocol ProgramReply: Decodable {
  /// The id of the request.
  var id: Int { get }
  /// Why the page can't be processed, in a sentence.
  var error: String? { get }
}

/// A program that is asked page by page, started once; restarted if it fails on a page.
final class ExternalProgram {
  let provenance: RecognizerProvenance
  let settings: ExternalSettings
  let greeting: ProgramGreeting
  /// The protocol that the program must name in its greeting.
  private let version: String
  private let path: ProgramPath
  private let environment: [String: String]
  private var program: RunningProgram?
  /// Whether the running program has sent its greeting.
  private var isReady = true
  /// The folders in which folders for pages may be created, best first.
  private let parents: [String]
  /// The handover folders by their parent folder.
  private var folders: [String: HandoverFolder] = [:]
  private var requests = 0
  private var skipped: SkippedOutput

  /// The environment variable that passes its options to a program before the first page.
  static let optionsVariable = "PAGEMARK_OPTIONS"

  /// Starts the program and reads its greeting.
  ///
  /// - Parameters:
  ///   - settings: The command, and how long to wait.
  ///   - version: The protocol that it must speak.
  ///   - folders: Where the files that the command names are searched for; without it, the folders in the worker's
  ///     environment.
  ///   - parents: Where pages may be put, best first.
  /// - Throws: What is missing, or how the program failed to start.
  init(
    _ settings: ExternalSettings, speaking version: String, folders: [String]?, parents: [String]
  ) throws(ProgramFault) {
    // If a program ends while we write to it, reading its output reports that.
    signal(SIGPIPE, SIG_IGN)
    var environment = ProcessInfo.processInfo.environment.filter {
      !SecretMask.isSecret($0.key) || settings.environment.contains($0.key)
    }
    if let options = Self.line(settings.options) {
      environment[Self.optionsVariable] = String(decoding: options.dropLast(), as: UTF8.self)
    }
    let places = folders ?? ProgramFolders.listed(in: environment[ProgramFolders.variable] ?? "")
    path = try ProgramPath(
      settings.command + settings.arguments, in: places, environment: environment)
    let mask = SecretMask(environment: environment)
      .joined(with: SecretMask(environment: environment, givenTo: [Recognizer(settings)]))
    let program = try RunningProgram(path, environment: environment, mask: mask)
    var skipped = SkippedOutput(mask)
    greeting = try Self.greeting(of: program, settings, version, &skipped)
    (self.program, self.skipped, self.version) = (program, skipped, version)
    (self.settings, self.environment, self.parents) = (settings, environment, parents)
    var provenance = RecognizerProvenance(isRepeatable: greeting.repeatable ?? true)
    provenance.modelFiles = greeting.modelFiles
    provenance.programFiles =
      path.files + ProgramPath.files(namedIn: settings.arguments, settings.options, places)
    provenance.program = RecognizerProgram(greeting)
    provenance.isDeclared = greeting.models != nil
    self.provenance = provenance
  }

  /// Writes the page to a place from which the program reads it.
  ///
  /// - Returns: The request for it, without what the protocol adds.
  /// - Throws: `noRoomForPages`.
  func handOver(_ page: PageImage) throws(RecognitionError) -> ProgramRequest {
    requests += 1
    return ProgramRequest(
      id: requests, path: try write(page), format: page.format == .gray ? .pgm : .ppm,
      width: page.width, height: page.height, pixelsPerInch: page.pixelsPerInch,
      options: settings.options)
  }

  /// Sends a request, and waits for the answer; removes the pages that were handed over.
  ///
  /// - Parameters:
  ///   - request: With the id of the page handed over last.
  ///   - id: That id.
  ///   - read: Takes what is wanted out of the answer, before the pages are removed.
  /// - Returns: What `read` returned.
  /// - Throws: How the program failed; unless it refused the page, it is restarted.
  func ask<Reply: ProgramReply, Result>(
    _ request: some Encodable, id: Int, _ read: (Reply) throws(ProgramFault) -> Result
  ) throws(ProgramFault) -> Result {
    defer { for folder in folders.values { folder.empty() } }
    do throws(ProgramFault) {
      let program = try readyProgram()
      guard let line = Self.line(request) else { throw .nonsense("a request can't be written") }
      let reply: Reply = try Self.message(
        from: program, after: line, within: settings.deadline, &skipped)
      guard reply.id == id else {
        throw .nonsense("it answered request \(reply.id) instead of \(id)")
      }
      if let error = reply.error { throw .refused("\(greeting.program): \(error)") }
      return try read(reply)
    } catch {
      // A program that refuses a page is still usable; any other fault requires a restart, which runs while the page is
      // reported.
      if case .refused = error {} else { restart() }
      throw error
    }
  }

  /// Masks the program's keys in what it says.
  var mask: SecretMask { skipped.mask }

  /// A note for the user about what the program printed, returned once; `nil` if there is none.
  func takeNote() -> String? { skipped.takeNote(of: greeting.program) }

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
      guard try Self.greeting(of: running, settings, version, &skipped) == greeting else {
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
    of program: RunningProgram, _ settings: ExternalSettings, _ version: String,
    _ skipped: inout SkippedOutput
  ) throws(ProgramFault) -> ProgramGreeting {
    let greeting: ProgramGreeting = try message(
      from: program, within: settings.startDeadline, &skipped)
    guard greeting.protocol == version else {
      throw .nonsense(
        "its protocol is '\(skipped.mask.masked(greeting.protocol).prefix(60))', not '\(version)'"
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
    fields = greeting.fields
  }
}

extension ProgramGreeting {
  /// Paths of the models that the greeting gives only by path.
  fileprivate var modelFiles: [String] {
    (models ?? []).compactMap { if case .file(let path) = $0 { path } else { nil } }
  }
}
