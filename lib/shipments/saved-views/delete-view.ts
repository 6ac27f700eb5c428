import { and, eq } from "drizzle-orm";
import { savedView } from "@/db/schema/saved-views";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import type { ListName } from "@/lib/shipments/records/constants";
import type { SavedView } from "./contract";
import { savedViews } from "./queries";

/**
 * Deletes a saved view of this user. Returns the remaining views of that list. Throws notFound, also for
 * another user's.
 */
export async function deleteView(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ views: SavedView[] }> {
  const scope = requireOperation(ctx, "shipments.view");
  const { accountId, userId } = scope;
  const [gone] = await ctx.db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.accountId, accountId), eq(savedView.userId, userId)))
    .returning({ list: savedView.list });
  if (!gone) throw new AppError("notFound");
  return { views: await savedViews(ctx.db, scope, gone.list as ListName, ctx.locale) };
}
