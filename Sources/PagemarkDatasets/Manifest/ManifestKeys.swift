internal import PagemarkReading
internal import PagemarkScoring
package import PagemarkYAML

/// The keys of a `dataset.yml`.
package enum ManifestKeys {
  package static let manifest = KeyTable(
    "dataset",
    [
      .required("version", .integer(1...1), "the version of this format"),
      .required(
        "name", .text("name"), "the dataset in suites, gates and reports: one line without `/`"),
      .optional("title", .text("title"), "for people; the name if there is none"),
      .optional("license", .text("license"), "who may use the pages"),
      .optional("origin", .text("address"), "where the pages come from"),
      .required(
        "format", .choice(DatasetFormat.allCases.map(\.rawValue)),
        "how the truth is encoded; [below](#formats)"),
      .required(
        "root", .text("folder"),
        "the folder of the pages: `.` or a path below the manifest's folder, or below `--data` and `PAGEMARK_DATA`"
      ),
      .optional(
        "locale", .text("tag"),
        "language and region of the pages, such as `en-MY`: the order of day and month in dates"),
      .optional(
        "text", .mapping(text), "how texts are compared; [below](#how-texts-are-compared)"),
      .optional(
        "truth", .text("path"), "the file with the truth of all pages, for formats that have one"),
      .optional(
        "map", .mapping(map), "the dataset's own names of parts of the truth; [below](#names)"),
      .optional(
        "fields", .entries(of: .choice(FieldKind.ValueKind.allCases.map(\.rawValue))),
        "fields of its own, by name, and how their values are compared; [below](#fields)"),
      .optional(
        "level", .choice(TextLevel.allCases.map(\.rawValue)),
        "for `page-xml`: where the text is read, `region` by default"),
      .optional(
        "files", .either([.list(of: .text("pattern")), .text("pattern or file")]),
        "which images belong to the dataset: endings such as `.tif`, paths and patterns such as `2024/*.png`, or a file beside the manifest with a path per line"
      ),
      .optional(
        "excerpts", .text("ending"),
        "for `text-pairs`: the ending of files with excerpts, `.excerpt.txt` by default"),
      .optional("splits", .either([.text("file"), .mapping(splits)]), "[below](#splits)"),
      .optional(
        "checksum", .either([.text("sha256:…"), .mapping(checksum)]),
        "of the files; if they differ, `run` and `tune` stop before the first page and print the actual checksum"
      ),
      .optional(
        "corrections", .text("file"),
        "beside the manifest: labels that are wrong, which `NAME+corrected` in a suite replaces; [below](#labels-that-are-wrong)"
      ),
      .optional(
        "group", .either([.choice(["folder"]), .mapping(group)]),
        "which pages are one document; otherwise, every page is one, unless its folder is called `NAME.pages`"
      ),
      .optional(
        "questions", .choice(["fields"]),
        "`fields`: the labels of fields are asked for, as with `+questions` at the dataset's name in a suite"
      ),
      .optional(
        "absent",
        .either([
          .list(of: .choice(TruthPart.allCases.map(\.rawValue))),
          .choice(TruthPart.allCases.map(\.rawValue)),
        ]),
        "parts of the truth that pages may lack; a page without any other part is an error"),
    ])

  package static let map = KeyTable(
    "map",
    TruthKey.allCases.map { .optional($0.rawValue, .text("name"), $0.meaning) })

  package static let splits = KeyTable(
    "splits",
    [
      .required(
        "by", .choice(SplitRule.Key.allCases.map(\.rawValue)),
        "cases with the same value are in one split: a field, `group` (the document) or `case`")
    ]
      + Split.allCases.map {
        .optional($0.rawValue, .amount(example: "50 %"), "its share; all add up to 100 %")
      })

  package static let checksum = KeyTable(
    "checksum",
    [
      .required(
        "warn", .text("sha256:…"), "other files are read, too, and the report says that they differ"
      )
    ])

  package static let group = KeyTable(
    "group",
    [
      .optional(
        "before", .text("text"),
        "pages whose file names agree up to this text are one document: `_` for `1367_001.tif`"),
      .optional(
        "every", .integer(2...10_000),
        "so many pages that follow each other by their ids are one document, such as a stack of receipts"
      ),
    ])

  package static let text = KeyTable(
    "text",
    [
      .optional("unit", policy(TextUnit.self), "what is counted"),
      .optional("form", policy(UnicodeForm.self), "the Unicode normalization form"),
      .optional("case", policy(TextPolicy.LetterCase.self), "whether capitals matter"),
      .optional("keep", .text("characters"), "the punctuation that counts; all of it otherwise"),
      .optional("whiteSpace", policy(TextPolicy.WhiteSpace.self), "how white space is folded"),
      .optional("emptyLines", policy(TextPolicy.EmptyLines.self), "whether empty lines count"),
      .optional("hyphens", policy(TextPolicy.LineEndHyphen.self), "hyphens at the ends of lines"),
      .optional("lineBreaks", policy(TextPolicy.LineBreaks.self), "whether line breaks matter"),
      .optional("wildcard", .text("character"), "stands for any character in the truth"),
      .optional("words", policy(WordRule.self), "where words end"),
    ])

  private static func policy<Part: RawRepresentable<String> & CaseIterable>(
    _ part: Part.Type
  ) -> ValueForm {
    .choice(part.allCases.map(\.rawValue))
  }
}
