internal import PagemarkReading

extension Metric {
  /// Every metric exactly once, with its meaning.
  public static let catalogue: [MetricDeclaration] = [
    MetricDeclaration(
      "cer", "wer", example: .rate(.cer, .micro),
      meaning:
        "edits of the cheapest alignment ÷ length of the reference, in characters or words, for the ordered text before cleaning"
    ),
    MetricDeclaration(
      "cer.capped", "wer.capped", "excerpt.cer.capped", "excerpt.wer.capped",
      example: .rate(.cer, .capped),
      meaning:
        "the same, but no page counts as more than entirely wrong, and no document as longer than three times the median: a rate whose "
        + "bound can be proven even if a few documents are very long"),
    MetricDeclaration(
      "worst.cer", "worst.wer", "worst.excerpt.cer", "worst.excerpt.wer", example: .worst(.cer),
      meaning: "the rate of the worst page: a limit on it holds for every page"),
    MetricDeclaration(
      "words.recall.capped", "worst.words.recall", example: .worst(.wordRecall),
      meaning: "the capped rate, and the worst page's rate, of words.recall"),
    MetricDeclaration(
      "cer.layoutNeutral", "cer.unordered", example: .rate(.layoutNeutralCER, .micro),
      meaning:
        "cer with line breaks and line-end hyphens folded; cer with lines matched in any order (1 − flexible character accuracy), by one "
        + "combination of coefficients above \(FlexibleCharacterAccuracy.Effort.longestFull) characters or "
        + "\(FlexibleCharacterAccuracy.Effort.mostPairsFull) pairs of lines, and not calculated above "
        + "\(FlexibleCharacterAccuracy.Effort.longestSingle). If the first is far below cer, line breaks cause the errors; if the second is, the order does"
    ),
    MetricDeclaration(
      "excerpt.cer", "excerpt.wer", example: .rate(.excerptCER, .micro),
      meaning:
        "the same for the cleaned excerpt; its reference is the dataset's own excerpt, or the text cleaned by the same steps"
    ),
    MetricDeclaration(
      "excerpt.ceiling", example: .rate(.excerptCeiling, .micro),
      meaning:
        "words of the excerpt's reference that occur in the text before cleaning, each counted once ÷ its words: what no cleaning brings back "
        + "is missing here"),
    MetricDeclaration(
      "blank.falseText.rate", example: .rate(.blankFalseText, .micro),
      meaning:
        "pages on which characters were read although their true text is empty, or that failed ÷ pages whose true text is empty"
    ),
    MetricDeclaration(
      "words.precision", "words.recall", "words.f1", example: .rate(.wordRecall, .micro),
      meaning:
        "right words in any order, each counted once ÷ words that were read; ÷ words of the reference; the harmonic mean of both"
    ),
    MetricDeclaration(
      "lines.f1", "readingOrder.tau", example: .rate(.lineF1, .micro),
      meaning:
        "F1 of line boxes, matched one to one if they overlap a true line (intersection over union ≥ 0.5); Kendall's τ of the order of the "
        + "matched lines"),
    MetricDeclaration(
      "quad.iou", example: .mean(.quadIoU),
      meaning:
        "overlap of the found page with the true one (intersection over union), mean over pages; a page that was not found counts as the whole image"
    ),
    MetricDeclaration(
      "quad.cornerError", example: .mean(.cornerError),
      meaning: "mean distance of the page's corners from the true ones ÷ diagonal of the image"),
    MetricDeclaration(
      "skew.error", example: .mean(.skewError),
      meaning: "angle between the lines and the horizontal after preparation, in either direction"),
    MetricDeclaration(
      "quality.glare.f1", "quality.blur.f1", "quality.skew.f1", "quality.cutoff.f1",
      "quality.darkness.f1", "quality.lowResolution.f1", example: .rate(.glareF1, .micro),
      meaning:
        "twice the photographs that have the flaw and whose flag is raised ÷ those that have it and those whose flag is raised; photographs whose truth "
        + "leaves the flaw open are not counted"),
    MetricDeclaration(
      "quality.falseReshoots.rate", example: .rate(.falseReshoots, .micro),
      meaning:
        "photographs with any raised flag, or none judged ÷ photographs whose truth denies every flaw"
    ),
    MetricDeclaration(
      "quality.skew.error", example: .mean(.qualitySkewError),
      meaning:
        "angle between the skew that the stage `quality` measured and the true one; a skew that it could not measure counts as 0°"
    ),
    MetricDeclaration(
      "capture.success.rate", example: .mean(.captureSuccess),
      meaning: "pages of which no flag asks for another picture ÷ pages"),
    MetricDeclaration(
      "duplicates.f1", "duplicates.precision", "duplicates.recall",
      example: .rate(.duplicatesF1, .micro),
      meaning:
        "pairs of pictures that [`duplicates`](search.md#by-what-they-look-like) calls the same, compared with the papers in the truth: twice the right pairs ÷ pairs found and "
        + "true pairs; right pairs ÷ pairs found; right pairs ÷ true pairs. All pairs of the dataset's pictures are compared; a picture that failed "
        + "is in no pair. A wrong pair between two documents is charged to the one with more of them"
    ),
    MetricDeclaration(
      "search.recall@1", "search.vendor.recall@1", "search.total.recall@1",
      "search.month.recall@1", example: .rate(.searchRecall, .micro),
      meaning:
        "queries whose first answer is right ÷ queries: every page asks for its true vendor, total and month among all that the pipeline read of the "
        + "dataset, and any page with that true value is a right answer; only with `measure: { search: true }`"
    ),
    MetricDeclaration(
      "field.NAME.accuracy", "field.NAME.ceiling", "field.NAME.extraction",
      example: .field(.total, .accuracy),
      meaning:
        "cases whose value is right ÷ cases whose truth labels the field; the same for values that occur anywhere in the text; right values "
        + "÷ those that occur in the text, which is what extraction makes of what was read"),
    MetricDeclaration(
      "field.NAME.precision", "field.NAME.recall", "field.NAME.f1", example: .field(.total, .f1),
      meaning:
        "right values ÷ values extracted on pages whose truth labels the field or declares it absent; the accuracy; their harmonic mean. An "
        + "ambiguous value is wrong"),
    MetricDeclaration(
      "field.ITEMS.row.f1", example: .field(.declared("items"), .rowF1),
      meaning:
        "for a field ITEMS of [line items](datasets.md#line-items): twice the rows that are entirely right ÷ the rows that were read and those "
        + "of the truth; rows are paired so that as many as possible are right"),
    MetricDeclaration(
      "confidence.ece", "field.confidence.ece", example: .calibrationError(.words),
      meaning:
        "expected calibration error in ten bins: for the words' confidences, a word being right if the page contains it; for all extracted "
        + "values of fields that the truth labels"),
    MetricDeclaration(
      "field.NAME.riskCoverage", example: .selection(.total, .riskCoverage),
      meaning:
        "the share of wrong answers among the most confident k of n, mean over k = 1 … n: the area under the curve of risk against coverage. "
        + "Answers are the pages that the truth labels, and values that were given where it says there is none; a missing value comes last, and is wrong"
    ),
    MetricDeclaration(
      "field.NAME.auc", example: .selection(.total, .auc),
      meaning:
        "the probability that of two such answers, a right one and a wrong one, the right one has more confidence; equal ones count half, 50 % is "
        + "chance"),
    MetricDeclaration(
      "field.NAME.coverage.at.1%error", example: .selection(.total, .coverage(atError: 10)),
      meaning:
        "the largest share of answers that a threshold of confidence keeps with at most 1 % of them wrong; any percentage of 0.1 … 50. The threshold "
        + "is the best one for these pages, so nothing about other pages is proven by it"),
    MetricDeclaration(
      "latency.p50", "latency.p90", "latency.p95", "latency.p99",
      example: .latency(.page, percentile: 95),
      meaning:
        "wall time from encoded bytes to the last step, a page's median of its repetitions; percentiles over pages by nearest rank; failed "
        + "pages count as over every budget"),
    MetricDeclaration(
      "latency.readings.p95", example: .latency(.readings, percentile: 95),
      meaning:
        "the same over single readings, all repetitions of all pages; it shows stalls that the median of a page hides"
    ),
    MetricDeclaration(
      "latency.cpu.p95", "latency.STEP.p95", example: .latency(.cpu, percentile: 95),
      meaning: "CPU time of all steps; wall time of one"),
    MetricDeclaration(
      "memory.peak", example: .peakMemory,
      meaning:
        "the largest peak of resident memory of any measured page, for the worker and all that it started, models included"
    ),
    MetricDeclaration(
      "quality.auc", example: .qualityAUC,
      meaning:
        "the probability that of two pages, one with a wrong total and one with a right one, the coach finds the first worse: the area under the "
        + "receiver operating characteristic of the page's worst flag (score ÷ threshold); 50 % is chance"
    ),
    MetricDeclaration(
      "session.memory.peak", example: .sessionPeakMemory,
      meaning: "the largest peak of any session, which starts in a fresh worker"),
    MetricDeclaration(
      "session.completion", example: .sessionCompletion,
      meaning: "sessions whose every page was read in every repetition ÷ sessions"),
    MetricDeclaration(
      "session.firstResult", example: .sessionTime(.firstResult),
      meaning:
        "time from a session's first page to its result, models loaded; the slowest session"),
    MetricDeclaration(
      "session.progress", example: .sessionTime(.progress),
      meaning:
        "the longest pause between two finished pages of any session"
    ),
    MetricDeclaration(
      "coldStart", example: .coldStart,
      meaning:
        "time from the start of a fresh worker to the result of its first page, models included; the median over starts"
    ),
    MetricDeclaration(
      "throughput", example: .throughput,
      meaning:
        "pages read × workers ÷ time that the workers took for them, including reading files and scoring"
    ),
    MetricDeclaration(
      "failures.rate", example: .failureRate, meaning: "cases that failed ÷ cases"),
    MetricDeclaration(
      "lowConfidence.rate", example: .lowConfidenceRate,
      meaning:
        "cases whose text has less confidence than the pipeline's minimumConfidence, or that failed ÷ cases; only for pipelines that have a "
        + "minimumConfidence"),
    MetricDeclaration(
      "anls", "anls.star", "answers.accuracy", example: .rate(.anls, .micro), isOfServices: true,
      meaning:
        "answers to questions: 1 − edits ÷ the longer length against the nearest right answer, counted as 0 if it is one half or less; the same "
        + "for every leaf of a structured answer; questions whose answer passes its check ÷ questions"
    ),
    MetricDeclaration(
      "generated.valid", example: .mean(.generatedValid), isOfServices: true,
      meaning:
        "pages whose generated text passes the check of `generate:` ÷ pages; a failed page does not pass"
    ),
    MetricDeclaration(
      "latency.working.p95", example: .latency(.working, percentile: 95), isOfServices: true,
      meaning: "latency without waiting: for servers, for a turn, and before retries"),
    MetricDeclaration(
      "latency.toPreview.p95", example: .latency(.toPreview, percentile: 95),
      meaning:
        "time from the image's bytes to the page that was found and warped (`load` up to the first `page.…` stage): what a user waits for before a "
        + "preview; a failed page counts as over every budget"),
    MetricDeclaration(
      "latency.request.p95", example: .latency(.request, percentile: 95), isOfServices: true,
      meaning:
        "time of single requests to servers, also of those that failed, of all repetitions of all pages; a failed page counts as over every budget"
    ),
    MetricDeclaration(
      "latency.firstToken.p95", example: .latency(.firstToken, percentile: 95), isOfServices: true,
      meaning:
        "time from a request to the first piece of its answer, if the server sends it piece by piece (`stream: true`), of all repetitions of all pages; "
        + "a failed page counts as over every budget"),
    MetricDeclaration(
      "recovery.rate", example: .recoveryRate, isOfServices: true,
      meaning:
        "pages with a usable result (a later answer or reading, the fallback, or an image without text) ÷ pages that met a fault of any kind, or "
        + "failed; if the suite names an undisturbed pipeline, a usable result is the reading of that pipeline; for accuracy, an image without text "
        + "counts as wrong"),
    MetricDeclaration(
      "cost.perPage", example: .mean(.costPerPage), isOfServices: true,
      meaning:
        "tokens reported by the server × price file, mean over pages; pages with unknown tokens or price are left out"
    ),
    MetricDeclaration(
      "network.attempts", example: .mean(.networkAttempts),
      meaning:
        "how often the worker of a page, or what it started, tried to reach something beyond its own network (`measure: { network: none }`): "
        + "the largest number of all pages, a fact about these pages"
    ),
    MetricDeclaration(
      "pdf.valid", "pdf.targetSize.rate", example: .mean(.documentValid),
      meaning:
        "documents that qpdf checks without a complaint, with as many pages and bookmarks as they should have, and that Poppler and MuPDF open ÷ "
        + "documents; documents that keep `targetKilobytes` ÷ documents. A document of which a page failed is neither"
    ),
    MetricDeclaration(
      "pdf.size", example: .mean(.documentSize), meaning: "size of a document, mean over documents"),
    MetricDeclaration(
      "pdf.text.cer", example: .mean(.documentCER),
      meaning:
        "edits between the text that Poppler takes out of a page and what was read on it ÷ characters that were read, mean over pages"
    ),
    MetricDeclaration(
      "pdf.text.order", example: .mean(.documentOrder),
      meaning:
        "Kendall's τ of the order of a page's words, where Poppler finds the order by their places; mean over pages"
    ),
    MetricDeclaration(
      "pdf.text.boxIoU", "pdf.text.placed.rate", "pdf.search.recall",
      example: .mean(.documentBoxIoU),
      meaning:
        "overlap of a page's words in the document with their true boxes (intersection over union), mean over the words that the document has, 0 for "
        + "one that stands elsewhere; the share of these words with an overlap of half or more; the share of true words that were read and that a "
        + "search finds at their place; mean over pages. True lines without words are divided by characters"
    ),
    MetricDeclaration(
      "redaction.leaks", example: .mean(.redactionLeaks),
      meaning:
        "documents with a masked field of which one of six attacks finds the true value ÷ documents with masked fields"
    ),
    MetricDeclaration(
      "redaction.coverage", example: .mean(.redactionCoverage),
      meaning: "the share of the true places of masked values that is filled, mean over pages"),
    MetricDeclaration(
      "redaction.excess", example: .mean(.redactionExcess),
      meaning:
        "what is filled beyond the true places of masked values and 8 pixels around them ÷ the area of these places, mean over pages"
    ),
    MetricDeclaration(
      "watermark.recall", example: .mean(.watermarkRecall),
      meaning:
        "the share of a watermark's words that Tesseract reads on a drawn page, turned until the watermark is level; mean over pages. Across a page, "
        + "where print lies in between, it reads fewer of them than a person"
    ),
    MetricDeclaration(
      "pdf.legibility.words", "pdf.legibility.total", "pdf.legibility.fields",
      example: .mean(.legibleWords),
      meaning:
        "words.recall of a page drawn from the document and read again, minus that of the page itself; the same for a right total, "
        + "and for the share of right fields that are not masked; only with `readAgain`"),
  ]
}
