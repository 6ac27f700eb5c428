import { asc, eq } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import type { AccountScope, Context } from "@/lib/platform/context";

/** The account's channels, oldest first. */
export async function exportChannels({ db }: Context, { accountId }: AccountScope) {
  const rows = await db
    .select()
    .from(channel)
    .where(eq(channel.accountId, accountId))
    .orderBy(asc(channel.createdAt), asc(channel.id));
  return rows.map(({ accountId: _own, ...row }) => row);
}
