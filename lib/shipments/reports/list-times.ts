import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { addDays, localDay } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import type { ReportClock } from "@/lib/shipments/records/constants";
import { computeTimes, histogramOf } from "./compute-times";
import { reportDaysMax, reportPageSize } from "./constants";
import { drawDestinations } from "./draw-destinations";
import { explainChange } from "./explain-change";
import { listRows, matchDays, otherInput } from "./match-times";
import { keyNamer, reportTexts } from "./name-keys";
import { openReport } from "./open-report";
import {
  type AskedTimes,
  type Choosable,
  type FoundGroup,
  readGroups,
  readKeys,
  readLanes,
  readWeekdays,
  type TimesKeys,
} from "./read-cells";
import type { ReportChange, ReportTimes, TimesInput, TimesReport } from "./times-contract";

/** How long it took until carriers knew shipments, split and filtered. Throws forbidden, badInput for days out of range. */
export const listOnlineTimes = (ctx: Context, input: TimesInput) => listTimes(ctx, "online", input);
/** How long deliveries took. */
export const listDeliveredTimes = (ctx: Context, input: TimesInput) => listTimes(ctx, "delivered", input);
/** The same by destination, whatever the input splits by. */
export const listCountryTimes = (ctx: Context, input: TimesInput) =>
  listTimes(ctx, "delivered", { ...input, by: "country" }, drawDestinations);

/** What a report is read with: also for a reader who did not ask. */
export type ReaderContext = Pick<Context, "db" | "now" | "locale">;

/** A report with all its rows. */
export type AllRows = Omit<TimesReport, "map">;

async function listTimes(
  ctx: Context,
  clock: ReportClock,
  input: TimesInput,
  drawMap: (rows: AllRows["rows"]) => TimesReport["map"] = () => null,
): Promise<TimesReport> {
  const { rows, ...report } = await readTimes(ctx, requireOperation(ctx, "reports.view"), clock, input);
  const place = (input.page - 1) * reportPageSize;
  return { ...report, rows: rows.slice(place, place + reportPageSize), map: drawMap(rows) };
}

/** A report with all its rows, for who may see reports. Throws as `listOnlineTimes`. */
export async function readTimes(
  ctx: ReaderContext,
  scope: RowScope,
  clock: ReportClock,
  input: TimesInput,
): Promise<AllRows> {
  const isPlaced = input.by === "country" || input.countries !== undefined;
  if (isPlaced && scope.hidden.has("destination")) throw new AppError("forbidden");
  const opened = await openReport(ctx, scope);
  guardDays(input, localDay(ctx.now, opened.zone));
  const classEnds = opened.classes[clock];
  const isEmpty = opened.builtAt === null && scope.rows.kind !== "own";
  const asked = { clock, scope, input, opened };
  const other = otherInput(input);
  if (other !== null) guardDays(other, localDay(ctx.now, opened.zone));
  const [t, found, keys, weekdays, before, change] = await Promise.all([
    reportTexts(ctx.locale),
    isEmpty ? [] : readGroups(ctx, asked),
    isEmpty ? null : readKeys(ctx, asked),
    isEmpty ? [] : readWeekdays(ctx, asked),
    isEmpty || other === null ? [] : readGroups(ctx, { ...asked, input: other }),
    isEmpty || other === null ? null : readChange(ctx, asked, other),
  ]);
  const isShown = ({ simulated }: FoundGroup) => simulated === input.simulated;
  const shown = found.filter(isShown);
  const compared = other === null ? null : matchDays(before.filter(isShown), input, other);
  const nameOf = keyNamer(input.by, ctx.locale, t);
  const rows = listRows(shown, compared, classEnds).map((row) => ({ ...row, name: nameOf(row.key) }));
  rows.sort(input.by === "day" ? byDay : bySize);
  return {
    asOf: opened.builtAt?.toISOString() ?? null,
    zone: opened.zone,
    classEnds: [...classEnds],
    maySetClasses: scope.rows.kind === "all",
    total: rows.length,
    rows,
    sum: computeTimes(shown, classEnds),
    histogram: histogramOf(shown),
    weekdays: weekdays.map(({ weekday, hours, count }) => ({ weekday, hours, count })),
    compared: compared && {
      ...{ sum: computeTimes(compared, classEnds), histogram: histogramOf(compared), change },
    },
    others: found.reduce((all, one) => all + (isShown(one) ? 0 : one.count), 0),
    choices: choicesOf(keys, scope, ctx.locale, t),
  };
}

/** Of two carriers only the destinations are distinguished. */
async function readChange(
  ctx: ReaderContext,
  asked: AskedTimes,
  other: TimesInput,
): Promise<ReportChange | null> {
  const byCarrier = asked.input.compare?.carriers === undefined;
  const [now, before] = await Promise.all([
    readLanes(ctx, asked, byCarrier),
    readLanes(ctx, { ...asked, input: other }, byCarrier),
  ]);
  return explainChange(now, before);
}

type Sized = Pick<ReportTimes, "measured" | "waiting" | "leftOut"> & { readonly key: string };
const byDay = (a: Sized, b: Sized) => (a.key < b.key ? 1 : -1);
const sizeOf = ({ measured, waiting, leftOut }: Sized) => measured + waiting + leftOut;
const bySize = (a: Sized, b: Sized) =>
  b.measured - a.measured || sizeOf(b) - sizeOf(a) || (a.key < b.key ? -1 : 1);

/** Throws badInput for days that reports do not go back to, or that are still to come; `today` is the account's. */
export function guardDays(
  { dateStart, dateEnd }: Pick<TimesInput, "dateStart" | "dateEnd">,
  today: string,
): void {
  if (dateStart < addDays(today, -reportDaysMax) || dateEnd > today)
    throw new AppError("badInput", { issues: [{ path: "dateStart", rule: "range" }] });
}

/** By name; no countries where they are hidden. */
function choicesOf(
  keys: TimesKeys | null,
  { hidden }: RowScope,
  locale: Locale,
  t: (key: string) => string,
): TimesReport["choices"] {
  const order = new Intl.Collator(locale);
  const named = (by: Choosable) => {
    const nameOf = keyNamer(by, locale, t);
    return (keys?.[by] ?? [])
      .map((key) => ({ key, name: nameOf(key) }))
      .sort((a, b) => order.compare(a.name, b.name));
  };
  const country = hidden.has("destination") ? [] : named("country");
  return { carrier: named("carrier"), country, channel: named("channel"), source: named("source") };
}
