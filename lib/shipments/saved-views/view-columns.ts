import { and, eq } from "drizzle-orm";
import { columnChoice } from "@/db/schema/saved-views";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { defaultColumns, type ListName, type ShipmentColumn } from "@/lib/shipments/records/constants";
import { keepColumns } from "./rules";

/** This user's columns of a list, in order; the defaults until chosen. */
export async function viewColumns(
  ctx: Context,
  { list }: { readonly list: ListName },
): Promise<{ columns: ShipmentColumn[] }> {
  const { accountId, userId } = requireOperation(ctx, "shipments.view");
  const rows = await ctx.db
    .select({ columns: columnChoice.columns })
    .from(columnChoice)
    .where(
      and(
        eq(columnChoice.accountId, accountId),
        eq(columnChoice.userId, userId),
        eq(columnChoice.list, list),
      ),
    );
  const chosen = rows[0]?.columns as string[] | undefined;
  return { columns: keepColumns(chosen ?? defaultColumns[list]) };
}
