import PagemarkCore
import PagemarkRecognition

/// A recognizer that returns what a test gives it, and counts the pages that it took.
final class ScriptedEngine: RecognitionEngine {
  let provenance = RecognizerProvenance()
  private let answer: Result<[String], RecognitionError>
  private(set) var pages = 0

  init(_ answer: Result<[String], RecognitionError>) { self.answer = answer }

  func take(_ page: PageImage) { pages += 1 }

  func lines() throws(RecognitionError) -> [TextLine] {
    try answer.get().enumerated().map { row, text in
      TextLine(text: text, box: PixelBox(x: 10, y: 10 + 30 * row, width: 100, height: 20))
    }
  }
}
