/// The cases that no test of conventions runs, by name, and why.
///
/// A case that is neither run nor named here fails the suite.
enum LeftOutFixtures {
  static let names = Set(byReason.values.joined())

  private static let byReason = [
    "its text is in PAGE XML or ALTO, which the tests of formats read": [
      "dinglehopper/043 page_page_dist",
      "dinglehopper/044 page_page_cer",
      "dinglehopper/045 page_page_wer",
      "dinglehopper/046 page_page_differences",
      "dinglehopper/047 page_alto_clean_cer",
      "dinglehopper/048 page_alto_clean_wer",
      "dinglehopper/049 page_alto_bad_dist",
      "dinglehopper/050 page_alto_bad_cer",
      "dinglehopper/051 page_alto_bad_wer",
      "dinglehopper/052 reading_order_table-order-0001.xml",
      "dinglehopper/053 reading_order_table-order-0002.xml",
      "dinglehopper/054 reading_order_table-region.xml",
      "dinglehopper/055 reading_order_table-no-reading-order.xml",
      "dinglehopper/056 reading_order_table-unordered.xml",
      "dinglehopper/057 alto3_text",
      "dinglehopper/058 alto1_contains",
      "dinglehopper/059 alto2_contains",
      "dinglehopper/060 page2018_text",
      "dinglehopper/061 level_region",
      "dinglehopper/062 level_line",
      "dinglehopper/063 mixed_regions",
      "dinglehopper/064 page_order_regex",
      "dinglehopper/068 cer_00000139_ocrd_tess_ocr_page_xm_region",
      "dinglehopper/069 wer_00000139_ocrd_tess_ocr_page_xm_region",
      "dinglehopper/070 cer_00000139_ocrd_tess_ocr_page_xm_line",
      "dinglehopper/071 wer_00000139_ocrd_tess_ocr_page_xm_line",
      "dinglehopper/072 cer_OCR_D_OCR_TESS_0001_xml_region",
      "dinglehopper/073 wer_OCR_D_OCR_TESS_0001_xml_region",
      "dinglehopper/074 cer_OCR_D_OCR_TESS_0001_xml_line",
      "dinglehopper/075 wer_OCR_D_OCR_TESS_0001_xml_line",
      "dinglehopper/076 cer_OCR_D_OCR_CALAMARI_0001_xml_region",
      "dinglehopper/077 wer_OCR_D_OCR_CALAMARI_0001_xml_region",
      "dinglehopper/078 cer_OCR_D_OCR_CALAMARI_0001_xml_line",
      "dinglehopper/079 wer_OCR_D_OCR_CALAMARI_0001_xml_line",
      "dinglehopper/080 cer_00008228_00236534_gt4hist_xml_region",
      "dinglehopper/081 wer_00008228_00236534_gt4hist_xml_region",
      "dinglehopper/082 cer_00008228_00236534_gt4hist_xml_line",
      "dinglehopper/083 wer_00008228_00236534_gt4hist_xml_line",
      "dinglehopper/084 cer_OCR_D_OCR_TESS_0008_xml_region",
      "dinglehopper/085 wer_OCR_D_OCR_TESS_0008_xml_region",
      "dinglehopper/086 cer_OCR_D_OCR_TESS_0008_xml_line",
      "dinglehopper/087 wer_OCR_D_OCR_TESS_0008_xml_line",
    ],
    "averages given rates, scores no text": [
      "dinglehopper/065 summarize_macro"
    ],
    "a bag of words, not an alignment": [
      "ocrd-spec/002 bwe"
    ],
    "the alignment of most hits is fixed here; this is another with as many edits": [
      "ocrd-spec/005 hf_norm_cer_rapidfuzz"
    ],
    "edits have no weights here": [
      "rapidfuzz/004 w_1_1_0",
      "rapidfuzz/005 w_1_1_2",
      "rapidfuzz/006 w_1_1_5",
      "rapidfuzz/007 w_1_7_5",
    ],
  ]
}
