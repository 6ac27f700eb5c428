import { and, asc, eq, sql } from "drizzle-orm";
import { emailSetting } from "@/db/schema/customer-emails";
import { dayMs, minuteMs } from "@/lib/core/calendar";
import { closedStatuses, quoteStatuses } from "@/lib/core/statuses";
import type { Context } from "@/lib/platform/adapters/context";
import { decideBatch, unchangedOverlapMinutes } from "./constants";
import { recordDecisions } from "./decide-emails";
import { lockSubjects, type SettingRow } from "./queries";

const closed = sql.raw(quoteStatuses(closedStatuses));

/** Decides on emails about shipments that had no news for as many days as their company chose. Idempotent. */
export async function findUnchangedShipments(ctx: Context): Promise<void> {
  const settings = await ctx.db
    .select()
    .from(emailSetting)
    .where(and(eq(emailSetting.occasion, "unchanged"), emailSetting.active))
    .orderBy(sql`${emailSetting.checkedUntil} nulls first`, asc(emailSetting.accountId));
  for (const setting of settings) {
    if (ctx.signal.aborted) return;
    try {
      await findOf(ctx, setting);
    } catch (error) {
      ctx.log.warn({ err: error, accountId: setting.accountId }, "could not look for unchanged shipments");
    }
  }
}

interface Due extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
}

async function findOf(ctx: Context, setting: SettingRow): Promise<void> {
  const { accountId, activeSince, checkedUntil, days } = setting;
  if (days === null || activeSince === null) return;
  // What was silent long enough when it was switched on is never emailed.
  const start = checkedUntil
    ? new Date(Math.max(activeSince.getTime(), checkedUntil.getTime() - unchangedOverlapMinutes * minuteMs))
    : activeSince;
  const limit = (at: Date) => sql`${new Date(at.getTime() - days * dayMs).toISOString()}::timestamptz`;
  for (let after: Due | undefined, isMore = true; isMore && !ctx.signal.aborted; ) {
    const place = after && sql`and (s.last_event_at, s.id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
    const due = await ctx.db.execute<Due>(sql`
      select s.id, s.last_event_at::text as at from shipment s
      where s.account_id = ${accountId} and s.archived_at is null and s.status not in (${closed})
        and s.last_event_at > ${limit(start)} and s.last_event_at <= ${limit(ctx.now)} ${place ?? sql``}
      order by s.last_event_at, s.id limit ${decideBatch}`);
    after = due.at(-1);
    isMore = due.length === decideBatch;
    if (due.length > 0) await decideOn(ctx, setting, due);
  }
  if (ctx.signal.aborted) return;
  await ctx.db
    .update(emailSetting)
    .set({ checkedUntil: ctx.now })
    .where(and(eq(emailSetting.accountId, accountId), eq(emailSetting.occasion, "unchanged")));
}

async function decideOn(ctx: Context, { days }: SettingRow, due: readonly Due[]): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subjects = await lockSubjects(
      tx,
      due.map(({ id }) => id),
    );
    const silentMs = (days ?? 0) * dayMs;
    const candidates = subjects.flatMap((subject) => {
      const { lastEventAt } = subject;
      if (lastEventAt === null || lastEventAt.getTime() + silentMs > ctx.now.getTime()) return [];
      const at = new Date(lastEventAt.getTime() + silentMs);
      return [
        { subject, happening: { occasion: "unchanged" as const, at, eventAt: lastEventAt, followed: true } },
      ];
    });
    await recordDecisions(tx, candidates, ctx.now);
  });
}
