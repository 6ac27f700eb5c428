import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { formatCategories } from "./format";
import { readCategories } from "./queries";

/** Ids of a category and of all below it, as the tree shows them. Throws notFound. */
export async function listCategoryIds(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ ids: string[] }> {
  const scope = requireOperation(ctx, "orders.view");
  const rows = await readCategories(ctx.db, scope);
  const below = new Set(rows.flatMap((row) => (row.path.includes(id) ? [row.id] : [])));
  if (!below.has(id)) throw new AppError("notFound");
  const tree = formatCategories(rows, ctx.locale);
  return { ids: tree.flatMap((one) => (below.has(one.id) ? [one.id] : [])) };
}
