import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of USPS Tracking v3r2, about parcels that do not exist. */

export const number = "9400100000000000000000";

export const event = (
  eventTimestamp: string,
  [eventCode, eventType]: readonly [string | null, string],
  more: object = { GMTOffset: "-06:00" },
) => ({
  ...{ eventTimestamp, eventCode, eventType },
  ...{ eventCity: "CHICAGO", eventState: "IL", eventZIPCode: "00000", eventCountry: null },
  ...more,
});

export const entry = (
  [statusCategory, status]: readonly [string | null, string],
  trackingEvents: readonly object[],
  more: object = {},
) => ({ trackingNumber: number, statusCategory, status, trackingEvents, ...more });

/** A whole journey from abroad: an offset beside the time, GMT beside it, none; a name and a firm. */
export const delivered = [
  entry(
    ["Delivered", "Delivered, In/At Mailbox"],
    [
      event("2026-02-07T10:15:00Z", ["01", "DELIVERED, IN/AT MAILBOX"], {
        ...{ GMTTimestamp: "2026-02-07T16:15:00.041Z", GMTOffset: "-6:00" },
        ...{ name: "J DOE", firm: "DOE LLC", authorizedAgent: false },
      }),
      event("2026-02-07T07:41:00", ["OF", "OUT FOR DELIVERY"], { GMTTimestamp: "2026-02-07T13:41:00Z" }),
      event("2026-02-06T05:00:00", ["10", "PROCESSED THROUGH USPS FACILITY"], {}),
      event("2026-02-05T12:30:00", ["10", "INBOUND OUT OF CUSTOMS"], {}),
      event("2026-02-03T21:30:00", ["03", "ACCEPTANCE"], {
        ...{ eventCity: "TOKYO", eventState: null, eventCountry: "JP" },
      }),
    ],
    {
      mailClass: "USPS Ground Advantage&lt;SUP&gt;&#8482;&lt;/SUP&gt;",
      originCountry: "JP",
      destinationCountryCode: "US",
      recipientName: "J DOE",
      deliveryDateExpectation: {
        predictedDeliveryDate: "2026-02-07",
        predictedDeliveryWindowStartTime: "09:00",
        predictedDeliveryWindowEndTime: "13:00",
      },
    },
  ),
];

/** One parcel whose only event has this code. */
export const withCode = (
  category: readonly [string | null, string],
  code: readonly [string | null, string],
) => [entry(category, [event("2026-03-01T10:00:00", code)])];

/** A country by its name, and a code without its leading zero. */
export const named = [
  entry(
    ["Accepted", "Accepted"],
    [
      event("2026-02-03T21:30:00", [null, "ACCEPTANCE"], {
        eventState: null,
        eventCountry: "JAPAN",
        eventCode: 3,
      }),
    ],
  ),
];

/** A failure inside a list; USPS may leave out which number it is of. */
export const failed = (statusCode: string, trackingNumber: string | undefined = number) => [
  { trackingNumber, statusCode, error: { code: statusCode, message: "words", errors: [] } },
];

export const notAvailable =
  "Tracking is not available for this item. This may be because the tracking number is invalid; USPS has not yet received payment; USPS has not yet received the item; the item does not include tracking; or other reasons.";

export const error = (code: string, message = "words") => ({
  apiVersion: "/tracking/v3r2",
  error: { code, message, errors: [{ title: "words", detail: "words" }] },
});

/** A label that nobody has handed in: the code beside the message, or in the list below it. */
export const noUpdateYet = error("150001");
export const noUpdateBelow = {
  ...{ apiVersion: "/tracking/v3r2" },
  error: { code: "400", message: "words", errors: [{ status: "400", code: "150001", detail: "words" }] },
};
/** The same in the entry of a list. */
export const noUpdateOfEntry = [
  { trackingNumber: number, statusCode: "400", error: noUpdateBelow.error },
  { trackingNumber: "9400100000000000000001", statusCode: "400", error: noUpdateYet.error },
];

const words: readonly Words[] = [
  ...[200, 207, 400].flatMap((status): readonly Words[] =>
    ["", "0."].flatMap((entry) => [
      { status, kind: "noData", at: { [`${entry}error.code`]: "150001" } },
      { status, kind: "noData", at: { [`${entry}error.errors.0.code`]: "150001" } },
      { status, kind: "noData", at: { [`${entry}error.errors.code`]: "150001" } },
    ]),
  ),
  { status: 200, kind: "noData", at: { "0.statusCode": "404" } },
  { status: 207, kind: "noData", at: { "0.statusCode": "404" } },
  { status: 404, kind: "noData", at: { "error.message": notAvailable } },
];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "usps",
    delivered,
    named,
    withCode(["Pre-Shipment", "Label Created, not yet in system"], ["GX", "SHIPPING LABEL CREATED"]),
    withCode(["In Transit", "Arrived at USPS Facility"], ["A1", "ARRIVED AT USPS FACILITY"]),
    withCode(["In Transit", "Inbound Into Customs"], ["10", "INBOUND INTO CUSTOMS"]),
    withCode(["Out for Delivery", "Out for Delivery"], ["OF", "OUT FOR DELIVERY"]),
    withCode(["Delivery Attempt", "Notice Left"], ["02", "NOTICE LEFT"]),
    withCode(["Available for Pickup", "Available for Pickup"], ["16", "AVAILABLE FOR PICKUP"]),
    withCode(["Delivered", "Delivered, To Original Sender"], ["01", "DELIVERED, TO ORIGINAL SENDER"]),
    withCode(["Later", "Delivered perhaps"], ["ZZ", "DELIVERED PERHAPS"]),
    withCode([null, ""], ["07", "ARRIVED AT POST OFFICE"]),
  ),
  ...(["404", "400"] as const).map(
    (code): Fixture => ({ ...{ number, carrier: "usps", status: 207, body: failed(code) }, words }),
  ),
  { ...{ number, carrier: "usps", status: 404, body: error("404", notAvailable) }, words },
  ...[error("400"), noUpdateYet, noUpdateBelow, noUpdateOfEntry].map(
    (body): Fixture => ({ ...{ number, carrier: "usps", status: 400, body }, words }),
  ),
];
