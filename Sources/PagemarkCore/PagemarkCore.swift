// Re-exports every part of the library under one name.
@_exported public import PagemarkElementary
@_exported public import PagemarkJudging
@_exported public import PagemarkPipeline
@_exported public import PagemarkReading
@_exported public import PagemarkScoring
@_exported public import PagemarkStatistics
