import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of Australia Post's Shipping and Tracking v1, about parcels that do not exist. */

export const number = "ET000000005AU";

export const event = (date: string, description: string, location = "ALEXANDRIA NSW") => ({
  ...{ date, description, location },
});

export const answer = (...results: readonly object[]) => ({ tracking_results: results });

/** One article with a status of its own; a signer in a description. */
export const delivered = answer({
  tracking_id: number,
  status: "Delivered",
  trackable_items: [
    {
      article_id: number,
      product_type: "eParcel",
      events: [
        event("2026-02-07T10:15:00+11:00", "Delivered. Signed by: J DOE", "MELBOURNE VIC"),
        event("2026-02-07T07:41:00+11:00", "Onboard for delivery", "MELBOURNE VIC"),
        event("2026-02-06T04:00:00+10:00", "Item processed at facility", "BRISBANE QLD"),
        event("2026-02-05T18:30:00+10:00", "Shipping information received by Australia Post", ""),
      ],
    },
  ],
});

/** A consignment of two: events are nested in its items, and it has events of its own. No status at the top. */
export const consignment = (tracking_id: string) =>
  answer({
    tracking_id,
    consignment: {
      status: "Delivered in Full",
      events: [event("2026-02-07T10:16:00+11:00", "Item Delivered", "MEL")],
    },
    trackable_items: [
      {
        consignment_id: "ETC000001",
        number_of_items: 2,
        items: [
          {
            article_id: number,
            events: [event("2026-02-07T10:15:00+11:00", "Item Delivered", "MEL")],
            status: "Delivered",
          },
          {
            article_id: "ET000000014AU",
            events: [event("2026-02-07T09:00:00+11:00", "On Board for Delivery", "MEL")],
            status: "In transit",
          },
        ],
      },
    ],
  });

/** One article with this status, and an event of that description. */
export const withStatus = (status: string | null, description: string) =>
  answer({
    tracking_id: number,
    ...(status !== null && { status }),
    trackable_items: [{ article_id: number, events: [event("2026-03-01T10:00:00+11:00", description)] }],
  });

export const failed = (code: string) => answer({ tracking_id: number, errors: [{ code, name: "words" }] });

export const errors = (code: string) => ({ errors: [{ code, name: "words", message: "words" }] });

const at = "tracking_results.0.errors.0.code";
const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { [at]: "ESB-10001" } },
  { status: 200, kind: "noData", at: { [at]: "ESB-10002" } },
  { status: 400, kind: "noData", at: { "errors.0.code": "51104" } },
];

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "australia-post",
    ...[delivered, consignment(number)],
    withStatus("Initiated", "Shipping information approved by Australia Post"),
    withStatus("In transit", "Being processed by customs"),
    withStatus("In transit", "Onboard for delivery"),
    withStatus("Unsuccessful delivery", "Attempted delivery - customer not home"),
    withStatus("Awaiting collection", "Awaiting collection"),
    withStatus("Cannot be delivered", "Returning to sender"),
    withStatus("Later", "Delivered perhaps"),
    withStatus(null, "Item processed at facility"),
  ),
  ...parcelFixtures("ETC000001", "startrack", consignment("ETC000001")),
  ...(["ESB-10001", "ESB-10002", "ESB-9"] as const).map(
    (code): Fixture => ({ ...{ number, carrier: "australia-post", status: 200, body: failed(code) }, words }),
  ),
  ...(["51104", "51101"] as const).map(
    (code): Fixture => ({ ...{ number, carrier: "australia-post", status: 400, body: errors(code) }, words }),
  ),
];
