import { hourMs, minuteMs } from "@/lib/core/calendar";

export const nameMax = 20;
export const remarkMax = 200;
export const testNumberPattern = /^[A-Za-z0-9]{5,50}$/;
/** Carrier accounts of one account. */
export const carrierAccountsMax = 50;
/** Rows of a page of the list. */
export const pageSize = 50;
/** Fields in one call; no connector has as many. */
export const secretsMax = 10;
/** Longest value of any field. */
export const secretMax = 500;

/** Activation states, as on the wire. */
export const states = { inActivation: 1, fails: 2, works: 3 } as const;
export type CarrierAccountState = (typeof states)[keyof typeof states];

/**
 * Why a carrier account fails, or what its trial left open (`numberUnknown`: the key works). Keys of
 * `carrier-accounts.reason` in the messages.
 */
export const stateReasons = [
  "numberUnknown",
  "denied",
  "badNumber",
  "unreadable",
  "throttled",
  "down",
  "notConnected",
] as const;
export type StateReason = (typeof stateReasons)[number];

/** Trials of one carrier account, and of all of a company, in an hour. */
export const trialsPerHour = 5;
export const trialsOfCompanyPerHour = 30;
export const trialWindowSeconds = hourMs / 1000;
/** A carrier that is down or asks to wait is tried again for this long, and this often. */
export const trialForMs = 10 * minuteMs;
export const trialEveryMs = minuteMs;
/** What a trial says where an interface is useless without it: the key is tried, not the number. */
export const trialExtra = { postcode: "00000", phone: "0000" } as const;

/** Carrier accounts that are asked about one parcel, those used first first. */
export const ownPerParcelMax = 3;
/** Parcels that one statement schedules after an activation. */
export const scheduledAtOnce = 1000;
