import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of La Poste Suivi v2, about parcels that do not exist. */

export const number = "EW000000016FR";

export const event = (date: string, code: string | null, label: string) => ({ code, label, date });

export const entry = (events: readonly object[], more: object = {}, idShip = number) => ({
  lang: "en_GB",
  scope: "open",
  returnCode: 200,
  shipment: {
    idShip,
    holder: 4,
    product: "colissimo",
    isFinal: false,
    timeline: [
      { id: 1, shortLabel: "In our hands", date: "2026-02-02T14:43:00+01:00", country: "FR", status: true },
    ],
    event: events,
    contextData: {
      originCountry: "FR",
      arrivalCountry: "BR",
      removalPoint: { name: "SHOP OF JANE DOE", type: "Bureau" },
    },
    ...more,
  },
});

const label = event("2026-02-02T14:41:00+01:00", "DR1", "Your parcel is being prepared by its sender.");
const accepted = event("2026-02-02T14:43:00+01:00", "PC1", "Your parcel was posted.");
const arrived = event("2026-02-07T16:23:00+01:00", "ET3", "Your parcel has arrived in the country.");
const out = event("2026-02-09T09:01:00+01:00", "MD2", "Your parcel is being delivered.");
const delivery = event("2026-02-09T09:38:00+01:00", "DI1", "Your parcel has been delivered.");

export const delivered = entry([delivery, out, arrived, accepted, label], {
  isFinal: true,
  estimDate: "2026-02-09T00:00:00+01:00",
});

/** Recorded after the delivery; the parcel is closed. */
export const late = entry([event("2026-02-10T08:00:00+01:00", "ID0", "Customs information"), delivery], {
  isFinal: true,
});

export const inState = (code: string | null, text = "") =>
  entry([event("2026-02-09T09:38:00+01:00", code, text), accepted]);

export const failed = (returnCode: number, idShip = number) => ({
  ...{ lang: "en_GB", scope: "open", returnCode, returnMessage: "words", idShip },
});

const said = (status: number, kind: Words["kind"], word: string): readonly Words[] => [
  { status, kind, at: { returnCode: word } },
  { status, kind, at: { "0.returnCode": word } },
];
const words: readonly Words[] = [
  ...[200, 207, 404].flatMap((status) => said(status, "noData", "404")),
  ...[200, 207, 400].flatMap((status) => said(status, "badNumber", "400")),
];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(number, "la-poste", delivered, late, [entry([label])]),
  ...parcelFixtures(
    number,
    "la-poste",
    ...[inState("DO1"), inState("PB1", "The delivery was rescheduled."), inState("AG1"), inState("DI2")],
    ...[inState("ND1"), inState("XX9", "Delivered perhaps")],
  ),
  { ...{ number, carrier: "la-poste", status: 207, words }, body: [delivered, failed(404, "EW000000020FR")] },
  { ...{ number, carrier: "la-poste", status: 207, words }, body: [failed(404)] },
  ...[400, 404].map(
    (status): Fixture => ({
      ...{ number, carrier: "la-poste", status, words },
      body: failed(status),
    }),
  ),
  { ...{ number, carrier: "la-poste", status: 207, words }, body: failed(401) },
];
