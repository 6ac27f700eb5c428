import { bounceMessage } from "@/tests/emulators/bounce-message";
import { parseReport } from "./parse-report";

const id = "0197f0aa-0000-7000-8000-0000000000aa";
const to = "bounces+token@tracking.example";
const read = (text: string | Buffer) => parseReport(Buffer.from(text));

it.each(["7bit", "base64", "quoted-printable"] as const)("reads a report encoded as %s", (encoding) => {
  expect(read(bounceMessage({ to, messageId: id, encoding }))).toEqual({
    ...{ kind: "bounced", detail: "5.1.1 550 5.1.1 no such user here", addresses: [to], messageId: id },
  });
});

it.each([
  ["failed", "5.1.1", "bounced"],
  ["Failed", "5.0.0", "bounced"],
  ["failed", "5.2.1", "bounced"],
  ["failed", "4.4.1", "softBounced"],
  ["failed", "5.2.2", "softBounced"],
  ["failed", "5.7.1", "softBounced"],
  ["failed", "nonsense", "softBounced"],
  ["delayed", "4.4.7", "sent"],
  ["delivered", "2.0.0", "delivered"],
  ["relayed", "2.0.0", "sent"],
  ["expanded", "2.0.0", "sent"],
])("takes %s %s as %s", (action, status, kind) => {
  expect(read(bounceMessage({ to, action, status }))?.kind).toBe(kind);
});

it("takes an alias by the recipient that it reached", () => {
  const two = bounceMessage({ to }).replace(
    /\r\n\r\n--4Xyz(?=[^\r]*\r\nContent-Description: Undel)/,
    "\r\n\r\nFinal-Recipient: rfc822; b@shop.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n$&",
  );
  expect(two).toContain("b@shop.example");
  expect(read(two)?.kind).toBe("delivered");
});

const whole = bounceMessage({ to, messageId: id });
it.each([
  ["nothing", ""],
  [
    "a person's answer",
    "From: a@b.example\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed\r\n",
  ],
  ["an automatic answer", whole.replace("multipart/report; report-type=delivery-status", "multipart/mixed")],
  ["a read receipt", whole.replace("report-type=delivery-status", "report-type=disposition-notification")],
  ["a report without a boundary", whole.replace(/boundary="[^"]*"/, "")],
  ["a report with another boundary", whole.replace(/boundary="[^"]*"/, 'boundary="other"')],
  ["a report whose status part is deeper", whole.replace("message/delivery-status", "multipart/report")],
  ["an unknown action", whole.replace("Action: failed", "Action: exploded")],
  ["headers only", whole.slice(0, 300)],
])("%s is no report", (_what, text) => {
  expect(read(text)).toBeNull();
});

it("reads what is cut off anywhere, and whatever bytes are damaged, without an error", () => {
  for (let end = 0; end < whole.length; end += 7) read(whole.slice(0, end));
  const bytes = Buffer.from(whole);
  for (let at = 0; at < bytes.length; at += 3) {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    read(damaged);
  }
});

it.each([
  [
    "deep nesting",
    whole.replace("message/delivery-status", "multipart/mixed; boundary=a") +
      "--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n".repeat(4000),
  ],
  [
    "a hundred thousand parts",
    whole.replace(
      "\r\n\r\nThis is a MIME",
      `\r\n\r\n${"--4XyzAB1Cd2.1780315205/mail.tracking.example\r\n".repeat(5000)}`,
    ),
  ],
  [
    "one long line",
    `Content-Type: multipart/report; report-type=delivery-status; boundary="${"b".repeat(250_000)}`,
  ],
  [
    "folded lines",
    `Content-Type: multipart/report;${"\r\n ".repeat(80_000)}report-type=delivery-status; boundary=b\r\n\r\n--b\r\n`,
  ],
  ["spaces", `Content-Type: multipart/report; report-type${" ".repeat(250_000)}delivery-status\r\n\r\n`],
  ["empty lines", whole.replace("Action: failed", `${"\r\n \t".repeat(60_000)}x`)],
  ["addresses", whole.replace(`To: ${to}`, `To: ${"a@".repeat(120_000)}`)],
  ["at signs", whole.replace(`To: ${to}`, `To: ${"@".repeat(240_000)}`)],
])("is done soon with %s", (_what, text) => {
  const before = process.cpuUsage();
  read(Buffer.from(text).subarray(0, 256 * 1024));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});
