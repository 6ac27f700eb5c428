import type { Context } from "@/lib/platform/context";
import { reportMonitor } from "./report-monitor";
import { reportCarriers, reportCountries } from "./report-shares";
import { reportStatus } from "./report-status";
import { reportDeliveredTime, reportOnlineTime } from "./report-times";
import { reportToday } from "./report-today";

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** All figures of the dashboard, each as returned by its own call. Throws forbidden for personal accounts. */
export async function readDashboard(ctx: Context) {
  const [today, status, carriers, countries, online, delivered, monitor] = await Promise.all([
    reportToday(ctx),
    reportStatus(ctx),
    reportCarriers(ctx),
    reportCountries(ctx),
    reportOnlineTime(ctx),
    reportDeliveredTime(ctx),
    reportMonitor(ctx),
  ]);
  const { shares, simulated } = countries;
  const counts = status.counts;
  return {
    today,
    counts,
    carriers: carriers.shares,
    countries: shares,
    simulated,
    online,
    delivered,
    monitor,
  };
}
