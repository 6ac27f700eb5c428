import type { Db } from "@/db/client";
import { requireRow } from "@/lib/core/require-row";
import type { Context } from "@/lib/platform/adapters/context";
import { formatCategories } from "./format";
import { readCategories } from "./queries";
import type { CategoryView } from "./schemas";

/** One category as it is shown. Throws notFound. */
export async function viewCategory(
  db: Db,
  scope: Parameters<typeof readCategories>[1],
  { locale }: Pick<Context, "locale">,
  id: string,
): Promise<CategoryView> {
  const all = formatCategories(await readCategories(db, scope), locale);
  return requireRow(all.filter((one) => one.id === id));
}
