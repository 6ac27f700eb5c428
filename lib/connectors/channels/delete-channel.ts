import { and, eq, sql } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import { shipment } from "@/db/schema/shipments";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";

/**
 * Deletes a channel. Throws methodNotFound for another account's, methodInUse while shipments, archived ones included,
 * name it.
 */
export async function deleteChannel(ctx: Context, { id }: { readonly id: string }): Promise<{ id: string }> {
  const scope = requireOperation(ctx, "channels.manage");
  return ctx.db.transaction(async (tx) => {
    // Waits for transactions that add shipments with it, so that those are counted.
    const found = tx
      .select()
      .from(channel)
      .where(owned(channel, scope, id));
    const own = requireRow(await found.for("update"), "methodNotFound");
    const used = await tx
      .select({ id: shipment.id })
      .from(shipment)
      .where(
        and(eq(shipment.accountId, scope.accountId), sql`lower(${shipment.method}) = lower(${own.code})`),
      )
      .limit(1);
    if (used.length > 0) throw new AppError("methodInUse");
    await tx.delete(channel).where(owned(channel, scope, id));
    await recordAudit(tx, ctx, "channel.deleted", { target: own });
    return { id };
  });
}
