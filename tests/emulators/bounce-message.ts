export interface Bounce {
  /** To which address it comes: the returned email's envelope sender. */
  readonly to: string;
  readonly action?: string;
  readonly status?: string;
  /** Of the returned email; none: it has no such line. */
  readonly messageId?: string;
  readonly recipient?: string;
  readonly diagnostic?: string;
  /** How the part with the report is encoded. */
  readonly encoding?: "7bit" | "base64" | "quoted-printable";
}

/** A delivery status notification as Postfix writes it. */
export function bounceMessage({
  to,
  action = "failed",
  status = "5.1.1",
  messageId,
  recipient = "kim@shop.example",
  diagnostic = "smtp; 550 5.1.1 no such user here",
  encoding = "7bit",
}: Bounce): string {
  const report = [
    "Reporting-MTA: dns; mail.tracking.example",
    "X-Postfix-Queue-ID: 4XyzAB1Cd2",
    "Arrival-Date: Mon,  1 Jun 2026 12:00:00 +0000 (UTC)",
    "",
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Remote-MTA: dns; mx.shop.example",
    `Diagnostic-Code: ${diagnostic.replace(/ (?=here)/, "\r\n    ")}`,
    "",
  ].join("\r\n");
  return [
    "Return-Path: <>",
    "Date: Mon,  1 Jun 2026 12:00:05 +0000 (UTC)",
    "From: MAILER-DAEMON@mail.tracking.example (Mail Delivery System)",
    "Subject: Undelivered Mail Returned to Sender",
    `To: ${to}`,
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="4XyzAB1Cd2.1780315205/mail.tracking.example"',
    "Message-Id: <20260601120005.AAAA@mail.tracking.example>",
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--4XyzAB1Cd2.1780315205/mail.tracking.example",
    "Content-Description: Notification",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "This is the mail system at host mail.tracking.example.",
    "",
    "--4XyzAB1Cd2.1780315205/mail.tracking.example",
    "Content-Description: Delivery report",
    "Content-Type: message/delivery-status",
    ...(encoding === "7bit" ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
    "",
    encode(report, encoding),
    "--4XyzAB1Cd2.1780315205/mail.tracking.example",
    "Content-Description: Undelivered Message Headers",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Shop <no-reply@tracking.example>",
    ...(messageId === undefined ? [] : [`Message-ID: <${messageId}@1tracking>`]),
    "Subject: On its way",
    "",
    "--4XyzAB1Cd2.1780315205/mail.tracking.example--",
    "",
  ].join("\r\n");
}

function encode(text: string, encoding: Bounce["encoding"]): string {
  if (encoding === "base64") return Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
  return encoding === "quoted-printable" ? text.replaceAll("=", "=3D").replace(/(\w{5}): /g, "$1:=20") : text;
}
