import { lt } from "drizzle-orm";
import type { Db } from "@/db/client";
import { contactMessage } from "@/db/schema/contact";
import { messageRetentionDays } from "./constants";

/** Deletes messages past their retention, with their attachments. */
export async function clearOldMessages(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - messageRetentionDays * 86_400_000);
  await db.delete(contactMessage).where(lt(contactMessage.createdAt, oldest));
}
