import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of Canada Post Tracking v2, about parcels that do not exist. */

export const number = "7000000000000009";

export const occurrence = (
  code: string,
  [date, clock, zone]: readonly [string, string, string],
  [site, province]: readonly [string, string] = ["MONTREAL", "QC"],
  description = "words",
) => ({
  "event-identifier": code,
  "event-date": date,
  "event-time": clock,
  "event-time-zone": zone,
  "event-description": description,
  "signatory-name": "",
  "event-site": site,
  "event-province": province,
});

export const detail = (events: unknown, more: object = {}) => ({
  "tracking-detail": {
    "@xmlns": "http://www.canadapost.ca/ws/track-v2",
    pin: number,
    ...more,
    "significant-events": { occurrence: events },
  },
});

/** A whole journey: letters of zones, none, midnight, a signature recorded after the delivery. */
export const delivered = (signed = "Signature image recorded for Online viewing", done = "Item delivered") =>
  detail(
    [
      { ...occurrence("20", ["2026-02-07", "11:59:59", "EST"], undefined, signed), "signatory-name": "DOE" },
      occurrence("1496", ["2026-02-07", "11:59:59", "EST"], undefined, done),
      occurrence("0174", ["2026-02-07", "08:27:43", ""]),
      occurrence("0100", ["2026-02-06", "21:10:00", "PST"], ["RICHMOND", "BC"]),
      occurrence("0100", ["2026-02-05", "04:00:00", ""], ["IQALUIT", "NU"]),
      occurrence("3000", ["2026-02-04", "00:00:00", "EST"], ["", ""]),
    ],
    {
      "destination-postal-id": "H0H0H0",
      "expected-delivery-date": "2026-02-08",
      "changed-expected-date": "2026-02-07",
      "customer-ref-1": "JANE DOE",
      "service-name": "Xpresspost & more",
      "signature-image-exists": "true",
      "suppress-signature": "false",
    },
  );

/** One event alone is an element, not a list. */
export const withCode = (code: string) => detail(occurrence(code, ["2026-03-01", "10:00:00", "EST"]));

export const messages = (code: string, description = "words") => ({
  messages: { "@xmlns": "http://www.canadapost.ca/ws/messages", message: { code, description } },
});

const words: readonly Words[] = [400, 404].map((status) => ({
  ...{ status, kind: "noData", at: { "messages.message.code": "004" } },
}));

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "canada-post",
    delivered(),
    ...["3000", "0100", "4700", "0174", "1481", "1435", "1408", "9999"].map(withCode),
  ),
  ...(["004", "8534"] as const).map(
    (code): Fixture => ({
      ...{ number, carrier: "canada-post", status: 404, body: messages(code, "No Pin History") },
      words,
    }),
  ),
];
