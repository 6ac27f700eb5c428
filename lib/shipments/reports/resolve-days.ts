import { readZone } from "@/lib/accounts/users/queries";
import { addDays, localDay } from "@/lib/core/calendar";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { resolveRange } from "@/lib/shipments/records/rules";

/** The default days of reports and of the list: 30 days ago to today. */
export interface ReportDays {
  /** IANA zone of the account. */
  readonly zone: string;
  readonly today: string;
  /** Local days, both included. */
  readonly start: string;
  readonly end: string;
}

/** The list's default range for this account, so that a figure equals the list it links to. */
export async function resolveDays(ctx: Context, scope: Pick<AccountScope, "accountId">): Promise<ReportDays> {
  const zone = await readZone(ctx.db, scope);
  const today = localDay(ctx.now, zone);
  const { start, end } = resolveRange({}, { archived: false, zone, now: ctx.now });
  return { zone, today, start: start ?? today, end: end ?? today };
}

/** Each local day of the range, oldest first. */
export function listDays({ start, end }: Pick<ReportDays, "start" | "end">): readonly string[] {
  const days = [start];
  for (let day = start; day < end; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
