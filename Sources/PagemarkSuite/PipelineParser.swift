internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkYAML

/// Parses the `pipelines:` of a suite.
enum PipelineParser {
  static func pipelines(_ node: YAMLNode?, of root: YAMLNode) -> [Pipeline] {
    guard let node else {
      root.fault("'pipelines' is missing")
      return []
    }
    let entries = node.entries()
    if node.isMapping, entries.isEmpty { node.fault("must list at least one pipeline") }
    var parsed: [Pipeline] = []
    for (name, value) in entries {
      let known = value.mapping(of: SuiteKeys.pipeline)
      if name.contains(".") || name.contains("=") || name.isEmpty || name != name.visible {
        value.fault("a pipeline's name must be one line without '.' and '='")
      }
      parsed.append(pipeline(name, known, of: value, after: parsed))
    }
    return parsed
  }

  /// Reports settings that recognizers lack, and timeouts that do not fit into the time for a page.
  ///
  /// - Parameters:
  ///   - pipelines: The pipelines as they were read.
  ///   - node: The node from which they were read.
  ///   - pageTimeout: The time for a page, in seconds.
  static func checkRecognizers(
    of pipelines: [Pipeline], in node: YAMLNode?, pageTimeout: Double
  ) {
    guard let node, node.isMapping else { return }
    for (pipeline, entry) in zip(pipelines, node.entries()) where entry.value.isMapping {
      if let fault = pipeline.recordingFault { entry.value.fault(fault) }
      if let own = entry.value.entries().first(where: { $0.key == "generate" })?.value {
        for fault in pipeline.generate?.faults ?? [] {
          own.fault("\(fault.parameter) \(fault.message)")
        }
      }
      // A fault of an inherited recognizer is reported where that recognizer is written.
      guard let own = entry.value.entries().first(where: { $0.key == "recognizer" })?.value else {
        continue
      }
      if let cascade = pipeline.cascade {
        for fault in ([pipeline.recognizer] + cascade.next)
          .flatMap({ $0.faults(pageTimeout: pageTimeout) })
        {
          own.fault("\(fault.parameter) \(fault.message)")
        }
        continue
      }
      let settings = own.isMapping ? own.entries().first?.value : nil
      for fault in pipeline.recognizer.faults(pageTimeout: pageTimeout) {
        let parameter =
          settings?.isMapping == true
          ? settings?.entries().first { $0.key == fault.parameter }?.value : nil
        if let parameter {
          parameter.fault(fault.message)
        } else {
          own.fault("\(fault.parameter) \(fault.message)")
        }
      }
    }
  }

  private static func pipeline(
    _ name: String, _ entries: [String: YAMLNode], of node: YAMLNode, after earlier: [Pipeline]
  ) -> Pipeline {
    var pipeline = base(name, entries, after: earlier)
    if let stages = entries["image"] {
      pipeline.image = stages.list().compactMap { StepParser.imageStage($0) }
    }
    if let recognizer = entries["recognizer"] {
      pipeline.cascade = nil
      if isCascade(recognizer) {
        if let (first, cascade) = StepParser.cascade(recognizer, after: earlier) {
          (pipeline.recognizer, pipeline.cascade) = (first, cascade)
        }
      } else {
        pipeline.recognizer = StepParser.recognizer(recognizer) ?? pipeline.recognizer
      }
    } else if entries["extends"] == nil {
      node.fault(
        "'recognizer' is missing" + suggestion(for: "", among: Recognizer.catalogue.map(\.name)))
    }
    recover(&pipeline, entries, of: node)
    if pipeline.cascade != nil, pipeline.recovery != nil {
      node.fault("a cascade has no fallback: add a recognizer to its list")
    }
    if let retries = entries["retries"]?.integer(in: 0...5) {
      pipeline.retries = retries > 0 ? retries : nil
    }
    if let fault = entries["fault"] {
      pipeline.fault = StepParser.fault(fault)
      if let name = pipeline.fault?.undisturbed, !name.isEmpty {
        checkUndisturbed(name, of: fault, after: earlier)
      }
    }
    if let order = entries["order"] {
      pipeline.order = ReadingOrder()
      StepParser.apply(order) { name, value throws(SettingFault) in
        try pipeline.order.set(name, to: value)
      }
    }
    if let clean = entries["clean"] { pipeline.clean = StepParser.cleaner(clean) }
    if let extract = entries["extract"] { pipeline.extract = StepParser.extractor(extract) }
    if let generate = entries["generate"] { pipeline.generate = StepParser.generation(generate) }
    if let document = entries["document"] { pipeline.document = StepParser.document(document) }
    if let fault = pipeline.maskFault() {
      (entries["document"] ?? entries["extract"] ?? node).fault(fault)
    }
    if let confidence = entries["minimumConfidence"] {
      pipeline.minimumConfidence = confidence.share() ?? 0
    }
    if let confidence = entries["minimumFieldConfidence"], let share = confidence.share() {
      pipeline.minimumFieldConfidence = share > 0 ? share : nil
    }
    if let informational = entries["informational"] {
      guard case .flag(let flag) = informational.settingValue() else {
        informational.fault("must be true or false")
        return pipeline
      }
      pipeline.standing = flag ? .informational : .gated
    }
    return pipeline
  }

  /// Checks the pipeline whose readings recovered pages are compared with.
  private static func checkUndisturbed(
    _ name: String, of node: YAMLNode, after earlier: [Pipeline]
  ) {
    guard let pipeline = earlier.first(where: { $0.name == name }) else {
      node.fault(
        "'undisturbed' names no pipeline above this one: '\(name)'"
          + suggestion(for: name, among: earlier.map(\.name)))
      return
    }
    if pipeline.fault != nil { node.fault("'undisturbed': '\(name)' meets faults itself") }
  }

  private static func isCascade(_ node: YAMLNode) -> Bool {
    node.isMapping && node.entries().first?.key == Cascade.name
  }

  /// Reads what happens to a page that the recognizer could not read.
  private static func recover(
    _ pipeline: inout Pipeline, _ entries: [String: YAMLNode], of node: YAMLNode
  ) {
    let fallback = entries["fallback"].flatMap(StepParser.recognizer)
    guard let choice = entries["onRecognizerFailure"]?.choice(of: Recovering.self) else {
      entries["fallback"]?.fault("is used only with onRecognizerFailure: fallback")
      return
    }
    switch choice {
    case .fail: pipeline.recovery = nil
    case .imageOnly: pipeline.recovery = .imageOnly
    case .fallback:
      if let fallback {
        pipeline.recovery = .fallback(fallback)
      } else if entries["fallback"] == nil {
        node.fault("'fallback' is missing: name the recognizer to fall back to")
      }
    }
    if choice != .fallback {
      entries["fallback"]?.fault("is used only with onRecognizerFailure: fallback")
    }
  }

  /// The pipeline that this one extends, or the bare defaults; `informational` is not inherited.
  private static func base(
    _ name: String, _ entries: [String: YAMLNode], after earlier: [Pipeline]
  ) -> Pipeline {
    var base = Pipeline(name: name, image: [], recognizer: Recognizer(TesseractSettings()))
    if let extends = entries["extends"], let parent = extends.text() {
      let preset = Preset(named: parent)
      if let found = earlier.first(where: { $0.name == parent }) ?? (try? preset?.pipeline()) {
        base = found
        base.name = name
        base.standing = .gated
      } else {
        extends.fault(
          "there is no pipeline '\(parent)' above this one"
            + suggestion(
              for: parent, among: earlier.map(\.name) + Preset.allCases.map(\.name)))
      }
    }
    return base
  }

  private enum Recovering: String, CaseIterable { case fail, imageOnly, fallback }
}

extension Pipeline {
  /// What is wrong with image stages before a recording; `nil` if nothing is.
  var recordingFault: String? {
    // Stages that look for barcodes or judge the photograph leave the page as it is.
    guard let recorded = recognizers.first(where: \.isRecorded),
      !image.allSatisfy({ $0.slot == .barcode || $0.slot == .quality })
    else { return nil }
    return
      "\(recorded.name) has lines of the page as the device saw it, which image stages can't change: "
      + "write image: []"
  }
}
