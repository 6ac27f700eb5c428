import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Hosts by country of destination; Poland's for all others. */
export const hosts = { PL: "api-shipx-pl.easypack24.net", IT: "api-shipx-it.easypack24.net" } as const;

/** Catalogue ids that the interface covers. */
export const servedCarriers: readonly string[] = ["inpost"];

/**
 * `status` of parcels and events. Source: ShipX documentation, list of statuses (`/v1/statuses`). Put into a locker or a
 * shop on its way, a parcel can be collected there.
 */
export const statuses: Readonly<Record<string, SubStatus>> = {
  ...all("label_created", "created offers_prepared offer_selected confirmed"),
  ...all(
    "accepted",
    "dispatched_by_sender dispatched_by_sender_to_pok collected_from_sender taken_by_courier",
  ),
  ...all("accepted", "taken_by_courier_from_pok"),
  ...all("arrived", "adopted_at_source_branch adopted_at_sorting_center adopted_at_target_branch"),
  ...all("departed", "sent_from_source_branch sent_from_sorting_center"),
  ...all("moving", "redirect_to_box canceled_redirect_to_box readdressed"),
  ...all("moving", "permanently_redirected_to_box_machine permanently_redirected_to_customer_service_point"),
  ...all("moving", "unstack_from_box_machine unstack_from_customer_service_point"),
  ...all("moving", "taken_by_courier_from_customer_service_point"),
  ...all("delayed", "delay_in_delivery"),
  ...all("out_for_delivery", "out_for_delivery out_for_delivery_to_address pickup_reminder_sent_address"),
  ...all("ready_for_collection", "ready_to_pickup ready_to_pickup_from_pok ready_to_pickup_from_branch"),
  ...all("ready_for_collection", "ready_to_pickup_from_pok_registered avizo stack_in_customer_service_point"),
  ...all("ready_for_collection", "courier_avizo_in_customer_service_point"),
  ...all("ready_at_locker", "stack_in_box_machine"),
  ...all("collection_reminder", "pickup_reminder_sent"),
  ...all("attempt_failed", "undelivered undelivered_unknown_receiver undelivered_cod_cash_receiver"),
  ...all("wrong_address", "undelivered_wrong_address undelivered_incomplete_address"),
  ...all("wrong_address", "undelivered_not_live_address"),
  ...all("no_access", "undelivered_lack_of_access_letterbox undelivered_no_mailbox"),
  ...all("refused", "rejected_by_receiver"),
  ...all("delivered", "delivered"),
  ...all("returned", "returned_to_sender"),
  ...all("returning", "return_pickup_confirmation_to_sender"),
  ...all("cancelled", "canceled"),
  ...all("lost", "missing"),
  ...all("exception", "claimed oversized pickup_time_expired stack_parcel_pickup_time_expired"),
  ...all("exception", "stack_parcel_in_box_machine_pickup_time_expired"),
};

/** How InPost says that it has nothing. Source: the same, errors. */
export const statements: readonly Statement[] = [
  { means: "noData", status: 404, words: { error: "resource_not_found" } },
];

function all(subStatus: SubStatus, list: string): Record<string, SubStatus> {
  return Object.fromEntries(list.split(" ").map((code) => [code, subStatus]));
}
