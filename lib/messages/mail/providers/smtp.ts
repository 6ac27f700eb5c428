import { Transform } from "node:stream";
import { createTransport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Sender } from "@/lib/accounts/senders/schemas";
import { isEmailAddress } from "@/lib/core/email-address";
import { parseUrl } from "@/lib/core/parse-url";
import type { Email, EmailAttachment } from "@/lib/messages/email-parts/schemas";
import { readSender } from "@/lib/platform/adapters/mail-header";
import { isOwnMachine } from "@/lib/platform/adapters/public-address";
import { env } from "@/lib/platform/environment/env";
import { providerTimeoutMs } from "../constants";
import type { SendResult } from "../schemas";
import { signReturnPath } from "../sign-return-path";

/**
 * Sends an email through SMTP. 5xx rejections are final, everything else may be retried. An unencrypted
 * connection (`smtp://`) must upgrade by STARTTLS before anything is sent: a server that does not offer it gets
 * no email, unless it is this machine itself or the operator's URL ends in `?requireTLS=false`. `id`: the email's, which
 * bounces name; `dkim`: the key of the sender's domain, for which we sign.
 */
export async function sendBySmtp(
  url: string,
  from: string | Sender["from"],
  email: Email,
  id: string,
  dkim: Sender["dkim"] = null,
): Promise<SendResult> {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: providerTimeoutMs };
  const requireTLS = mustEncrypt(url);
  // Given an object with a URL, `createTransport` itself would read only the URL.
  const server = { url: url.replace(/([?&])requireTLS=[^&]*&?/, "$1"), requireTLS, ...limits };
  const transport = createTransport(new SMTPTransport(server));
  // A server that had the whole email may have accepted it, though its answer was lost.
  const passed = { all: false };
  transport.use("stream", ({ message }, done) => {
    message.transform(noticeEnd(() => (passed.all = true)));
    done();
  });
  try {
    const answer = await transport.sendMail({
      from: typeof from === "string" ? readSender(from) : { ...from },
      to: { name: "", address: email.to },
      subject: email.subject,
      html: email.html,
      text: email.plain,
      messageId: `<${id}@1tracking>`,
      ...(email.replyTo && { replyTo: { name: "", address: email.replyTo } }),
      ...(email.attachments?.length && { attachments: email.attachments.map(toAttachment) }),
      headers: { ...email.headers },
      ...envelopeOf(email.to, id, dkim !== null),
      ...(dkim && {
        dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey },
      }),
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
      ...(passed.all && responseCode === undefined && { unknown: true }),
    };
  } finally {
    transport.close();
  }
}

/**
 * Bounces go to the address for them, if there is one. Else, where the sender's domain does not list our mail server, SPF is to
 * pass for the server's own address, and bounces go there. DMARC passes by the signature in both.
 */
function envelopeOf(to: string, id: string, isSigned: boolean) {
  const { MAIL_SPF, MAIL_FROM } = env();
  // An envelope is parsed: what is no plain address could become two.
  if (!isEmailAddress(to)) return {};
  const own = isSigned && MAIL_SPF === undefined ? readSender(MAIL_FROM).address : null;
  const from = signReturnPath(id) ?? own;
  return from === null ? {} : { envelope: { from, to: [to] } };
}

function noticeEnd(onEnd: () => unknown): Transform {
  return new Transform({
    transform: (piece, _encoding, done) => done(null, piece),
    flush: (done) => {
      onEnd();
      done();
    },
  });
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
  const address = parseUrl(url);
  if (address === null) return true;
  const { protocol, hostname, searchParams } = address;
  return protocol === "smtp:" && !isOwnMachine(hostname) && searchParams.get("requireTLS") !== "false";
}
