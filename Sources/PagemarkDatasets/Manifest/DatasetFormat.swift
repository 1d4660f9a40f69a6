public import PagemarkScoring

/// How a dataset's truth is encoded.
public enum DatasetFormat: String, Hashable, Sendable, CaseIterable {
  /// Receipts in the layouts of ICDAR 2019 SROIE: `img/ID.jpg` with `entities/ID.txt` or `key/ID.json`, and
  /// `box/ID.txt` or `box/ID.csv`.
  case sroie
  /// Receipts in the layout of WildReceipt: `annotations.jsonl` and `class_list.txt`.
  case wildreceipt
  /// Images, each with files of the same name beside it: text, and JSON with fields.
  case textPairs = "text-pairs"
  /// Screenshots with volunteers' transcriptions: `data.csv` and `images/`.
  case screenshots
  /// Images with PAGE XML of the same name; the text is read at the manifest's level.
  case pageXML = "page-xml"
  /// Images with ALTO of the same name.
  case alto
  /// Images with hOCR of the same name.
  case hocr
  /// Video frames with the page's corners in the layout of SmartDoc 2015: `ground_truth.csv`.
  case smartdoc
  /// Images with the page's corners in the layout of MIDV: a JSON file of the same name.
  case midv
  /// Receipts in the layout of CORD: a JSON file of the same name with lines of words by category.
  case cord
  /// Forms in the layout of FUNSD: a JSON file of the same name with entities.
  case funsd
  /// Photographs with words in the layout of COCO-Text 2: one JSON file.
  case cocoText = "coco-text"
  /// Pages with questions in the layout of DocVQA: one JSON file.
  case docvqa
  /// Images that a table describes, CSV or JSON lines, such as the `metadata.jsonl` of Hugging Face.
  case table
  /// Pagemark's own format: JSON lines, one per page.
  case records

  /// The layout of the files and where it is published, in Markdown.
  package var meaning: String {
    switch self {
    case .sroie:
      "receipts: `img/ID.jpg` with `entities/ID.txt` or `key/ID.json`, and `box/ID.txt` or `box/ID.csv` "
        + "([ICDAR 2019 SROIE](https://rrc.cvc.uab.es/?ch=13))"
    case .wildreceipt:
      "receipts: `annotations.jsonl`, a line per image, and `class_list.txt` "
        + "([WildReceipt](https://github.com/open-mmlab/mmocr))"
    case .textPairs:
      "`page.png` with `page.txt` or `page.gt.txt`, with `page.json` for fields, or both; form feeds in the text "
        + "separate the pages of a TIFF"
    case .screenshots:
      "`images/` and `data.csv`: id, post, image, transcription "
        + "([Transcribers of Reddit](https://www.reddit.com/r/TranscribersOfReddit))"
    case .pageXML:
      "images with [PAGE XML](https://github.com/PRImA-Research-Lab/PAGE-XML) of the same name, in any folder"
    case .alto:
      "images with [ALTO](https://www.loc.gov/standards/alto/) of the same name, in any folder"
    case .hocr:
      "images with [hOCR](https://kba.github.io/hocr-spec/1.2/) of the same name, in any folder"
    case .smartdoc:
      "video frames with the page's corners: `ground_truth.csv` "
        + "([SmartDoc 2015](https://zenodo.org/records/1230218))"
    case .midv:
      "images with the page's corners in JSON of the same name "
        + "([MIDV-500](https://arxiv.org/abs/1807.05786))"
    case .cord:
      "receipts: `image/ID.png` with `json/ID.json`; total, subtotal, tax and words "
        + "([CORD](https://github.com/clovaai/cord))"
    case .funsd:
      "forms: `images/ID.png` with `annotations/ID.json`; words "
        + "([FUNSD](https://guillaumejaume.github.io/FUNSD/))"
    case .cocoText:
      "photographs: one JSON file with `imgs` and `anns`; words "
        + "([COCO-Text 2](https://bgshih.github.io/cocotext/))"
    case .docvqa:
      "pages with questions: one JSON file with `data` "
        + "([DocVQA](https://www.docvqa.org/datasets/docvqa))"
    case .table:
      "images that a table describes: CSV whose first row names the columns, or JSON lines such as the "
        + "[`metadata.jsonl`](https://huggingface.co/docs/datasets/image_dataset) of Hugging Face and Donut"
    case .records: "Pagemark's own: [`truth.jsonl`](#truthjsonl), a JSON object per page"
    }
  }

  /// The file with the truth if a manifest does not name it; `nil` for formats with a file per page or several files.
  package var truthFile: String? {
    switch self {
    case .records: "truth.jsonl"
    case .table: "metadata.jsonl"
    case .cocoText: "cocotext.v2.json"
    case .docvqa: "train_v1.0_withQT.json"
    case .sroie, .wildreceipt, .textPairs, .screenshots, .pageXML, .alto, .hocr, .smartdoc, .midv,
      .cord, .funsd:
      nil
    }
  }

  /// Whether its truth has names that a manifest can map.
  var readsNames: Bool {
    switch self {
    case .textPairs, .sroie, .table: true
    case .wildreceipt, .screenshots, .pageXML, .alto, .hocr, .smartdoc, .midv, .cord, .funsd,
      .cocoText, .docvqa, .records:
      false
    }
  }

  /// The format of the truth files, if each describes the layout of one page; `nil` for other datasets.
  var layout: TextFormat? {
    switch self {
    case .pageXML: .pageXML
    case .alto: .alto
    case .hocr: .hocr
    case .sroie, .wildreceipt, .textPairs, .screenshots, .smartdoc, .midv, .cord, .funsd, .cocoText,
      .docvqa, .table, .records:
      nil
    }
  }

  /// The format of images with truth in this text format; `nil` if the text format has no layout.
  init?(layout: TextFormat) {
    guard let format = Self.allCases.first(where: { $0.layout == layout }) else { return nil }
    self = format
  }

  /// How texts are compared if the manifest does not say: without what the format itself has lost.
  ///
  /// SROIE's boxes are in upper case. The screenshots' transcriptions lack all punctuation except a few characters, and
  /// volunteers do not preserve a screen's capitals.
  public var policy: TextPolicy {
    switch self {
    case .sroie: TextPolicy(letterCase: .ignore)
    case .screenshots: TextPolicy(letterCase: .ignore, keptPunctuation: ":.[]/'\"")
    case .wildreceipt, .textPairs, .pageXML, .alto, .hocr, .smartdoc, .midv, .cord, .funsd,
      .cocoText,
      .docvqa, .table, .records:
      TextPolicy()
    }
  }
}
