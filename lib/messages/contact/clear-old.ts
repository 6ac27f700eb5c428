import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactMessage } from "@/db/schema/contact";
import { dayMs } from "@/lib/core/calendar";
import { messageRetentionDays } from "./constants";

/** Deletes messages past their retention, with their attachments. */
export async function clearOldMessages(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - messageRetentionDays * dayMs);
  await db.delete(contactMessage).where(lt(contactMessage.createdAt, oldest));
}
