import type { Purchase } from "@/lib/accounts/payments/schemas";
import type { PlanChange } from "./rules";

/** What a button sells, and what the reader sees before it is bought. */
export interface Offer {
  readonly purchase: Purchase;
  /** Tracking numbers that it brings: once, or each month. */
  readonly numbers: number;
  /** Of a plan: its name. */
  readonly plan: string | null;
  readonly change: Exclude<PlanChange, "present" | "planned" | "none">;
  /** Name of the plan that is paid now. */
  readonly presentPlan: string | null;
  /** Last day for which that is paid, and the day after it, in the reader's language. */
  readonly lastDay: string | null;
  readonly nextDay: string | null;
  /** Numbers that a pack would make up for first. */
  readonly owed: number;
  readonly hasDetails: boolean;
}
