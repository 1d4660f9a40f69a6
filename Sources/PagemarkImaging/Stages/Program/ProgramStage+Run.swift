public import PagemarkPipeline
public import PagemarkReading

extension ProgramStage: ImageOperation {
  public func run(on page: PageImage) -> PreparedPage { .unchanged(page) }

  /// Has the program prepare the page.
  ///
  /// - Throws: `programFailed`, or what is wrong with the picture that it wrote.
  public func run(
    on page: PageImage, with aids: StageAids
  ) throws(ImagingError) -> PreparedPage {
    guard let program = aids.program else { return .unchanged(page) }
    return try program.prepare(page)
  }
}
