import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of Bring's Tracking API v2, about parcels that do not exist. */

export const event = (dateIso: string, status: string, description: string, city = "OSLO", more = {}) => ({
  ...{ description, status, recipientSignature: { name: "" }, unitId: "122608", postalCode: "0024", city },
  ...{ countryCode: city === "" ? "" : "NO", dateIso, consignmentEvent: false, ...more },
});

export const answer = (eventSet: readonly object[], more: object = {}) => ({
  apiVersion: "2",
  consignmentSet: [
    {
      consignmentId: "70438101015432113",
      recipientName: "JANE DOE",
      packageSet: [
        {
          packageNumber: "370438101015432113",
          productName: "Pakke til hentested",
          dateOfEstimatedDelivery: "06.02.2026",
          senderName: "SENDER AS",
          recipientAddress: { addressLine1: "Secret Street 1", city: "BERGEN", countryCode: "NO" },
          eventSet,
          ...more,
        },
      ],
    },
  ],
});

/** Steps oldest first, one every six hours. */
const journey = (...statuses: readonly string[]) =>
  answer(
    statuses
      .map((status, index) => event(`2026-02-0${2 + index}T08:30:25+01:00`, status, "Words of Bring"))
      .toReversed(),
  );

/** A whole journey: a name that signed, markup in a text, a message that says nothing of the parcel. */
export const delivered = answer([
  event("2026-02-05T11:42:10+01:00", "DELIVERED", "The shipment has been delivered", "BERGEN", {
    recipientSignature: { name: "JANE DOE", linkToImage: "https://proof.example/signature" },
  }),
  event("2026-02-04T16:05:00+01:00", "NOTIFICATION_SENT", "Sent to +47 900 00 000 by <b>SMS</b>", "BERGEN"),
  event("2026-02-04T16:00:00+01:00", "READY_FOR_PICKUP", "Waiting in a parcel locker for pick-up", "BERGEN"),
  event("2026-02-03T05:00:00+01:00", "IN_TRANSIT", "The shipment has departed from the terminal"),
  event("2026-02-02T17:20:00+01:00", "PRE_NOTIFIED", "We have received information", ""),
]);

/** Two packages of one consignment. */
export const twoPackages = {
  consignmentSet: [
    {
      consignmentId: "70438101015432113",
      packageSet: [
        {
          packageNumber: "370438101015432999",
          eventSet: [event("2026-02-04T11:42:10+01:00", "DELIVERED", "Delivered")],
        },
        {
          packageNumber: "370438101015432113",
          eventSet: [event("2026-02-03T11:42:10+01:00", "TERMINAL", "Arrived")],
        },
      ],
    },
  ],
};

export const error = (code: number) => ({
  apiVersion: "2",
  consignmentSet: [{ error: { code, message: "No shipments found" } }],
});

const number = "370438101015432113";
const words = [200, 404].flatMap((status) =>
  ["consignmentSet.0.error.code", "consignmentSet.error.code"].map(
    (path) => ({ status, kind: "noData", at: { [path]: "404" } }) as const,
  ),
);

/** Every situation and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(number, "bring", delivered, twoPackages),
  ...parcelFixtures(
    number,
    "norway-post",
    journey("PRE_NOTIFIED"),
    journey("PRE_NOTIFIED", "HANDED_IN", "CUSTOMS"),
    journey("HANDED_IN", "TRANSPORT_TO_RECIPIENT", "ATTEMPTED_DELIVERY"),
    journey("TRANSPORT_TO_RECIPIENT"),
    journey("HANDED_IN", "RETURN", "DELIVERED_SENDER"),
    journey("DEVIATION", "SOMETHING_ELSE"),
  ),
  ...[200, 404].map((status): Fixture => ({ number, carrier: "bring", status, body: error(404), words })),
  { number, carrier: "bring", status: 200, body: error(400), words },
];
