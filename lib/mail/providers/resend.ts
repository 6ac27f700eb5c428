import { z } from "zod";
import { FetchError, type GuardedFetch, guardedFetch } from "@/lib/platform/guarded-fetch";
import { providerTimeoutMs } from "../constants";
import type { Email, EmailAttachment, SendResult } from "../schemas";

const host = "api.resend.com";
const accepted = z.object({ id: z.string() });
const refused = z.object({ name: z.string().optional(), message: z.string().optional() });

/**
 * Sends an email through Resend (`POST /emails`). The email's id is the idempotency key: a repeat within a day
 * is not sent twice. 4xx other than 408, 409, 429 are final.
 */
export async function sendByResend(
  key: string,
  from: string,
  letter: Email,
  mailId: string,
  send: GuardedFetch = guardedFetch(),
): Promise<SendResult> {
  try {
    const reply = await send({
      method: "POST",
      url: `https://${host}/emails`,
      hosts: [host],
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "idempotency-key": mailId,
      },
      body: JSON.stringify({
        from,
        to: [letter.to],
        subject: letter.subject,
        html: letter.html,
        text: letter.plain,
        headers: letter.headers,
        ...(letter.replyTo && { reply_to: letter.replyTo }),
        ...(letter.enclosure && { attachments: [enclosed(letter.enclosure)] }),
      }),
      signal: AbortSignal.timeout(providerTimeoutMs),
    });
    return readReply(reply.status, new TextDecoder().decode(reply.body));
  } catch (error) {
    const reason = error instanceof FetchError ? error.kind : "timeout";
    return { ok: false, reason, final: false };
  }
}

function readReply(status: number, body: string): SendResult {
  const json = parse(body);
  const good = accepted.safeParse(json);
  if (status >= 200 && status < 300 && good.success) return { ok: true, id: good.data.id };
  const said = refused.safeParse(json);
  const reason =
    `${status} ${(said.success && (said.data.message ?? said.data.name)) || "unreadable answer"}`.slice(
      0,
      300,
    );
  return { ok: false, reason, final: status >= 400 && status < 500 && ![408, 409, 429].includes(status) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function enclosed({ name, mediaType, bytes }: EmailAttachment) {
  return { filename: name, content_type: mediaType, content: bytes.toString("base64") };
}
