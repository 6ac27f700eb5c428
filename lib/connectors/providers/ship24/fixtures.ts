import { type Fixture, parcelFixtures, type Words } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of Ship24, about parcels that do not exist. */
export const number = "SX000000001CN";

interface Event {
  readonly at: string;
  readonly text: string;
  readonly code?: string | null;
  readonly milestone?: string;
  readonly place?: string | null;
}

const event = (
  { at, text, code = null, milestone = "in_transit", place = "Porto" }: Event,
  order: number,
) => ({
  eventId: `e${order}`,
  trackingNumber: number,
  eventTrackingNumber: number,
  status: text,
  occurrenceDatetime: at,
  order,
  location: place,
  sourceCode: "cn-post-tracking",
  courierCode: "cn-post",
  statusCode: code,
  statusCategory: null,
  statusMilestone: milestone,
});

/** A parcel in a state; events oldest first, written newest first. */
export const tracking = (milestone: string, code: string | null, ...events: readonly Event[]) => ({
  tracker: { trackerId: "t1", trackingNumber: number, isSubscribed: true, isTracked: true },
  shipment: {
    shipmentId: "s1",
    statusCode: code,
    statusCategory: null,
    statusMilestone: milestone,
    originCountryCode: "CN",
    destinationCountryCode: "PT",
    delivery: {
      estimatedDeliveryDate: "2026-03-09",
      courierEstimatedDeliveryDate: { from: "2026-03-09T09:00:00", to: "2026-03-09T13:00:00" },
      service: "Small packet",
      signedBy: "SECRET NAME",
    },
    trackingNumbers: [{ tn: number }],
    recipient: { name: "SECRET NAME", address: "Secret Street 1", postCode: "00000", city: null },
  },
  events: events.map((one, index) => event(one, index + 1)).toReversed(),
  statistics: { timestamps: { deliveredDatetime: null } },
});

export const answer = (...trackings: readonly unknown[]) => ({ data: { trackings } });
export const errors = (code: string, message = "words") => ({ errors: [{ code, message }], data: null });

const label: Event = {
  ...{ at: "2026-03-01T08:00:00+08:00", text: "Order created", code: "data_order_created" },
  milestone: "info_received",
};
const left: Event = {
  at: "2026-03-02T22:10:00+08:00",
  text: "Departed from sorting center",
  place: "Shenzhen",
};
const customs: Event = { at: "2026-03-05T10:00:00Z", text: "Presented to customs", code: "customs_received" };
const local: Event = { at: "2026-03-06T06:12:57", text: "Sorted" };

const words: readonly Words[] = [
  { status: 200, kind: "noData", at: { "data.trackings.0.shipment.statusMilestone": "pending" } },
];

export const pending = answer(tracking("pending", null));

/** Every format and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "china-post",
    answer(tracking("info_received", "data_order_created", label)),
    answer(tracking("in_transit", null, label, left)),
    answer(tracking("in_transit", "customs_received", left, customs)),
    answer(
      tracking("out_for_delivery", "delivery_out_for_delivery", local, {
        ...{ at: "2026-03-07T07:00:00", text: "Out for delivery", code: "delivery_out_for_delivery" },
      }),
    ),
    answer(
      tracking("failed_attempt", "delivery_attempted", {
        ...{ at: "2026-03-07T13:00:00", text: "Nobody at home", code: "delivery_attempted" },
      }),
    ),
    answer(
      tracking("available_for_pickup", "delivery_available_for_pickup", {
        ...{ at: "2026-03-07T15:00:00", text: "At the shop", code: "delivery_available_for_pickup" },
      }),
    ),
    answer(
      tracking("delivered", "delivery_delivered", local, {
        ...{
          at: "2026-03-08T11:00:00",
          text: "Delivered, signed by: SECRET NAME",
          code: "delivery_delivered",
        },
      }),
    ),
    answer(
      tracking("exception", "exception_return", {
        ...{ at: "2026-03-10T11:00:00", text: "Returned to sender", code: "exception_return", place: null },
      }),
    ),
  ),
  { number, carrier: "china-post", status: 200, body: pending, words },
  { number, carrier: "china-post", status: 404, body: errors("tracker_not_found") },
  { number, carrier: "china-post", status: 403, body: errors("quota_limit_reached") },
];
