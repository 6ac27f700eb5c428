import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { reportMonitor } from "./report-monitor";
import { countSimulated, reportCarriers, reportCountries } from "./report-shares";
import { reportStatus } from "./report-status";
import { reportDeliveredTime, reportOnlineTime } from "./report-times";
import { reportToday } from "./report-today";

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/**
 * All figures of the dashboard, each as returned by its own call; `countries` is null where they are hidden. Throws forbidden for personal accounts.
 */
export async function readDashboard(ctx: Context) {
  const { hidden } = requireOperation(ctx, "reports.view");
  const [today, status, carriers, countries, online, delivered, monitor] = await Promise.all([
    reportToday(ctx),
    reportStatus(ctx),
    reportCarriers(ctx),
    hidden.has("destination") ? { shares: null, simulated: await countSimulated(ctx) } : reportCountries(ctx),
    reportOnlineTime(ctx),
    reportDeliveredTime(ctx),
    reportMonitor(ctx),
  ]);
  const counts = status.counts;
  return {
    today,
    counts,
    carriers: carriers.shares,
    countries: countries.shares,
    simulated: countries.simulated,
    online,
    delivered,
    monitor,
  };
}
