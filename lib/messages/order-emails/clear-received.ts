import { lt } from "drizzle-orm";
import { receivedMail } from "@/db/schema/order-messages";
import { dayMs } from "@/lib/core/calendar";
import { receivedRetentionDays } from "@/lib/messages/order-setup/constants";
import type { Context } from "@/lib/platform/adapters/context";

/** Deletes what is stored about emails that came in long ago. Messages of orders stay with these. */
export async function clearReceivedMails({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const before = new Date(now.getTime() - receivedRetentionDays * dayMs);
  await db.delete(receivedMail).where(lt(receivedMail.createdAt, before));
}
