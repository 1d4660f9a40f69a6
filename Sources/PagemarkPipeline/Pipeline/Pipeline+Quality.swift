extension Pipeline {
  /// The stage that judges the photograph; `nil` if there is none.
  public var quality: (settings: Quality, stage: String)? {
    for (stage, name) in zip(image, imageStageNames) {
      if let settings = stage.settings as? Quality { return (settings, name) }
    }
    return nil
  }
}
