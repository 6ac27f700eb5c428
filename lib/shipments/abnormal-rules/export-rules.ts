import { asc, eq } from "drizzle-orm";
import { abnormalRule } from "@/db/schema/abnormal-rules";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { formatRule } from "./format";

/** The account's rules for abnormal shipments, oldest first. */
export async function exportRules({ db }: Context, { accountId }: AccountScope) {
  const rows = await db
    .select()
    .from(abnormalRule)
    .where(eq(abnormalRule.accountId, accountId))
    .orderBy(asc(abnormalRule.createdAt), asc(abnormalRule.id));
  return rows.map((row) => {
    const { alarms: _counted, checking: _progress, ...rule } = formatRule(row, 0);
    return rule;
  });
}
