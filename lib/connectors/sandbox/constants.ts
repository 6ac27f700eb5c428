import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { OutcomeKind } from "@/lib/parcels/parcel/schemas";
import type { StoryKey } from "./data/stories";
import type { Start } from "./schemas";

// lib/connectors/sandbox: the simulated carrier: its journeys, words, places, responses
/** What a reader sees at the first lookup of a number: a sub-status, or that nothing came. */
export type FirstSight = SubStatus | Exclude<OutcomeKind, "found" | "notConnected">;

/** A number with fixed behaviour. Its check digit is valid, so that it is detected as the carrier's own. */
export interface TestNumber {
  readonly number: string;
  readonly carrier: string;
  readonly story: StoryKey;
  /** end: the state never changes; begin: the journey starts with the first query and then moves on. */
  readonly start: Start;
  readonly shows: FirstSight;
}

type Row = readonly [number: string, carrier: string, story: StoryKey, start: Start, shows: FirstSight];

/** One for each sub-status. */
const ends: readonly Row[] = [
  ["RR900000107GB", "royal-mail", "not_found", "end", "noData"],
  ["1ZSANDBX0390000110", "ups", "label_created", "end", "label_created"],
  ["LX900000124FR", "la-poste", "pickup_scheduled", "end", "pickup_scheduled"],
  ["RR900000138JP", "japan-post", "accepted", "end", "accepted"],
  ["LX900000141SG", "singapore-post", "processed", "end", "processed"],
  ["9400100000000009000151", "usps", "departed", "end", "departed"],
  ["RR900000169NL", "postnl", "arrived", "end", "arrived"],
  ["LX900000172ES", "correos-spain", "moving", "end", "moving"],
  ["RR900000186SE", "postnord-sweden", "customs_processing", "end", "customs_processing"],
  ["LX900000190CN", "china-post", "customs_cleared", "end", "customs_cleared"],
  ["LX900000209CA", "canada-post", "handed_over", "end", "handed_over"],
  ["RR900000212AU", "australia-post", "delayed", "end", "delayed"],
  ["LX900000226IT", "poste-italiane", "unclassified", "end", "unclassified"],
  ["1ZSANDBX0390000236", "ups", "out_for_delivery", "end", "out_for_delivery"],
  ["RR900000243CH", "swiss-post", "ready_for_collection", "end", "ready_for_collection"],
  ["00340434000000900256", "dhl-paket", "ready_at_locker", "end", "ready_at_locker"],
  ["LX900000265PL", "poland-post", "collection_reminder", "end", "collection_reminder"],
  ["RR900000274AT", "austrian-post", "attempt_failed", "end", "attempt_failed"],
  ["1ZSANDBX0390000281", "ups", "no_one_home", "end", "no_one_home"],
  ["LX900000291BR", "correios-brazil", "wrong_address", "end", "wrong_address"],
  ["RR900000305PT", "ctt", "refused", "end", "refused"],
  ["LX900000314US", "usps", "no_access", "end", "no_access"],
  ["RR900000328GB", "royal-mail", "rescheduled", "end", "rescheduled"],
  ["LX900000331FR", "la-poste", "exception", "end", "exception"],
  ["9400100000000009000342", "usps", "held", "end", "held"],
  ["LX900000359CN", "china-post", "customs_hold", "end", "customs_hold"],
  ["LX900000362US", "usps", "customs_information", "end", "customs_information"],
  ["RR900000376JP", "japan-post", "duties_due", "end", "duties_due"],
  ["1ZSANDBX0390000389", "ups", "damaged", "end", "damaged"],
  ["RR900000393JP", "japan-post", "lost", "end", "lost"],
  ["LX900000402SG", "singapore-post", "destroyed", "end", "destroyed"],
  ["RR900000416NL", "postnl", "cancelled", "end", "cancelled"],
  ["LX900000420ES", "correos-spain", "returning", "end", "returning"],
  ["1ZSANDBX0390000432", "ups", "delivered", "end", "delivered"],
  ["00340434000000900447", "dhl-paket", "delivered_neighbour", "end", "delivered_neighbour"],
  ["1ZSANDBX0390000450", "ups", "delivered_safe_place", "end", "delivered_safe_place"],
  ["9400100000000009000465", "usps", "delivered_mailbox", "end", "delivered_mailbox"],
  ["RR900000478SE", "postnord-sweden", "collected", "end", "collected"],
  ["LX900000481CN", "china-post", "returned", "end", "returned"],
  ["LX900000495CN", "china-post", "returned_before_export", "end", "returned_before_export"],
  ["RR900000504IT", "poste-italiane", "expired", "end", "expired"],
];

/** One for each special case. */
const odd: readonly Row[] = [
  ["1ZSANDBX0390000512", "ups", "needsPostcode", "end", "moreInfoNeeded"],
  ["LX900000521CA", "canada-post", "needsPhone", "end", "moreInfoNeeded"],
  ["RR900000535AU", "australia-post", "needsBoth", "end", "moreInfoNeeded"],
  ["LX900000549IT", "poste-italiane", "noDataForGood", "end", "noData"],
  ["RR900000552CH", "swiss-post", "appearsLater", "begin", "noData"],
  ["LX900000566PL", "poland-post", "purged", "end", "delivered"],
  ["RR900000570AT", "austrian-post", "badNumber", "end", "badNumber"],
  ["LX900000583CN", "china-post", "pending", "end", "pending"],
  ["LX900000597BR", "correios-brazil", "carrierDown", "end", "down"],
  ["RR900000606PT", "ctt", "flaky", "begin", "label_created"],
  ["LX900000610US", "usps", "unreadable", "end", "unreadable"],
  ["RR900000623GB", "royal-mail", "throttled", "end", "throttled"],
  ["LX900000637FR", "la-poste", "denied", "end", "denied"],
  ["RR900000645JP", "japan-post", "recycled", "end", "delivered"],
  ["LX900000654SG", "singapore-post", "shuffled", "end", "delivered"],
  ["RR900000668NL", "postnl", "repeated", "end", "out_for_delivery"],
  ["LX900000671CN", "china-post", "noZone", "end", "arrived"],
  ["LX900000685ES", "correos-spain", "daysOnly", "end", "delivered"],
  ["RR900000699DE", "deutsche-post-mail", "german", "end", "no_one_home"],
  ["LX900000708CN", "china-post", "chinese", "end", "departed"],
  ["RR900000711FR", "la-poste", "french", "end", "collected"],
  ["LX900000725CN", "china-post", "twoLegs", "end", "arrived"],
  ["RR900000739SE", "postnord-sweden", "late", "end", "delivered"],
  ["LX900000742CN", "china-post", "lateScan", "end", "delivered"],
  ["LX900000756CA", "canada-post", "scanAfterDelivery", "end", "delivered"],
  ["RR900000760AU", "australia-post", "deliveredByMistake", "end", "departed"],
  ["LX900000773IT", "poste-italiane", "deliveredThenReturned", "end", "returned"],
  ["00340434000000900782", "dhl-paket", "lockerFirst", "end", "collected"],
  ["RR900000795CH", "swiss-post", "futureDate", "end", "arrived"],
  ["LX900000800PL", "poland-post", "unknownCodes", "end", "unclassified"],
  ["00340434000000900812", "dhl-paket", "live", "begin", "label_created"],
  ["LX900000827CN", "china-post", "liveAbroad", "begin", "label_created"],
  ["RR900000835JP", "japan-post", "liveCustoms", "begin", "label_created"],
  ["RR900000844AT", "austrian-post", "liveReturn", "begin", "label_created"],
  ["LX900000858BR", "correios-brazil", "expiredByCarrier", "end", "expired"],
  ["00340434000000900867", "dhl-paket", "arriving", "arriving", "arrived"],
];

/**
 * Every number with a fixed story; any other gets one derived from its characters. Listed for people in
 * docs/sandbox.md.
 */
export const testNumbers: readonly TestNumber[] = [...ends, ...odd].map(
  ([number, carrier, story, start, shows]) => ({ number, carrier, story, start, shows }),
);
