// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
/// For the targets that touch C or raw memory: every unsafe expression is marked.
let memorySafe: [SwiftSetting] = strict + [.strictMemorySafety()]
/// Whether a debug build optimizes what computes, too: tests with many pages then take half the time.
let isOptimized = Context.environment["PAGEMARK_OPTIMIZE"] == "1"
/// For the targets that compute.
///
/// Empty unless `PAGEMARK_OPTIMIZE=1`, as scripts/test sets it, and never set for a package that depends on this one:
/// SwiftPM refuses unsafe flags there.
let optimized: [SwiftSetting] =
  isOptimized
  // The counters of a coverage build are kept in registers during a loop.
  ? [.unsafeFlags(["-O", "-Xllvm", "-do-counter-promotion"])] : []

let pango: [SwiftSetting] = [
  .unsafeFlags(
    ["pango-1.0", "harfbuzz"].flatMap { ["-Xcc", "-isystem", "-Xcc", "/usr/include/\($0)"] })
]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
  name: "pagemark",
  // The first systems whose standard library has what the parts use (`Mutex` is the youngest).
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "PagemarkReading", targets: ["PagemarkReading"]),
    .library(name: "PagemarkCore", targets: ["PagemarkCore"]),
    // For the benchmarks beside this package: it links Debian's libraries.
    .library(name: "PagemarkImaging", targets: ["PagemarkImaging"]),
    // For scripts/fuzzing, with what is above.
    .library(name: "PagemarkDatasets", targets: ["PagemarkDatasets"]),
    .library(name: "PagemarkSuite", targets: ["PagemarkSuite"]),
    .library(name: "PagemarkRunFolder", targets: ["PagemarkRunFolder"]),
    .library(name: "PagemarkRecognition", targets: ["PagemarkRecognition"]),
    .executable(name: "pagemark", targets: ["pagemark"]),
    .executable(name: "pagemark-worker", targets: ["pagemark-worker"]),
    .executable(name: "pagemark-draw", targets: ["pagemark-draw"]),
    .executable(name: "pagemark-document", targets: ["pagemark-document"]),
    .executable(name: "pagemark-review", targets: ["pagemark-review"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
  ],
  targets: [
    // C and C++
    .systemLibrary(
      name: "CLeptonica", pkgConfig: "lept", providers: [.apt(["libleptonica-dev"])]),
    // Not by pkg-config, which adds a second libcurl, with libraries of its own: what is linked is in the module map.
    .systemLibrary(name: "CTesseract"),
    .systemLibrary(
      // Not "pangocairo": its -pthread makes every build warn. The headers are in `pango`, what is linked in
      // the module map.
      name: "CPango", pkgConfig: "cairo-fc", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CQPDF", pkgConfig: "libqpdf", providers: [.apt(["libqpdf-dev"])]),
    // Nothing is linked: the library is loaded when a pipeline needs it.
    .systemLibrary(name: "COnnx"),
    // The headers come with libtesseract-dev in one of three flavors; what is linked is the library that
    // libtesseract has loaded anyway.
    .systemLibrary(name: "CCurl"),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "CVision",
      // Not pkgConfig "opencv4": it links all 55 modules, 375 shared objects, 0.25 s at every start.
      cxxSettings: [
        .unsafeFlags(["-isystem", "/usr/include/opencv4"] + (isOptimized ? ["-O2"] : []))
      ],
      linkerSettings: [
        .linkedLibrary("opencv_imgproc"), .linkedLibrary("opencv_core"), .linkedLibrary("ZXing"),
      ]),
    .target(
      name: "CGnuplotShim",
      // From the archive, of which one object is taken: the shared library would load four compressors at every
      // start. No boost_filesystem: no temporary file is written.
      linkerSettings: [.linkedLibrary(":libboost_iostreams.a")]),

    // Small functions that several parts must compute alike
    .target(name: "PagemarkElementary", swiftSettings: strict + optimized),

    // What an app ships
    .target(
      name: "PagemarkReading", dependencies: ["PagemarkElementary"],
      swiftSettings: strict + optimized),

    // What measures
    .target(
      name: "PagemarkStatistics", dependencies: ["PagemarkElementary"],
      swiftSettings: strict + optimized),
    .target(
      name: "PagemarkScoring", dependencies: ["PagemarkElementary", "PagemarkReading"],
      exclude: ["Alignment/README.md"], swiftSettings: memorySafe + optimized),
    .target(
      name: "PagemarkPipeline",
      dependencies: ["PagemarkElementary", "PagemarkReading", "PagemarkScoring"],
      swiftSettings: strict + optimized),
    .target(
      name: "PagemarkJudging",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkStatistics",
      ],
      swiftSettings: strict + optimized),
    // All of these under one name
    .target(
      name: "PagemarkCore",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkStatistics", "PagemarkScoring",
        "PagemarkPipeline", "PagemarkJudging",
      ],
      swiftSettings: strict),

    // The parent's side: no OCR, no image library
    .target(
      name: "PagemarkYAML", dependencies: ["PagemarkElementary", "PagemarkPipeline", "Yams"],
      swiftSettings: strict),
    .target(
      name: "PagemarkDatasets",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkYAML", "PagemarkCache",
      ],
      swiftSettings: strict + optimized),
    // What stays between runs; both sides use it
    .target(
      name: "PagemarkCache", dependencies: ["PagemarkElementary", "PagemarkPipeline", "CCrypto"],
      swiftSettings: memorySafe + optimized),
    .target(
      name: "PagemarkSuite",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkJudging", "PagemarkYAML",
      ], swiftSettings: strict),
    // The one door to what a run leaves: names, writing, reading
    .target(
      name: "PagemarkRunFolder",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkJudging", "PagemarkCache", "CSQLite",
      ],
      swiftSettings: memorySafe + optimized),
    .target(
      name: "PagemarkRunner",
      dependencies: [
        "PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring",
        "PagemarkPipeline", "PagemarkJudging", "PagemarkSuite", "PagemarkDatasets", "PagemarkCache",
        "PagemarkRunFolder", "PagemarkProcesses", subprocess,
      ],
      swiftSettings: memorySafe),
    .target(
      name: "PagemarkReport",
      dependencies: [
        "PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring",
        "PagemarkPipeline", "PagemarkJudging", "PagemarkCache", "PagemarkRunFolder", "CGnuplotShim",
      ],
      resources: [.embedInCode("Page/report.css")]
        + ["text", "rows", "matrix", "address", "table", "pictures", "diff", "page", "start"].map {
          .embedInCode("Page/Script/\($0).js")
        },
      swiftSettings: memorySafe),
    // Drafts of truth
    .target(
      name: "PagemarkDrafts",
      dependencies: [
        "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkDatasets",
        "PagemarkRunFolder",
      ],
      swiftSettings: strict),
    // A page in the browser on which drafts are corrected and accepted
    .target(
      name: "PagemarkReview",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkCache", "PagemarkDatasets", "PagemarkRunFolder", "PagemarkDrafts", "FlyingFox",
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Page/review.css"), .embedInCode("Page/review.js")],
      swiftSettings: strict),
    .executableTarget(
      name: "pagemark-review",
      dependencies: ["PagemarkPipeline", "PagemarkDatasets", "PagemarkReview"],
      swiftSettings: strict),
    .executableTarget(
      name: "pagemark",
      dependencies: [
        "PagemarkElementary", "PagemarkStatistics", "PagemarkReading", "PagemarkScoring",
        "PagemarkPipeline", "PagemarkJudging", "PagemarkSuite", "PagemarkDatasets",
        "PagemarkRunFolder", "PagemarkRunner", "PagemarkReport", "PagemarkDrafts",
        "PagemarkCache", "PagemarkProcesses", argumentParser,
      ],
      swiftSettings: strict),

    // What the kernel says of processes; both sides use it
    .target(name: "PagemarkProcesses", dependencies: ["CLinux"], swiftSettings: memorySafe),

    // The worker's side: pixels
    .target(
      name: "PagemarkImaging",
      dependencies: ["PagemarkReading", "PagemarkPipeline", "CLeptonica", "CVision"],
      swiftSettings: memorySafe + optimized),
    .target(
      name: "PagemarkRecognition",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkCache", "PagemarkImaging", "PagemarkProcesses", "CTesseract", "CCurl", "CLinux",
        "COnnx",
      ],
      swiftSettings: memorySafe + optimized),
    // Pages that are drawn, with their truth
    .target(
      name: "PagemarkSynthesis",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
        "PagemarkImaging", "CPango", "CVision",
      ],
      // Not optimized: an optimized module without debug information does not pass Pango's folders on to those that
      // import it.
      swiftSettings: memorySafe + pango),
    .executableTarget(
      name: "pagemark-draw", dependencies: ["PagemarkPipeline", "PagemarkSynthesis"],
      swiftSettings: memorySafe),
    // Pages put together as a searchable PDF
    .target(
      name: "PagemarkDocuments", dependencies: ["PagemarkReading", "PagemarkPipeline", "CQPDF"],
      swiftSettings: memorySafe + optimized),
    .executableTarget(
      name: "pagemark-document", dependencies: ["PagemarkPipeline", "PagemarkDocuments"],
      swiftSettings: memorySafe),
    // The steps of a page, and what is done around them
    .target(
      name: "PagemarkProcessing",
      dependencies: [
        "PagemarkReading", "PagemarkScoring", "PagemarkPipeline", "PagemarkCache",
        "PagemarkImaging", "PagemarkRecognition", "PagemarkProcesses", "CLinux",
      ],
      swiftSettings: memorySafe + optimized),
    .executableTarget(
      name: "pagemark-worker",
      dependencies: [
        "PagemarkPipeline", "PagemarkProcessing", "PagemarkRecognition", "PagemarkProcesses",
      ],
      swiftSettings: memorySafe),

    // Tests mirror Sources
    .target(
      name: "TestSupport", dependencies: ["PagemarkElementary", "PagemarkReading", "PagemarkYAML"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "PagemarkElementaryTests", dependencies: ["PagemarkElementary"], swiftSettings: strict),
    .testTarget(
      name: "PagemarkStatisticsTests",
      dependencies: ["PagemarkElementary", "PagemarkStatistics", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkReadingTests",
      dependencies: ["PagemarkElementary", "PagemarkReading", "PagemarkScoring", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkScoringTests",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkPipelineTests",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkScoring", "PagemarkPipeline",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkJudgingTests",
      dependencies: [
        "PagemarkElementary", "PagemarkReading", "PagemarkStatistics", "PagemarkScoring",
        "PagemarkPipeline", "PagemarkJudging", "RunSamples", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkSuiteTests",
      dependencies: ["PagemarkCore", "PagemarkYAML", "PagemarkSuite", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkDatasetsTests",
      dependencies: ["PagemarkCore", "PagemarkYAML", "PagemarkDatasets", "TestSupport"],
      swiftSettings: strict),
    .target(
      name: "RunSamples", dependencies: ["PagemarkCore", "PagemarkRunFolder", "TestSupport"],
      path: "Tests/RunSamples", swiftSettings: strict),
    .testTarget(
      name: "PagemarkRunFolderTests",
      dependencies: ["PagemarkCore", "PagemarkRunFolder", "RunSamples", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkReportTests",
      dependencies: [
        "PagemarkCore", "PagemarkRunFolder", "PagemarkReport", "RunSamples", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkRunnerTests",
      dependencies: [
        "PagemarkCore", "PagemarkCache", "PagemarkSuite", "PagemarkRunFolder", "PagemarkRunner",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkProcessesTests", dependencies: ["PagemarkProcesses", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkCacheTests", dependencies: ["PagemarkCore", "PagemarkCache", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkImagingTests",
      dependencies: ["PagemarkCore", "PagemarkImaging", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PagemarkSynthesisTests",
      dependencies: ["PagemarkCore", "PagemarkImaging", "PagemarkSynthesis", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkRecognitionTests",
      dependencies: [
        "PagemarkCore", "PagemarkCache", "PagemarkImaging", "PagemarkRecognition", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkProcessingTests",
      dependencies: [
        "PagemarkCore", "PagemarkCache", "PagemarkImaging", "PagemarkRecognition",
        "PagemarkProcessing", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkDocumentsTests",
      dependencies: ["PagemarkCore", "PagemarkImaging", "PagemarkDocuments", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PagemarkReviewTests",
      dependencies: [
        "PagemarkCore", "PagemarkDatasets", "PagemarkDrafts", "PagemarkReview", "TestSupport",
      ],
      swiftSettings: strict),
    // Runs the built binaries, so it depends on them.
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "PagemarkCore", "pagemark", "pagemark-worker", "pagemark-draw", "pagemark-document",
        "pagemark-review", "TestSupport", subprocess,
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
