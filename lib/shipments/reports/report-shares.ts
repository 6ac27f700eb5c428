import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { shipment } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { type ShipmentSource, shipmentSources } from "@/lib/core/sources";
import type { Context, RowScope } from "@/lib/platform/adapters/context";
import { ofList } from "@/lib/shipments/records/filter-shipments";
import type { carrierReportCall, countryReportCall, sourceReportCall } from "./contract";
import { resolveDays } from "./resolve-days";
import { sumCounts } from "./sum-counts";

/** Maximum number of entries in one report. */
const shareMax = 50;
/** Key of shipments without a country. */
export const unknownPlace = "??";

/**
 * Carriers of the list's last 30 days with their shipments, largest first, at most 50. Throws forbidden for
 * personal accounts.
 */
export async function reportCarriers(ctx: Context): Promise<z.input<typeof carrierReportCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const shares = await sumCounts(ctx.db, scope, await resolveDays(ctx, scope), "carrier");
  return { shares: shares.slice(0, shareMax) };
}

/**
 * Destination countries of the list's last 30 days, `??` where unknown, and how many of all these shipments are
 * simulated. Throws forbidden for personal accounts, and where countries are hidden.
 */
export async function reportCountries(ctx: Context): Promise<z.input<typeof countryReportCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  if (scope.hidden.has("destination")) throw new AppError("forbidden");
  const country = sql`coalesce(${shipment.destination}, ${shipment.reportedDestination}, ${unknownPlace})`;
  const rows = await countBy(ctx, scope, country);
  const simulated = rows.reduce((sum, row) => sum + row.simulated, 0);
  return { shares: rows.slice(0, shareMax).map(({ key, count }) => ({ key, count })), simulated };
}

/** How many shipments of the list's last 30 days are simulated. Throws forbidden for personal accounts. */
export async function countSimulated(ctx: Context): Promise<number> {
  const scope = requireOperation(ctx, "reports.view");
  const rows = await countBy(ctx, scope, sql`''`);
  return rows.reduce((sum, row) => sum + row.simulated, 0);
}

/** Sources of the list's last 30 days. Throws forbidden for personal accounts. */
export async function reportSources(ctx: Context): Promise<z.input<typeof sourceReportCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const rows = await countBy(ctx, scope, sql`${shipment.source}`);
  return {
    shares: rows.flatMap(({ key, count }) => (isSource(key) ? [{ key, count }] : [])),
  };
}

async function countBy(ctx: Context, scope: RowScope, key: SQL) {
  const { start, end } = await resolveDays(ctx, scope);
  const rows = await ctx.db
    .select({
      key: sql<string>`${key}::text`.as("key"),
      count: sql<number>`count(*)::int`,
      simulated: sql<number>`(count(*) filter (where ${shipment.simulated}))::int`,
    })
    .from(shipment)
    .where(and(ofList(scope, false), gte(shipment.addedOn, start), lte(shipment.addedOn, end)))
    .groupBy(sql`key`);
  return rows.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

function isSource(key: string): key is ShipmentSource {
  return (shipmentSources as readonly string[]).includes(key);
}
