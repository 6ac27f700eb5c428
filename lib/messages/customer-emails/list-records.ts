import { and, desc, eq, type SQL } from "drizzle-orm";
import { customerEmail } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { contains, inDays, readPage } from "@/lib/accounts/owned-rows/read-pages";
import { readZone } from "@/lib/accounts/users/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { formatRecord } from "./format";
import type { RecordsInput, RecordView } from "./schemas";

/** The account's emails, and occasions without one, latest first. Days are the account's. */
export async function listRecords(
  ctx: Context,
  input: RecordsInput,
): Promise<{ rows: RecordView[]; total: number }> {
  const scope = requireOperation(ctx, "emails.manage");
  const zone = await readZone(ctx.db, scope);
  const where = and(eq(customerEmail.accountId, scope.accountId), matches(input, zone));
  const query = ctx.db
    .select()
    .from(customerEmail)
    .where(where)
    .orderBy(desc(customerEmail.createdAt), desc(customerEmail.id));
  const { rows, total } = await readPage(query, ctx.db.$count(customerEmail, where), input);
  return { rows: rows.map(formatRecord), total };
}

function matches({ dateStart, dateEnd, occasion, state, q }: RecordsInput, zone: string): SQL | undefined {
  return and(
    inDays(customerEmail.createdAt, dateStart, dateEnd, zone),
    occasion ? eq(customerEmail.occasion, occasion) : undefined,
    state ? eq(customerEmail.state, state) : undefined,
    contains(q, customerEmail.number, customerEmail.recipient),
  );
}
