import { and, eq, lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { subscription } from "@/db/schema/subscriptions";
import { hourMs } from "@/lib/core/calendar";
import { confirmHours } from "./constants";

/** Deletes pending subscriptions older than their link. */
export async function clearUnconfirmedSubscriptions(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - confirmHours * hourMs);
  await db
    .delete(subscription)
    .where(and(eq(subscription.state, "pending"), lt(subscription.createdAt, oldest)));
}
