/**
 * Towns with carrier hubs that are missing among the large ones, and other spellings of large ones; by country,
 * separated by a bar.
 */
export const moreTowns: Readonly<Record<string, string>> = {
  AT: "Hagenbrunn|Wernberg|Kalsdorf|Wien|Wals|Werndorf|Allhaming|Inzersdorf",
  AU: "Eastern Creek|Tullamarine|Mascot|Chullora|Botany|Sunshine West",
  BE: "Antwerp|Ghent|Liège|Brussel|Bruxelles|Antwerpen|Gent|Luik|Machelen|Brucargo|Bierset|Anvers|Gand|Grace-Hollogne",
  CH: "Lucerne|Bern|Berne|Härkingen|Frauenfeld|Daillens|Urdorf|Genève|Geneva|Genf|Zürich|Zurich|Basel|Luzern|Mülligen|Cadenazzo",
  CN: "Beijing|Peking|Shanghai|Guangzhou|Canton|Shenzhen|Dongguan|Yiwu|Hangzhou|Xiamen|Chongqing|Tianjin|Nanjing|Jinhua|Quanzhou|Foshan|Zhongshan|Huizhou|Ningbo|Suzhou|Wuhan|Chengdu|Zhengzhou|Qingdao|Kunshan|Humen|Hong Kong",
  CZ: "Praha|Prag|Jazlovice|Jažlovice|Jirny|Modřice|Brno|Plzeň|Ostrava",
  DE: "Köln|Cologne|Koeln|Munich|München|Muenchen|Nürnberg|Nuernberg|Nuremberg|Düsseldorf|Duesseldorf|Hannover|Hanover|Frankfurt|Frankfurt am Main|Frankfurt/Main|Neuenstein|Obertshausen|Rüdersdorf|Radefeld|Langenzenn|Feucht|Kitzingen|Eutingen|Köngen|Börnicke|Hagen|Speyer|Günzburg|Aschheim|Staufenberg|Dorsten|Krefeld|Greven|Bruchsal|Saulheim|Rodgau|Bremen|Niederaula|Bad Hersfeld|Kabelsketal|Haldensleben|Lahr|Mechernich|Neumünster|Ottendorf-Okrilla|Osterweddingen|Regensburg|Braunschweig|Anröchte|Friedewald|Hückelhoven|Bochum|Ludwigsfelde|Schkeuditz|Flughafen Köln/Bonn|Köln/Bonn|Leipzig/Halle|Ansbach|Augsburg|Kassel|Lehrte|Holzwickede|Duisburg|Bielefeld",
  DK: "Aarhus|Århus|København|Copenhagen|Kobenhavn|Taastrup|Kastrup|Brøndby|Kolding|Fredericia|Vejle",
  ES: "Las Palmas|Palma|A Coruña|La Coruña|Bilbao|Zaragoza|Vitoria|Madrid|Barajas|Coslada|San Fernando de Henares|Sevilla|Seville|Getafe|Mercamadrid|Toledo|Avilés",
  FI: "Helsinki|Vantaa|Helsingfors|Lieto|Pirkkala",
  FR: "Roissy|Roissy-en-France|Roissy Charles de Gaulle|Paris|Lyon|Chilly-Mazarin|Gennevilliers|Wissous|Le Thillay|Bobigny|Corbas|Saint-Priest|Mitry-Mory|Montereau|Le Mesnil-Amelot|Wissous|Marseille|Saint-Laurent-de-Mure|Saint-Ouen-l'Aumône|Vénissieux|Cestas|Alfortville",
  GB: "London|East Midlands|Castle Donington|Langley|Tamworth|Stansted|Heathrow|Hinckley|Barking|Rugby|Warrington|Northampton|Hatfield|Chorley|Daventry|Coventry|Atherstone|Greenford|Princess Royal Distribution Centre|Swindon|Bristol|Chester|Feltham|Colnbrook",
  HK: "Hong Kong|Hongkong|Kowloon|Tsing Yi|Kwai Chung|香港",
  HU: "Budapest|Üllő|Gyál|Vecsés|Alsónémedi|Fót",
  IE: "Dublin|Portlaoise|Athlone|Baldonnell|Santry",
  IN: "Mumbai|Delhi|New Delhi|Bengaluru|Bangalore|Gurgaon|Bhiwandi|Chennai|Kolkata|Hyderabad",
  IT: "Milano|Milan|Roma|Rome|Torino|Turin|Napoli|Naples|Firenze|Florence|Venezia|Venice|Genova|Genoa|Bologna|Bergamo|Orio al Serio|Peschiera Borromeo|Lonate Pozzolo|Malpensa|Carpiano|Vimodrone|Siracusa|Ferrara|Ancona|Como|Lucca",
  JP: "Tokyo|Osaka|Narita|Haneda|Kawasaki|Yokohama|Nagoya|Shin-Osaka|東京|大阪|川崎|成田|横浜|名古屋|東京都|大阪府|京都|京都府|神戸|福岡|福岡県|札幌|北海道|神奈川県|埼玉県|千葉県|愛知県|兵庫県|広島|広島県|仙台|宮城県|新東京|川崎東|東京国際|大阪国際|羽田|沖縄県",
  KR: "Seoul|Incheon|Busan|Icheon",
  LU: "Luxembourg|Luxemburg|Bettembourg|Contern",
  MX: "Mexico City|Ciudad de México|Ciudad de Mexico|CDMX|Monterrey|Guadalajara|Querétaro|Toluca",
  NL: "Den Haag|The Hague|'s-Gravenhage|Amsterdam|Schiphol|Rotterdam|Eindhoven|Utrecht|Nieuwegein|Zaltbommel|Oirschot|Amersfoort|Houten|Sassenheim|Ridderkerk|Elst|Hengelo|Waddinxveen|Veenendaal|Apeldoorn|Tiel|Hoofddorp|Opmeer|Kolham|Leeuwarden|Wateringen|Dordrecht|Den Bosch|Goes",
  NO: "Oslo|Lørenskog|Gardermoen|Vestby|Robsrud",
  PL: "Warszawa|Warsaw|Kraków|Krakow|Cracow|Łódź|Lodz|Wrocław|Wroclaw|Breslau|Poznań|Poznan|Gdańsk|Gdansk|Stryków|Pruszków|Robakowo|Kąty Wrocławskie|Bydgoszcz|Katowice|Teresin|Piotrków Trybunalski",
  PT: "Lisboa|Lisbon|Porto|Oporto|Loures|Perafita|Cabo Ruivo|MARL|Maia",
  RU: "Москва|Moscow|Moskau|Санкт-Петербург|Saint Petersburg|St Petersburg|Екатеринбург|Новосибирск|Казань|Владивосток|Хабаровск|Внуково|Шереметьево|Подольск|Ростов-на-Дону|Краснодар|Самара|Уфа|Пермь|Челябинск|Омск|Красноярск|Воронеж|Нижний Новгород",
  SE: "Göteborg|Gothenburg|Goteborg|Stockholm|Malmö|Malmo|Arlanda|Rosersberg|Jönköping|Norrköping|Örebro|Lund|Landvetter|Toftanäs|Årsta|Terminal Årsta",
  SG: "Changi|Jurong|Singapore",
  TW: "Taipei|Taoyuan|台北|桃園",
  GR: "Patras|Athens|Αθήνα|Thessaloniki|Πάτρα",
  MY: "Penang|Kuala Lumpur",
  UA: "Odesa|Odessa|Kyiv|Kiev|Київ|Lviv|Львів|Kharkiv|Харків|Dnipro|Дніпро|Одеса",
  RO: "București|Bucuresti|Bucharest",
  RS: "Beograd|Belgrade",
  TR: "İstanbul|Istanbul|Ankara|İzmir",
  SK: "Bratislava",
  LT: "Vilnius|Kaunas",
  LV: "Riga|Rīga",
  EE: "Tallinn",
  US: "New York|New York City|Hodgkins|Lockbourne|Jamaica|Des Moines|Louisville|Cincinnati|Erlanger|Hebron|Memphis|Ontario|Carol Stream|Federal Way|Romulus|Kearny|Secaucus|Maspeth|Bell Gardens|Commerce|Rialto|San Pablo|Richmond|Parsippany|Mahwah|Landover|Brook Park|Sharonville|Earth City|Hutchins|Mesquite|Coppell|Doraville|Palmetto|Atlanta|Orlando|Opa Locka|Medley|Newark|Edison|Cranbury|Keasbey|Philadelphia|Middletown|Carlisle|Harrisburg|Whites Creek|Nashville|Rockford|Grove City|Columbus|Obetz|Bedford Park|Elk Grove Village|Forest Park|Bedford|Compton|Santa Fe Springs|City of Industry|Redondo Beach|Lathrop|Sparks|Reno|Salt Lake City|Denver|Commerce City|Tukwila|Swan Island|Troutdale|Anchorage|Honolulu|Chelmsford|Shrewsbury|Nashua|Windsor Locks|Windsor|Latham|Syracuse|Warrendale|New Stanton|Spartanburg|Greensboro|Kernersville|Charlotte|Trenton|Ventura|Mid-America|Los Angeles",
};

/** Words that names of carriers' sites consist of besides towns: each site's name has one of these. */
export const siteWords = `hub gateway sort sorting facility facilities center centre centers centres depot terminal airport
  distribution processing delivery parcel parcels exchange inbound outbound customs logistics warehouse fulfillment
  annex ndc isc rdc pdc ramp cargo
  paketzentrum briefzentrum logistikzentrum zustellbasis zustellstützpunkt niederlassung umschlagbasis verteilzentrum
  frachtzentrum flughafen exportzentrum importzentrum ipz
  centro clasificación oficina unidade unidad distribuição tratamento agência aeropuerto aeroporto alfândega aduana
  plateforme agence aéroport smistamento deposito sorteercentrum distributiecentrum vestiging sortownia oddział
  sorteringsterminal utlämningsställe сортировочный аэропорт отделение обмена`;
/** Words allowed beside them; alone some of these are personal names. */
export const siteCompanions = `international intl national regional mail postal post office network import export origin
  destination transit service operations carrier air city area region north south east west central northeast
  northwest southeast southwest main metro general station filiale reparto entrega logístico operativo
  internacional internationales colis tri site centrum triagem cargas почтовое международного место центр
  usps ups fedex dhl gls dpd tnt ems postnl postnord inpost chronopost correios correos usa uk and of the de da do der am`;

/** Regions that carriers write after a town: states and provinces, by country, separated by a bar. */
export const regions: Readonly<Record<string, string>> = {
  US: "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|PR|California|Texas|Florida|New York|Illinois|Ohio|Pennsylvania|New Jersey|Kentucky|Tennessee|Michigan|Washington|Oregon|Colorado|Arizona|Nevada|Indiana|Massachusetts|North Carolina|South Carolina|Maryland|Missouri|Minnesota|Wisconsin",
  CA: "AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba",
  AU: "NSW|VIC|QLD|WA|SA|TAS|ACT|NT|New South Wales|Queensland|Western Australia|South Australia",
  BR: "AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO|São Paulo|Paraná|Minas Gerais|Rio de Janeiro",
  CN: "Guangdong|Zhejiang|Jiangsu|Fujian|Shandong|Henan|Hebei|Hubei|Hunan|Sichuan|Anhui|Jiangxi|Liaoning|Yunnan|Guangxi|Shaanxi",
  DE: "Bayern|Hessen|Sachsen|NRW|Nordrhein-Westfalen|Niedersachsen|Baden-Württemberg|Brandenburg|Thüringen",
  IN: "Maharashtra|Karnataka|Haryana|Gujarat|Tamil Nadu|West Bengal|Uttar Pradesh",
};
