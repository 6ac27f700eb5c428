import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import { formatCategories } from "./format";
import { readCategories } from "./queries";
import { usableCategories } from "./rules";
import type { CategoryView } from "./schemas";

/** Categories that new orders can have: active, as all above them are. */
export async function listCategories(ctx: Context): Promise<{ categories: CategoryView[] }> {
  const scope = requireOperation(ctx, "orders.view");
  const rows = await readCategories(ctx.db, scope);
  return { categories: formatCategories(usableCategories(rows), ctx.locale) };
}

/** All categories, each after the one above it. */
export async function listAllCategories(ctx: Context): Promise<{ categories: CategoryView[] }> {
  const scope = requireOperation(ctx, "orders.view");
  return { categories: formatCategories(await readCategories(ctx.db, scope), ctx.locale) };
}
