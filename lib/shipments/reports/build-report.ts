import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { reportAccount, reportRecipient } from "@/db/schema/reports";
import { addDays, dayMs, dayStart, localDay } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { composeCells } from "./compose-cells";
import { dormantDays, reportDaysMax } from "./constants";

/**
 * Brings an account's report to now: builds the days that changed since the last build, or all of them the first time and
 * in another time zone. Of an account that nobody looks at any more everything is deleted. One transaction; several at
 * once take turns.
 */
export async function buildReport(
  { db, now }: Pick<Context, "db" | "now">,
  { accountId }: { readonly accountId: AccountId },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ report: reportAccount, zone: account.timeZone })
      .from(reportAccount)
      .innerJoin(account, eq(account.id, reportAccount.accountId))
      .where(eq(reportAccount.accountId, accountId))
      .for("update", { of: reportAccount });
    if (!row) return;
    const { report, zone } = row;
    const isViewed = now.getTime() - report.viewedAt.getTime() <= dormantDays * dayMs;
    const isDormant =
      !isViewed && (await tx.$count(reportRecipient, eq(reportRecipient.accountId, accountId))) === 0;
    const isWhole = report.builtAt === null || report.zone !== zone;
    const changed = await takeChanges(tx, accountId);
    const today = localDay(now, zone);
    const first = addDays(today, -reportDaysMax);
    if (isDormant || isWhole) await tx.execute(sql`delete from report_cell where account_id = ${accountId}`);
    else
      await tx.execute(sql`delete from report_cell where account_id = ${accountId} and day < ${first}::date`);
    if (isDormant) {
      await tx
        .update(reportAccount)
        .set({ builtAt: null, dueAt: null })
        .where(eq(reportAccount.accountId, accountId));
      return;
    }
    const days = isWhole ? null : changed.filter((day) => day >= first && day <= today);
    if (days === null || days.length > 0) await buildDays(tx, accountId, { zone, first, today, days });
    await tx
      .update(reportAccount)
      // What was being stored while changes began to be noted may be missing: the second build has all days too.
      .set({ zone: report.builtAt === null ? null : zone, builtAt: now, dueAt: nextBuild(now, zone) })
      .where(eq(reportAccount.accountId, accountId));
  });
}

/** Midnight or noon in the zone, whichever comes next. */
export function nextBuild(now: Date, zone: string): Date {
  const today = localDay(now, zone);
  const midnight = dayStart(addDays(today, 1), zone);
  // Twelve hours before the next midnight: at a change of clocks that is an hour beside noon, once or twice a year.
  const noon = new Date(midnight.getTime() - dayMs / 2);
  return now < noon ? noon : midnight;
}

/** Days that were noted. What is noted later stays for the next build, also if this one sees it already. */
async function takeChanges(tx: Tx, accountId: AccountId): Promise<readonly string[]> {
  const rows = await tx.execute<{ day: string }>(sql`
    with gone as (delete from report_change where account_id = ${accountId} returning day)
    select distinct day::text from gone`);
  return rows.map(({ day }) => day);
}

interface Built {
  readonly zone: string;
  readonly first: string;
  readonly today: string;
  /** Null: all from the first. */
  readonly days: readonly string[] | null;
}

async function buildDays(tx: Tx, accountId: AccountId, { zone, first, today, days }: Built): Promise<void> {
  const some = days === null ? null : sql`${`{${days.join(",")}}`}::date[]`;
  if (some !== null)
    await tx.execute(sql`delete from report_cell where account_id = ${accountId} and day = any(${some})`);
  const sorted = [...(days ?? [first, today])].sort();
  const of = {
    where: sql`s.account_id = ${accountId}`,
    zone,
    days: (day: ReturnType<typeof sql>) =>
      some === null ? sql`${day} between ${first}::date and ${today}::date` : sql`${day} = any(${some})`,
    from: dayStart(sorted[0] ?? first, zone),
    until: dayStart(addDays(sorted.at(-1) ?? today, 1), zone),
  };
  for (const clock of ["online", "delivered"] as const)
    await tx.execute(sql`
      insert into report_cell (account_id, clock, day, carrier, country, source, channel, department_id, simulated, state,
        hours, count, minutes)
      select ${accountId}::uuid, c.* from (${composeCells(clock, of)}) c`);
}
