import { addDays, dayMs, localDay } from "@/lib/core/calendar";
import type { RowScope } from "@/lib/platform/adapters/context";
import { reportDaysMax } from "@/lib/shipments/reports/constants";
import { type AllRows, type ReaderContext, readTimes } from "@/lib/shipments/reports/list-times";
import { openReport } from "@/lib/shipments/reports/open-report";
import type { TimesInput } from "@/lib/shipments/reports/times-contract";

/** Which shipments a report is about. Days are the account's, both included. */
export type ReportAsked = Pick<
  TimesInput,
  "dateStart" | "dateEnd" | "carriers" | "countries" | "channels" | "sources" | "simulated"
>;
export type ReportDays = Pick<ReportAsked, "dateStart" | "dateEnd">;

/** Reports on times about the same shipments; those of before stand beside their rows. */
export interface ReportFigures {
  readonly asked: ReportAsked;
  readonly before: ReportDays | null;
  readonly online: AllRows;
  readonly days: AllRows;
  readonly carriers: AllRows;
  /** null: the reader does not see destinations. */
  readonly countries: AllRows | null;
}

/** Everything that a report says, for who may see reports. Throws badInput for days that reports do not have. */
export async function readFigures(
  ctx: ReaderContext,
  scope: RowScope,
  asked: ReportAsked,
): Promise<ReportFigures> {
  const { zone } = await openReport(ctx, scope);
  const before = daysBefore(asked, localDay(ctx.now, zone));
  const input = { ...asked, ...(before && { compare: before }), page: 1 };
  const [online, days, carriers, countries] = await Promise.all([
    readTimes(ctx, scope, "online", { ...input, by: "day" }),
    readTimes(ctx, scope, "delivered", { ...input, by: "day" }),
    readTimes(ctx, scope, "delivered", { ...input, by: "carrier" }),
    scope.hidden.has("destination") ? null : readTimes(ctx, scope, "delivered", { ...input, by: "country" }),
  ]);
  return { asked, before, online, days, carriers, countries };
}

/** The month before a whole month, or as many days before others; null where reports do not go back so far. Pure. */
export function daysBefore({ dateStart, dateEnd }: ReportDays, today: string): ReportDays | null {
  const last = addDays(dateStart, -1);
  const count = Math.round((Date.parse(dateEnd) - Date.parse(dateStart)) / dayMs);
  const start = isMonth({ dateStart, dateEnd }) ? `${last.slice(0, 7)}-01` : addDays(last, -count);
  return start < addDays(today, -reportDaysMax) ? null : { dateStart: start, dateEnd: last };
}

/** Whether days are exactly those of a month. Pure. */
export function isMonth({ dateStart, dateEnd }: ReportDays): boolean {
  const isSame = dateStart.slice(0, 7) === dateEnd.slice(0, 7);
  return isSame && dateStart.endsWith("-01") && addDays(dateEnd, 1).endsWith("-01");
}

/** The days of the month before that of a day. Pure. */
export function monthBefore(day: string): ReportDays {
  const dateEnd = addDays(`${day.slice(0, 7)}-01`, -1);
  return { dateStart: `${dateEnd.slice(0, 7)}-01`, dateEnd };
}
