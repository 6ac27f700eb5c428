import { eq, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { emailOption, emailSetting } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { dayMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { occasions } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { previewDays } from "./constants";
import { formatSetting } from "./format";
import type { SettingView } from "./schemas";

/** All occasions with their settings, in the order of a journey. */
export async function listSettings(ctx: Context): Promise<{ sets: SettingView[]; countOpens: boolean }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const [option] = await ctx.db.select().from(emailOption).where(eq(emailOption.accountId, accountId));
  return { sets: await viewSettings(ctx.db, accountId, ctx.now), countOpens: option?.countOpens ?? false };
}

/** As `listSettings`. For a caller whose operation was checked. */
export async function viewSettings(db: Db, accountId: AccountId, now: Date): Promise<SettingView[]> {
  const rows = await db.select().from(emailSetting).where(eq(emailSetting.accountId, accountId));
  const recent = await countRecent(db, accountId, now);
  return occasions.map((id) =>
    formatSetting(
      id,
      rows.find(({ occasion }) => occasion === id),
      recent.get(id) ?? 0,
    ),
  );
}

/** What would have been emailed in the last days: shipments with an address whose status began since then. */
async function countRecent(db: Db, accountId: AccountId, now: Date): Promise<ReadonlyMap<string, number>> {
  const since = new Date(now.getTime() - previewDays * dayMs).toISOString();
  const rows = await db.execute<{ occasion: string; count: number }>(sql`
    select s.status as occasion, count(*)::int as count from shipment s
    where s.account_id = ${accountId} and s.archived_at is null and s.last_event_at >= ${since}::timestamptz
      and coalesce(s.status_since, s.added_at) >= ${since}::timestamptz and s.customer_email is not null
    group by 1
    union all
    select 'alarm', count(distinct a.shipment_id)::int from alarm a join shipment s on s.id = a.shipment_id
    where a.account_id = ${accountId} and a.ended_at is null and a.raised_at >= ${since}::timestamptz
      and s.customer_email is not null`);
  return new Map(rows.map(({ occasion, count }) => [occasion, count]));
}
