public import PagemarkPipeline

/// The pictures of one page during a pipeline's preparation.
public struct PagePictures: Hashable, Sendable, Codable {
  public var page: MeasuredPage
  /// The path within the run's folder of pictures.
  public var folder: String
  public var pictures: [StagePicture]

  public init(page: MeasuredPage, folder: String, pictures: [StagePicture]) {
    (self.page, self.folder, self.pictures) = (page, folder, pictures)
  }
}

/// The index of the pictures in a run's folder: `pictures/index.json`.
public struct PictureIndex: Hashable, Sendable, Codable {
  public static let schema = "pagemark.pictures/1"

  public var schema = PictureIndex.schema
  /// Worst page first.
  public var pages: [PagePictures]

  public init(pages: [PagePictures]) { self.pages = pages }
}
