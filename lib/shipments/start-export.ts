import { and, count, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import { z } from "zod";
import { bulkRun, shipment } from "@/db/schema/shipments";
import { requireBusiness } from "@/lib/accounts/require-user";
import { callAddress } from "@/lib/core/define-call";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import type { AccountScope, Context } from "@/lib/platform/context";
import { deskColumns } from "./constants";
import { type exportCall, exportFileCall } from "./contract";
import { type FilterPlace, shipmentCondition } from "./filter-shipments";
import { readZone } from "./queries";
import { exportFormatSchema, type Target } from "./schemas";

/** What the run of an export keeps beside its target: who may fetch it, and in what dress. */
export const exportPlanSchema = z.object({
  format: exportFormatSchema,
  columns: z.array(z.enum(deskColumns)).optional(),
  locale: z.enum(locales),
  session: z.uuid(),
});

/** Notes what is to be exported and counts it; the rows are read when the file is fetched. Throws badInput. */
export async function startExport(
  ctx: Context,
  { target, format, columns }: z.output<typeof exportCall.input>,
): Promise<z.input<typeof exportCall.output>> {
  const scope = requireBusiness(ctx);
  const zone = await readZone(ctx.db, scope);
  const condition = exportCondition(scope, target, { zone, now: ctx.now });
  const [counted] = await ctx.db.select({ total: count() }).from(shipment).where(condition);
  const total = counted?.total ?? 0;
  const plan: z.input<typeof exportPlanSchema> = {
    format,
    ...(columns ? { columns } : {}),
    locale: ctx.locale,
    session: scope.sessionId,
  };
  const id = newId(ctx.now);
  await ctx.db.insert(bulkRun).values({
    id,
    accountId: scope.accountId,
    userId: scope.userId,
    kind: "export",
    target,
    change: plan,
    // Nothing waits for a worker: the file is made while it is fetched.
    state: "done",
    total,
    createdAt: ctx.now,
    finishedAt: ctx.now,
  });
  return { id, total, address: `${callAddress(exportFileCall)}?id=${id}` };
}

/** What the shipments of an export have in common, as a condition on the table `shipment`: the account's own, always. */
export function exportCondition(
  scope: AccountScope,
  target: Target,
  place: Omit<FilterPlace, "archived">,
): SQL {
  const own = eq(shipment.accountId, scope.accountId);
  if ("ids" in target) return and(own, inArray(shipment.id, target.ids)) ?? own;
  const { archived, except } = target;
  const filtered = shipmentCondition(scope, target.filter, { ...place, archived });
  if (except.length === 0) return filtered;
  return and(filtered, notInArray(shipment.id, except)) ?? filtered;
}
