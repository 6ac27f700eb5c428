import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { viewShipments } from "@/lib/shipments/records/queries";
import { requireChange } from "@/lib/shipments/records/require-change";
import { requireDepartment } from "@/lib/shipments/records/require-department";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import type { editCall } from "./contract";
import { namePlaces } from "./name-places";
import { tooManyKeys, updateBatch } from "./update-batch";

/**
 * Changes one shipment. Throws trackNotFound, also for one beyond the scope's reach; forbidden for a hidden column; logisticsNotFound, trackExists and
 * trackNotUpdatable (archive) for another carrier; badInput; tooFrequent when keys are being guessed.
 */
export async function updateShipment(
  ctx: Context,
  { id, ...change }: z.output<typeof editCall.input> & { readonly id: string },
): Promise<ShipmentView> {
  const scope = requireOperation(ctx, "shipments.edit");
  return ctx.db.transaction(async (tx) => {
    requireRow(await viewShipments(tx, scope, [id], ctx.now), "trackNotFound");
    requireChange(scope, change, ctx.now);
    await requireDepartment(tx, scope, change);
    const batch = { accountId: scope.accountId, ids: [id], now: ctx.now, language: ctx.locale };
    const { changed, notUpdatable, tooFrequent, refusedIds } = await updateBatch(tx, batch, change);
    if (tooFrequent) throw tooManyKeys(ctx.now);
    if (notUpdatable) throw new AppError("trackNotUpdatable");
    if (refusedIds.has(id)) throw new AppError("trackExists");
    // It was deleted concurrently.
    if (changed === 0) throw new AppError("trackNotFound");
    await publish(tx, notificationChannels.accountChanged, `${scope.accountId}:shipments`);
    return namePlaces(requireRow(await viewShipments(tx, scope, [id], ctx.now), "trackNotFound"), ctx.locale);
  });
}
