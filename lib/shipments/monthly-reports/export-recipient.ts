import { eq } from "drizzle-orm";
import { reportRecipient } from "@/db/schema/reports";
import type { Context, SessionScope } from "@/lib/platform/adapters/context";

/** Since when a user gets the report of each month, and in which month the last one; null: they do not. */
export async function exportRecipient({ db }: Context, { userId }: SessionScope) {
  const [row] = await db
    .select({ createdAt: reportRecipient.createdAt, doneOn: reportRecipient.doneOn })
    .from(reportRecipient)
    .where(eq(reportRecipient.userId, userId));
  return row ?? null;
}
