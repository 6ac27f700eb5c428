import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { ListName } from "@/lib/shipments/records/constants";
import { redactSearch } from "@/lib/shipments/records/redact-search";
import type { SavedView } from "./contract";
import { savedViews } from "./queries";

/** This user's saved views of a list, by name; without what their role hides by now. */
export async function listViews(
  ctx: Context,
  { list }: { readonly list: ListName },
): Promise<{ views: SavedView[] }> {
  const scope = requireOperation(ctx, "shipments.view");
  const views = await savedViews(ctx.db, scope, list, ctx.locale);
  if (scope.hidden.size === 0) return { views };
  const shown = (query: string) => redactSearch(new URLSearchParams(query), scope.hidden).toString();
  return { views: views.map((view) => ({ ...view, query: shown(view.query) })) };
}
