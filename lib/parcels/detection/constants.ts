// lib/parcels/detection: text → tracking numbers, number → ranked carriers; also runs in the browser
/**
 * Brands whose networks share numbers: two of them claiming one pattern is no contradiction. Every other
 * carrier is a family of its own, and S10 numbers belong to the family of their issuing country.
 */
export const BRAND_FAMILIES: readonly (readonly string[])[] = [
  ["dhl", "dhl-paket", "dhl-parcel-nl", "dhl-parcel-pl", "dhl-ecommerce-asia", "dhl-ecommerce-us"],
  ["dpd", "dpd-france", "dpd-uk", "dpd-switzerland", "dpd-poland"],
  ["gls", "gls-germany", "gls-france"],
  ["bpost", "bpost-international"],
  ["postnl", "postnl-international-mail"],
  ["ontrac", "lasership"],
  ["yodel", "inpost-uk", "inpost"],
  ["asendia", "asendia-usa"],
  ["tnt", "tnt-france"],
  ["nova-poshta", "nova-poshta-global"],
];

/**
 * log2 of a carrier's parcel volume relative to a small one, for shared patterns. Rough orders of magnitude of
 * yearly parcels that cross a border or are looked up outside the carrier's own site; they only break ties. A
 * carrier not listed has 0.
 */
export const VOLUME_BITS: Readonly<Record<string, number>> = {
  usps: 6,
  ups: 6,
  fedex: 6,
  dhl: 6,
  "china-post": 5,
  "amazon-logistics": 5,
  "dhl-paket": 5,
  "royal-mail": 5,
  "canada-post": 5,
  dpd: 5,
  gls: 4,
  "china-ems": 4,
  cainiao: 4,
  sfexpress: 6,
  zto: 5,
  yunda: 5,
  "la-poste": 4,
  yunexpress: 4,
  "hermes-germany": 4,
  evri: 4,
  "deutsche-post-mail": 4,
  "australia-post": 4,
  postnl: 4,
  inpost: 4,
  bpost: 3.5,
  "correos-spain": 3,
  "poste-italiane": 3,
  "poland-post": 3,
  "swiss-post": 3,
  "mondial-relay": 3,
  "nova-poshta": 3,
  delhivery: 3,
  "blue-dart": 3,
  "gls-germany": 3,
  "gls-france": 3,
  "dpd-uk": 3,
  "dpd-france": 3,
  brt: 3,
  sto: 4,
  "jt-express": 4,
  yto: 4,
  "jd-logistics": 3,
  tnt: 3,
  purolator: 3,
  ontrac: 3,
  lasership: 3,
  yodel: 3,
  aramex: 3,
  chronopost: 3,
  yamato: 3,
  seur: 2,
  mrw: 2,
  "cj-korea-express": 2,
  cdek: 2,
  sameday: 2,
  "aras-kargo": 1,
  hanjin: 1,
  "lotte-global": 1,
  servientrega: 1,
  "correos-express": 2,
  "austrian-post": 2,
  "postnord-sweden": 2,
  estafeta: 2,
  parcelforce: 2,
  "serbia-post": 1,
  "jp-bh-post": 1,
};

/**
 * Countries where readers of a language mostly have their parcels; a region in the tag (pt-BR) takes
 * precedence.
 */
export const LANGUAGE_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  de: ["DE", "AT", "CH"],
  es: ["ES", "MX", "CL", "CO", "AR"],
  pt: ["PT", "BR"],
  fr: ["FR", "BE", "CH"],
  zh: ["CN", "HK", "TW"],
  it: ["IT"],
  nl: ["NL", "BE"],
  pl: ["PL"],
  ja: ["JP"],
  ko: ["KR"],
  uk: ["UA"],
  ru: ["RU"],
  sv: ["SE"],
  da: ["DK"],
  nb: ["NO"],
  fi: ["FI"],
  cs: ["CZ"],
  tr: ["TR"],
};

/** S10 suffixes that carriers use though no country has them. */
export const SUFFIXES_WITHOUT_COUNTRY: readonly string[] = ["YP", "YW", "YQ"];
