import Foundation
import PagemarkCore
import Testing

/// The report as its readers meet it, in a real browser.
@Suite(
  .enabled(if: Browser.isExpected, "no browser: install chromium and chromium-driver"), .serialized)
struct ReportPageBrowserTests {
  /// Elements whose text leaves the page to the right, where nothing lets it be scrolled.
  private static let overflowing = """
    [...document.querySelectorAll('body *')].filter((element) =>
      element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility()
      && !element.closest('.scroll, .cases, .picture')).map((element) => element.outerHTML.slice(0, 80)).join('; ')
    """

  @Test(arguments: [360, 1440]) func opensWithoutErrorsAndFitsTheWindow(width: Int) async throws {
    let report = try await MeasuredRun.accuracy.report
    let browser = try await Browser(width: width)
    try await browser.open(report)
    #expect(try await browser.number("document.documentElement.scrollWidth") <= width)
    #expect(try await browser.text(Self.overflowing) == "")
    // So does a page that is opened.
    try await browser.click("#cases tr.case button")
    #expect(try await browser.text(Self.overflowing) == "")
    #expect(try await browser.console == [])
    // Nothing came from anywhere else.
    #expect(
      try await browser.number(
        "performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith('data:')).length"
      ) == 0)
    await browser.close()
  }

  /// What someone without a mouse or without sight does not come to: parts that scroll and can't be focused, and
  /// controls, columns and pictures without a name.
  private static let unreachable = """
    [...document.querySelectorAll('body *')].filter((element) => {
      if (!element.checkVisibility()) return false;
      const style = getComputedStyle(element), lets = (overflow) => ['auto', 'scroll'].includes(overflow);
      const scrolls = lets(style.overflowX) && element.scrollWidth > element.clientWidth + 1
        || lets(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      const names = [element.innerText?.trim(), element.ariaLabel, element.alt, element.labels?.length];
      return scrolls && element.tabIndex < 0
        || element.matches('button, a, input, select, summary, th, img, svg[role]') && !names.some(Boolean);
    }).map((element) => element.outerHTML.slice(0, 80)).join('; ')
    """

  @Test(arguments: [360, 1440]) func everythingHasANameAndIsReachedByKeys(width: Int) async throws {
    let browser = try await Browser(width: width)
    try await browser.open(try await MeasuredRun.accuracy.report)
    #expect(try await browser.number("document.querySelectorAll('body > main').length") == 1)
    #expect(try await browser.text(Self.unreachable) == "")
    try await browser.click("#cases tr.case button")
    try await browser.expect("String(document.getElementById('page').open)", is: "true")
    #expect(try await browser.text(Self.unreachable) == "")
    await browser.close()
  }

  @Test func theWorstPageOfAFailedGateIsTwoClicksAway() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await MeasuredRun.accuracy.report)
    let first = try await browser.text("document.querySelector('.gate').innerText")
    #expect(first.contains("✗ fail"))
    try await browser.click(".gate.bad button[data-only=failed]")
    try await browser.click("#cases tr.case button")
    try await browser.expect("String(document.getElementById('page').open)", is: "true")
    try await browser.expect(
      "document.getElementById('page-title').firstChild.textContent", is: "broken")
    #expect(
      try await browser.text("document.querySelector('.failure').innerText").contains("unreadable"))
    await browser.close()
  }

  @Test func anOpenedPageShowsItsPicturesTextsAndTimes() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await MeasuredRun.accuracy.report, fragment: "page=own/good/plain")
    try await browser.expect(
      "String(document.querySelectorAll('#page-body .steps button').length)", is: "2")
    #expect(
      try await browser.number(
        "(async () => { const image = document.querySelector('.picture img'); await image.decode(); return image.naturalWidth })()"
      ) > 300)
    // A box for every line that was read, each within the picture.
    #expect(try await browser.number("document.querySelectorAll('polygon.read').length") > 10)
    #expect(
      try await browser.number(
        """
        [...document.querySelectorAll('polygon.read')].filter((polygon) => {
          const box = polygon.getBBox(), view = polygon.ownerSVGElement.viewBox.baseVal;
          return box.x < -1 || box.y < -1 || box.x + box.width > view.width + 1 || box.y + box.height > view.height + 1;
        }).length
        """) == 0)
    #expect(
      try await browser.number("document.querySelectorAll('.diff ins, .diff mark').length") > 0)
    let times = try await browser.text("document.querySelector('.times').ariaLabel")
    #expect(times.contains("load") && times.contains("tesseract"))
    // The keys lead on, and out.
    try await browser.press("\u{E012}")
    try await browser.expect(
      "String(document.getElementById('page-title').innerText.includes('good'))", is: "false")
    try await browser.press("\u{E00C}")
    try await browser.expect("String(document.getElementById('page').open)", is: "false")
    await browser.close()
  }

  @Test func sortsFiltersAndSearches() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await MeasuredRun.accuracy.report)
    let names =
      "[...document.querySelectorAll('#cases tr.case button')].map((one) => one.innerText).join()"
    #expect(try await browser.text(names).hasPrefix("broken,"))
    try await browser.click("#cases th[data-key=page] button")
    #expect(try await browser.text(names) == "broken,good,other")
    try await browser.click("#cases th[data-key=page] button")
    #expect(try await browser.text(names) == "other,good,broken")
    #expect(
      try await browser.text("document.querySelector('th[data-key=page]').ariaSort") == "descending"
    )
    try await browser.run(
      "const box = document.getElementById('search'); box.value = 'GOO'; box.dispatchEvent(new Event('input'))"
    )
    #expect(try await browser.text(names) == "good")
    try await browser.run(
      """
      document.getElementById('search').value = '';
      const only = document.getElementById('only'); only.value = 'failed'; only.dispatchEvent(new Event('input'))
      """)
    #expect(try await browser.text(names) == "broken")
    await browser.close()
  }

  @Test func isDarkWhereTheReaderLikesItSo() async throws {
    let report = try await MeasuredRun.accuracy.report
    var backgrounds: [String] = []
    for isDark in [false, true] {
      let browser = try await Browser(width: 800, isDark: isDark)
      try await browser.open(report)
      backgrounds.append(try await browser.text("getComputedStyle(document.body).backgroundColor"))
      await browser.close()
    }
    #expect(backgrounds == ["rgb(255, 255, 255)", "rgb(22, 23, 26)"])
  }

  @Test func ofTenThousandRowsOnlyThoseInSightAreDrawn() async throws {
    let scratch = try Scratch()
    let folder = try ManyCases(count: 10_050).write(to: scratch)
    let gate = try await Command.pagemark(["gate", folder, "--unsealed"])
    #expect(gate.status == 0)
    let browser = try await Browser(width: 1440)
    try await browser.open(folder + "/judged/many/report.html")
    #expect(try await browser.number("document.querySelectorAll('#cases tr.case').length") < 100)
    #expect(
      try await browser.text("document.getElementById('count').innerText")
        == "10000 of 10000 rows; 50 better pages are in cases.jsonl alone")
    // The last one, far below.
    try await browser.run(
      "const view = document.getElementById('cases'); view.scrollTop = view.scrollHeight")
    try await browser.expect(
      "document.querySelector('#cases tr.case:nth-last-child(2)').ariaRowIndex", is: "10001")
    await browser.close()
  }

  /// A report on this many pages, which were never measured.
  private func many(_ count: Int, _ scratch: Scratch) async throws -> String {
    let folder = try ManyCases(count: count).write(to: scratch)
    #expect(try await Command.pagemark(["gate", folder, "--unsealed"]).status == 0)
    return folder + "/judged/many/report.html"
  }

  @Test(arguments: [25, 90]) func everyRowIsDrawnWhereverTheTableIsScrolled(count: Int) async throws
  {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1440)
    try await browser.open(try await many(count, scratch))
    // The bottom of the last row that is drawn against that of the box, at every place.
    let gaps = try await browser.text(
      """
      (async () => {
        const view = document.getElementById('cases'), gaps = [];
        for (let top = 0; top <= view.scrollHeight - view.clientHeight; top += 15) {
          view.scrollTop = top;
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const rows = [...document.querySelectorAll('#cases tr.case')];
          const box = view.getBoundingClientRect(), bottom = box.top + view.clientTop + view.clientHeight;
          if (rows.at(-1).getBoundingClientRect().bottom < bottom - 3) gaps.push(top);
          if (rows[0].getBoundingClientRect().top > box.top + 45) gaps.push(-top);
        }
        return gaps.join();
      })()
      """)
    #expect(gaps == "")
    await browser.close()
  }

  @Test func theKeysLeadThroughTheRowsAndBack() async throws {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1440)
    try await browser.open(try await many(200, scratch))
    let focused = "document.activeElement.closest('tr')?.ariaRowIndex ?? 'none'"
    try await browser.run("document.querySelector('#cases tr.case button').focus()")
    #expect(try await browser.text(focused) == "2")
    // Down, to the end, up.
    try await browser.press("\u{E015}")
    #expect(try await browser.text(focused) == "3")
    try await browser.press("\u{E010}")
    #expect(try await browser.text(focused) == "201")
    try await browser.press("\u{E013}")
    #expect(try await browser.text(focused) == "200")
    // In, two pages on, and out: the row of the last page has the focus.
    let title = "document.getElementById('page-title').firstChild?.textContent ?? ''"
    let names = try await browser.text(
      "[197, 198, 199].map((place) => document.querySelector(`tr[aria-rowindex='${place + 1}'] button`).innerText).join()"
    ).split(separator: ",").map(String.init)
    try await browser.press("\u{E006}")
    try await browser.expect(title, is: names[2])
    try await browser.press("\u{E012}")
    try await browser.expect(title, is: names[1])
    try await browser.press("\u{E012}")
    try await browser.expect(title, is: names[0])
    try await browser.press("\u{E00C}")
    try await browser.expect(focused, is: "198")
    await browser.close()
  }

  @Test func theWayBackLeadsOutOfAPageAndNotIntoIt() async throws {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1440)
    try await browser.open(try await many(40, scratch))
    let isOpen = "String(document.getElementById('page')?.open ?? false)"
    try await browser.click("#cases tr.case button")
    try await browser.expect(isOpen, is: "true")
    try await browser.run("history.back()")
    try await browser.expect(isOpen, is: "false")
    try await browser.click("#cases tr.case button")
    try await browser.expect(isOpen, is: "true")
    try await browser.click("#close")
    try await browser.expect("location.hash", is: "")
    try await browser.run("history.back()")
    try await browser.expect(isOpen, is: "false")
    await browser.close()
  }

  @Test func aSearchSaysHowManyTextsItSaw() async throws {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1440)
    try await browser.open(try await many(300, scratch))
    let count = "document.getElementById('count').innerText"
    #expect(try await browser.text(count) == "300 of 300 rows")
    try await browser.run(
      "const box = document.getElementById('search'); box.value = 'page-29'; box.dispatchEvent(new Event('input'))"
    )
    // page-29, and page-290 to page-299.
    #expect(try await browser.text(count) == "11 of 300 rows; texts of 250 pages were searched")
    await browser.close()
  }

  @Test func aPageThatIsNotThereIsSaidSo() async throws {
    let scratch = try Scratch()
    let browser = try await Browser(width: 1440)
    try await browser.open(try await many(3, scratch), fragment: "page=d/nowhere/plain")
    #expect(
      try await browser.text("document.getElementById('count').innerText").contains(
        "no page d/nowhere"))
    await browser.close()
  }

  @Test func aFailedPageIsTheWorstOfEverything() async throws {
    let browser = try await Browser(width: 1440)
    try await browser.open(try await MeasuredRun.bothLanes.report)
    try await browser.click("#cases th[data-key=latency] button")
    #expect(
      try await browser.text("document.querySelector('#cases tr.case button').innerText")
        == "broken")
    await browser.close()
  }
}
