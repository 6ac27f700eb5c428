import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport/index.js";
import { providerTimeoutMs } from "../constants";
import { readSender } from "../rules";
import type { Email, EmailAttachment, SendResult } from "../schemas";

/**
 * Hands a mail to an SMTP server. 5xx refusals are final, all else may be tried again. A connection that begins in clear
 * (`smtp://`) must be encrypted by STARTTLS before anything is sent: a server that does not offer it gets no mail, unless
 * it is this machine itself or the operator's address ends in `?requireTLS=false`.
 */
export async function sendBySmtp(
  url: string,
  from: string,
  letter: Email,
  messageId: string,
): Promise<SendResult> {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: providerTimeoutMs };
  const requireTLS = mustEncrypt(url);
  // Of an object with an address `createTransport` itself would read the address alone.
  const server = { url: url.replace(/([?&])requireTLS=[^&]*&?/, "$1"), requireTLS, ...limits };
  const transport = createTransport(new SMTPTransport(server));
  try {
    const answer = await transport.sendMail({
      from: readSender(from),
      to: { name: "", address: letter.to },
      subject: letter.subject,
      html: letter.html,
      text: letter.plain,
      messageId,
      ...(letter.replyTo && { replyTo: { name: "", address: letter.replyTo } }),
      ...(letter.enclosure && { attachments: [enclosed(letter.enclosure)] }),
      headers: { ...letter.headers },
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
      // Somebody on the way may have taken the encryption out of what the server offers.
      final: (responseCode ?? 0) >= 500 && code !== "ETLS",
    };
  } finally {
    transport.close();
  }
}

function enclosed({ name, mediaType, bytes }: EmailAttachment) {
  return { filename: name, contentType: mediaType, content: bytes };
}

/** Whether a connection that begins in clear has to be encrypted: always, but for this machine and by the operator's word. */
export function mustEncrypt(url: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, hostname, searchParams } = new URL(url);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && !isOwnMachine && searchParams.get("requireTLS") !== "false";
}
