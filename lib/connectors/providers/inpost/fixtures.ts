import { type Fixture, parcelFixtures } from "@/lib/connectors/kit/compose-fixtures";

/** Responses in the documented format of ShipX tracking, about parcels that do not exist. */

export const event = (datetime: string, status: string, agency: string | null = null) => ({
  ...{ status, origin_status: "XYZ", agency, datetime },
});

export const answer = (status: string, tracking_details: readonly object[], more: object = {}) => ({
  ...{ tracking_number: "612345678901234567890123", service: "inpost_locker_standard", status },
  ...{ type: "inpost_locker_standard", tracking_details, expected_flow: [] },
  custom_attributes: {
    ...{ size: "A", target_machine_id: "WAW00X" },
    target_machine_detail: {
      name: "WAW00X",
      address: { line1: "Secret Street 1", line2: "00-000 Warszawa" },
    },
  },
  created_at: "2026-02-02T08:30:25.000+01:00",
  updated_at: "2026-02-05T08:30:25.000+01:00",
  ...more,
});

const journey = (...statuses: readonly string[]) =>
  answer(
    statuses.at(-1) ?? "",
    statuses
      .map((status, index) => event(`2026-02-0${2 + index}T08:30:25.000+01:00`, status, "WAW"))
      .toReversed(),
  );

/** A whole journey, over a change of the clocks. */
export const delivered = answer("delivered", [
  event("2026-03-30T11:42:10.000+02:00", "delivered"),
  event("2026-03-29T16:00:00.000+02:00", "ready_to_pickup", "WAW00X"),
  event("2026-03-29T01:00:00.000+01:00", "adopted_at_sorting_center", "WAW"),
  event("2026-03-28T05:00:00.000+01:00", "dispatched_by_sender", "GDA"),
  event("2026-03-27T17:20:00.000+01:00", "confirmed"),
]);

export const notFound = {
  ...{ status: 404, error: "resource_not_found", message: "Tracking information was not found", details: {} },
};

const number = "612345678901234567890123";
const words = [{ status: 404, kind: "noData", at: { error: "resource_not_found" } }] as const;

/** Every situation and every statement. */
export const cases: readonly Fixture[] = [
  ...parcelFixtures(
    number,
    "inpost",
    delivered,
    journey("created"),
    journey("collected_from_sender", "out_for_delivery"),
    journey("out_for_delivery", "undelivered_wrong_address"),
    journey("stack_in_box_machine", "pickup_reminder_sent"),
    journey("rejected_by_receiver", "returned_to_sender"),
    journey("confirmed", "canceled"),
    journey("taken_by_courier", "something_else"),
  ),
  { number, carrier: "inpost", status: 404, body: notFound, words },
  {
    number,
    carrier: "inpost",
    status: 400,
    body: { ...notFound, status: 400, error: "invalid_parameter" },
    words,
  },
];
