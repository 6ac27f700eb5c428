import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of GLS Track And Trace V1, about parcels that do not exist. */

export const number = "90000000017";

export const event = (
  eventDateTime: string,
  code: string,
  description: string,
  city = "",
  country = "DE",
) => ({
  code,
  city,
  postalCode: "10115",
  country,
  description,
  eventDateTime,
});

export const parcel = (status: string | null, events: readonly object[], more: object = {}) => ({
  requested: number,
  unitno: number,
  ...(status !== null && { status, statusDateTime: "2026-02-06T10:15:00+0100" }),
  events,
  ...more,
});

export const answer = (...parcels: readonly object[]) => ({ parcels });

const label = event("2026-02-02T09:30:00+0100", "INTIAL.PREADVICE", "The parcel data was entered.");
const accepted = event("2026-02-03T18:00:52+0100", "INTIAL.NORMAL", "Handed over to GLS.", "Berlin");
const arrived = event(
  "2026-02-05T05:52:36+0100",
  "INBOUD.NORMAL",
  "Reached the parcel center.",
  "Porto",
  "PT",
);
const out = event("2026-02-06T06:52:37+0100", "OUTDEL.NORMAL", "Expected during the day.", "Porto", "PT");
const delivery = event("2026-02-06T10:15:00+0100", "DELIVD.NORMAL", "Delivered.", "Porto", "PT");

/** A whole journey, newest event first. */
export const delivered = answer(parcel("DELIVERED", [delivery, out, arrived, accepted, label]));

/** A delivery that was scanned by mistake: the parcel went on, and its status says so. */
export const wrongScan = answer(
  parcel("INTRANSIT", [
    event("2026-02-06T19:20:00+0100", "OUTBOD.NORMAL", "Left the parcel center.", "Porto", "PT"),
    delivery,
    accepted,
  ]),
);

export const inShop = answer(
  parcel("DELIVEREDPS", [
    event("2026-02-06T10:15:00+0100", "DELIVD.PARCELSHOP", "Delivered at the ParcelShop.", "", "PT"),
    accepted,
  ]),
);

export const returned = answer(
  parcel("FINAL", [
    event("2026-02-09T11:00:00+0100", "INBOUD.NORMAL", "The parcel was returned to the shipper.", "Berlin"),
    accepted,
  ]),
);

/** In a state and with one event. */
export const inState = (status: string | null, code: string, text: string) =>
  answer(parcel(status, [event("2026-02-06T10:15:00+0100", code, text, "Porto", "PT")]));

export const missing = { requested: number, errorCode: "E_404_01", errorMessage: "Resource Not Found" };

const words: readonly Words[] = [{ status: 200, kind: "noData", at: { "parcels.0.errorCode": "E_404_01" } }];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "gls",
    ...[delivered, wrongScan, inShop, returned, answer(parcel("PREADVICE", [label]))],
    ...[inState("INDELIVERY", "OUTDEL.NORMAL", "On the delivery vehicle.")],
    ...[inState("INTRANSIT", "INBOUD.NORMAL", "The parcel is at customs.")],
    ...[inState("NOTDELIVERED", "NOTDEL.NORMAL", "The consignee was absent.")],
    ...[inState("LATER", "FUTURE.CODE", "Delivered perhaps.")],
  ),
  { ...{ number, carrier: "gls", status: 200, words }, body: answer(missing) },
  {
    ...{ number, carrier: "gls", status: 200 },
    body: answer({ requested: number, errorCode: "E_500_01", errorMessage: "Internal" }),
  },
  {
    ...{ number, carrier: "gls", status: 400 },
    body: { type: "about:blank", title: "Bad Request", status: 400, detail: "Limit size exceeded" },
  },
];
