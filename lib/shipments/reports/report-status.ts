import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { type ListView, listViewNames, viewStatuses } from "@/lib/shipments/records/constants";
import type { statusReportCall } from "./contract";
import { resolveDays } from "./resolve-days";
import { sumCounts } from "./sum-counts";

/**
 * How many shipments each of the list's ten views has in its default 30 days. Throws forbidden for personal
 * accounts.
 */
export async function reportStatus(ctx: Context): Promise<z.input<typeof statusReportCall.output>> {
  const scope = requireOperation(ctx, "reports.view");
  const sums = await sumCounts(ctx.db, scope, await resolveDays(ctx, scope), "status");
  const counts = Object.fromEntries(
    listViewNames.map((view) => [
      view,
      sums
        .filter(({ key }) => view === "all" || key === viewStatuses[view])
        .reduce((sum, { count }) => sum + count, 0),
    ]),
  ) as Record<ListView, number>;
  return { counts, atLeast: false };
}
