import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of UPS Track v1, about parcels that do not exist. */

export const activity = (
  date: string,
  time: string,
  [type, code, statusCode, description]: readonly [string | null, string | null, string | null, string],
  city: string,
  countryCode: string,
  more: object = {},
) => ({
  location: { address: { city, stateProvince: "", postalCode: "00000", country: countryCode, countryCode } },
  status: { type, code, statusCode, description },
  date,
  time,
  ...more,
});

const wrap = (parcel: object, inquiryNumber = "1Z999AA10123456784") => ({
  trackResponse: { shipment: [{ inquiryNumber, package: [{ trackingNumber: inquiryNumber, ...parcel }] }] },
});

/** A whole journey: offsets beside the times, a receiver, a signature, a photo, a window. */
export const delivered = wrap({
  currentStatus: {
    description: "Delivered",
    code: "011",
    statusCode: "011",
    type: "D",
    simplifiedTextDescription: "Delivered",
  },
  deliveryDate: [
    { type: "SDD", date: "20260206" },
    { type: "RDD", date: "20260207" },
    { type: "DEL", date: "20260207" },
  ],
  deliveryTime: { type: "EDW", startTime: "090000", endTime: "130000" },
  deliveryInformation: {
    receivedBy: "DOE",
    location: "Front Door",
    signature: { image: "iVBORw0KGgo=" },
    pod: { content: "PGh0bWw+" },
    deliveryPhoto: { photo: "iVBORw0KGgo=" },
  },
  packageAddress: [
    { type: "ORIGIN", name: "SENDER GMBH", address: { city: "BREMEN", countryCode: "DE" } },
    { type: "DESTINATION", name: "JANE DOE", address: { city: "CHICAGO", countryCode: "US" } },
  ],
  service: { code: "007", description: "UPS Worldwide Express" },
  activity: [
    activity("20260207", "101500", ["D", "FS", "011", "DELIVERED"], "CHICAGO", "US", {
      gmtDate: "20260207",
      gmtTime: "16:15:00",
      gmtOffset: "-06:00",
    }),
    activity("20260207", "074100", ["I", "OT", "021", "Out For Delivery Today"], "CHICAGO", "US", {
      gmtDate: "20260207",
      gmtTime: "134100",
    }),
    activity("20260206", "000000", ["I", "AR", "005", "Arrived at Facility"], "LOUISVILLE", "US"),
    activity(
      "20260205",
      "213000",
      ["X", "X9", "013", "Your package is pending release from a Government Agency."],
      "KOELN",
      "DE",
    ),
    activity("20260205", "190000", ["I", "DP", "005", "Departed from Facility"], "KOELN", "DE"),
    activity("20260205", "190000", ["I", "DP", "005", "Departed from Facility"], "KOELN", "DE"),
    activity("20260204", "120000", ["M", "MP", "003", "Shipper created a label"], "", "DE"),
  ],
});

/**
 * Freight and older responses: no current status, package and activity as objects, no codes of three digits.
 */
export const old = {
  trackResponse: {
    shipment: {
      inquiryNumber: "1Z999AA10123456784",
      package: {
        trackingNumber: "1Z999AA10123456784",
        activity: activity("20260205", "190000", ["I", "AR", null, "Arrival Scan"], "TOKYO", "JP"),
      },
    },
  },
};

/** A reused number: the newest package counts. */
export const reused = {
  trackResponse: {
    shipment: [
      {
        package: [
          {
            trackingNumber: "1Z999AA10123456784",
            activity: [activity("20240101", "100000", ["D", "FS", "011", "DELIVERED"], "ROME", "IT")],
          },
        ],
      },
      {
        package: [
          {
            trackingNumber: "1Z999AA10123456784",
            activity: [activity("20260301", "100000", ["I", "DP", "005", "Departed"], "OSLO", "NO")],
          },
        ],
      },
    ],
  },
};

/** Handed over to the US post. */
export const mailInnovations = wrap(
  {
    currentStatus: { type: "I", code: "005", description: "In transit" },
    alternateTrackingNumber: [
      { number: "MI123456000000000000", type: "INTERNAL" },
      { number: "9274890100130612345678", type: "POSTAL" },
    ],
    activity: [activity("20260301", "100000", ["I", "DP", "005", "Departed"], "ATLANTA", "US")],
  },
  "92748999985492513012345678",
);

const numbered = (statusCode: number, code: string) => ({
  location: { address: { city: "PORTLAND", stateProvince: "OR", countryCode: "US" } },
  status: { type: "I", code, statusCode, description: "words" },
});

export const withStatus = (
  type: string | null,
  code: string | null,
  statusCode: string | null,
  description = "",
) =>
  wrap({
    currentStatus: { type, code: statusCode ?? code, statusCode, description },
    activity: [activity("20260301", "100000", [type, code, statusCode, description], "OSLO", "NO")],
  });

/** Clocks and codes written as numbers, which have no leading zeros. */
export const asNumbers = wrap({
  currentStatus: { code: 21, description: "Out For Delivery" },
  deliveryDate: [{ type: "SDD", date: "20261126" }],
  deliveryTime: { type: "EDW", startTime: 84434, endTime: "90000" },
  activity: [
    { ...numbered(21, "OT"), date: 20261126, time: 63010, gmtDate: 20261126, gmtTime: 143010 },
    { ...numbered(5, "DP"), date: 20261126, time: 930, gmtDate: 20261126, gmtTime: 80930 },
    {
      ...numbered(5, "OR"),
      location: { address: { city: "TOKYO", country: "JPN" } },
      ...{ date: 20261125, time: 63010 },
    },
    { ...numbered(5, "AR"), date: 20261125, time: 230500, gmtDate: 20261126, gmtTime: "70500" },
  ],
});

export const warned = {
  trackResponse: {
    shipment: [
      {
        inquiryNumber: "1Z999AA10123456784",
        warnings: [{ code: "TW0001", message: "Tracking Information Not Found" }],
      },
    ],
  },
};

export const errors = (...codes: readonly string[]) => ({
  response: { errors: codes.map((code) => ({ code, message: "words" })) },
});

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures("1Z999AA10123456784", "ups", delivered, old, reused, asNumbers),
  ...parcelFixtures("92748999985492513012345678", "ups-mail-innovations", mailInnovations),
  ...parcelFixtures(
    "1Z999AA10123456784",
    "ups",
    ...(["M MP 003", "X 48 022", "D FS -", "Q Q1 999"] as const).map((codes) => {
      const [type = null, code = null, digits = null] = codes.split(" ");
      return withStatus(type, code, digits === "-" ? null : digits, "words");
    }),
  ),
  {
    ...{ number: "1Z999AA10123456784", carrier: "ups", status: 200, body: warned },
    words: [
      { status: 200, kind: "noData", at: { "trackResponse.shipment.0.warnings.0.code": "TW0001" } },
      { status: 200, kind: "noData", at: { "trackResponse.shipment.warnings.0.code": "TW0001" } },
    ],
  },
  ...(["TW0001", "TV1002", "VSS002"] as const).map((code): Fixture => {
    const words: readonly Words[] = [
      { status: 404, kind: "noData", at: { "response.errors.0.code": "TW0001" } },
      { status: 400, kind: "badNumber", at: { "response.errors.0.code": "TV1002" } },
    ];
    const body = errors(code);
    return { number: "1Z0", carrier: "ups", status: code === "TW0001" ? 404 : 400, body, words };
  }),
];
