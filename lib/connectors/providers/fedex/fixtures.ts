import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of FedEx Track v1, about parcels that do not exist. */

export const number = "111122223333";

export const scan = (
  date: string,
  [eventType, derivedStatusCode, eventDescription]: readonly [string | null, string | null, string],
  city = "MEMPHIS",
  countryCode = "US",
  more: object = {},
) => ({
  date,
  eventType,
  eventDescription,
  exceptionCode: "",
  exceptionDescription: "",
  scanLocation: { city, countryCode, postalCode: "00000" },
  derivedStatusCode,
  ...more,
});

export const status = (code: string | null, derivedCode = code, more: object = {}) => ({
  code,
  derivedCode,
  statusByLocale: "words",
  ...more,
});

export const answer = (results: readonly unknown[], trackingNumber = number) => ({
  transactionId: "t",
  output: { completeTrackResults: [{ trackingNumber, trackResults: results }] },
});

/** A whole journey: offsets, a day without a clock, a window, a signature, people's names. */
export const delivered = answer([
  {
    trackingNumberInfo: { trackingNumber: number, trackingNumberUniqueId: "12029~111122223333~FDEG" },
    latestStatusDetail: status("DL"),
    shipperInformation: {
      contact: { personName: "SENDER GMBH" },
      address: { city: "Bremen", countryCode: "DE" },
    },
    recipientInformation: {
      contact: { personName: "JANE DOE" },
      address: { streetLines: ["1 Secret Street"], city: "Memphis", countryCode: "US" },
    },
    serviceDetail: { type: "INTERNATIONAL_PRIORITY", description: "FedEx International Priority" },
    dateAndTimes: [
      { type: "ACTUAL_DELIVERY", dateTime: "2026-02-07T10:15:00-06:00" },
      { type: "ESTIMATED_DELIVERY", dateTime: "2026-02-07T00:00:00-06:00" },
    ],
    estimatedDeliveryTimeWindow: {
      window: { begins: "2026-02-07T09:00:00-06:00", ends: "2026-02-07T13:00:00-06:00" },
    },
    deliveryDetails: { receivedByName: "J.DOE", actualDeliveryAddress: { city: "Memphis" } },
    availableImages: [{ size: "LARGE", type: "SIGNATURE_PROOF_OF_DELIVERY" }],
    scanEvents: [
      scan("2026-02-07T10:15:00-06:00", ["DL", "DL", "Delivered"]),
      scan("2026-02-07T07:41:00-06:00", ["OD", "IT", "On FedEx vehicle for delivery"]),
      scan("2026-02-06T12:00:00-06:00", ["CC", "IT", "International shipment release - Import"]),
      scan("2026-02-05T21:30:00+01:00", ["DP", "IT", "Left FedEx origin facility"], "KOELN", "DE"),
      scan("2026-02-05T19:00:00", ["PU", "PU", "Picked up"], "KOELN", "DE"),
      scan("2026-02-04T00:00:00", ["OC", "IN", "Shipment information sent to FedEx"], "", "DE"),
    ],
  },
]);

/** The number was used before: each use is a result of its own, in no order. */
export const reused = answer([
  {
    latestStatusDetail: status("DL"),
    scanEvents: [scan("2024-01-01T10:00:00+01:00", ["DL", "DL", "Delivered"])],
  },
  { latestStatusDetail: status("IT"), scanEvents: [scan("2026-03-01T10:00:00+01:00", ["DP", "IT", "Left"])] },
]);

/** One parcel whose status field and only scan have this code. */
export const withCode = (code: string | null, derived: string | null, text: string, more: object = {}) =>
  answer([
    {
      latestStatusDetail: status(code, derived),
      scanEvents: [scan("2026-03-01T10:00:00-06:00", [code, derived, text], "MEMPHIS", "US", more)],
    },
  ]);

export const attempted = withCode("DE", "DE", "Delivery exception", {
  exceptionCode: "08",
  exceptionDescription: "Customer not available or business closed. Signed by: J. DOE",
});

export const failed = (code: string) =>
  answer([{ trackingNumberInfo: {}, error: { code, message: "words" } }]);

export const errors = (code: string) => ({ transactionId: "t", errors: [{ code, message: "words" }] });

const at = "output.completeTrackResults.0.trackResults.0.error.code";
const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { [at]: "TRACKING.TRACKINGNUMBER.NOTFOUND" } },
  { status: 200, kind: "badNumber", at: { [at]: "TRACKING.TRACKINGNUMBER.INVALID" } },
];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "fedex",
    ...[delivered, reused, attempted],
    withCode("OC", "IN", "Shipment information sent to FedEx"),
    withCode("AR", "IT", "At local FedEx facility"),
    withCode("CD", "SE", "Clearance delay - Import"),
    withCode("OD", "IT", "On FedEx vehicle for delivery"),
    withCode("HL", "HL", "Ready for pickup"),
    withCode("RS", "RS", "Returning package to shipper"),
    withCode("ZZ", null, "Delivered perhaps"),
  ),
  ...(["TRACKING.TRACKINGNUMBER.NOTFOUND", "TRACKING.TRACKINGNUMBER.INVALID"] as const).map(
    (code): Fixture => ({ ...{ number, carrier: "fedex", status: 200, body: failed(code) }, words }),
  ),
  { ...{ number, carrier: "fedex", status: 400, body: errors("TRACKING.DATA.NOTFOUND") }, words },
];
