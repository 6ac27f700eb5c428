import { asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { senderDomain } from "@/db/schema/senders";
import type { Context } from "@/lib/platform/adapters/context";
import { limitConcurrency } from "@/lib/platform/computing/limit-concurrency";
import { type Asked, checkDomain } from "./check-domain";
import { checksAtOnce, checksPerBatch, recheckMs } from "./constants";
import type { DomainRow } from "./queries";

/** Looks the records of all domains up that were not checked today, in batches. What is left is for the next day. */
export async function checkDue(ctx: Context, asked: Asked = {}): Promise<void> {
  const before = new Date(ctx.now.getTime() - recheckMs);
  const limit = limitConcurrency(checksAtOnce);
  while (!ctx.signal.aborted) {
    const due = await ctx.db
      .select()
      .from(senderDomain)
      .where(or(isNull(senderDomain.checkedAt), lt(senderDomain.checkedAt, before)))
      .orderBy(sql`${senderDomain.checkedAt} asc nulls first`, asc(senderDomain.id))
      .limit(checksPerBatch);
    await Promise.all(due.map((row) => limit(() => checkOne(ctx, row, asked))));
    if (due.length < checksPerBatch) return;
  }
}

/** One that fails is checked again tomorrow, and holds no other back. */
async function checkOne(ctx: Context, row: DomainRow, asked: Asked): Promise<void> {
  if (ctx.signal.aborted) return;
  try {
    await checkDomain(ctx, row, asked);
  } catch (error) {
    ctx.log.warn({ err: error, domain: row.id }, "a sender domain could not be checked");
    await ctx.db.update(senderDomain).set({ checkedAt: ctx.now }).where(eq(senderDomain.id, row.id));
  }
}
