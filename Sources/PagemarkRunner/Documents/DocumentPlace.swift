internal import PagemarkPipeline

/// Where the documents of a run are.
enum DocumentPlace {
  /// `FOLDER/PIPELINE/DATASET/DOCUMENT.pdf`, in names that every file system takes.
  static func file(
    inFolder folder: String, pipeline: String, dataset: String, document: String
  ) -> String {
    let names = [pipeline, dataset, document].map(FileName.escaped)
    return ([folder] + names).joined(separator: "/") + ".pdf"
  }
}
