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
  init(of file: String) async throws(ConversionFault) {
    let programs = PageConversion(folder: ".")
    let path = file.hasPrefix("-") ? "./" + file : file
    let check = try await Self.answer(of: programs, .qpdf, ["--check", path])
    let outline = try await Self.answer(of: programs, .mutool, ["show", path, "outline"])
    faults = [check, outline].compactMap {
      if case .failure(let fault) = $0 { fault.message } else { nil }
    }
    bookmarks = (try? outline.get()).map { $0.split(separator: "\n").count }
  }

  /// What a program printed, or why it does not accept the file.
  private static func answer(
    of programs: PageConversion, _ program: PageConversion.Program, _ arguments: [String]
  ) async throws(ConversionFault) -> Result<String, ConversionFault> {
    do throws(ConversionFault) {
      return .success(try await programs.run(program, arguments))
    } catch {
      if error.isMissingProgram { throw error }
      return .failure(error)
    }
  }
}
