import { Resend, type Response } from "resend";
import { z } from "zod";
import { FetchError, type GuardedFetch, guardedFetch } from "@/lib/platform/guarded-fetch";
import { providerTimeoutMs } from "../constants";
import { oneLine } from "../rules";
import type { Email, EmailAttachment, MailEvent, SendResult } from "../schemas";

const host = "api.resend.com";
const refused = z.object({ name: z.string().optional(), message: z.string().optional() });

/** Resend's client on our guarded fetch: the package's own uses the global one, without time and host limits. */
class GuardedResend extends Resend {
  readonly #send: GuardedFetch;

  constructor(key: string, send: GuardedFetch) {
    super(key, { baseUrl: `https://${host}` });
    this.#send = send;
  }

  override async fetchRequest<T>(path: string, options: RequestInit = {}): Promise<Response<T>> {
    const failed = (statusCode: number | null, message: string) =>
      ({ data: null, error: { name: "application_error", statusCode, message }, headers: null }) as const;
    try {
      const reply = await this.#send({
        method: options.method as "GET" | "POST",
        url: this.baseUrl + path,
        hosts: [host],
        headers: Object.fromEntries(new Headers(options.headers)),
        body: (options.body as string | undefined) ?? null,
        signal: AbortSignal.timeout(providerTimeoutMs),
      });
      const json = parse(new TextDecoder().decode(reply.body));
      if (reply.status >= 200 && reply.status < 300 && json !== undefined)
        return { data: json as T, error: null, headers: { ...reply.headers } };
      const said = refused.safeParse(json);
      return failed(
        reply.status,
        (said.success && (said.data.message || said.data.name)) || "unreadable answer",
      );
    } catch (error) {
      return failed(null, error instanceof FetchError ? error.kind : "timeout");
    }
  }
}

/**
 * Sends an email through Resend. The email's id is the idempotency key: a repeat within a day is not sent
 * twice. 4xx other than 408, 409, 429 are final.
 */
export async function sendByResend(
  key: string,
  from: string,
  email: Email,
  mailId: string,
  send: GuardedFetch = guardedFetch(),
): Promise<SendResult> {
  const { data, error } = await new GuardedResend(key, send).emails.send(
    {
      from,
      to: [email.to],
      subject: email.subject,
      html: email.html,
      text: email.plain,
      headers: { ...email.headers },
      ...(email.replyTo && { replyTo: email.replyTo }),
      ...(email.attachments?.length && { attachments: email.attachments.map(toAttachment) }),
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

const eventSchema = z.object({
  type: z.string(),
  created_at: z.coerce.date(),
  data: z.object({
    to: z.array(z.string()),
    bounce: z.object({ type: z.string(), message: z.string() }).partial().optional(),
    suppressed: z.object({ message: z.string() }).partial().optional(),
  }),
});

/**
 * The event in a webhook request from Resend; null for one that says nothing about an address (sent, opened, a
 * temporary bounce). Throws when the signature over the bytes, or its time (5 minutes), is wrong. Source:
 * resend.com/docs, "Webhook event types"; a bounce's type is Permanent, Transient, or Undetermined.
 */
export function readResendEvent(secret: string, headers: Headers, body: string): MailEvent | null {
  const header = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? "";
  const json = new Resend("unused").webhooks.verify({
    payload: body,
    headers: { id: header("id"), timestamp: header("timestamp"), signature: header("signature") },
    webhookSecret: secret,
  });
  const event = eventSchema.safeParse(json);
  if (!event.success) return null;
  const { type, created_at: at, data } = event.data;
  const about = { recipients: data.to, at } as const;
  if (type === "email.delivered") return { ...about, kind: "delivered", detail: "" };
  if (type === "email.complained") return { ...about, kind: "complained", detail: "" };
  if (type === "email.suppressed")
    return { ...about, kind: "bounced", detail: oneLine(data.suppressed?.message ?? "").slice(0, 300) };
  if (type === "email.bounced" && data.bounce?.type === "Permanent")
    return { ...about, kind: "bounced", detail: oneLine(data.bounce.message ?? "").slice(0, 300) };
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toAttachment({ name, mediaType, bytes, contentId }: EmailAttachment) {
  const content = bytes.toString("base64");
  return { filename: name, contentType: mediaType, content, ...(contentId && { contentId }) };
}
