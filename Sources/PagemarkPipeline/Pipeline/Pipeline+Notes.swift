extension Pipeline {
  /// What is unusual about the order of its image stages, each a sentence without its period.
  ///
  /// Nothing of it is wrong: such a pipeline runs as it is written.
  public var notes: [String] {
    var notes: [String] = []
    for (index, stage) in image.enumerated() {
      if image[..<index].contains(where: { $0.name == stage.name }) {
        notes.append("'\(stage.name)' runs more than once")
        continue
      }
      let place = stage.slot.flatMap(ImageStage.Slot.allCases.firstIndex)
      guard stage.slot?.hasPlace == true, let place else { continue }
      let later = image[..<index].first { earlier in
        guard let slot = earlier.slot, slot.hasPlace else { return false }
        return ImageStage.Slot.allCases.firstIndex(of: slot).map { $0 > place } == true
      }
      if let later, let slot = later.slot, let own = stage.slot {
        notes.append(
          "'\(later.name)' (\(slot.rawValue)) runs before '\(stage.name)' (\(own.rawValue)); the usual order is size, "
            + "page, skew, light, binary")
      }
    }
    return notes
  }
}

extension ImageStage.Slot {
  /// Whether its stages have a usual place among the others; a page may be turned upright, and a program run, at any.
  fileprivate var hasPlace: Bool { self != .turn && self != .any }
}
