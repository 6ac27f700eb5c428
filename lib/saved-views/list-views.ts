import { requireOperation } from "@/lib/accounts/require-operation";
import type { Context } from "@/lib/platform/context";
import type { ListName } from "@/lib/shipments/constants";
import type { SavedView } from "./contract";
import { savedViews } from "./queries";

/** This user's saved views of a list, by name. */
export async function listViews(
  ctx: Context,
  { list }: { readonly list: ListName },
): Promise<{ views: SavedView[] }> {
  return { views: await savedViews(ctx.db, requireOperation(ctx, "shipments.view"), list, ctx.locale) };
}
