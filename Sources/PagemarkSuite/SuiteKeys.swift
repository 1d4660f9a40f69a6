internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
package import PagemarkYAML

/// The keys of a suite's file.
package enum SuiteKeys {
  package static let suite = KeyTable(
    "suite",
    [
      .required("version", .integer(1...1), "the version of this format"),
      .required(
        "name", .text("name"),
        "names the folders of runs: one line without `/` and without a leading `.`"),
      .optional("title", .text("title"), "for people"),
      .required(
        "datasets", .either([.list(of: .text("dataset")), .text("dataset")]),
        "names of folders in `datasets/`, or paths to folders with a `dataset.yml`, from the suite's folder"
      ),
      .required(
        "pipelines", .entries(of: .mapping(pipeline)),
        "by name, which is one line without `.` and `=`; [below](#a-pipeline)"),
      .optional(
        "gates", .list(of: .either([.text("requirement"), .mapping(gate)])),
        "requirements such as `cer <= 5 %`, or [gates](#a-gate) of one pipeline or dataset"),
      .optional("measure", .mapping(measure), "how pages are measured; [below](#measure)"),
      .optional(
        "estimand", .choice(Estimand.allCases.map(\.rawValue)),
        "`population` (the default): the pages represent pages like them; `corpus`: they are all that matter, and an "
          + "estimate over all of them is a fact"),
      .optional(
        "baseline", .mapping(baseline),
        "how the cases of a baseline are matched; the baseline itself is named by `--baseline` or `--against`"
      ),
      .optional("tune", .mapping(tune), "what `pagemark tune` searches; [below](#tune)"),
    ])

  package static let pipeline = KeyTable(
    "pipeline",
    [
      .optional(
        "extends", .text("pipeline"),
        "a pipeline above this one or a [preset](#presets) such as `preset.balanced`, whose keys apply where this one has none; `informational` is not inherited"
      ),
      .optional(
        "image", .list(of: step(ImageStage.catalogue)),
        "the [stages](stages.md) that prepare the page, in the order in which they run"),
      .optional(
        "recognizer",
        .either([
          step(Recognizer.catalogue),
          .mapping(KeyTable("cascading", [.required(Cascade.name, .mapping(cascade), "below")])),
        ]),
        "the [recognizer](stages.md), or a [cascade](#cascade) of several; required unless the pipeline extends another"
      ),
      .optional(
        "order", .mapping(parameters(of: ReadingOrder.declaration)), "how lines become rows"),
      .optional(
        "clean",
        .either([
          .choice(["default", "none"]), .mapping(parameters(of: TextCleaner.declaration)),
        ]),
        "`default` makes the excerpt: no page numbers and running heads, line-end hyphens and lines joined; parameters leave out steps"
      ),
      .optional(
        "extract", .either([.choice(["none"]), step(Extractor.catalogue)]),
        "`receipt` takes out the [fields](receipts.md), `identity` those of [cards](identity.md), `program` is an [extractor of your own](extractor-protocol.md)"
      ),
      .optional(
        "generate",
        .either([.choice(["none"]), .mapping(parameters(of: GenerationSettings.declaration))]),
        "a model writes a text from the excerpt, such as posts; [vision-models.md](vision-models.md#texts-from-an-excerpt)"
      ),
      .optional(
        "document",
        .either([
          .choice(DocumentSettings.Profile.allCases.map(\.rawValue) + ["none"]),
          .mapping(parameters(of: DocumentSettings.declaration)),
        ]),
        "the pages become a searchable PDF in the run's folder, which is measured; [documents.md](documents.md)"
      ),
      .optional(
        "minimumConfidence", .amount(example: "60 %"),
        "a page whose text has less confidence counts as uncertain (`lowConfidence.rate`); 0 by default"
      ),
      .optional(
        "minimumFieldConfidence", .amount(example: "60 %"),
        "values of fields with less confidence are left out; 0 by default"),
      .optional(
        "informational", .flag,
        "`true`: the pipeline is measured and shown, and only gates that name it judge it"),
      .optional(
        "onRecognizerFailure", .choice(["fail", "imageOnly", "fallback"]),
        "what becomes of a page that the recognizer can't read: it fails, it is kept as an image without text, or "
          + "`fallback` reads it"),
      .optional("fallback", step(Recognizer.catalogue), "the recognizer for such pages"),
      .optional(
        "retries", .integer(0...5),
        "how often a page that failed, or whose worker died, is read again; 0 by default"),
      .optional(
        "fault",
        .either([.choice(["none"]), .mapping(parameters(of: FaultInjection.declaration))]),
        "a share of the pages meets a fault, and `recovery.rate` measures what becomes of them; [faults.md](faults.md)"
      ),
    ])

  package static let cascade = KeyTable(
    "cascade",
    [
      .required(
        "of",
        .list(
          of: .either([
            step(Recognizer.catalogue), .text("pipeline above, whose recognizer it is"),
          ])), "the recognizers in the order in which they are asked, the cheapest first"),
      .optional(
        "until", .mapping(parameters(of: Cascade.Policy.declaration)),
        "when a reading is good enough; any of the conditions suffices"),
    ])

  package static let gate = KeyTable(
    "gate",
    [
      .required(
        "require", .text("requirement"), "a metric, `<=` or `>=`, and a [bound](metrics.md#gates)"),
      .optional(
        "pipeline", .text("pipeline"),
        "only this pipeline; otherwise, all that are not informational"),
      .optional("dataset", .text("dataset"), "only this dataset; otherwise, all"),
      .optional(
        "where", .text("tag"), "only cases with this tag, such as `split=holdout`"),
      .optional(
        "severity", .choice(Gate.Severity.allCases.map(\.rawValue)),
        "`warn`: a miss is shown and does not fail the run; `enforce` by default"),
    ])

  package static let measure = KeyTable(
    "measure",
    [
      .optional("seed", .integer(0...Int.max), "of all that is drawn at random; 7 by default"),
      .optional(
        "pageTimeout", .amount(example: "30 s"),
        "time limit of a page in a pipeline, 1 ms … 1 day; a page that exceeds it fails; 30 s by default"
      ),
      .optional(
        "stopAfterFailures", .amount(example: "20 %"),
        "the share of failed readings at which the run stops; 20 % by default"),
      .optional(
        "memoryLimit", .amount(example: "2 GB"),
        "a worker that exceeds it, with all that it started, fails its page; 10 MB … 1000 GB, 2 GB by default"
      ),
      .optional(
        "sessionMemoryLimit", .amount(example: "100 MB"),
        "a session that exceeds it ends, as a phone would end it"),
      .optional(
        "network", .choice(NetworkAccess.allCases.map(\.rawValue)),
        "`none`: each worker, with all that it starts, has a network of its own without a way out, in which attempts are "
          + "counted (`network.attempts`); pipelines share no worker, so that an attempt is its own pipeline's; the cache is off"
      ),
      .optional(
        "search", .flag,
        "whether every page is searched for by its true vendor, total and month (`search.recall@1`)"
      ),
      .optional("accuracy", .mapping(accuracy), "the accuracy lane; [below](#measure-accuracy)"),
      .optional("latency", .mapping(latency), "the latency lane; [below](#measure-latency)"),
      .optional(
        "prices", .text("path"), "a [price file](vision-models.md), from the suite's folder"),
      .optional(
        "costLimit", .number, "the run stops before it costs more, in the price file's currency"),
    ])

  package static let accuracy = KeyTable(
    "measure: accuracy",
    [
      .optional(
        "repetitions", .integer(1...100),
        "how often each page is read, each time with another seed; 1 by default")
    ])

  package static let latency = KeyTable(
    "measure: latency",
    [
      .optional(
        "cases", .integer(1...1_000_000),
        "how many cases of a dataset are timed, at most; 100 by default"),
      .optional("repetitions", .integer(1...1000), "how often each is read; 3 by default"),
      .optional(
        "warmup", .integer(0...1000),
        "pages that a worker reads before its first measured one; 2 by default"),
      .optional(
        "coldStarts", .integer(0...100),
        "how many fresh workers are timed from their start; 5 by default"),
      .optional(
        "remeasure", .integer(0...100),
        "how often a contended reading is measured again, at most; 2 by default"),
    ])

  package static let baseline = KeyTable(
    "baseline",
    [
      .optional(
        "cases", .choice(BaselinePolicy.Cases.allCases.map(\.rawValue)),
        "`all`: a baseline with other cases can't be compared; `common`: the cases of both are judged, and the verdict "
          + "says how many")
    ])

  package static let tune = KeyTable(
    "tune",
    [
      .optional("pipeline", .text("pipeline"), "required if the suite has several"),
      .required(
        "parameters",
        .entries(
          of: .either([
            .list(of: .text("value")), .mapping(range),
          ])), "values by `STEP.PARAMETER`: a list, or `{ from: 4, to: 48, by: 2 }`"),
      .optional(
        "minimize", metrics, "metrics to reduce; this or `maximize` is required"),
      .optional(
        "maximize", metrics, "metrics to increase; of several, the first decides"),
      .optional(
        "subject-to", .either([.list(of: .text("requirement")), .text("requirement")]),
        "requirements that a setting must meet"),
      .optional(
        "strategy", .choice(Tuning.Strategy.allCases.map(\.rawValue)),
        "how settings are searched; `auto` chooses by their number and the budget"),
      .optional(
        "budget", .amount(example: "400 recognitions"), "recognitions or a time such as `10 min`"),
      .optional(
        "splits", .mapping(splits), "shares of the pages for tuning, validation and holdout"),
      .optional("margin", .amount(example: "1 pt"), "how much worse a cheaper setting may be"),
    ])

  package static let range = KeyTable(
    "range",
    [
      .required("from", .number, "the first value"), .required("to", .number, "the largest value"),
      .required("by", .number, "the distance of two values"),
    ])

  package static let splits = KeyTable(
    "splits",
    TuningPart.allCases.map {
      .optional($0.rawValue, .amount(example: "50 %"), "its share; all add up to 100 %")
    })

  private static let metrics = ValueForm.either([
    .list(of: .text("metric")), .text("metric"),
  ])

  /// A step of the catalogue: its name, or its name with parameters.
  private static func step(_ catalogue: [some CatalogueStep]) -> ValueForm {
    let declarations = catalogue.map(\.declaration)
    return .either(
      [.choice(declarations.map(\.name))]
        + declarations.map { step in
          .mapping(
            KeyTable(
              step.name, [.required(step.name, .mapping(parameters(of: step)), step.summary)]))
        })
  }

  private static func parameters(of step: StepDeclaration) -> KeyTable {
    KeyTable(
      step.name,
      step.parameters.map { .optional($0.name, ValueForm($0.domain), $0.summary) })
  }
}

extension ValueForm {
  /// What a parameter of a step takes.
  init(_ domain: ParameterDomain) {
    switch domain {
    case .number(_, _, _, let canBeOff):
      self = canBeOff ? .either([.number, .choice(["off"])]) : .number
    case .flag: self = .flag
    case .choice(let choices): self = .choice(choices)
    case .languages, .texts: self = .either([.text("text"), .list(of: .text("text"))])
    case .mapping, .counts: self = .entries(of: .text("value"))
    case .text: self = .text("text")
    }
  }
}
