internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import Subprocess

/// Makes images of the pages of PDF and HEIC files, which recognizers don't read, by programs.
///
/// A PDF `scan.pdf` becomes the folder `scan.pages` with `scan-001.png`, `scan-002.png` and so on; `photo.heic`
/// becomes `photo.jpg` beside it. The files themselves stay, and images that exist already are not made again. Nothing
/// is linked: Poppler is under the GPL, and Debian's libheif links x265, which is.
public struct PageConversion: Sendable {
  /// What became of a file.
  public struct Outcome: Hashable, Sendable {
    /// The path from the folder.
    public let file: String
    /// The images that now exist, from the folder; empty if there is a fault.
    public let images: [String]
    /// The images that were made just now.
    public let newCount: Int
    /// Why there are no images, with what to do.
    public let reason: String?
  }

  let folder: String
  /// The resolution at which pages without a scan of their own are drawn, in pixels per inch.
  let dpi: Int
  /// Whether the text layer of a PDF is written beside each page as its truth.
  let takesText: Bool
  /// The only page of PDFs that is converted, from 1; `nil` for all.
  var onlyPage: Int?
  /// The environment of the programs, with the path on which they are.
  var environment = ProcessInfo.processInfo.environment
  /// The longest time for one page, in seconds.
  var longest = 120.0
  /// When all programs must have ended; `nil` for no limit together.
  var deadline: ContinuousClock.Instant?

  /// - Parameters:
  ///   - folder: The folder of the files.
  ///   - dpi: The resolution for PDF pages that are not scans, in 50 … 1200 pixels per inch.
  ///   - takesText: Whether the text layer of PDFs is the truth of their pages.
  public init(folder: String, dpi: Int = 300, takesText: Bool = false) {
    (self.folder, self.dpi, self.takesText) = (folder, dpi, takesText)
  }

  /// Converts files below the folder.
  ///
  /// - Parameter isWanted: Which files, by their paths from the folder.
  /// - Returns: One outcome per PDF and HEIC file, sorted by path.
  public func convertAll(where isWanted: (String) -> Bool = { _ in true }) async -> [Outcome] {
    var outcomes: [Outcome] = []
    defer { try? FileManager.default.removeItem(atPath: partFolder) }
    for file in ConvertibleFiles(below: folder).all where isWanted(file) {
      do {
        outcomes.append(try await convert(file))
      } catch {
        outcomes.append(Outcome(file: file, images: [], newCount: 0, reason: error.message))
      }
    }
    return outcomes
  }

  private func convert(_ file: String) async throws(ConversionFault) -> Outcome {
    let (images, newCount) = try await converted(file)
    return Outcome(file: file, images: images, newCount: newCount, reason: nil)
  }

  /// The images of the pages of one file.
  func images(of file: String) async throws(ConversionFault) -> [String] {
    defer { try? FileManager.default.removeItem(atPath: partFolder) }
    return try await converted(file).images
  }

  private func converted(
    _ file: String
  ) async throws(ConversionFault) -> (images: [String], newCount: Int) {
    file.lowercased().hasSuffix(".pdf")
      ? try await PDFConversion(file: file, in: self).images()
      : try await HEICConversion(file: file, in: self).images()
  }
}

/// Why a file could not be converted.
struct ConversionFault: Error {
  let message: String
  /// Whether the program is not on this machine.
  var isMissingProgram = false
}

extension PageConversion {
  /// A program, and the Debian package that has it.
  struct Program {
    let name, package: String
    /// All that Pagemark starts for PDF and HEIC files.
    static let all = [
      pdfinfo, pdfimages, pdftoppm, pdftotext, heifConvert, qpdf, mutool, python,
    ]
    static let pdfinfo = Program(name: "pdfinfo", package: "poppler-utils")
    static let pdfimages = Program(name: "pdfimages", package: "poppler-utils")
    static let pdftoppm = Program(name: "pdftoppm", package: "poppler-utils")
    static let pdftotext = Program(name: "pdftotext", package: "poppler-utils")
    static let qpdf = Program(name: "qpdf", package: "qpdf")
    static let mutool = Program(name: "mutool", package: "mupdf-tools")
    static let heifConvert = Program(name: "heif-convert", package: "libheif-examples")
    /// Debian's own, which has the modules of its packages.
    static let python = Program(
      name: "/usr/bin/python3", package: "python3-zxing-cpp python3-pil")

    /// The command that succeeds if the program is there, with what it needs.
    var trial: [String] {
      name == Self.python.name ? [name, "-c", "import zxingcpp, PIL.Image"] : ["which", name]
    }
  }

  /// The options of pdftoppm for pictures that are read once and removed: `.tif` files that keep the resolution.
  ///
  /// To compress them as PNG files takes longer than to draw them.
  static let uncompressed = ["-tiff", "-tiffcompression", "none"]

  /// Runs a program on a file, whose name is never taken for an option.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - options: The arguments before the file.
  ///   - file: The file.
  ///   - rest: The arguments after the file.
  ///   - folder: The working folder; `nil` is that of this process, from which `file` is a path.
  ///   - mostBytes: The length of its output above which it is killed.
  /// - Returns: Its standard output.
  /// - Throws: A fault if it is not there, takes too long, writes more than `mostBytes` or fails.
  @discardableResult
  func run(
    _ program: Program, _ options: [String], on file: String, _ rest: [String] = [],
    inFolder folder: String? = nil, mostBytes: Int = .max
  ) async throws(ConversionFault) -> String {
    let path = file.hasPrefix("-") ? "./" + file : file
    return try await run(
      program, options + [path] + rest, inFolder: folder, mostBytes: mostBytes)
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: All of its arguments.
  ///   - folder: The working folder; `nil` is that of this process.
  ///   - mostBytes: The length of its output above which it is killed.
  /// - Returns: Its standard output.
  /// - Throws: A fault if it is not there, takes too long, writes more than `mostBytes` or fails.
  @discardableResult
  func run(
    _ program: Program, _ arguments: [String], inFolder folder: String? = nil,
    mostBytes: Int = .max
  ) async throws(ConversionFault) -> String {
    String(
      decoding: try await bytes(
        of: program, arguments, inFolder: folder, mostBytes: mostBytes), as: UTF8.self)
  }

  /// The standard output of a program, which need not be a text; as `run`.
  func bytes(
    of program: Program, _ arguments: [String], inFolder folder: String? = nil, mostBytes: Int
  ) async throws(ConversionFault) -> Data {
    let start = ContinuousClock.now
    let limit = deadline.map { max(0, min(longest, ($0 - start) / .seconds(1))) } ?? longest
    var child = ChildProcess(
      executable: "/usr/bin/env", arguments: [program.name] + arguments, folder: folder,
      leadsGroup: true)
    // Its output is parsed, and its messages are shown in English.
    let variables = environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    child.environment = ChildProcess.environment(variables)
    let output: (result: Data, end: ProcessEnd)
    do {
      output = try await child.output(within: limit, mostBytes: mostBytes)
    } catch is OutputTooLong {
      throw ConversionFault(
        message: "\(program.name) wrote more than \(mostBytes >> 20) MiB: split the file")
    } catch {
      throw ConversionFault(message: "\(program.name) can't be started: \(error)")
    }
    guard !output.end.isSuccess else { return output.result }
    if output.end.status == .exited(127) {
      throw ConversionFault(
        message: "install \(program.name) (apt install \(program.package)) and try again",
        isMissingProgram: true)
    }
    if output.end.signal == SIGKILL, ContinuousClock.now - start >= .seconds(limit) {
      let time = deadline == nil ? "\(SettingValue.number(longest)) s" : "the time for the document"
      throw ConversionFault(message: "\(program.name) took longer than \(time): split the file")
    }
    throw ConversionFault(message: "\(program.name) \(output.end.description)")
  }

  /// The programs that are not on this machine, each with the Debian package that has it.
  public static func missingPrograms() async -> [(name: String, package: String)] {
    var missing: [(name: String, package: String)] = []
    for program in Program.all {
      let child = ChildProcess(executable: "/usr/bin/env", arguments: program.trial)
      if (try? await child.output(within: 5))?.end.isSuccess != true {
        missing.append((program.name, program.package))
      }
    }
    return missing
  }

  /// Where images are until they are whole: a hidden folder, whose files are no pages, even if the process is killed.
  private var partFolder: String {
    folder + "/.pagemark-import-\(ProcessInfo.processInfo.processIdentifier)"
  }

  /// The path of a new image without its extension.
  func newPart() -> String {
    try? FileManager.default.createDirectory(
      atPath: partFolder, withIntermediateDirectories: true)
    return partFolder + "/" + UUID().uuidString
  }

  func path(of file: String) -> String { folder + "/" + file }

  /// Moves a complete file to its place, so that an interrupted conversion leaves no half image.
  func keep(_ part: String, as file: String) throws(ConversionFault) {
    guard ConvertibleFiles.isInside(folder, path(of: file)) else {
      throw ConversionFault(message: "\(file) would be out of the folder: remove the link")
    }
    do {
      try FileManager.default.moveItem(atPath: part, toPath: path(of: file))
    } catch {
      throw ConversionFault(message: "\(file) can't be written: \(error.localizedDescription)")
    }
  }
}
