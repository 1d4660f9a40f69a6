public import PagemarkPipeline
public import PagemarkReading

/// A recognizer that is a program.
public final class ExternalEngine: RecognitionEngine {
  public var provenance: RecognizerProvenance { program.provenance }
  private let program: ExternalProgram
  private var taken: ProgramRequest?
  private var draw = 0

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
    do throws(ProgramFault) {
      program = try ExternalProgram(
        settings, speaking: ProgramGreeting.version, folders: folders, parents: handoverParents)
    } catch { throw .program(error) }
  }

  public func expect(draw: Int) { self.draw = draw }

  public func take(_ page: PageImage) throws(RecognitionError) {
    taken = try program.handOver(page)
    taken?.repetition = draw > 0 ? draw : nil
  }

  public func lines() throws(RecognitionError) -> [TextLine] {
    guard let request = taken.take() else { return [] }
    do throws(ProgramFault) {
      return try program.ask(request, id: request.id) {
        (answer: ProgramAnswer) throws(ProgramFault) in
        guard answer.lines != nil else {
          throw .nonsense("the answer has neither lines nor an error")
        }
        return try answer.textLines(width: request.width, height: request.height)
      }
    } catch { throw .program(error) }
  }

  public func takeNote() -> String? { program.takeNote() }
}

extension ProgramAnswer: ProgramReply {}

extension ExternalSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try ExternalEngine(self)
  }
}
