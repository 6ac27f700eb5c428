import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { addDays, dayStart } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { formatRecord } from "./format";
import type { RecordsInput, RecordView } from "./schemas";

/** The account's emails, and occasions without one, latest first. Days are the account's. */
export async function listRecords(
  ctx: Context,
  { pageIndex, pageSize, ...filter }: RecordsInput,
): Promise<{ rows: RecordView[]; total: number }> {
  const scope = requireOperation(ctx, "emails.manage");
  const zone = await readZone(ctx.db, scope);
  const where = and(eq(customerEmail.accountId, scope.accountId), ...conditionsOf(filter, zone));
  const total = await ctx.db.$count(customerEmail, where);
  const rows = await ctx.db
    .select()
    .from(customerEmail)
    .where(where)
    .orderBy(desc(customerEmail.createdAt), desc(customerEmail.id))
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  return { rows: rows.map(formatRecord), total };
}

type Filter = Omit<RecordsInput, "pageIndex" | "pageSize">;

function conditionsOf({ dateStart, dateEnd, occasion, state, q }: Filter, zone: string): readonly SQL[] {
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return [
    dateStart && gte(customerEmail.createdAt, dayStart(dateStart, zone)),
    dateEnd && lt(customerEmail.createdAt, dayStart(addDays(dateEnd, 1), zone)),
    occasion && eq(customerEmail.occasion, occasion),
    state && eq(customerEmail.state, state),
    q &&
      sql`(lower(${customerEmail.number}) like ${pattern} or lower(${customerEmail.recipient}) like ${pattern})`,
  ].flatMap((condition) => condition || []);
}
