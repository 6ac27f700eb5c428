import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { directUrl, onDatabaseClose } from "./database";
import { type NotificationListener, openNotificationListener } from "./open-notification-listener";

/** In place of a kind of change: sessions of the account ended. */
export const accessEnded = "access";

/** Channels between processes (PostgreSQL NOTIFY). Payloads are ids only (at most 8,000 bytes). */
export const notificationChannels = {
  parcelChanged: "parcel_changed",
  parcelAsked: "parcel_asked",
  /** Part of an account's shipment list changed, or sessions ended: `<account id>:<kind>`. */
  accountChanged: "account_changed",
  /** An account has something to deliver: its id. */
  webhookDue: "webhook_due",
  /** Cached data of an account's webhook, or of its waiting events, is stale: its id. */
  webhookChanged: "webhook_changed",
} as const;
export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels];

/** Notifies all processes once the caller's transaction commits; nothing is sent if it does not. */
export async function publish(db: Db, channel: NotificationChannel, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

// One LISTEN connection per process, also when the framework loads this module twice.
const store = globalThis as typeof globalThis & { onetrackingEar?: NotificationListener };

/**
 * Listens to a channel until the returned function is called. Reconnects by itself however long the database is
 * down, also at the start; `onGap` means that messages may have been missed, so the listener must read the
 * current state again.
 */
export async function subscribe(
  channel: NotificationChannel,
  onMessage: (payload: string) => void,
  onGap: () => void = () => undefined,
): Promise<() => Promise<void>> {
  store.onetrackingEar ??= openBusEar();
  const notificationListener = store.onetrackingEar;
  const listener = { channel, onMessage, onGap };
  await notificationListener.add(listener);
  return () => notificationListener.remove(listener);
}

function openBusEar(): NotificationListener {
  const notificationListener = openNotificationListener(directUrl());
  onDatabaseClose(async () => {
    delete store.onetrackingEar;
    await notificationListener.close();
  });
  return notificationListener;
}
