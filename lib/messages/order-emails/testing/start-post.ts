import { eq } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { workOrderSettings } from "@/db/schema/work-orders";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { deliverMail } from "@/lib/messages/mail/deliver-mail";
import { mailQueued } from "@/lib/messages/mail/events";
import { type Company, makeCompany } from "@/lib/messages/order-acts/testing/make-company";
import { customerOrderAdded, orderMessageQueued } from "@/lib/messages/work-orders/events";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { type ImapEmulator, imapLogin, startImap } from "@/tests/emulators/imap";
import { type SmtpEmulator, startSmtp } from "@/tests/emulators/smtp";
import { acknowledgeOrder } from "../acknowledge-order";
import { readInbox } from "../read-inbox";
import { sendOrderMessage } from "../send-order-message";

export const inboxDomain = "tracking.example";

/** An email of ours as the customer's mailbox has it. */
export interface SentMail extends Email {
  readonly recipient: string;
  readonly envelope: string;
}

/** An email of a customer; what is left out is as mail programs have it. */
export interface Written {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly text?: string;
  readonly messageId?: string;
  readonly inReplyTo?: string;
  /** Of its content. */
  readonly type?: string;
  readonly headers?: readonly string[];
}

let written = 0;

/** The source of an email. */
export function writeMail(given: Written): string {
  written += 1;
  const { from, to, subject = "Where is my parcel?", text = "It has not arrived.", headers = [] } = given;
  const { messageId = `${written}.${Math.random().toString(36).slice(2)}@mail.example` } = given;
  return [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${messageId}>`,
    ...(given.inReplyTo === undefined
      ? []
      : [`In-Reply-To: <${given.inReplyTo}>`, `References: <${given.inReplyTo}>`]),
    "Date: Mon, 1 Jun 2026 12:00:00 +0000",
    `Content-Type: ${given.type ?? "text/plain; charset=utf-8"}`,
    ...headers,
    "",
    text,
    "",
  ].join("\r\n");
}

/** A server whose emails go to customers, and whose inbox gets theirs: a mail server and a mailbox on loopback. */
export class Post {
  readonly sent: SentMail[];
  readonly database: TestDatabase;
  readonly imap: ImapEmulator;
  readonly smtp: SmtpEmulator;

  private constructor(parts: Pick<Post, "sent" | "database" | "imap" | "smtp">) {
    this.sent = parts.sent;
    this.database = parts.database;
    this.imap = parts.imap;
    this.smtp = parts.smtp;
  }

  /** Whoever starts it sets `variables` before anything reads the environment. */
  static async start(): Promise<Post> {
    const sent: SentMail[] = [];
    const smtp = await startSmtp(async ({ from, to, source }) => {
      const email = await PostalMime.parse(source);
      sent.push({ ...email, recipient: to[0] ?? "", envelope: from });
    });
    return new Post({ sent, smtp, database: await createTestDatabase(), imap: await startImap() });
  }

  /** Variables by which the server sends and reads here. */
  get variables() {
    return {
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      ...{ LOG_LEVEL: "silent", SMTP_URL: this.smtp.url, MAIL_FROM: `1Tracking <no-reply@${inboxDomain}>` },
      ...{ INBOX_ADDRESS: `inbox@${inboxDomain}`, PUBLIC_URL: `https://${inboxDomain}` },
      INBOX_MAILBOX_URL: `imap://${imapLogin}@127.0.0.1:${this.imap.port}/INBOX`,
    };
  }

  async close(): Promise<void> {
    await this.database.close();
    await this.smtp.close();
    await this.imap.close();
  }

  /** A company whose customers write to `inbox+<mailbox>@…`. */
  async makeCompany(
    mailbox: string,
    settings: Partial<typeof workOrderSettings.$inferInsert> = {},
  ): Promise<Company> {
    const company = await makeCompany(this.database);
    await this.database.db
      .update(workOrderSettings)
      .set({ mailbox, ...settings })
      .where(eq(workOrderSettings.accountId, company.accountId));
    return company;
  }

  addressOf(mailbox: string): string {
    return `inbox+${mailbox}@${inboxDomain}`;
  }

  /** Reads the inbox, then does what is queued, until nothing is. */
  async run(now?: Date): Promise<void> {
    await readInbox(contextOn(this.database.db));
    await this.runJobs(now ?? new Date());
  }

  /** Takes jobs of messages and emails from the queue until there are none. */
  async runJobs(now = new Date()): Promise<void> {
    const ctx = contextOn(this.database.db, { now });
    const handlers: Record<string, (payload: never) => Promise<void>> = {
      [customerOrderAdded.name]: (payload) => acknowledgeOrder(ctx, payload),
      [orderMessageQueued.name]: (payload) => sendOrderMessage(ctx, payload),
      [mailQueued.name]: ({ mailId }: { mailId: string }) => deliverMail(ctx.db, mailId, now),
    };
    for (;;) {
      const jobs = await this.database.sql<{ name: string; payload: unknown }[]>`with waiting as (
        select j.id, t.identifier as name, j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any(${Object.keys(handlers)})
      ), gone as (delete from graphile_worker._private_jobs where id in (select id from waiting))
      select name, payload from waiting order by id`;
      if (jobs.length === 0) break;
      for (const { name, payload } of jobs) await handlers[name]?.(payload as never);
    }
    // What the mail server took is parsed meanwhile.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
