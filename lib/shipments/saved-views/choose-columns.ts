import { columnChoice } from "@/db/schema/saved-views";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { ListName, ShipmentColumn } from "@/lib/shipments/records/constants";
import { keepColumns } from "./rules";

/** Stores which columns of a list this user sees, in their order. The fixed ones always stay. */
export async function chooseColumns(
  ctx: Context,
  { id: list, columns }: { readonly id: ListName; readonly columns: readonly ShipmentColumn[] },
): Promise<{ columns: ShipmentColumn[] }> {
  const { accountId, userId } = requireOperation(ctx, "shipments.view");
  const kept = keepColumns(columns);
  const choice = { columns: kept, updatedAt: ctx.now };
  await ctx.db
    .insert(columnChoice)
    .values({ userId, accountId, list, ...choice })
    .onConflictDoUpdate({ target: [columnChoice.userId, columnChoice.list], set: choice });
  return { columns: kept };
}
