import { and, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { savedView } from "@/db/schema/saved-views";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { ListName } from "@/lib/shipments/records/constants";
import type { SavedView } from "./contract";

/** A user's saved views of a list, by name in the reader's order. */
export async function savedViews(
  db: Db,
  { accountId, userId }: Pick<AccountScope, "accountId" | "userId">,
  list: ListName,
  locale: string,
): Promise<SavedView[]> {
  const rows = await db
    .select({ id: savedView.id, name: savedView.name, query: savedView.query })
    .from(savedView)
    .where(and(eq(savedView.accountId, accountId), eq(savedView.userId, userId), eq(savedView.list, list)));
  const order = new Intl.Collator(locale, { numeric: true });
  return rows.map((row) => ({ ...row, list })).sort((a, b) => order.compare(a.name, b.name));
}
