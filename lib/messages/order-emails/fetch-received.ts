import { eq } from "drizzle-orm";
import { receivedMail } from "@/db/schema/order-messages";
import { fetchByResend } from "@/lib/messages/mail/providers/resend-received";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { mailMaxBytes } from "./constants";
import { receiveMail } from "./receive-mail";

/** Fetches an email that the email service received, and takes it as any other. Throws where it may be tried again. */
export async function fetchReceived(
  ctx: Pick<Context, "db" | "now" | "signal">,
  { receivedId }: { readonly receivedId: string },
): Promise<void> {
  const [row] = await ctx.db.select().from(receivedMail).where(eq(receivedMail.id, receivedId));
  const { RESEND_API_KEY: key } = env();
  if (row?.outcome !== "waiting" || row.providerId === null || key === undefined) return;
  const fetched = await fetchByResend(key, row.providerId, { maxBytes: mailMaxBytes, signal: ctx.signal });
  if (fetched !== "lost") await receiveMail(ctx, { ...fetched, receivedId });
  else
    await ctx.db.update(receivedMail).set({ outcome: "unreadable" }).where(eq(receivedMail.id, receivedId));
}
