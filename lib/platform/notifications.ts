import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { databaseUrl, onDatabaseClose } from "./database";
import { type NotificationListener, openNotificationListener } from "./open-notification-listener";

/** Channels between processes. Payloads are ids only (a NOTIFY carries at most 8,000 bytes). */
export const notificationChannels = {
  parcelChanged: "parcel_changed",
  parcelAsked: "parcel_asked",
  /** Something of an account's desk changed: `<account id>:<kind>`. */
  deskChanged: "desk_changed",
  /** An account has something to be delivered: its id. */
  webhookDue: "webhook_due",
  /** What was read of an account's webhook, or of what waits for it, is out of date: its id. */
  webhookChanged: "webhook_changed",
} as const;
export type NotificationChannel = (typeof notificationChannels)[keyof typeof notificationChannels];

/** Tells all processes once the caller's transaction commits; nothing is said if it does not. */
export async function publish(db: Db, channel: NotificationChannel, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

// One ear for a process, also when the framework loads this module twice.
const store = globalThis as typeof globalThis & { onetrackingEar?: NotificationListener };

/**
 * Hears a channel until the returned function is called. Comes back by itself whenever and however long the database is
 * away, also at the start; `onGap` says that messages may have been missed, so the listener must read the truth again.
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
  const notificationListener = openNotificationListener(databaseUrl());
  onDatabaseClose(async () => {
    delete store.onetrackingEar;
    await notificationListener.close();
  });
  return notificationListener;
}
