extension Grammar {
  /// Sentences of letters and reports.
  static let office = Grammar(
    """
    sentence:
    <statement>.
    <statement>.
    <statement>, and <statement>.
    <time>, <statement>.
    <statement>; <statement>.
    As noted in <source>, <statement>.
    <statement> (see <source>).
    We recommend that <party> <action> before <deadline>.
    The committee asks <party> to <action>.
    At a cost of $<number>,<number>0, <statement>.
    Of <number> responses, <number> percent were in favor.
    If <statement>, <party> will <action>.
    Please <action> at your earliest convenience.
    This represents a change of <number>.5% over the previous <period>.
    No further action is required unless <statement>.
    Thank you for your continued interest in the <project>.
    statement:
    the <project> <progressed>
    <party> <progressed>
    <party> will <action>
    work on the <project> began on <date>
    the budget for the <project> <progressed>
    <small> of the <number> <item>s have been replaced
    the <project>, now in its <ordinal> year, <progressed>
    a hearing on the <project> was held at <town>
    <number> residents signed the petition about the <project>
    the lowest bid, $<number>,<number>0, came from <surname> & Sons
    no objection to the <project> was received
    the attached schedule lists each <item>
    every <item> was inspected by <person>
    we received <small> proposals for the <project>
    the cost of each <item> rose to $<number>.75
    <person> has agreed to <action>
    the existing <item> does not meet the requirements of Section <number>.2
    time:
    during the second quarter
    since our last letter
    in accordance with your request
    following the meeting of <date>
    at present
    over the past <small> months
    effective immediately
    source:
    Table 1
    Appendix B
    the attached memorandum
    our letter of <date>
    paragraph <small> above
    the annual report
    party:
    the contractor
    the department
    the board
    each member
    the library
    the tenant
    the facilities office
    the county
    our staff
    person:
    Mr. <surname>
    Ms. <surname>
    Dr. <surname>
    <name> <surname>
    the director
    action:
    replace the remaining <item>s
    submit a revised estimate
    review the proposal for the <project>
    return the enclosed form
    confirm the delivery date
    notify the office in writing
    approve the transfer of funds
    inspect the <item> twice a year
    publish the results
    contact <person> at extension <number>4
    progressed:
    is ahead of schedule
    has been delayed by <small> weeks
    remains within the approved limits
    was completed without incident
    will require additional storage
    exceeded expectations
    was discussed at length
    has been referred to a subcommittee
    depends on the outcome of the survey
    continues to perform satisfactorily
    project:
    reading room renovation
    footbridge replacement
    records digitization program
    water meter survey
    community orchard
    night bus service
    harbor dredging contract
    apprenticeship scheme
    energy audit
    archive relocation
    traffic study
    scholarship fund
    item:
    boiler
    window
    permit
    shelf unit
    signal
    invoice
    light fixture
    drainage pipe
    workstation
    vehicle
    gauge
    period:
    year
    quarter
    month
    fiscal year
    ordinal:
    second
    third
    fifth
    eighth
    deadline:
    <date>
    <date>
    <date>
    the end of the month
    the next regular meeting
    date:
    March <day>
    June <day>
    September <day>
    October <day>
    January <day>
    April <day>
    November <day>
    day:
    3
    9
    12
    17
    21
    28
    30
    bullet:
    <action> by <deadline>
    <item>s: <number> installed, <small> remaining
    <project>
    estimated cost: $<number>,<number>5
    contact: <person>
    <action>
    two copies of the signed <item> list
    no more than <number> hours per <period>
    heading:
    Background
    Summary of Findings
    Scope of Work
    Schedule and Budget
    Recommendations
    Next Steps
    Survey Results
    Maintenance
    Membership
    Public Comment
    Risks
    Staffing
    """)

  /// What people write under posts.
  static let comments = Grammar(
    """
    comment:
    <line>
    <line> <line>
    <line> <line>
    <line> <line> <line>
    <line> <line> <line> <line>
    <line> <line> <edit>
    <short>
    edit:
    Edit: thanks for the award, kind stranger!
    Edit: typo.
    Edit 2: <thing> <worked> after all.
    Edit: wow, this blew up overnight.
    short:
    This.
    Came here to say this.
    Source?
    Underrated comment tbh
    Happy cake day!
    Lol, same.
    Big if true.
    Found the landlord.
    10/10 would read again.
    Can confirm, I’m the <thing>.
    Not with that attitude.
    Username checks out.
    Instructions unclear, <fail>
    line:
    I <used> <thing> for <small> years and never once <had>.
    Honestly, <thing> is <verdict>.
    My <relative> does this with <thing> and it <worked>.
    Why does nobody talk about <thing>?
    Pro tip: <advice>.
    If you <advice> first, it’s <verdict>.
    Am I the only one who <had>?
    It’s 2024 and we still can’t <advice>.
    Not saying you’re wrong, but <thing> <worked>.
    I paid $<number>.99 for mine and it <worked>.
    Step 1: <advice>. Step 2: <advice>. Step 3: regret everything.
    IIRC the v<small2>.<small2> update broke <thing>.
    The docs literally say “<advice>” on page <number>.
    That’s about <number>% of the problem, the rest is <thing>.
    TL;DR: <advice>.
    We did a postmortem on this; it was <thing>, as usual.
    I work in this field and <thing> is <verdict>.
    Counterpoint: <thing> <worked>.
    At my last job we had <number> of these and all but <small> <worked>.
    As u/<user> wrote last week: <advice>, then wait.
    The café on 5th does it better, and it’s $<small2>.50.
    Hot take: <thing> peaked around 201<small2>.
    That’s not how <thing> works—<advice> and see for yourself.
    “<advice>” is what my <relative> always says...
    Does anyone have a link to the <number>-page PDF?
    I timed it: <number> seconds with <thing>, <small> without.
    Nothing beats <thing> on a rainy Sunday.
    It’s not a bug if <thing> <worked>.
    used:
    used
    maintained
    sold
    lived above
    avoided
    thing:
    a cast-iron pan
    the night bus
    my neighbor’s Wi-Fi
    the blue connector
    a spreadsheet
    sourdough
    the old firmware
    a 3D printer
    public transit
    cold brew
    the garbage collector
    mechanical keyboards
    the torque spec
    a used e-bike
    regex
    the landlord
    my cat
    the sequel
    had:
    had a problem
    read the manual
    gets this wrong
    thought about the wiring
    looked back
    skipped the tutorial
    relative:
    dad
    sister
    roommate
    boss
    grandma
    coworker
    verdict:
    overrated
    way better than people think
    fine, actually
    a trap for beginners
    the whole point
    wild to me
    basically free
    not worth the hassle
    worked:
    works great
    never came back
    broke within a week
    smells like burnt toast
    runs at 60 fps now
    cost less than lunch
    survived three moves
    is still under warranty
    just works
    advice:
    unplug it
    let the dough rest overnight
    write the tests
    read the error message
    check the fuse
    measure the hallway
    back up your photos
    use the other entrance
    ask for the receipt
    turn off notifications
    update the driver
    fail:
    now the toaster runs Linux.
    fire department on the way.
    the cat is in charge.
    small2:
    1
    2
    4
    7
    user:
    breadboard_betty
    quiet_otter
    mapleSyrupMan
    gary_the_gecko
    two_left_socks
    northern_yak88
    title:
    What’s something small that <worked2> your life?
    PSA: <advice> before it’s too late
    I finally replaced <thing> after <small> years
    Is <thing> still worth it?
    Show: I built <thing> for people who hate <thing>
    Unpopular opinion: <thing> is <verdict>
    [OC] How often <thing> <worked>, by month
    My landlord says <thing> is “<verdict>.” Thoughts?
    Ask: how do you explain <thing> to your <relative>?
    worked2:
    improved
    ruined
    quietly changed
    """)
}
