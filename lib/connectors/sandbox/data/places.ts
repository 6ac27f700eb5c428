/** [city, IANA zone]. */
export type City = readonly [name: string, zone: string];

type Cities = readonly [City, City, City, ...City[]];

function allIn(
  zone: string,
  ...[hub, second, third, ...others]: [string, string, string, ...string[]]
): Cities {
  const rest = others.map((name): City => [name, zone]);
  return [[hub, zone], [second, zone], [third, zone], ...rest];
}

/** Per country (ISO 3166-1 alpha-2): first the city with the international hub, then towns. */
export const places: Readonly<Record<string, Cities>> = {
  AE: allIn("Asia/Dubai", "Dubai", "Abu Dhabi", "Sharjah"),
  AR: [
    ["Buenos Aires", "America/Argentina/Buenos_Aires"],
    ["Córdoba", "America/Argentina/Cordoba"],
    ["Rosario", "America/Argentina/Buenos_Aires"],
  ],
  AT: allIn("Europe/Vienna", "Vienna", "Linz", "Graz", "Salzburg"),
  AU: [
    ["Sydney", "Australia/Sydney"],
    ["Melbourne", "Australia/Melbourne"],
    ["Brisbane", "Australia/Brisbane"],
    ["Adelaide", "Australia/Adelaide"],
    ["Perth", "Australia/Perth"],
  ],
  BE: allIn("Europe/Brussels", "Brussels", "Antwerp", "Ghent", "Liège"),
  BG: allIn("Europe/Sofia", "Sofia", "Plovdiv", "Varna"),
  BR: [
    ["São Paulo", "America/Sao_Paulo"],
    ["Curitiba", "America/Sao_Paulo"],
    ["Rio de Janeiro", "America/Sao_Paulo"],
    ["Manaus", "America/Manaus"],
  ],
  CA: [
    ["Toronto", "America/Toronto"],
    ["Montreal", "America/Toronto"],
    ["Calgary", "America/Edmonton"],
    ["Vancouver", "America/Vancouver"],
    ["Halifax", "America/Halifax"],
  ],
  CH: allIn("Europe/Zurich", "Zurich", "Bern", "Basel", "Lucerne"),
  CL: allIn("America/Santiago", "Santiago", "Valparaíso", "Concepción"),
  CN: allIn("Asia/Shanghai", "Guangzhou", "Shenzhen", "Shanghai", "Yiwu", "Hangzhou", "Dongguan"),
  CO: allIn("America/Bogota", "Bogotá", "Medellín", "Cali"),
  CZ: allIn("Europe/Prague", "Prague", "Brno", "Ostrava"),
  DE: allIn("Europe/Berlin", "Leipzig", "Frankfurt", "Hamburg", "Cologne", "Munich", "Nuremberg"),
  DK: allIn("Europe/Copenhagen", "Copenhagen", "Aarhus", "Odense"),
  EE: allIn("Europe/Tallinn", "Tallinn", "Tartu", "Pärnu"),
  EG: allIn("Africa/Cairo", "Cairo", "Alexandria", "Giza"),
  ES: [
    ["Madrid", "Europe/Madrid"],
    ["Zaragoza", "Europe/Madrid"],
    ["Barcelona", "Europe/Madrid"],
    ["Valencia", "Europe/Madrid"],
    ["Las Palmas", "Atlantic/Canary"],
  ],
  FI: allIn("Europe/Helsinki", "Helsinki", "Tampere", "Turku"),
  FR: allIn("Europe/Paris", "Paris", "Lyon", "Marseille", "Nantes", "Toulouse"),
  GB: allIn("Europe/London", "London", "Coventry", "Manchester", "Bristol", "Glasgow"),
  GR: allIn("Europe/Athens", "Athens", "Thessaloniki", "Patras"),
  HK: allIn("Asia/Hong_Kong", "Hong Kong", "Kwai Chung", "Sha Tin"),
  HR: allIn("Europe/Zagreb", "Zagreb", "Split", "Rijeka"),
  HU: allIn("Europe/Budapest", "Budapest", "Debrecen", "Szeged"),
  ID: [
    ["Jakarta", "Asia/Jakarta"],
    ["Surabaya", "Asia/Jakarta"],
    ["Makassar", "Asia/Makassar"],
  ],
  IE: allIn("Europe/Dublin", "Dublin", "Portlaoise", "Cork"),
  IL: allIn("Asia/Jerusalem", "Tel Aviv", "Haifa", "Jerusalem"),
  IN: allIn("Asia/Kolkata", "Mumbai", "Delhi", "Bengaluru", "Chennai"),
  IT: allIn("Europe/Rome", "Milan", "Bologna", "Rome", "Naples", "Turin"),
  JP: allIn("Asia/Tokyo", "Tokyo", "Kawasaki", "Osaka", "Nagoya"),
  KR: allIn("Asia/Seoul", "Incheon", "Seoul", "Busan", "Daejeon"),
  LT: allIn("Europe/Vilnius", "Vilnius", "Kaunas", "Klaipėda"),
  LV: allIn("Europe/Riga", "Riga", "Daugavpils", "Liepāja"),
  MX: [
    ["Mexico City", "America/Mexico_City"],
    ["Guadalajara", "America/Mexico_City"],
    ["Monterrey", "America/Monterrey"],
    ["Tijuana", "America/Tijuana"],
  ],
  MY: allIn("Asia/Kuala_Lumpur", "Kuala Lumpur", "Shah Alam", "Penang"),
  NL: allIn("Europe/Amsterdam", "Amsterdam", "Utrecht", "Rotterdam", "Eindhoven"),
  NO: allIn("Europe/Oslo", "Oslo", "Bergen", "Trondheim"),
  NZ: allIn("Pacific/Auckland", "Auckland", "Wellington", "Christchurch"),
  PL: allIn("Europe/Warsaw", "Warsaw", "Łódź", "Kraków", "Gdańsk"),
  PT: [
    ["Lisbon", "Europe/Lisbon"],
    ["Porto", "Europe/Lisbon"],
    ["Coimbra", "Europe/Lisbon"],
    ["Ponta Delgada", "Atlantic/Azores"],
  ],
  RO: allIn("Europe/Bucharest", "Bucharest", "Cluj-Napoca", "Timișoara"),
  SA: allIn("Asia/Riyadh", "Riyadh", "Jeddah", "Dammam"),
  SE: allIn("Europe/Stockholm", "Stockholm", "Gothenburg", "Malmö"),
  SG: allIn("Asia/Singapore", "Singapore", "Changi", "Jurong"),
  SK: allIn("Europe/Bratislava", "Bratislava", "Žilina", "Košice"),
  TH: allIn("Asia/Bangkok", "Bangkok", "Chiang Mai", "Phuket"),
  TR: allIn("Europe/Istanbul", "Istanbul", "Ankara", "Izmir"),
  TW: allIn("Asia/Taipei", "Taipei", "Taoyuan", "Kaohsiung"),
  UA: allIn("Europe/Kyiv", "Kyiv", "Lviv", "Odesa"),
  US: [
    ["New York", "America/New_York"],
    ["Memphis", "America/Chicago"],
    ["Chicago", "America/Chicago"],
    ["Denver", "America/Denver"],
    ["Phoenix", "America/Phoenix"],
    ["Los Angeles", "America/Los_Angeles"],
    ["Honolulu", "Pacific/Honolulu"],
  ],
  VN: [
    ["Ho Chi Minh City", "Asia/Ho_Chi_Minh"],
    ["Hanoi", "Asia/Bangkok"],
    ["Da Nang", "Asia/Ho_Chi_Minh"],
  ],
  ZA: allIn("Africa/Johannesburg", "Johannesburg", "Pretoria", "Cape Town"),
};

/** Origins and destinations of simulated parcels. */
export const busyCountries: readonly string[] = [
  "US",
  "DE",
  "GB",
  "FR",
  "ES",
  "BR",
  "CA",
  "AU",
  "NL",
  "IT",
  "JP",
  "MX",
  "CH",
  "AT",
  "PT",
  "PL",
];

/** Language in which a country's carrier writes; elsewhere it writes English. */
export const localLanguages: Readonly<Record<string, string>> = {
  AR: "es",
  AT: "de",
  BR: "pt",
  CH: "de",
  CL: "es",
  CN: "zh-CN",
  CO: "es",
  DE: "de",
  ES: "es",
  FR: "fr",
  MX: "es",
  PT: "pt",
};
