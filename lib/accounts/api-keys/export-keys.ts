import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { listKeyRows, viewKey } from "./queries";

/**
 * The account's keys as shown to their owner: names, prefixes and addresses, never the keys or their hashes.
 */
export async function exportKeys({ db }: Context, scope: AccountScope) {
  return (await listKeyRows(db, scope)).map(viewKey);
}
