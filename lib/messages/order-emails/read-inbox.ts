import { readUnread } from "@/lib/messages/mail/providers/imap";
import type { Context } from "@/lib/platform/adapters/context";
import { env } from "@/lib/platform/environment/env";
import { inboxMax, mailMaxBytes } from "./constants";
import { receiveMail } from "./receive-mail";

/**
 * Takes the unread emails of the mailbox that customers write to. Each is marked read after it was taken; one that fails stays
 * unread for the next time, and those behind it are taken. Nothing without INBOX_MAILBOX_URL and INBOX_ADDRESS.
 */
export async function readInbox(ctx: Context): Promise<void> {
  const { INBOX_MAILBOX_URL: url, INBOX_ADDRESS: address } = env();
  if (url === undefined || address === undefined) return;
  // One byte more than is taken shows that there is more. Each may be large.
  const limits = { max: inboxMax, batch: 1, maxBytes: mailMaxBytes + 1 };
  const read = await readUnread(url, { signal: ctx.signal, ...limits }, async (messages) => {
    try {
      for (const { source } of messages) await receiveMail({ db: ctx.db, now: new Date() }, { source });
      return true;
    } catch (err) {
      ctx.log.error({ err }, "an email of a customer could not be stored");
      return false;
    }
  });
  if (read > 0) ctx.log.info({ read }, "read the mailbox of customers");
}
