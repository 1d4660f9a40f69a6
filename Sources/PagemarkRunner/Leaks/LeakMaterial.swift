internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline

/// What attacks on a document look at: its objects, its drawn pages and its pictures, in files of one folder.
struct LeakMaterial {
  let file: String
  let folder: String
  let programs: PageConversion
  /// The file with every object and stream uncompressed.
  let plain: Data
  /// The same file with its layers made ordinary contents, so that all of them are shown; `nil` if it has none.
  let layered: String?
  /// Images of the pages as a viewer shows them, and then with all layers.
  let pages: [String]

  /// The resolution at which pages are drawn, in pixels per inch.
  private static let resolution = 200
  private static let mostPages = 1000
  /// Of the uncompressed file: a stream of a megabyte may have a gigabyte.
  private static let mostBytes = 1 << 30

  /// - Parameters:
  ///   - file: The absolute path of the PDF.
  ///   - folder: An empty folder.
  /// - Throws: Faults if the file can't be opened, such as an encrypted one, and if it has too many pages, too large ones, or
  ///   too much in its streams.
  init(of file: String, in folder: String) async throws(Faults) {
    (self.file, self.folder) = (file, folder)
    let programs = PageConversion(folder: folder)
    self.programs = programs
    do {
      try await PDFInfo(of: file, by: programs)
        .check(drawnAt: Self.resolution, mostPages: Self.mostPages)
      plain = try await programs.bytes(
        of: .qpdf,
        [
          "--qdf", "--object-streams=disable", "--decode-level=generalized",
          "--preserve-unreferenced", "--warning-exit-0", file, "-",
        ], mostBytes: Self.mostBytes)
      layered = try Self.layered(plain, in: folder)
      var pages = try await Self.drawn(file, as: "page", in: folder, programs)
      if let layered { pages += try await Self.drawn(layered, as: "layers", in: folder, programs) }
      self.pages = pages
    } catch {
      throw Faults(file: file, message: (error as? ConversionFault)?.message ?? "\(error)")
    }
  }

  /// Renamed, the list of layers is ignored.
  private static func layered(_ plain: Data, in folder: String) throws -> String? {
    let list = Data("/OCProperties".utf8)
    var shown = plain
    var start = shown.startIndex
    while let place = shown.range(of: list, in: start..<shown.endIndex) {
      shown.replaceSubrange(place, with: Data("/XCProperties".utf8))
      start = place.upperBound
    }
    if shown == plain { return nil }
    let path = folder + "/shown.pdf"
    try shown.write(to: URL(filePath: path))
    return path
  }

  private static func drawn(
    _ file: String, as name: String, in folder: String, _ programs: PageConversion
  ) async throws -> [String] {
    try await programs.run(
      .pdftoppm, ["-r", "\(resolution)"] + PageConversion.uncompressed, on: file,
      [folder + "/" + name])
    return try files(in: folder, beginningWith: name)
  }

  private static func files(in folder: String, beginningWith name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix(name + "-") }.sorted().map { folder + "/" + $0 }
  }

  /// The pictures of the file, as they are stored.
  func encodedPictures() async throws -> [String] {
    try await programs.run(.pdfimages, ["-all"], on: file, [folder + "/raw"])
    return try Self.files(in: folder, beginningWith: "raw") + (try await undrawnPictures())
  }

  /// The pictures of the file as images that can be read: those that pages draw, and all others.
  func pictures() async throws -> [String] {
    var drawn = try Self.files(in: folder, beginningWith: "image")
    if drawn.isEmpty {
      try await programs.run(.pdfimages, ["-png"], on: file, [folder + "/image"])
      drawn = try Self.files(in: folder, beginningWith: "image")
    }
    return drawn + (try await undrawnPictures())
  }

  /// The picture objects that `pdfimages` does not find: on hidden layers, or drawn by no page.
  private func undrawnPictures() async throws -> [String] {
    let place = folder + "/objects"
    if !FileManager.default.fileExists(atPath: place) {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try await programs.run(.mutool, ["extract", "-r"], on: file, inFolder: place)
    }
    let drawn = PDFScans(try await programs.run(.pdfimages, ["-list"], on: file)).objects
    return try Self.files(in: place, beginningWith: "image").filter { path in
      let name = URL(filePath: path).deletingPathExtension().lastPathComponent
      return !drawn.contains(Int(name.dropFirst("image-".count)) ?? 0)
    }
  }
}
