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

/** Codes of channels by what names them, in lower case: the code or, where that is no other channel's code, the name. Pure. */
export function indexChannels(channels: readonly ChannelName[]): ReadonlyMap<string, string> {
  const named = (key: "name" | "code") => channels.map((one) => [one[key].toLowerCase(), one.code] as const);
  return new Map([...named("name"), ...named("code")]);
}
