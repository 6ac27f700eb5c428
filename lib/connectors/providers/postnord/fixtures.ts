import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of PostNord Track and Trace v5, about parcels that do not exist. */

export const event = (
  eventTime: string,
  status: string,
  eventDescription: string,
  place = "MALMÖ SE",
  more = {},
) => {
  const [city, countryCode] = place.split(" ");
  return {
    ...{ eventTime, eventCode: "10", status, eventDescription },
    location: {
      locationId: "211111",
      displayName: `${city} TERMINAL`,
      city,
      countryCode,
      locationType: "HUB",
    },
    ...more,
  };
};

export const answer = (status: string, events: readonly object[], more: object = {}) => ({
  TrackingInformationResponse: {
    shipments: [
      {
        shipmentId: "UJ123456785SE",
        estimatedTimeOfArrival: "2026-02-06T12:00:00",
        service: { code: "19", name: "MyPack Collect" },
        consignor: { name: "SENDER AB", address: { city: "Malmö", countryCode: "SE" } },
        consignee: { address: { street1: "Secret Street 1", postCode: "11122", countryCode: "DK" } },
        status,
        items: [{ itemId: "UJ123456785SE", status, events, ...more }],
      },
    ],
  },
});

const journey = (...statuses: readonly string[]) =>
  answer(
    statuses.at(-1) ?? "",
    statuses
      .map((status, index) => event(`2026-02-0${2 + index}T08:30:00`, status, "Words of PostNord"))
      .toReversed(),
  );

/** A whole journey: times with and without an offset, a message that says nothing of the parcel. */
export const delivered = answer("DELIVERED", [
  event("2026-02-05T11:42:10", "DELIVERED", "The item has been delivered", "ODENSE DK"),
  event("2026-02-04T16:05:00", "OTHER", "Sent to +45 20 00 00 00", "ODENSE DK"),
  event("2026-02-04T16:00:00", "AVAILABLE_FOR_DELIVERY", "Ready for pick-up", "ODENSE DK"),
  event("2026-02-03T05:00:00+01:00", "EN_ROUTE", "The item has arrived at the terminal"),
  event("2026-02-02T16:20:00Z", "INFORMED", "We have received a notification", " "),
]);

/** Two items of one shipment, without statuses of their own. */
export const twoItems = {
  TrackingInformationResponse: {
    shipments: [
      {
        shipmentId: "UJ000000005SE",
        status: "SPLIT",
        items: [
          { itemId: "UJ000000014SE", events: [event("2026-02-05T10:00:00", "DELIVERED", "Delivered")] },
          { itemId: "UJ123456785SE", events: [event("2026-02-04T10:00:00", "EN_ROUTE", "Out for delivery")] },
        ],
      },
    ],
  },
};

export const nothing = { TrackingInformationResponse: { shipments: [] } };

export const fault = (faultCode: string, explanationText = "words") => ({
  TrackingInformationResponse: {
    compositeFault: { faults: [{ faultCode, explanationText, paramValues: [{ param: "id", value: "X" }] }] },
  },
});

/** A fault that leaves the list empty. */
export const faultBeside = (faultCode: string, explanationText?: string) => ({
  TrackingInformationResponse: {
    ...fault(faultCode, explanationText).TrackingInformationResponse,
    shipments: [],
  },
});

/** Countries as alpha-3, which is what most answers have. */
export const alpha3 = answer("EN_ROUTE", [
  event("2026-02-05T11:42:10", "EN_ROUTE", "The item has arrived", "HELSINKI FIN"),
  event("2026-02-04T16:05:00", "EN_ROUTE", "The item has left", "ODENSE DNK"),
  event("2026-02-03T05:00:00", "EN_ROUTE", "The item has arrived", "MALMÖ swe"),
  event("2026-02-02T05:00:00", "EN_ROUTE", "The item has arrived", " ", {
    location: { city: "REYKJAVIK", country: "Iceland" },
  }),
]);

const number = "UJ123456785SE";
const faults = "TrackingInformationResponse.compositeFault.faults";
const words = [
  // A list of nothing, as text.
  { status: 200, kind: "noData", at: { "TrackingInformationResponse.shipments": "" } },
  { status: 200, kind: "noData", at: { [`${faults}.0.explanationText`]: "Not found" } },
  { status: 200, kind: "noData", at: { [`${faults}.explanationText`]: "Not found" } },
  { status: 200, kind: "badNumber", at: { [`${faults}.0.faultCode`]: "invalidIdentifier" } },
  { status: 400, kind: "badNumber", at: { [`${faults}.0.faultCode`]: "invalidIdentifier" } },
] as const;

/** Every situation and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(number, "postnord-sweden", delivered, twoItems, alpha3),
  ...parcelFixtures(
    number,
    "postnord-danmark",
    journey("CREATED"),
    journey("INFORMED", "EN_ROUTE", "DELIVERY"),
    journey("EN_ROUTE", "DELIVERY_IMPOSSIBLE"),
    journey("EN_ROUTE", "AVAILABLE_FOR_DELIVERY_PAR_LOC"),
    journey("STOPPED", "RETURNED"),
    journey("EN_ROUTE", "SOMETHING_ELSE"),
    nothing,
    fault("X", "Not found"),
    faultBeside("X", "Not found"),
    faultBeside("internalError"),
  ),
  ...[200, 400].flatMap((status): readonly Fixture[] => [
    { number, carrier: "postnord-sweden", status, body: fault("invalidIdentifier") },
    { number, carrier: "postnord-sweden", status, body: fault("invalidLocale") },
  ]),
].map((fixture) => ({ ...fixture, words }));
