extension Grammar {
  /// Sentences of novels.
  static let fiction = Grammar(fictionSentences, fictionSpeech, fictionWords, commonWords)

  private static let fictionSentences = """
    sentence:
    <clause>.
    <clause>.
    <clause>, and <clause>.
    <clause>, but <clause>.
    <when>, <clause>.
    <when>, <clause>, and <clause>.
    <clause>; <clause>.
    <clause>—<aside>—and <clause>.
    <clause>, as <person> would say afterward, <manner>.
    Nobody in <town> could have said <question>.
    It was <person> who <did>, though <clause>.
    <person> had <done> <when>, and that was the end of it.
    There was <thing> <where>, and beside it <thing>.
    There were <small> of them <where>, and not one of them <did>.
    If <person> had <done>, perhaps <outcome>.
    Not until <season> did <person> learn <question>.
    What <hero> remembered, <manner>, was <thing>.
    <hero> <did>. <she> <did>, and then <she> <did>.
    In the year <year> the <place> had been <state>, and people still spoke of it.
    The whole of it cost <number> dollars, which was more than <person> earned in @ <span>.
    Perhaps <outcome>; perhaps not.
    One thing was certain: <clause>.
    <person> counted them <manner>: <small> <things>, <small> <things>, and <thing>.
    <she> thought of <thing>, of <thing>, of <thing> that nobody had claimed.
    How <adjective> it all seemed, and how <adjective>!
    clause:
    <person> <did>
    <person> <did> <where>
    <person> <did> <manner>
    <person> <did>, <doing>
    <hero> <did> <manner>
    <she> <did>
    <she> <did> <where>
    the <adjective> <noun> <happened>
    the <noun> <happened>
    the <noun> of the <noun> <happened> <where>
    the <place> was <state>
    somebody had <done>
    nothing <happened>
    the wind came up from the <place> and the <noun> <happened>
    it was <adjective> enough to make @ <someone> <do>
    when:
    by the time the fog had lifted
    late in the afternoon
    on the morning of the <ordinal>
    after supper
    before anyone could object
    toward the end of <season>
    when the lamps were lit
    in those days
    at a quarter past <small>
    long before the railroad came
    while the others slept
    for the better part of @ <span>
    some <small> weeks later
    whenever the <noun> <happened>
    as the light began to fail
    where:
    behind the <place>
    at the foot of the <place>
    in the <adjective> <place>
    along the road to <town>
    under the <noun>
    between the <noun> and the <noun>
    on the far side of the <place>
    in a corner of the <place>
    beyond the last of the houses
    near <town>
    out past the <place>
    manner:
    without a word
    with great care
    as though nothing had happened
    more from habit than from need
    rather slowly
    in a low voice
    with a kind of reluctant pride
    for the second time that day
    against all advice
    entirely by accident
    as one does when one is tired
    to nobody in particular
    quite cheerfully
    aside:
    for so it was called
    it must have been the third or fourth
    no one knew why
    this was before the flood
    if that is the word for it
    and here the accounts differ
    as usual
    question:
    what had become of the <noun>
    who had <done>
    why the <noun> <happened>
    how many <things> there had been
    where <person> went on Thursdays
    outcome:
    things would have turned out differently
    the <noun> would be standing still
    we should all have gone home happier
    <person> might have stayed
    the letter would have come in time
    """

  private static let fictionSpeech = """
    speech:
    “<saying>,” said <person>.
    “<saying>,” said <person>, <doing>.
    “<saying>,” <she> said. “<remark>”
    “<asking>?” asked <person>.
    “<asking>?” <she> asked, <doing>. “<remark>”
    “<saying>,” replied <person> <manner>, “and <saying>.”
    “<remark>”
    <person> <did>. “<remark>”
    “<saying>—” began <person>, and stopped.
    saying:
    you will find the <noun> where you left it
    I have never cared for <things>
    it was not my <noun> to begin with
    there is no sense in waiting for <person>
    they say the <place> is <state>
    I would not go out there if I were you
    we have had this conversation before
    that makes <small> of them since <season>
    I only wanted to see the <noun>
    nobody told me about the <place>
    he’ll be at the <place> by now
    it isn’t the money, it’s the <noun>
    I don’t suppose anyone has asked <person>
    asking:
    have you seen the <noun>
    and what did <person> say to that
    is it true about the <place>
    do you mean to stay until <season>
    who let the <noun> out
    how long has it been like this
    wasn’t there @ <noun> here once
    remark:
    I thought as much.
    That is not what I asked you.
    Come in and shut the door.
    You had better sit down.
    It can’t be helped, I suppose.
    Let’s hear no more about it!
    Well, then, why do you hesitate?
    Ask me again in <season>.
    We shall see.
    There’s always <town>, of course.
    """

  private static let fictionWords = """
    person:
    <name>
    <name> <surname>
    Mrs. <surname>
    Mr. <surname>
    old <surname>
    the <someone>
    the <adjective> <someone>
    <hero>’s <relative>
    <hero>
    <hero>
    someone:
    captain
    schoolteacher
    stranger
    widow
    postmaster
    innkeeper
    apprentice
    doctor
    ferryman
    magistrate
    gardener
    carpenter
    lodger
    surveyor
    organist
    clerk
    relative:
    aunt
    brother
    grandmother
    cousin
    daughter
    neighbor
    uncle
    did:
    set down the <noun> and looked toward the <place>
    opened the <noun>
    said nothing of the <noun>
    laughed until the <noun> shook
    went back for the <noun>
    had no intention of leaving the <place>
    folded the letter twice and put it away
    walked as far as the <place>
    began to understand what the <noun> was for
    pretended to examine the <noun>
    would not hear of it
    took the <adjective> <noun> from its hook
    knew every stone of the <place>
    listened for the <noun>
    turned the <noun> over and held it against the window
    waited, <doing>
    crossed the <place> alone
    bought @ <adjective> <noun> from a man in <town>
    remembered the <noun>
    considered the matter for some time
    had not been seen since <season>
    was already halfway to <town>
    shook hands with everybody twice
    lit the lamp and trimmed the wick
    wrote down the number, which was <number>
    doing:
    leaning on the <noun>
    wiping both hands on an apron
    not looking up
    counting the <things>
    with one eye on the <place>
    smiling a little
    hat in hand
    listening to the rain
    reaching for the <noun>
    half asleep
    done:
    left the <noun> unlocked
    painted the <place> green
    forgotten the <things>
    promised to mend the <noun>
    gone up to the <place>
    sold the <noun> to pay for the <noun>
    written to the governor
    quarreled with <person>
    hidden the <things>
    do:
    weep
    reconsider
    whistle
    believe in ghosts
    take off his hat
    happened:
    had stopped altogether
    creaked and was still
    seemed farther off than ever
    looked smaller than before
    was nowhere to be found
    glittered in the cold
    had been mended with wire
    smelled of tar and oranges
    went on as it always had
    swung open
    gave a kind of sigh
    rattled in its frame
    began to hum
    caught the last of the sun
    lay under a foot of snow
    """
}
