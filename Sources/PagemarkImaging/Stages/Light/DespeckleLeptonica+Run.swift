internal import CLeptonica
public import PagemarkPipeline
public import PagemarkReading

extension DespeckleLeptonica: ImageOperation {
  /// Paints over the dark spots that remain after an Otsu threshold per tile, and one pixel around each.
  ///
  /// Pixels that touch at a corner belong to one spot. Spots are replaced by the result of a closing: the gray or color
  /// around them.
  ///
  /// The finding is `specks`, the number of spots.
  public func run(on page: PageImage) throws(ImagingError) -> PreparedPage {
    let image = try LeptonicaImage(page)
    let binary = try image.binary()
    let side = Int32(maximumSide)
    var count: Int32 = 0
    var cleaned = false
    let reason = LeptonicaMessages.captured {
      guard
        let specks = unsafe LeptonicaImage(
          owning: pixSelectBySize(
            binary.pointer, side, side, 8, Int32(L_SELECT_IF_BOTH), Int32(L_SELECT_IF_LTE), nil))
      else { return }
      unsafe pixCountConnComp(specks.pointer, 8, &count)
      cleaned = count == 0 || image.paintOver(specks, side: side)
    }
    guard cleaned else { throw .operationFailed(operation: "despeckling", reason: reason) }
    let findings = ["specks": Double(count)]
    guard count > 0 else { return .unchanged(page, findings: findings) }
    return .filtered(page, to: try image.page(), findings: findings)
  }
}

extension LeptonicaImage {
  /// Replaces the specks, and one pixel around them, by their surroundings; returns whether it succeeded.
  fileprivate borrowing func paintOver(_ specks: borrowing LeptonicaImage, side: Int32) -> Bool {
    let reach = 2 * side + 5
    let surroundings =
      depth == 8
      ? unsafe LeptonicaImage(owning: pixCloseGray(pointer, reach, reach))
      : unsafe LeptonicaImage(
        owning: pixColorMorph(pointer, Int32(L_MORPH_CLOSE), reach, reach))
    guard let surroundings,
      let mask = unsafe LeptonicaImage(
        owning: pixDilateBrick(nil, specks.pointer, 3, 3))
    else { return false }
    return unsafe pixCombineMasked(pointer, surroundings.pointer, mask.pointer) == 0
  }
}
