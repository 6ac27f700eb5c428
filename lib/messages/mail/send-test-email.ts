import { eq } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import type { testEmailRequested } from "@/lib/messages/email-templates/events";
import type { Context } from "@/lib/platform/adapters/context";
import { queueMail } from "./queue-mail";

/** Emails a test of a template to the user who wanted it, once; nothing when they are gone. */
export async function sendTestEmail(
  { db, now }: Pick<Context, "db" | "now">,
  { testId, userId, subject, html, plain }: z.output<typeof testEmailRequested.payload>,
): Promise<void> {
  const [user] = await db
    .select({ email: accountUser.email })
    .from(accountUser)
    .where(eq(accountUser.id, userId));
  if (!user) return;
  const headers = { "Auto-Submitted": "auto-generated" };
  await db.transaction((tx) =>
    queueMail(tx, `email-test:${testId}`, { to: user.email, subject, html, plain, headers }, now),
  );
}
