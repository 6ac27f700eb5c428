import { asc, eq } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { withRules } from "./queries";

/** The account's channels with their rules, oldest first. */
export async function exportChannels({ db }: Context, scope: AccountScope) {
  const rows = await db
    .select()
    .from(channel)
    .where(eq(channel.accountId, scope.accountId))
    .orderBy(asc(channel.createdAt), asc(channel.id));
  return (await withRules(db, scope, rows)).map(({ accountId: _own, ...row }) => row);
}
