import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of PostNL Status v2, about shipments that do not exist. */

export const number = "3SDEVC000000017";

export const status = (StatusCode: string, PhaseCode: string, TimeStamp = "04-02-2026 15:06:53") => ({
  ...{ TimeStamp, StatusCode, StatusDescription: `Status ${StatusCode}`, PhaseCode },
});

export const event = (Code: string, TimeStamp: string, Description: string) => ({
  ...{ Code, Description, LocationCode: "161102", DestinationLocationCode: {}, TimeStamp },
});

export const answer = (Shipment: unknown, form = "CompleteStatus") => ({ [form]: { Shipment } });

const address = (AddressType: string, CountryCode: string, LastName: unknown) => ({
  ...{ AddressType, CountryCode, LastName, FirstName: {}, Street: "Secret Street", City: "Town" },
});

/** A whole journey: a status without an event, a time with fractions, statuses that say nothing. */
export const delivered = answer({
  MainBarcode: number,
  Barcode: number,
  ProductDescription: "Home delivery",
  Reference: {},
  Address: [address("01", "NL", "DOE"), address("02", "BE", {})],
  Event: [
    event("01B", "04-02-2026 15:06:53", "Shipment delivered"),
    event("J05", "04-02-2026 09:44:45", "The courier is on the way"),
    event("J01", "03-02-2026 21:30:58", "Shipment sorted"),
    event("A01", "02-02-2026 12:11:10", "Not received yet"),
  ],
  Expectation: { ETAFrom: "2026-02-04T14:05:00", ETATo: "2026-02-04T16:05:00" },
  Status: status("11", "4"),
  OldStatus: [
    status("11", "4"),
    status("99", "99", "04-02-2026 09:44:46"),
    status("7", "3", "04-02-2026 09:44:45"),
    status("5", "2", "03-02-2026 21:30:58"),
    status("2", "1", "03-02-2026 18:15:18.326"),
    status("1", "1", "02-02-2026 12:11:10"),
  ],
});

/** One of each is an object; nothing is an empty object. */
export const single = answer({
  ...{ MainBarcode: number, Barcode: number, Address: address("01", "NL", "DOE"), Expectation: {} },
  Event: event("01B", "03-02-2026 23:20:05", "Shipment is at PostNL"),
  ...{ Status: status("2", "1", "03-02-2026 23:20:05"), OldStatus: {} },
});

export const inState = (code: string, phase: string, eventCode = "01B") =>
  answer({
    Barcode: number,
    Event: event(eventCode, "04-02-2026 15:06:53", "Words"),
    Status: status(code, phase),
  });

/** A barcode that was used before. */
export const reused = answer([
  { Barcode: number, Status: status("11", "4", "05-11-2024 10:00:00") },
  { Barcode: number, Status: status("5", "2", "04-02-2026 10:00:00") },
]);

export const missing = (Code = "2") => ({ CompleteStatus: {}, Warnings: [{ Message: "words", Code }] });

const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { "Warnings.0.Code": "2" } },
  { status: 200, kind: "noData", at: { "Warnings.Code": "2" } },
];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(number, "postnl", delivered, single, reused),
  ...parcelFixtures(
    number,
    "postnl",
    ...[inState("1", "1", "A01"), inState("7", "3", "J05"), inState("8", "3"), inState("9", "2")],
    ...[inState("12", "4"), inState("27", "3"), inState("77", "4")],
  ),
  ...["2", "3"].map(
    (code): Fixture => ({ number, carrier: "postnl", status: 200, body: missing(code), words }),
  ),
];
