import type { QuotaView } from "@/lib/accounts/quota/contract";
import { addDays } from "@/lib/core/calendar";
import { type ShipmentSource, shipmentSources } from "@/lib/core/sources";

/** A day of the month as it is drawn. */
export interface UsageDay {
  readonly day: string;
  /** Uses by how the numbers came. */
  readonly counts: Readonly<Partial<Record<ShipmentSource, number>>>;
  readonly total: number;
  /** Used since the month began; null after today. */
  readonly soFar: number | null;
  /** The way from today's figure to the month's estimate; null before today, and without an estimate. */
  readonly expected: number | null;
}

type Used = Pick<QuotaView, "month" | "days" | "forecast">;

/** Every day of the month, also those without use and those to come. */
export function listUsageDays({ month, days, forecast }: Used, today: string): readonly UsageDay[] {
  const used = new Map<string, UsageDay["counts"]>();
  for (const { day, origin, count } of days) used.set(day, { ...used.get(day), [origin]: count });
  const all: Omit<UsageDay, "expected">[] = [];
  for (let day = month.from; day <= month.to; day = addDays(day, 1)) {
    const counts = used.get(day) ?? {};
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    all.push({ day, counts, total, soFar: day > today ? null : (all.at(-1)?.soFar ?? 0) + total });
  }
  const at = all.findIndex(({ day }) => day === today);
  const now = all[at]?.soFar ?? 0;
  const perDay = forecast === null ? 0 : (forecast.used - now) / Math.max(1, all.length - 1 - at);
  const isExpected = (place: number) => forecast !== null && at !== -1 && place >= at && at < all.length - 1;
  return all.map((day, place) => ({
    ...day,
    expected: isExpected(place) ? Math.round(now + (place - at) * perDay) : null,
  }));
}

export interface OriginShare {
  readonly origin: ShipmentSource;
  readonly count: number;
}

/** How the month's numbers came, the most used first. */
export function rankOrigins(days: QuotaView["days"]): readonly OriginShare[] {
  return shipmentSources
    .map((origin) => ({
      origin,
      count: days.reduce((sum, day) => sum + (day.origin === origin ? day.count : 0), 0),
    }))
    .filter(({ count }) => count !== 0)
    .sort((a, b) => b.count - a.count);
}

/** How serious it is: from 80 % of what the month has, and once nothing is left. */
export function gaugeUse({ used, left }: Pick<QuotaView, "used" | "left">): "calm" | "most" | "all" {
  if (left === 0) return "all";
  return used >= mostShare * (used + left) ? "most" : "calm";
}
const mostShare = 0.8;

/** "81%"; never 100% while something is left. */
export function usedShare({ used, left }: Pick<QuotaView, "used" | "left">): number {
  const share = used + left === 0 ? 0 : used / (used + left);
  return left > 0 ? Math.min(0.99, share) : share;
}

/** Round whole figures at equal distances, from zero to at least `most`: at most seven. */
export function axisTicks(most: number): readonly number[] {
  const rough = Math.max(most, 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  const step = Math.max(1, Math.ceil(factor * power));
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}
