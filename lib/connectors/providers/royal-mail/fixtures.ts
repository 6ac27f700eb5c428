import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of Royal Mail Tracking v2, about items that do not exist. */

export const number = "FQ000000017GB";

export const event = (eventDateTime: string, eventCode: string | null, eventName: string) => ({
  ...{ eventCode, eventName, eventDateTime, locationName: "Stafford DO" },
});

export const piece = (events: readonly object[], summary: object | null, more: object = {}) => ({
  mailPieceId: number,
  carrierShortName: "RM",
  ...(summary && {
    summary: {
      ...{ oneDBarcode: number, productName: "Special Delivery Guaranteed" },
      ...{ originCountryCode: "GBR", destinationCountryCode: "IRL" },
      ...summary,
    },
  }),
  events,
  ...more,
});

export const answer = (mailPieces: unknown) => ({ mailPieces });

const label = event("2026-02-02T09:00:00+00:00", "EVAIE", "Sender despatching item");
const accepted = event("2026-02-02T17:20:00+00:00", "EVOAC", "Accepted at Post Office");
const out = event("2026-02-04T08:05:00+00:00", "EVGPD", "Out for Delivery");
const delivery = event("2026-02-04T11:40:00+0000", "EVKSP", "Delivered by Parcelforce");

const last = (
  code: string | null,
  name = "",
  at = "2026-02-04T11:40:00+00:00",
  statusCategory = "IN TRANSIT",
) => ({
  ...{ lastEventCode: code, lastEventName: name, lastEventDateTime: at, statusCategory },
});

export const delivered = answer(
  piece([delivery, out, accepted, label], last("EVKSP", "Delivered", undefined, "DELIVERED"), {
    signature: {
      recipientName: "JANE DOE",
      signatureDateTime: "2026-02-04T11:40:00+00:00",
      imageId: "001234",
    },
    estimatedDelivery: {
      date: "2026-02-04",
      startOfEstimatedWindow: "08:00:00+00:00",
      endOfEstimatedWindow: "11:00:00+00:00",
    },
  }),
);

/** A scan of the mail centre that came in after the delivery; the item as a list of one. */
export const late = answer([
  piece(
    [event("2026-02-04T23:10:00+00:00", "EVIMC", "Item received at Mail Centre"), delivery],
    last("EVIMC", "Item received", "2026-02-04T23:10:00+00:00"),
  ),
]);

export const givenBack = answer(
  piece(
    [event("2026-02-09T10:00:00+00:00", "EVNRT", "Returned to sender"), delivery],
    last("EVNRT", "Returned to sender", "2026-02-09T10:00:00+00:00"),
  ),
);

export const inState = (code: string | null, name = "", summary: object | null = last(code, name)) =>
  answer(piece([event("2026-02-04T11:40:00+00:00", code, name)], summary));

export const errors = (errorCode: string, status = "404") => ({
  httpCode: status,
  httpMessage: "words",
  errors: [{ errorCode, errorDescription: "words", errorCause: "words" }],
});

const words: readonly Words[] = [400, 404].flatMap((status) => [
  { status, kind: "noData", at: { "errors.0.errorCode": "E1142" } },
  { status, kind: "noData", at: { "errors.errorCode": "E1142" } },
]);

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(number, "royal-mail", delivered, late, givenBack),
  ...parcelFixtures(
    number,
    "royal-mail",
    ...[inState("EVAIE"), inState("EVIMC", "Item is in customs"), inState("EVGPD"), inState("EVKNA")],
    ...[inState("EVNPS", "Ready for collection", null), inState("EVXXX", "Delivered perhaps")],
  ),
  ...["E1142", "E1145"].map(
    (code): Fixture => ({ number, carrier: "royal-mail", status: 404, body: errors(code), words }),
  ),
  { number, carrier: "royal-mail", status: 400, body: errors("E0004", "400"), words },
];
