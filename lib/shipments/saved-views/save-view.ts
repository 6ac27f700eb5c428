import { and, eq } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { savedView } from "@/db/schema/saved-views";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import type { ListName } from "@/lib/shipments/records/constants";
import { savedViewsMax } from "./constants";
import type { SavedView } from "./contract";
import { savedViews } from "./queries";

/**
 * Saves a view of a list for this user; one of the same name is replaced. Returns all views of that list.
 * Throws badInput when there are 30 already.
 */
export async function saveView(
  ctx: Context,
  { list, name, query }: { readonly list: ListName; readonly name: string; readonly query: string },
): Promise<{ views: SavedView[] }> {
  const scope = requireOperation(ctx, "shipments.view");
  const { accountId, userId } = scope;
  return ctx.db.transaction(async (tx) => {
    // Serialised per user: concurrent saves cannot exceed the limit.
    await tx
      .select({ id: accountUser.id })
      .from(accountUser)
      .where(and(eq(accountUser.id, userId), eq(accountUser.accountId, accountId)))
      .for("no key update");
    await tx
      .insert(savedView)
      .values({ id: newId(ctx.now), accountId, userId, list, name, query, createdAt: ctx.now })
      .onConflictDoUpdate({ target: [savedView.userId, savedView.list, savedView.name], set: { query } });
    const views = await savedViews(tx, scope, list, ctx.locale);
    if (views.length > savedViewsMax)
      throw new AppError("badInput", { issues: [{ path: "name", rule: "too_many", limit: savedViewsMax }] });
    return { views };
  });
}
