internal import PagemarkJudging
package import PagemarkYAML

/// The keys of a file of promises.
package enum PromiseKeys {
  package static let list = KeyTable(
    "promises",
    [
      .required("version", .integer(1...1), "the version of this format"),
      .required(
        "name", .text("name"),
        "names the folders of acceptances: one line without `/` and without a leading `.`"),
      .optional(
        "quickCases", .integer(1...1_000_000),
        "the most pages of a dataset that `--quick` reads; 10 by default"),
      .required("promises", .list(of: .mapping(promise)), "[below](#a-promise)"),
    ])

  package static let promise = KeyTable(
    "promise",
    [
      .required("id", .text("name"), "a name that no other promise has, such as `receipts.total`"),
      .required("document", .text("document"), "the specification that it is from"),
      .required("section", .text("place"), "where in the document"),
      .required("says", .text("criterion"), "the criterion, in the document's words"),
      .optional("suite", .text("path"), "the suite that measures it, from this file's folder"),
      .optional("pipeline", .text("pipeline"), "the pipeline of the suite"),
      .optional("dataset", .text("dataset"), "the dataset, as the suite names it"),
      .optional("where", .text("tag"), "only cases with this tag, such as `split=holdout`"),
      .optional(
        "data", .choice(Promise.Data.allCases.map(\.rawValue)),
        "whether the pages are real or drawn"),
      .optional(
        "require", .text("requirement"),
        "what must hold; with it, `suite`, `pipeline`, `dataset` and `data` are required"),
      .optional(
        "caveat", .text("sentence"),
        "with `require`: what the measurement leaves open, such as too few pages to prove it; it is shown with the result"
      ),
      .optional(
        "notOnLinux", .text("reason"), "instead of `require`: why it can't be measured on Linux"),
      .optional(
        "unmeasured", .text("reason"),
        "instead of `require`: what is missing to measure it; such a promise has no data"),
    ])
}
