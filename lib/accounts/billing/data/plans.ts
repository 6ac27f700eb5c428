import { keysPerUserMax } from "../constants";

/** What an account may do. */
export interface PlanLimits {
  /** Tracking numbers that may be added per month. */
  readonly parcelsPerMonth: number;
  /** Calls of the public API per hour, for the whole account. */
  readonly callsPerHour: number;
  /** Emails to the account's own customers per day; more wait until the next one. */
  readonly emailsPerDay: number;
  /** People who may sign in to the account. */
  readonly seats: number;
  readonly apiKeys: number;
  /** Days for which a parcel stays in the account's lists and reports after it was added. */
  readonly retentionDays: number;
}

/** Limits and price of a plan. */
export interface Plan extends PlanLimits {
  readonly id: "free" | "start" | "business" | "volume";
  /** US cents per month. */
  readonly monthlyCents: number;
}

/** The limits that hold for an account, and whose they are. */
export interface EffectivePlan extends PlanLimits {
  readonly id: Plan["id"] | "server";
}

/** The plans, smallest first: the only source of prices and limits. */
export const plans: readonly [Plan, ...Plan[]] = [
  {
    id: "free",
    monthlyCents: 0,
    parcelsPerMonth: 100,
    callsPerHour: 100,
    emailsPerDay: 100,
    seats: 1,
    apiKeys: keysPerUserMax,
    retentionDays: 90,
  },
  {
    id: "start",
    monthlyCents: 900,
    parcelsPerMonth: 1000,
    callsPerHour: 300,
    emailsPerDay: 500,
    seats: 2,
    apiKeys: keysPerUserMax,
    retentionDays: 180,
  },
  {
    id: "business",
    monthlyCents: 2900,
    parcelsPerMonth: 5000,
    callsPerHour: 1000,
    emailsPerDay: 2000,
    seats: 10,
    apiKeys: keysPerUserMax,
    retentionDays: 365,
  },
  {
    id: "volume",
    monthlyCents: 9900,
    parcelsPerMonth: 30_000,
    callsPerHour: 3000,
    emailsPerDay: 10_000,
    seats: 50,
    apiKeys: keysPerUserMax,
    retentionDays: 730,
  },
];

/**
 * Limits of accounts without a plan, where nothing is sold; how many numbers they may add a month is the operator's
 * choice. On no price list.
 */
export const serverLimits: Omit<PlanLimits, "parcelsPerMonth"> = {
  callsPerHour: 100,
  emailsPerDay: 10_000,
  seats: 50,
  apiKeys: keysPerUserMax,
  retentionDays: 730,
};

/** Parcels sold as a one-time purchase. */
export interface Pack {
  readonly id: "small" | "medium" | "large";
  readonly parcels: number;
  /** US cents. */
  readonly cents: number;
}

/** The packs, smallest first. */
export const packs: readonly Pack[] = [
  { id: "small", parcels: 500, cents: 600 },
  { id: "medium", parcels: 2000, cents: 2000 },
  { id: "large", parcels: 10_000, cents: 7000 },
];
