internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// The text layer of a PDF with one page, as Poppler's `pdftotext` finds it.
///
/// Poppler is a program and is not linked, because it is under the GPL.
struct ReplayedTextLayer {
  private let path: String
  private let page: BoxedText.Page

  /// Takes the text out of a file.
  ///
  /// - Parameter path: The file.
  /// - Throws: `noReader` if there is no such program, `broken` if it can't read the file or the file has several pages.
  init(of path: String) throws(ReplayFault) {
    self.path = path
    let environment = ProcessInfo.processInfo.environment.filter { !SecretMask.isSecret($0.key) }
    let command: ProgramPath
    do throws(ProgramFault) {
      command = try ProgramPath(
        ["pdftotext", "-bbox-layout", "-enc", "UTF-8", path, "-"], in: [],
        environment: environment)
    } catch { throw .noReader }
    let output: String
    do throws(ProgramFault) {
      output = try RunningProgram(
        command, environment: environment, mask: SecretMask(environment: environment)
      ).wholeOutput()
    } catch { throw .broken(path: path, reason: "\(error)") }
    let pages = BoxedText(output).pages
    guard let first = pages.first, first.width > 0, first.height > 0 else {
      throw .broken(path: path, reason: "it has no page")
    }
    guard pages.count == 1 else {
      throw .broken(path: path, reason: "it has \(pages.count) pages: write a PDF for each page")
    }
    page = first
  }

  /// The lines in the order that Poppler finds, in pixels of the image that the PDF shows.
  ///
  /// - Parameter size: Of the image.
  /// - Returns: Lines with their words.
  /// - Throws: `otherImage` if the PDF's page has another shape, by more than 2 %.
  func lines(onPageOf size: ImageSize) throws(ReplayFault) -> [TextLine] {
    let (across, down) = (Double(size.width) / page.width, Double(size.height) / page.height)
    guard abs(across / down - 1) <= 0.02 else {
      throw .otherImage(
        path: path,
        recorded: ImageSize(width: Int(page.width.rounded()), height: Int(page.height.rounded())),
        page: size)
    }
    return page.lines.compactMap { words in
      let words = words.map { $0.placed(x: across, y: down) }
      guard let first = words.first else { return nil }
      return TextLine(
        text: words.map(\.text).joined(separator: " "),
        box: words.dropFirst().reduce(first.box) { $0.union($1.box) }, words: words)
    }
  }
}
