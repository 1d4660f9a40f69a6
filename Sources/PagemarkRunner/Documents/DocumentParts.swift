internal import Foundation
internal import PagemarkPipeline

/// The pages of a document as workers left them, in order.
public struct DocumentParts: Sendable {
  private let folders: [String]
  let pages: [DocumentPage]

  /// Loads what is known of each page; pictures stay in their files.
  ///
  /// - Parameter folders: The folders of the parts.
  /// - Throws: `RunError.cannotWriteDocument` if a part is missing or damaged.
  public init(inFolders folders: [String]) throws(RunError) {
    self.folders = folders
    pages = try folders.map { folder throws(RunError) in
      do {
        let file = URL(filePath: folder).appending(path: DocumentPartRequest.pageName)
        return try JSONDecoder().decode(DocumentPage.self, from: Data(contentsOf: file))
      } catch {
        throw .cannotWriteDocument(
          "the page in \(folder) can't be read: \(error.localizedDescription)")
      }
    }
  }

  /// The request for a document of these pages.
  func request(for output: String, _ settings: DocumentSettings) -> DocumentRequest {
    let parts = zip(folders, pages).enumerated().map { index, part in
      DocumentRequest.Part(
        picture: part.0 + "/" + DocumentPartRequest.pictureName, page: part.1,
        name: "Page \(index + 1)")
    }
    return DocumentRequest(parts: parts, output: output, settings: settings)
  }
}
