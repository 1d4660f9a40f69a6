internal import Foundation
public import PagemarkPipeline
internal import PagemarkReading

/// Puts pages together as a searchable PDF.
///
/// Pictures are read one after the other; the words of all pages come first, because the document has one font.
public struct DocumentWriter {
  private let request: DocumentRequest

  public init(_ request: DocumentRequest) { self.request = request }

  /// Writes the document, and nothing if that fails.
  ///
  /// - Returns: Its size, in bytes.
  /// - Throws: What is missing or wrong.
  public func write() throws(DocumentError) -> Int {
    guard !request.parts.isEmpty else { throw .noPages }
    let pages = request.parts.map(\.page)
    for (index, text) in request.settings.masks.enumerated()
    where !pages.contains(where: { $0.masked.contains(index) }) {
      throw .nothingToMask(text)
    }
    for (kind, isRequired) in request.settings.maskedKinds
    where isRequired && !pages.contains(where: { $0.maskedFields.contains(kind) }) {
      throw .noFieldToMask(kind.rawValue)
    }
    let words =
      request.settings.hasText ? pages.flatMap(\.rows).joined().flatMap(\.withWords.words) : []
    let codes = try GlyphCodes(words.lazy.map(\.text))
    let file = try PDFFile()
    let font = words.isEmpty ? nil : try DocumentFont.add(codes, to: file)
    var added: [PDFFile.Object] = []
    for part in request.parts {
      added.append(try add(part, font: font, codes, to: file))
    }
    if request.settings.hasBookmarks { try addOutline(of: added, to: file) }
    let properties = properties
    if !properties.isEmpty {
      file.set("/Info", of: file.trailer, to: try file.object("<< \(properties) >>"))
    }
    return try publish(file)
  }

  /// The entries of the document's information dictionary; empty for none.
  private var properties: String {
    let (title, date) = (request.settings.title, request.settings.date)
    return [
      title.isEmpty ? nil : "/Title \(PDFNotation.text(title))",
      date.isEmpty ? nil : "/CreationDate (D:\(date.filter(\.isWholeNumber)))",
    ].compactMap(\.self).joined(separator: " ")
  }

  /// Writes beside the output, and renames when all is there.
  private func publish(_ file: PDFFile) throws(DocumentError) -> Int {
    let part = request.unfinished
    defer { try? FileManager.default.removeItem(atPath: part) }
    do throws(DocumentError) {
      try file.write(to: part)
    } catch {
      throw .notWritten(request.output, reason: error.description)
    }
    guard unsafe rename(part, request.output) == 0 else {
      throw .notWritten(request.output, reason: unsafe String(cString: strerror(errno)))
    }
    let size = try? FileManager.default.attributesOfItem(atPath: request.output)[.size] as? Int
    return size ?? 0
  }

  private func add(
    _ part: DocumentRequest.Part, font: PDFFile.Object?, _ codes: GlyphCodes, to file: PDFFile
  ) throws(DocumentError) -> PDFFile.Object {
    let page = part.page
    let bytes: Data
    do { bytes = try Data(contentsOf: URL(filePath: part.picture)) } catch {
      throw .unreadablePicture(part.picture, reason: error.localizedDescription)
    }
    let picture = try PictureObject.add([UInt8](bytes), of: page, to: file)
    let (width, height) = (
      PDFNotation.decimal(72 * Double(page.width) / page.resolution),
      PDFNotation.decimal(72 * Double(page.height) / page.resolution)
    )
    let text = font == nil ? "" : TextLayer(page, codes).operators
    let content = try file.stream(
      Array("q \(width) 0 0 \(height) 0 0 cm /P Do Q\n\(text)".utf8))
    let pictures = try file.value("<< >>", [("/P", picture)])
    var resources = [(key: "/XObject", value: pictures)]
    if let font { resources.append(("/Font", try file.value("<< >>", [("/F", font)]))) }
    let object = try file.object(
      "<< /Type /Page /MediaBox [0 0 \(width) \(height)] >>",
      [("/Resources", try file.value("<< >>", resources)), ("/Contents", content)])
    try file.add(page: object)
    return object
  }

  /// One bookmark a page.
  private func addOutline(of pages: [PDFFile.Object], to file: PDFFile) throws(DocumentError) {
    let outline = try file.object("<< /Type /Outlines >>")
    var items: [PDFFile.Object] = []
    for (page, name) in zip(pages, request.parts.map(\.name)) {
      let place = file.array([page, try file.value("/Fit")])
      items.append(
        try file.object(
          "<< /Title \(PDFNotation.text(name)) >>", [("/Parent", outline), ("/Dest", place)]))
    }
    for (index, item) in items.enumerated() {
      if index > 0 { file.set("/Prev", of: item, to: items[index - 1]) }
      if index + 1 < items.count { file.set("/Next", of: item, to: items[index + 1]) }
    }
    guard let first = items.first, let last = items.last else { return }
    file.set("/First", of: outline, to: first)
    file.set("/Last", of: outline, to: last)
    file.set("/Count", of: outline, to: try file.value("\(items.count)"))
    file.set("/Outlines", of: file.root, to: outline)
  }
}
