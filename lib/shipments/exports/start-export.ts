import { z } from "zod";
import { bulkRun } from "@/db/schema/shipments";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { readZone } from "@/lib/accounts/users/queries";
import { callAddress } from "@/lib/core/define-call";
import { newId } from "@/lib/core/ids";
import { locales } from "@/lib/core/locales";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import { countTarget } from "@/lib/shipments/bulk/choose-target";
import { shipmentColumns } from "@/lib/shipments/records/constants";
import { exportFormatSchema } from "@/lib/shipments/records/schemas";
import { type exportCall, exportFileCall, separatorSchema } from "./contract";

/** State of an export besides its target: who may download it, and its format. */
export const exportPlanSchema = z.object({
  format: exportFormatSchema,
  columns: z.array(z.enum(shipmentColumns)).optional(),
  separator: separatorSchema.optional(),
  locale: z.enum(locales),
  session: z.uuid(),
});

/** Stores what to export and counts it; the rows are read during the download. Throws badInput. */
export async function startExport(
  ctx: Context,
  { target, format, columns, separator }: z.output<typeof exportCall.input>,
): Promise<z.input<typeof exportCall.output>> {
  const scope = requireSessionOperation(ctx, "shipments.export");
  const zone = await readZone(ctx.db, scope);
  const total = await countTarget(ctx.db, target, { scope, zone, now: ctx.now });
  const plan: z.input<typeof exportPlanSchema> = {
    format,
    ...(columns && { columns }),
    ...(separator && { separator }),
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
    // No worker is needed: the file is created during the download.
    state: "done",
    total,
    createdAt: ctx.now,
    finishedAt: ctx.now,
  });
  await recordAudit(ctx.db, ctx, "shipments.exported", { details: { count: total, format } });
  recordSecurityEvent(ctx, "shipments.exported", { count: total });
  return { id, total, address: `${callAddress(exportFileCall)}?id=${id}` };
}
