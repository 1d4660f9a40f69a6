/// Small files of every format, invented here; each has everything that its format can express.
enum Samples {
  /// The contents by file name.
  static let all: [(file: String, text: String)] = [
    ("page.xml", page), ("old.page.xml", oldPage), ("alto.xml", alto),
    ("ordered.alto.xml", orderedALTO),
    ("lines.hocr", hocr), ("read.json", json), ("plain.txt", "Hello,\r\nworld!\r\n"),
  ]

  /// Two regions and a table of two cells, named in an order other than the file's.
  static let page = """
    <?xml version="1.0" encoding="UTF-8"?>
    <pc:PcGts xmlns:pc="http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15">
      <pc:Metadata><pc:Creator>nobody</pc:Creator></pc:Metadata>
      <pc:Page imageFilename="a.png" imageWidth="200" imageHeight="100">
        <pc:ReadingOrder>
          <pc:OrderedGroup id="all">
            <pc:UnorderedGroupIndexed id="rest" index="7">
              <pc:RegionRef regionRef="foot"/>
            </pc:UnorderedGroupIndexed>
            <pc:RegionRefIndexed index="0" regionRef="head"/>
            <pc:OrderedGroupIndexed id="cells" index="1" regionRef="table">
              <pc:RegionRefIndexed index="1" regionRef="right"/>
              <pc:RegionRefIndexed index="0" regionRef="left"/>
            </pc:OrderedGroupIndexed>
          </pc:OrderedGroup>
        </pc:ReadingOrder>
        <pc:TextRegion id="foot">
          <pc:Coords points="10,80 190,80 190,95 10,95"/>
          <pc:TextEquiv><pc:Unicode>page 1</pc:Unicode></pc:TextEquiv>
        </pc:TextRegion>
        <pc:TextRegion id="head">
          <pc:Coords points="10,10 190,10 190,40 10,40"/>
          <pc:TextLine id="h1">
            <pc:Coords points="10,10 120,10 120,22 10,22"/>
            <pc:Word id="w1">
              <pc:Coords points="10,10 50,10 50,22 10,22"/>
              <pc:TextEquiv conf="0.5"><pc:Unicode>Salt</pc:Unicode></pc:TextEquiv>
            </pc:Word>
            <pc:Word id="w2">
              <pc:Coords points="60,10 120,10 120,22 60,22"/>
              <pc:TextEquiv conf="1"><pc:Unicode>&amp; &lt;Tea&gt;</pc:Unicode></pc:TextEquiv>
            </pc:Word>
            <pc:TextEquiv index="1" conf="0.9"><pc:Unicode>Salt &amp; Sea</pc:Unicode></pc:TextEquiv>
            <pc:TextEquiv index="0" conf="0.4"><pc:Unicode>Salt &amp; Tea</pc:Unicode></pc:TextEquiv>
          </pc:TextLine>
          <pc:TextEquiv><pc:Unicode>Salt &amp; Tea
    caf&#xE9;</pc:Unicode></pc:TextEquiv>
        </pc:TextRegion>
        <pc:TableRegion id="table">
          <pc:TextRegion id="right"><pc:TextEquiv><pc:Unicode>2.50</pc:Unicode></pc:TextEquiv></pc:TextRegion>
          <pc:TextRegion id="left"><pc:TextEquiv><pc:Unicode>Total</pc:Unicode></pc:TextEquiv></pc:TextRegion>
        </pc:TableRegion>
      </pc:Page>
    </pc:PcGts>
    """

  /// Coordinates as before 2013, no reading order, lines only.
  static let oldPage = """
    <PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/2010-03-19">
    <Page imageFilename="a.tif" imageWidth="200" imageHeight="100">
    <TextRegion id="r1"><Coords><Point x="5" y="6"/><Point x="90" y="30"/></Coords>
    <TextLine id="l1"><Coords><Point x="5" y="6"/><Point x="90" y="16"/></Coords>
    <TextEquiv conf="0.25"><Unicode>one</Unicode></TextEquiv></TextLine>
    <TextLine id="l2"><TextEquiv><PlainText>two</PlainText><Unicode>tw\u{F6}</Unicode></TextEquiv></TextLine>
    </TextRegion></Page></PcGts>
    """

  /// Margins, a composed block, a divided word.
  static let alto = """
    <?xml version="1.0" encoding="UTF-8"?>
    <alto xmlns="http://www.loc.gov/standards/alto/ns-v2#">
    <Description><MeasurementUnit>pixel</MeasurementUnit></Description>
    <Layout><Page ID="P1" WIDTH="200" HEIGHT="100">
    <TopMargin><TextBlock ID="B0"><TextLine ID="L0"><String CONTENT="7"/></TextLine></TextBlock></TopMargin>
    <PrintSpace>
    <ComposedBlock ID="C1"><TextBlock ID="B1">
    <TextLine ID="L1" HPOS="10" VPOS="20" WIDTH="80" HEIGHT="12">
    <String CONTENT="the" WC="0.75" HPOS="10" VPOS="20" WIDTH="30" HEIGHT="12"/><SP/>
    <String CONTENT="har" WC="0.5" HPOS="50" VPOS="20" WIDTH="36" HEIGHT="12"
      SUBS_TYPE="HypPart1" SUBS_CONTENT="harbour"/><HYP CONTENT="-"/>
    </TextLine>
    <TextLine ID="L2"><String CONTENT="bour" SUBS_TYPE="HypPart2" SUBS_CONTENT="harbour"/><String CONTENT="&quot;a&quot;"/>
    </TextLine></TextBlock></ComposedBlock>
    </PrintSpace></Page></Layout></alto>
    """

  /// ALTO 4.3 with a reading order of a block and a line.
  static let orderedALTO = """
    <alto xmlns="http://www.loc.gov/standards/alto/ns-v4#">
    <ReadingOrder><OrderedGroup ID="o"><ElementRef ID="e1" REF="B2"/>
    <UnorderedGroup ID="u"><ElementRef ID="e2" REF="L1b"/></UnorderedGroup></OrderedGroup></ReadingOrder>
    <Layout><Page ID="p" PHYSICAL_IMG_NR="1"><PrintSpace>
    <TextBlock ID="B1"><TextLine ID="L1a"><String CONTENT="third"/></TextLine>
    <TextLine ID="L1b"><String CONTENT="second"/></TextLine></TextBlock>
    <TextBlock ID="B2"><TextLine ID="L2"><String CONTENT="first"/></TextLine></TextBlock>
    </PrintSpace></Page></Layout></alto>
    """

  /// Words, a line without words, a header that is a line, entities of HTML.
  static let hocr = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"
      "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>a &amp; b</title>
    <style>p { margin: 0 }</style></head>
    <body><!-- one page -->
    <div class="ocr_page" title='image "a;b.png"; bbox 0 0 200 100; ppageno 0'>
    <span class='ocr_header' title="bbox 10 2 90 12">Chapter&nbsp;1</span>
    <div class="ocr_carea" title="bbox 10 20 190 60"><p class='ocr_par' lang='en'>
    <span class="ocr_line" title="bbox 10 20 120 32; baseline 0 -3">
      <span class='ocrx_word' title='bbox 10 20 50 32; x_wconf 96'>Fish</span>
      <span class='ocrx_word' title='bbox 60 20 120 32;x_wconf 50'><strong>caf&eacute;</strong></span>
      <span class='ocrx_word' title='bbox 130 20 131 32; x_wconf 5'> </span></span>
    <span class="foo ocr_line">no   words<br/>here</span>
    </p></div></div></body></html>
    """

  static let json = """
    [{"path": "a.png", "outcome": "text", "text": "Fish 2.50\\ncaf\u{E9}", "excerpt": "", "confidence": 0.9,
      "lines": [{"text": "Fish", "box": [1, 2, 30, 10], "confidence": 0.9, "words": [
        {"text": "Fish", "box": [1, 2, 30, 10], "confidence": 0.9}]},
        {"text": "2.50", "box": [60, 2, 30, 10], "confidence": null}],
      "fields": null, "timings": {}, "stages": [], "failure": null}]
    """
}
