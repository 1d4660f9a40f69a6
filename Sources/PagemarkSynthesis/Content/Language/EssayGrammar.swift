extension Grammar {
  /// Sentences of essays and histories.
  static let essay = Grammar(essaySentences, essayWords, commonWords)

  private static let essaySentences = """
    sentence:
    <claim>.
    <claim>.
    <claim>, and <claim>.
    <claim>; <claim>.
    It is <judged> that <claim>.
    <although> <claim>, <claim>.
    In <year>, <claim>.
    Between <year> and 1998, <claim>.
    The reader may object that <claim>. To this I can only answer that <claim>.
    <claim> (see chapter <small>), though <claim>.
    Of the <number> <studied> that survive, <small> <show>.
    What, then, is the use of @ <noun>?
    Consider <thing>: <claim>.
    Mr. <surname> of <town> writes that “<claim>,” and he is right.
    A <trade> who <practice> will sooner or later <learn>.
    The first rule is to <advise>; the second is to <advise>; there is no third.
    Never <advise> before <season>.
    I have <tried> <small> times, and on each occasion <claim>.
    About <number> percent of <plural> <show>.
    My own <noun>, bought for $<number>.50 in <town>, <lasted>.
    There is a common belief that <plural> <show>. They do nothing of the kind.
    Whoever wishes to <advise> should begin by asking what <plural> are for.
    It would be <adjective> to pretend otherwise.
    The evidence—such as it is—suggests that <claim>.
    <surname>’s <noun> of <year> is the finest example known; it <lasted>.
    Before <year> there was not @ <noun> between <town> and the sea.
    I was shown @ <adjective> <noun> by a <trade> in <town>, who would not sell it.
    Some say that <plural> <show>; others, that they <show>.
    How did this come about? The answer lies in the <place>.
    My grandmother kept @ <noun> in the <place> and allowed nobody to <advise>.
    The <trade> of today has @ <adjective> <noun>, a better <noun>, and no time for either.
    From <season> until <season> the <place> was <state>.
    Two <things>, @ <noun>, and a pair of <things> were entered in the inventory at $<number>.
    If the <noun> is too <adjective>, <advise>; if it is not <adjective> enough, begin again.
    A single page of the register names <small> widows, a <trade>, and “one <adjective> stranger.”
    Nothing is known of <name> <surname> except that he <practice>.
    He who <practice> and she who <practice> may both <learn>.
    This is true of <plural>, of <plural>, and above all of <plural>.
    In fact, there are <small> kinds of <noun>: the <adjective>, the <adjective>, and the rest.
    Let us suppose that @ <noun> weighs <number> pounds and is carried <small> miles.
    The <place> at <town>, now <state>, once held <number> <things>.
    One afternoon in <season> I walked out past the <place> to see it for myself.
    Nor was the <noun> the only casualty.
    Opinions differ—<surname> calls it “@ <adjective> fraud”—but <claim>.
    The dictionary gives <small> meanings; only the <ordinal> concerns us.
    All of this was changed by @ <adjective> invention, the <noun>.
    It took <small> men and @ <adjective> mule <number> days to reach the <place>.
    claim:
    <plural> <show>
    the <trade> <practice>
    the history of the <noun> is the history of the <place>
    no two <plural> <agree>
    @ <noun> is only as good as its <noun>
    the <adjective> <noun> <lasted>
    most <plural> of the period <show>
    every <trade> has @ <adjective> <noun> somewhere
    the price of <plural> rose from <number> to <number> cents
    it is easier to <advise> than to <advise>
    the records of <town> <tell>
    the parish council had <small> members and no <noun>
    we owe the word to <surname>, a <trade>
    the <noun> belongs in the <place>, not in the <place>
    @ <adjective> <noun> is worth <small> <adjective> ones
    nobody who <practice> has much to fear from <plural>
    the ancients knew <plural> only by hearsay
    a child can tell @ <noun> from @ <noun>
    the <place> has always been a place of <plural>
    what is <adjective> in @ <noun> is a fault in @ <noun>
    such <things> were sold by the dozen until <season>
    """

  private static let essayWords = """
    judged:
    often said
    generally supposed
    a matter of record
    easy to forget
    hardly necessary to add
    my experience
    to be regretted
    although:
    although
    while
    since
    because
    wherever
    even where
    studied:
    letters
    drawings
    account books
    maps
    instruments
    recipes
    plural:
    bees
    clocks
    maps
    gardens
    rivers
    bridges
    languages
    dictionaries
    orchards
    lighthouses
    proverbs
    coins
    ferries
    observations
    instruments
    inventories
    show:
    depend upon the weather
    were thought to bring good fortune
    differ in nothing but their names
    have been described more often than understood
    improve with use
    belong to nobody in particular
    are not what they were
    vanished within a generation
    were taxed until <year>
    show the marks of repair
    reward patience
    may be found in any handbook
    agree:
    agree about the cause
    are alike
    can be measured in the same way
    tell the same story
    trade:
    gardener
    mapmaker
    beekeeper
    bookbinder
    miller
    physician
    printer
    navigator
    naturalist
    historian
    watchmaker
    grammarian
    practice:
    keeps careful records
    distrusts the obvious explanation
    works by lamplight
    learned the business from an uncle
    refuses to hurry
    knows the value of silence
    prefers an honest mistake
    carries a notebook everywhere
    learn:
    discover the same thing
    be proved wrong
    write a book about it
    give up sugar
    grow fond of the exceptions
    advise:
    measure twice
    keep the roots moist
    trust a first impression
    leave the lid alone
    draw only what has been walked
    copy the numbers by hand
    ask the oldest inhabitant
    sharpen the blade
    wait for the second frost
    label everything
    begin at the northern end
    tried:
    repeated the experiment
    planted it
    asked
    followed the instructions
    measured the distance
    lasted:
    has lasted a lifetime
    was abandoned within the decade
    stands in the museum at <town>
    is described in great detail
    seems to have been copied from an older one
    has never needed repair
    cost <number> shillings
    tell:
    are silent on this point
    give the figure as <number>,<number>0
    mention it only in passing
    begin in <year>
    tell a different story
    """
}
