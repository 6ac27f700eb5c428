import { asc, eq } from "drizzle-orm";
import type { Db } from "@/db/client";
import { channel } from "@/db/schema/channels";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** A channel as whoever fills in a shipment knows it; shipments hold its code. */
export interface ChannelName {
  readonly code: string;
  readonly name: string;
}

/** All channels of an account, by name. */
export async function listChannelNames(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<readonly ChannelName[]> {
  return db
    .select({ code: channel.code, name: channel.name })
    .from(channel)
    .where(eq(channel.accountId, accountId))
    .orderBy(asc(channel.name));
}

/** The code of the channel that a text names by its code or, where it is no code, by its name, ignoring case. Pure. */
export function codeOfChannel(channels: readonly ChannelName[], text: string): string | null {
  const is = (other: string) => other.toLowerCase() === text.toLowerCase();
  return (channels.find(({ code }) => is(code)) ?? channels.find(({ name }) => is(name)))?.code ?? null;
}
