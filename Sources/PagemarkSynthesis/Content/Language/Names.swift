/// Invented names of people, places and streets.
enum Names {
  static let given = [
    "Abner", "Adèle", "Agnes", "Alma", "Ansel", "Beatriz", "Bertram", "Carla", "Cecily", "Chloë",
    "Clara", "Conrad", "Dana", "Delia", "Edith", "Elias", "Ellen", "Émile", "Esther", "Fergus",
    "Flora", "Gideon", "Greta", "Hana", "Harriet", "Hector", "Ida", "Ines", "Jasper", "Joaquín",
    "Josephine", "Judith", "Katrin", "Laszlo", "Leonora", "Lionel", "Lucius", "Mabel", "Marcus",
    "Margit", "Matthias", "Minna", "Naomi", "Nell", "Nora", "Olive", "Oskar", "Ottilie", "Percival",
    "Philippa", "Priya", "Quentin", "Rafael", "Renée", "Rosalind", "Ruben", "Ruth", "Silas",
    "Sören", "Sylvia", "Tabitha", "Theodore", "Thomasin", "Tobias", "Ursula", "Vera", "Viola",
    "Walter", "Wilhelmina", "Winifred", "Zelda",
  ]
  static let family = [
    "Abelard", "Ashgrove", "Aldous", "Baranowski", "Birdwell", "Blackwood", "Bramley", "Castellan",
    "Chadwick", "Cottrell", "Dunmore", "Eastlake", "Ellery", "Fairweather", "Farrow", "Fennimore",
    "Galbraith", "Garrity", "Granger", "Halloran", "Harkness", "Hathersage", "Hollis", "Ibarra",
    "Jessop", "Kettering", "Kowalczyk", "Lachance", "Larkin", "Lindqvist", "Maddox", "Marchbanks",
    "Mercer", "Merriweather", "Moreau", "Nakagawa", "Norcross", "O’Dwyer", "Okonjo", "Olafson",
    "Ormsby", "Pemberton", "Petrov", "Pratt", "Quimby", "Rainey", "Ravenel", "Sandoval", "Selwyn",
    "Stannard", "Sturgis", "Teague", "Thackeray", "Trent", "Tremaine", "Underhill", "Vance",
    "Van der Meer", "Wexley", "Whitlock", "Winslow", "Yarborough", "Zimmer",
  ]
  static let towns = [
    "Anson Mills", "Brightmoor", "Calloway", "Carver Junction", "Colter City", "Corvane",
    "Cross Plains", "Dunmore", "East Wexley", "Elk Hollow", "Fernley Springs", "Gannet Rock",
    "Granite Pass", "Haddon Mills", "Hollis Grove", "Kirkby Sound", "Lake Verity", "Las Piedras",
    "Lowell Forks", "Mesa Alta", "Millers Reach", "New Tilbury", "North Harrow", "Old Quarry",
    "Pell Point", "Port Alden", "Quarrel Bay", "Saint Orrin", "San Ordaz", "South Barrow",
    "Stonebridge", "Tamsin", "Upper Wain", "Vesper Falls", "West Lantern", "Yarrow Creek",
  ]
  static let streets = [
    "Alder Court", "Bellweather Ave", "Canal Plaza", "Citrus Park Blvd", "Commerce Dr",
    "Creek Bottom Rd", "Depot Street", "E Main St", "Ferry Landing", "Foundry St", "Gaslight Row",
    "Harbor Lane", "Highway 48", "Jasper Street", "Kettner Ave", "Lantern Street", "Meridian Pike",
    "Mission Rd", "N Calhoun Blvd", "Old Mill Rd", "Orchard Row", "Prospect St", "Quince Ter",
    "Route 9 South", "Saguaro Way", "Thimble Lane", "Union Sq", "Vine St", "W Juniper Ave",
    "Willow Bend Pkwy",
  ]
  /// Postal abbreviations, each with the first three digits of a ZIP code in that state.
  static let states = [
    ("OH", "430"), ("WA", "983"), ("PA", "162"), ("NM", "870"), ("MA", "019"), ("KS", "660"),
    ("VT", "050"), ("ID", "832"), ("NJ", "079"), ("GA", "309"), ("IL", "609"), ("ME", "040"),
    ("AZ", "859"), ("TX", "759"), ("CT", "069"), ("FL", "339"), ("CA", "959"), ("MI", "489"),
    ("OR", "979"), ("NY", "129"), ("CO", "819"), ("MT", "599"), ("TN", "379"), ("MN", "559"),
  ]
  static let numerals = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "eleven", "twelve", "fourteen",
    "twenty", "thirty", "forty",
  ]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The text without diacritics, for machines that print none.
  static func plain(_ text: String) -> String {
    let marks: [Character: Character] = [
      "è": "e", "é": "e", "É": "E", "ë": "e", "í": "i", "ö": "o", "’": "'",
    ]
    return String(text.map { marks[$0] ?? $0 })
  }
}
