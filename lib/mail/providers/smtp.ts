import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { providerTimeoutMs } from "../constants";
import { readSender } from "../rules";
import type { Email, EmailAttachment, SendResult } from "../schemas";

/**
 * Sends an email through SMTP. 5xx rejections are final, everything else may be retried. An unencrypted
 * connection (`smtp://`) must upgrade by STARTTLS before anything is sent: a server that does not offer it gets
 * no email, unless it is this machine itself or the operator's URL ends in `?requireTLS=false`.
 */
export async function sendBySmtp(
  url: string,
  from: string,
  email: Email,
  messageId: string,
): Promise<SendResult> {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: providerTimeoutMs };
  const requireTLS = mustEncrypt(url);
  // Given an object with a URL, `createTransport` itself would read only the URL.
  const server = { url: url.replace(/([?&])requireTLS=[^&]*&?/, "$1"), requireTLS, ...limits };
  const transport = createTransport(new SMTPTransport(server));
  try {
    const answer = await transport.sendMail({
      from: readSender(from),
      to: { name: "", address: email.to },
      subject: email.subject,
      html: email.html,
      text: email.plain,
      messageId,
      ...(email.replyTo && { replyTo: { name: "", address: email.replyTo } }),
      ...(email.attachments?.length && { attachments: email.attachments.map(toAttachment) }),
      headers: { ...email.headers },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { ok: true, id: answer.messageId };
  } catch (error) {
    const { responseCode, code, message } = error as {
      responseCode?: number;
      code?: string;
      message?: string;
    };
    return {
      ok: false,
      reason: String(message ?? "unknown").slice(0, 300),
      // A man in the middle may have removed STARTTLS from the server's offer.
      final: (responseCode ?? 0) >= 500 && code !== "ETLS",
    };
  } finally {
    transport.close();
  }
}

function toAttachment({ name, mediaType, bytes, contentId }: EmailAttachment) {
  const inline = contentId ? ({ cid: contentId, contentDisposition: "inline" } as const) : {};
  return { filename: name, contentType: mediaType, content: bytes, ...inline };
}

/**
 * Whether an unencrypted connection must be upgraded: always, except to this machine or if the operator
 * disabled it.
 */
export function mustEncrypt(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && !isOwnMachine && searchParams.get("requireTLS") !== "false";
}
