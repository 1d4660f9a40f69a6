internal import PagemarkDatasets

/// What other programs have to say against a PDF: qpdf and MuPDF, besides Poppler, which reads its text.
public struct PDFValidity: Sendable {
  /// What is wrong, in a few words each; empty for a valid file.
  public let faults: [String]
  /// The number of its bookmarks; `nil` if MuPDF does not open the file.
  public let bookmarks: Int?

  /// Asks the programs.
  ///
  /// - Returns: `nil` if one of them is not on this machine.
  public static func ofFile(_ file: String) async -> Self? {
    do { return try await Self(of: file) } catch { return nil }
  }

  /// - Throws: A fault if a program is missing.
  init(
    of file: String, by programs: PageConversion = PageConversion(folder: ".")
  ) async throws(ConversionFault) {
    let check = try await Self.answer { () throws(ConversionFault) in
      try await programs.run(.qpdf, ["--check"], on: file)
    }
    let outline = try await Self.answer { () throws(ConversionFault) in
      try await programs.run(
        .mutool, ["show"], on: file, ["outline"], mostBytes: PageText.sizeLimit)
    }
    faults = [check, outline].compactMap {
      if case .failure(let fault) = $0 { fault.message } else { nil }
    }
    bookmarks = (try? outline.get()).map { $0.split(separator: "\n").count }
  }

  /// What a program printed, or why it does not accept the file.
  private static func answer(
    _ program: () async throws(ConversionFault) -> String
  ) async throws(ConversionFault) -> Result<String, ConversionFault> {
    do throws(ConversionFault) {
      return .success(try await program())
    } catch {
      if error.isMissingProgram { throw error }
      return .failure(error)
    }
  }
}
