import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { openedDatabase } from "./database";

/** Channels between processes. Payloads are ids only (a NOTIFY carries at most 8,000 bytes). */
export const busChannels = { parcelChanged: "parcel_changed", parcelAsked: "parcel_asked" } as const;
export type BusChannel = (typeof busChannels)[keyof typeof busChannels];

/** Tells all processes once the caller's transaction commits; nothing is said if it does not. */
export async function publish(db: Db, channel: BusChannel, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/**
 * Hears a channel until the returned function is called. Reconnects by itself; `onGap` says that messages may have
 * been missed in between, so the listener must read the truth again.
 */
export async function subscribe(
  channel: BusChannel,
  onMessage: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  let first = true;
  const listening = await openedDatabase().sql.listen(channel, onMessage, () => {
    if (!first) onGap();
    first = false;
  });
  return () => listening.unlisten();
}
