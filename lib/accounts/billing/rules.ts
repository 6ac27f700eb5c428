import { env, takesPayments } from "@/lib/platform/environment/env";
import { type EffectivePlan, plans, serverLimits } from "./data/plans";

/** What is stored of an account's plan; null where there is no row. */
export interface StoredPlan {
  readonly plan: string | null;
  readonly planUntil: Date | null;
  /** Nothing is left of this month's numbers, nor of any others. */
  readonly isUsedUp: boolean | null;
}

/** The plan that holds now: the account's while it lasts, else the free one; the server's where nothing is sold. */
export function choosePlan({ plan, planUntil }: Omit<StoredPlan, "isUsedUp">, now: Date): EffectivePlan {
  const own = planUntil === null || planUntil > now ? plans.find(({ id }) => id === plan) : undefined;
  if (own) return own;
  if (takesPayments()) return plans[0];
  return { ...serverLimits, id: "server", parcelsPerMonth: env().NUMBERS_PER_MONTH };
}

/** The same, with the calls and emails of the free plan for who has used up everything. */
export function limitPlan(stored: StoredPlan, now: Date): EffectivePlan {
  const plan = choosePlan(stored, now);
  if (stored.isUsedUp !== true) return plan;
  const [{ callsPerHour, emailsPerDay }] = plans;
  return {
    ...plan,
    callsPerHour: Math.min(plan.callsPerHour, callsPerHour),
    emailsPerDay: Math.min(plan.emailsPerDay, emailsPerDay),
  };
}
