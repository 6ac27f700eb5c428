import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";
import { event, namedCountry, namesEverywhere } from "./event-fixtures";

/** Responses in the documented format of DHL Unified, about parcels that do not exist. */

/** Express: own codes in `status`, times without a zone, proof of delivery, names in texts. */
export const express = {
  url: "/shipments?trackingNumber=7777777770",
  shipments: [
    {
      id: "7777777770",
      service: "express",
      origin: { address: { countryCode: "DE", addressLocality: "LEIPZIG - GERMANY" } },
      destination: { address: { countryCode: "US", addressLocality: "CHICAGO - USA" } },
      status: {
        timestamp: "2026-02-05T11:42:00",
        location: { address: { addressLocality: "CHICAGO - USA", countryCode: "US" } },
        statusCode: "delivered",
        status: "OK",
        description: "Delivered - Signed for by: JANE DOE",
      },
      estimatedTimeOfDelivery: "2026-02-05T00:00:00",
      details: {
        receiver: { familyName: "DOE", givenName: "JANE" },
        product: { productName: "EXPRESS WORLDWIDE" },
        proofOfDelivery: {
          timestamp: "2026-02-05T11:42:00",
          signatureUrl: "https://proof.example/signature",
          documentUrl: "https://proof.example/document",
        },
        references: { type: "customer-reference", number: "PO 4711" },
      },
      events: [
        event(
          "2026-02-05T11:42:00",
          "delivered",
          "Delivered - Signed for by: JANE DOE",
          "CHICAGO - USA",
          "US",
          {
            status: "OK",
          },
        ),
        event(
          "2026-02-05T08:01:00",
          "transit",
          "Shipment is out with courier for delivery",
          "CHICAGO - USA",
          "US",
          {
            status: "WC",
          },
        ),
        event(
          "2026-02-04T23:10:00",
          "transit",
          "Clearance processing complete",
          "CINCINNATI HUB - USA",
          "US",
          {
            status: "RW",
          },
        ),
        event("2026-02-03T19:30:00", "transit", "Departed facility in LEIPZIG", "LEIPZIG - GERMANY", "DE", {
          status: "DF",
        }),
        event("2026-02-03T16:02:00", "transit", "Shipment picked up", "LEIPZIG - GERMANY", "DE", {
          status: "PU",
        }),
      ],
    },
  ],
};

/** German parcel: the id is a number, offsets written, buckets in `status`, two events in one minute, one repeated. */
export const parcelDe = {
  shipments: [
    {
      id: 340434188193,
      service: "parcel-de",
      status: event(
        "2026-03-28T09:12:00+01:00",
        "transit",
        "The shipment has been loaded onto the delivery vehicle",
        "Hamburg",
        "DE",
      ),
      estimatedDeliveryTimeFrame: {
        estimatedFrom: "2026-03-28T11:00:00+01:00",
        estimatedThrough: "2026-03-28T14:30:00+01:00",
      },
      events: [
        event(
          "2026-03-28T09:12:00+01:00",
          "transit",
          "The shipment has been loaded onto the delivery vehicle",
          "Hamburg",
          "DE",
        ),
        event(
          "2026-03-27T20:00:00+01:00",
          "transit",
          "The shipment has left the parcel center",
          "Bremen",
          "DE",
        ),
        event("2026-03-27T20:00:00+01:00", "transit", "The shipment has been sorted", "Bremen", "DE"),
        event("2026-03-27T20:00:00+01:00", "transit", "The shipment has been sorted", "Bremen", "DE"),
        event(
          "2026-03-26T00:00:00+01:00",
          "pre-transit",
          "The order data have been sent to DHL",
          "Bremen",
          "DE",
        ),
      ],
    },
  ],
};

/** The same in German: other texts for the same events. */
export const parcelDeInGerman = {
  shipments: [
    {
      ...parcelDe.shipments[0],
      status: event(
        "2026-03-28T09:12:00+01:00",
        "transit",
        "Die Sendung wurde in das Zustellfahrzeug geladen",
        "Hamburg",
        "DE",
      ),
      events: [
        event(
          "2026-03-28T09:12:00+01:00",
          "transit",
          "Die Sendung wurde in das Zustellfahrzeug geladen",
          "Hamburg",
          "DE",
        ),
        event(
          "2026-03-27T20:00:00+01:00",
          "transit",
          "Die Sendung hat das Paketzentrum verlassen",
          "Bremen",
          "DE",
        ),
        event("2026-03-27T20:00:00+01:00", "transit", "Die Sendung wurde sortiert", "Bremen", "DE"),
        event(
          "2026-03-26T00:00:00+01:00",
          "pre-transit",
          "Die Auftragsdaten wurden an DHL übermittelt",
          "Bremen",
          "DE",
        ),
      ],
    },
  ],
};

/** One shipment as an object, its events as an object, no current status. */
export const bare = {
  shipments: {
    id: "GM1234567890",
    service: "ecommerce",
    events: event("2026-02-03T16:02:00", "transit", "Package processed", "Elizabeth, NJ, US", "US"),
  },
};

/** The number belongs to two divisions. */
export const namesakes = {
  shipments: [
    {
      id: "1234567890",
      service: "freight",
      status: event("2026-01-01T10:00:00Z", "delivered", "Delivered", "Oslo", "NO"),
    },
    {
      id: "1234567890",
      service: "parcel-nl",
      status: event("2025-12-01T10:00:00Z", "transit", "On its way", "Utrecht", "NL"),
    },
    {
      id: "9999999999",
      service: "express",
      status: event("2026-02-01T10:00:00Z", "failure", "Lost", "Rome", "IT"),
    },
  ],
  possibleAdditionalShipmentsUrl: ["/shipments?trackingNumber=1234567890&service=express"],
};

/** Undocumented codes and times. */
export const odd = {
  shipments: [
    {
      id: "1234509876",
      service: "hyperloop",
      status: event("2026-02-04T10:00:00", "teleported", "Somewhere", "Madrid", "ES"),
      events: [
        event("2026-02-04T10:00:00", "teleported", "Somewhere", "Madrid", "ES"),
        event("not a time", "transit", "Lost in time", "Madrid", "ES"),
        event("2026-02-03T10:00:00", "transit", "Departed", "Madrid", "ES"),
        null,
        "text",
      ],
    },
  ],
};

/** A failure in the wording of each division. */
export const failure = (description: string, remark = "") => ({
  shipments: [
    {
      id: "1234509876",
      service: "express",
      status: event("2026-02-04T10:00:00", "failure", description, "Lyon", "FR", { remark }),
      events: [event("2026-02-04T10:00:00", "failure", description, "Lyon", "FR", { remark })],
    },
  ],
});

/** Daylight saving time begins and ends: hours that do not exist or exist twice, given without a zone. */
export const clockChange = {
  shipments: [
    {
      id: "1234509876",
      service: "parcel-de",
      status: event("2026-10-25T03:30:00", "transit", "Arrived", "Köln", "DE"),
      events: [
        "2026-10-25T03:30:00",
        "2026-10-25T02:30:00",
        "2026-10-25T01:30:00",
        "2026-03-29T03:30:00",
        "2026-03-29T02:30:00",
      ].map((timestamp) => event(timestamp, "transit", "Arrived", "Köln", "DE")),
    },
  ],
};

/** Not found: status 404. */
export const notFound = {
  title: "No result found",
  status: 404,
  detail: "No shipment with given tracking number found.",
  instance: "/shipment/1234509876",
};

/** A parameter that is refused: status 400. */
export const refused = (name: string) => ({
  title: "Bad Request",
  status: 400,
  invalidParams: [{ name, reason: "words" }],
});

/** Known, but nothing happened. */
const unknown = { statusCode: "unknown", status: "unknown" };
export const nothingYet = {
  shipments: [{ id: "1234509876", service: "express", status: unknown, events: [] }],
};

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    "7777777770",
    "dhl",
    express,
    namedCountry,
    namesEverywhere,
    failure("Lost", "Returned to sender"),
  ),
  ...parcelFixtures("340434188193", "dhl-paket", parcelDe, parcelDeInGerman),
  ...parcelFixtures("GM1234567890", "dhl-ecommerce-us", bare),
  ...parcelFixtures("1234567890", "dhl-parcel-nl", namesakes),
  ...parcelFixtures("1234509876", "dhl", odd, clockChange),
  {
    ...{ number: "1234509876", carrier: "dhl", status: 200, body: nothingYet },
    words: [{ status: 200, kind: "noData", at: { "shipments.0.status.statusCode": "unknown" } }],
  },
  {
    ...{ number: "1234509876", carrier: "dhl", status: 404, body: notFound },
    words: [
      { status: 404, kind: "noData", at: { title: "No result found" } },
      { status: 404, kind: "noData", at: { detail: "No shipment with given tracking number found." } },
    ],
  },
  {
    ...{ number: "1234509876", carrier: "dhl", status: 400, body: refused("trackingNumber") },
    words: [{ status: 400, kind: "badNumber", at: { "invalidParams.0.name": "trackingNumber" } }],
  },
];
