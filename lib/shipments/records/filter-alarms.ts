import { type SQL, sql } from "drizzle-orm";
import type { RowScope } from "@/lib/platform/adapters/context";

/**
 * Condition on alarms `a`: open ones of the account that the scope may know of. An alarm of a rule that is limited to
 * countries would tell the destination to somebody who may not see it.
 */
export function shownAlarms(scope: Pick<RowScope, "accountId" | "hidden">): SQL {
  const open = sql`a.account_id = ${scope.accountId} and a.ended_at is null`;
  return seesCountries(scope)
    ? open
    : sql`${open} and exists (select 1 from abnormal_rule n where n.id = a.rule_id and ${isAnywhere("n")})`;
}

/** Whether alarms of rules that are limited to countries are shown. */
export function seesCountries({ hidden }: Pick<RowScope, "hidden">): boolean {
  return !hidden.has("destination");
}

/** Condition on a rule: it holds for every country. */
export function isAnywhere(rule: string): SQL {
  return sql`${sql.raw(rule)}.countries = '[]'::jsonb`;
}
