import { Resend } from "resend";
import { z } from "zod";
import { formatFrom } from "@/lib/accounts/senders/rules";
import type { Sender } from "@/lib/accounts/senders/schemas";
import type { Email, EmailAttachment } from "@/lib/messages/email-parts/schemas";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { GuardedResend } from "@/lib/platform/adapters/guarded-resend";
import { oneLine } from "@/lib/platform/adapters/mail-header";
import type { BatchEmail, BatchResult, MailEvent, ReceivedEvent, SendResult } from "../schemas";

/**
 * Sends an email through Resend. The email's id is the idempotency key: a repeat within a day is not sent
 * twice. 4xx other than 408, 409, 429 are final.
 */
export async function sendByResend(
  key: string,
  from: string | Sender["from"],
  email: Email,
  mailId: string,
  send: GuardedFetch = guardedFetch(),
): Promise<SendResult> {
  const { data, error } = await new GuardedResend(key, send).emails.send(
    {
      from: typeof from === "string" ? from : formatFrom(from),
      to: [email.to],
      subject: email.subject,
      html: email.html,
      text: email.plain,
      headers: { ...email.headers },
      ...(email.replyTo && { replyTo: email.replyTo }),
      ...(email.attachments?.length && { attachments: email.attachments.map(toAttachment) }),
      ...(email.orderMessageId && { tags: [{ name: messageTag, value: email.orderMessageId }] }),
    },
    { idempotencyKey: mailId },
  );
  if (typeof data?.id === "string") return { ok: true, id: data.id };
  const status = error?.statusCode ?? null;
  const reason =
    status === null ? (error?.message ?? "200 unreadable answer") : `${status} ${error?.message}`;
  const final = status !== null && status >= 400 && status < 500 && ![408, 409, 429].includes(status);
  return { ok: false, reason: reason.slice(0, 300), final };
}

/** Answers after which the same batch cannot succeed: Resend checks all of it before it takes any. */
const unsendableStatuses = [400, 413, 422];
/** It sent nothing: a wrong key, or too many calls. Others may come after it took the batch. */
const refusedStatuses = [401, 403, 404, 405, 429];

/**
 * Sends up to a hundred emails by one call; one with attachments alone. A repeat under the same id within a day is not sent
 * twice.
 */
export async function sendBatchByResend(
  key: string,
  emails: readonly BatchEmail[],
  batchId: string,
  send: GuardedFetch = guardedFetch(),
): Promise<BatchResult> {
  const client = new GuardedResend(key, send);
  const parts = emails.map(({ email, from, tag }) => ({
    from: formatFrom(from),
    to: [email.to],
    subject: email.subject,
    html: email.html,
    text: email.plain,
    headers: { ...email.headers },
    tags: [{ name: emailTag, value: tag }],
    ...(email.replyTo && { replyTo: email.replyTo }),
  }));
  const attached = emails[0]?.email.attachments ?? [];
  const [first] = parts;
  const { data, error } =
    first && emails.length === 1 && attached.length > 0
      ? await client.emails.send(
          { ...first, attachments: attached.map(toAttachment) },
          { idempotencyKey: batchId },
        )
      : await client.batch.send(parts, { idempotencyKey: batchId });
  const ids = !data ? [] : "id" in data ? [data.id] : (data.data?.map(({ id }) => id) ?? []);
  if (ids.length === emails.length) return { ok: true, ids };
  const status = error?.statusCode ?? null;
  const reason = `${status ?? ""} ${error?.message ?? "unreadable answer"}`.trim().slice(0, 300);
  const known = status !== null && refusedStatuses.includes(status) ? "refused" : "unknown";
  return {
    ok: false,
    reason,
    outcome: status !== null && unsendableStatuses.includes(status) ? "final" : known,
  };
}

/** Name of the tag that names our email, and of the one that names a message to a company's customer. */
const emailTag = "email";
const messageTag = "message";

/** An email as the service lists it. */
export interface ListedEmail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly createdAt: Date;
}

/** Documented as ISO 8601, and as PostgreSQL writes it. */
const timeSchema = z
  .string()
  .transform((text) => text.replace(" ", "T").replace(/([+-]\d{2})$/, "$1:00"))
  .pipe(z.coerce.date());
const listSchema = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      ...{ id: z.string().min(1).max(100), to: z.array(z.string()), created_at: timeSchema },
      subject: z.string().nullish(),
    }),
  ),
});
const readSchema = z.object({
  last_event: z.string(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});

/** A page of the emails that were sent, latest first; null: it cannot be read now; `refused`: nor ever with this key. */
export async function listByResend(
  key: string,
  after: string | undefined,
  send: GuardedFetch = guardedFetch(),
): Promise<{ readonly emails: readonly ListedEmail[]; readonly hasMore: boolean } | "refused" | null> {
  const { data, error } = await new GuardedResend(key, send).emails.list({
    limit: 100,
    ...(after && { after }),
  });
  if (error?.statusCode === 401 || error?.statusCode === 403) return "refused";
  const read = listSchema.safeParse(data);
  if (!read.success) return null;
  const emails = read.data.data.map(({ id, to, subject, created_at: createdAt }) => ({
    ...{ id, to, subject: subject ?? "", createdAt },
  }));
  return { emails, hasMore: read.data.has_more };
}

/** Of which of our emails one is, and what happened to it last; null: it cannot be read now. */
export async function readByResend(
  key: string,
  id: string,
  send: GuardedFetch = guardedFetch(),
): Promise<{ readonly tag: string | null; readonly lastEvent: string } | null> {
  const { data } = await new GuardedResend(key, send).emails.get(id);
  const read = readSchema.safeParse(data);
  return read.success ? { tag: readTag(read.data.tags ?? []), lastEvent: read.data.last_event } : null;
}

const eventSchema = z.object({
  type: z.string(),
  created_at: z.coerce.date(),
  data: z.object({
    to: z.array(z.string()),
    bounce: z.object({ type: z.string(), message: z.string() }).partial().optional(),
    suppressed: z.object({ message: z.string() }).partial().optional(),
    email_id: z.string().max(100).optional(),
    // Of an email that was received.
    ...{ from: z.string().optional(), subject: z.string().nullish() },
    ...{ cc: z.array(z.string()).nullish(), received_for: z.array(z.string()).nullish() },
    // Documented in both ways.
    tags: z
      .union([z.array(z.object({ name: z.string(), value: z.string() })), z.record(z.string(), z.string())])
      .optional(),
  }),
});

type EventTags = z.infer<typeof eventSchema>["data"]["tags"];

function readTag(tags: EventTags, wanted: string = emailTag): string | null {
  const value = Array.isArray(tags) ? tags.find(({ name }) => name === wanted)?.value : tags?.[wanted];
  return value ?? null;
}

/**
 * The event in a webhook request from Resend; null for one that says nothing about an address
 * (opened, clicked). Throws when the signature over the bytes, or its time (5 minutes), is wrong. Source:
 * resend.com/docs, "Webhook event types"; a bounce's type is Permanent, Transient, or Undetermined.
 */
export function readResendEvent(
  secret: string,
  headers: Headers,
  body: string,
): MailEvent | ReceivedEvent | null {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? "";
  const json = new Resend("unused").webhooks.verify({
    payload: body,
    headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
    webhookSecret: secret,
  });
  const event = eventSchema.safeParse(json);
  if (!event.success) return null;
  const { type, created_at: at, data } = event.data;
  if (type === "email.received") return readReceived(data);
  const about = {
    ...{ recipients: data.to, at },
    ...{ tag: readTag(data.tags), providerId: data.email_id ?? null },
    orderMessageId: readTag(data.tags, messageTag),
  } as const;
  if (type === "email.sent") return { ...about, kind: "sent", detail: "" };
  if (type === "email.delivered") return { ...about, kind: "delivered", detail: "" };
  if (type === "email.complained") return { ...about, kind: "complained", detail: "" };
  if (type === "email.suppressed")
    return { ...about, kind: "bounced", detail: oneLine(data.suppressed?.message ?? "").slice(0, 300) };
  if (type === "email.bounced") {
    const kind = data.bounce?.type === "Permanent" ? "bounced" : "softBounced";
    return { ...about, kind, detail: oneLine(data.bounce?.message ?? "").slice(0, 300) };
  }
  return null;
}

function readReceived(data: z.infer<typeof eventSchema>["data"]): ReceivedEvent | null {
  const { email_id: providerId, to, cc, received_for: delivered, from: sender = "", subject } = data;
  if (!providerId || !/^[\w-]+$/.test(providerId)) return null;
  const recipients = [...(delivered ?? []), ...to, ...(cc ?? [])];
  return { kind: "received", providerId, recipients, sender, subject: subject ?? "" };
}

function toAttachment({ name, mediaType, bytes, contentId }: EmailAttachment) {
  const content = bytes.toString("base64");
  return { filename: name, contentType: mediaType, content, ...(contentId && { contentId }) };
}
