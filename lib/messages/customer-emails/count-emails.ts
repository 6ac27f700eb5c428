import { sql } from "drizzle-orm";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { readZone } from "@/lib/accounts/users/queries";
import { addDays, dayStart, localDay, withinDays } from "@/lib/core/calendar";
import { occasions } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { statisticsDaysMax } from "./constants";
import type { StatisticsRow } from "./schemas";

interface Period {
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

const usualDays = 30;
const none = { sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0, unsubscribed: 0, bounced: 0 };

/** What became of the account's emails, by occasion, of the last thirty days or of a period of at most a year. */
export async function countEmails(ctx: Context, period: Period): Promise<{ rows: StatisticsRow[] }> {
  const scope = requireOperation(ctx, "emails.manage");
  const zone = await readZone(ctx.db, scope);
  const last = withinDays(period.dateEnd ?? localDay(ctx.now, zone));
  const earliest = addDays(last, -statisticsDaysMax);
  const wanted = withinDays(period.dateStart ?? addDays(last, 1 - usualDays));
  const first = wanted.localeCompare(earliest) < 0 ? earliest : wanted;
  const at = (day: string) => sql`${dayStart(day, zone).toISOString()}::timestamptz`;
  const rows = await ctx.db.execute<{ occasion: string } & Record<keyof typeof none, number>>(sql`
    select occasion, count(sent_at)::int as sent,
      count(*) filter (where delivered_at is not null and bounced_at is null)::int as delivered,
      count(opened_at)::int as opened, count(machine_opened_at)::int as "machineOpened", count(clicked_at)::int as clicked,
      count(unsubscribed_at)::int as unsubscribed, count(bounced_at)::int as bounced
    from customer_email where account_id = ${scope.accountId}
      and created_at >= ${at(first)} and created_at < ${at(addDays(last, 1))}
    group by occasion`);
  const found = new Map(rows.map(({ occasion, ...counts }) => [occasion, counts]));
  return { rows: occasions.map((occasion) => ({ occasion, ...none, ...found.get(occasion) })) };
}
