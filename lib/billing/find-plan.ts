import type { Db } from "@/db/client";
import type { AccountScope } from "@/lib/platform/context";
import { type Plan, plans } from "./data/plans";

/** The plan of an account. Plans cannot be bought yet, so everybody has the first. */
export async function findPlan(_db: Db, _scope: Pick<AccountScope, "accountId">): Promise<Plan> {
  return plans[0];
}
