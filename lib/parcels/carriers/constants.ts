/** Default number of hits of a carrier search. */
export const SEARCH_LIMIT_CARRIERS = 50;

/** The short list of the carrier dialog, most used first. */
export const commonCarrierIds = [
  "dpd",
  "gls",
  "postnl",
  "bpost",
  "usps",
  "royal-mail",
  "china-ems",
  "dhl",
  "ups",
  "fedex",
] as const;

/** Names that readers search for besides the one that is shown, by carrier id. */
export const searchNames: Readonly<Record<string, readonly string[]>> = { ups: ["联合包裹"] };

/**
 * Route names shared by carriers: several ids make a chooser page, one id is an alias. Never a `routerName` of the
 * catalogue (tested).
 */
export const sharedRouteNames: Readonly<Record<string, readonly string[]>> = {
  Correos: [
    "correos-spain",
    "correos-express",
    "correos-chile",
    "correos-costa-rica",
    "cuba",
    "correos-ecuador",
    "correos-de-honduras",
    "correos-panama",
    "correo-el-salvador",
    "correo-de-guatemala",
    "mexico-post",
    "nicaragua-post",
    "bolivia",
  ],
  Argentino: ["correo-argentino", "oca", "andreani"],
  Panama: ["correos-panama", "correo-paraguayo"],
  Macau: ["macau-post", "barbados-post"],
  MailAmericas: ["mailamericas", "mauritius-post"],
  "4PX": ["4px-express"],
};

/** Other trackers, whose links carry a number but name no carrier. */
export const aggregatorHosts: readonly string[] = [
  "17track.net",
  "parcelsapp.com",
  "aftership.com",
  "trackingmore.com",
  "ship24.com",
  "packagetrackr.com",
  "parcelmonitor.com",
  "ordertracker.com",
  "track24.net",
  "items.ems.post",
];

/** Query parameters that hold the number in carriers' links, lower case; the carrier's own template is tried first. */
export const numberParameters: readonly string[] = [
  "tracknum",
  "tracknums",
  "tracknumber",
  "tracknumbers",
  "trackingnumber",
  "trackingnumbers",
  "tracking_number",
  "tracking_numbers",
  "tracking-number",
  "tracking-id",
  "tracking_id",
  "trackingid",
  "trackid",
  "tracking",
  "trknbr",
  "tlabels",
  "qtc_tlabels1",
  "piececode",
  "idc",
  "awb",
  "parcelnumber",
  "parcelnumbers",
  "parcelno",
  "parcelid",
  "parcel",
  "barcode",
  "barcodes",
  "shipmentnumber",
  "shipmentid",
  "shipment",
  "waybill",
  "waybillno",
  "waybillnumber",
  "consignment",
  "cons",
  "searchfor",
  "itemcode",
  "itemid",
  "code",
  "match",
  "objects",
  "objetos",
  "numero",
  "numerosuivi",
  "mailno",
  "mailnolist",
  "nums",
  "number",
  "num",
  "reference",
  "ref",
  "id",
  "no",
  "q",
  "query",
  "search",
];

/** Fewest digits of a path segment that counts as a number; words and years have fewer. */
export const PATH_NUMBER_MIN_DIGITS = 5;
/** Space-separated pieces of at least this length are numbers of their own; shorter ones are groups of one number. */
export const WHOLE_NUMBER_MIN_CHARS = 8;
/** Links longer than this are not read. */
export const LINK_MAX_CHARS = 2_000;

/** Groups of the catalogue, as its dialog has them. */
export const carrierTabs = [0, 1, 2] as const;
/** Carriers of one page of a picker. */
export const carriersPerPage = 50;

/** Carriers, channels and countries of a scope, each. */
export const scopeMax = 50;
