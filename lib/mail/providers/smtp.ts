import { createTransport } from "nodemailer";
import { handoverTimeoutMs } from "../constants";
import { readSender } from "../rules";
import type { Enclosure, Handover, Letter } from "../schemas";

/** Hands a mail to an SMTP server. 5xx refusals are final, all else may be tried again. */
export async function sendBySmtp(
  url: string,
  from: string,
  letter: Letter,
  messageId: string,
): Promise<Handover> {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: handoverTimeoutMs };
  const transport = createTransport({ url, ...limits } as Parameters<typeof createTransport>[0]);
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
    const { responseCode, message } = error as { responseCode?: number; message?: string };
    return {
      ok: false,
      reason: String(message ?? "unknown").slice(0, 300),
      final: (responseCode ?? 0) >= 500,
    };
  } finally {
    transport.close();
  }
}

function enclosed({ name, mediaType, bytes }: Enclosure) {
  return { filename: name, contentType: mediaType, content: bytes };
}
