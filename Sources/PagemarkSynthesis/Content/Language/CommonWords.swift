extension Grammar {
  /// Words that suit more than one kind of text.
  static let commonWords = """
    hero:
    Abner
    thing:
    @ <adjective> <noun>
    the <noun>
    @ <noun> of some kind
    @ <noun> without @ <noun>
    the <adjective> <noun> from the <place>
    things:
    lanterns
    umbrellas
    ledgers
    apples
    barrels
    keys
    letters
    chairs
    feathers
    photographs
    promises
    buttons
    noun:
    lantern
    telescope
    umbrella
    ladder
    window
    kettle
    carriage
    violin
    ledger
    weathervane
    staircase
    mirror
    compass
    blanket
    basket
    wheelbarrow
    mainspring
    barometer
    almanac
    chimney
    piano
    suitcase
    saddle
    newspaper
    photograph
    handkerchief
    bell
    engine
    curtain
    fiddle
    anchor
    candlestick
    rope
    cabinet
    inkwell
    door
    adjective:
    patient
    crooked
    enormous
    forgotten
    comfortable
    faded
    remarkable
    narrow
    yellow
    melancholy
    ordinary
    brilliant
    weather-beaten
    second-hand
    unfamiliar
    magnificent
    half-finished
    careful
    stubborn
    invisible
    elegant
    quiet
    expensive
    honest
    delicate
    solemn
    difficult
    peculiar
    silver
    naïve
    place:
    orchard
    lighthouse
    courthouse
    harbor
    cellar
    café
    pantry
    cemetery
    station
    library
    boathouse
    quarry
    schoolroom
    bridge
    attic
    marketplace
    greenhouse
    hospital
    landing
    meadow
    theater
    chapel
    state:
    locked for the winter
    full of strangers
    empty
    under repair
    crowded with children
    flooded to the second step
    quieter than usual
    built of yellow brick
    burned to the ground
    still standing
    to be sold by auction
    season:
    spring
    Easter
    harvest time
    Christmas
    midsummer
    November
    the first snow
    Michaelmas
    the new moon
    span:
    month
    week
    year
    fortnight
    single afternoon
    ordinal:
    ninth
    twenty-first
    third
    fourteenth
    thirtieth
    """
}
