import { mailboxKey } from "@/lib/messages/mail/read-mailbox";
import { type Env, mailTransport, publicUrl } from "@/lib/platform/environment/env";
import type { DemoAccess } from "@/lib/shipments/list/create-demo";

/** The last lines of a start: its URL, and what is simulated. */
export function printBanner(
  settings: Env,
  line: (text: string) => void,
  demo: DemoAccess | null = null,
): void {
  const url = publicUrl(settings);
  if (settings.ROLE === "worker") line("The worker is ready.");
  else line(`1Tracking is ready at ${url}`);
  const key = mailboxKey(settings);
  if (key && settings.ROLE !== "worker") line(`Mails stay on this machine: ${url}/mailbox?key=${key}`);
  if (demo)
    line(
      `Demo account with ${demo.shipments} simulated shipments: ${demo.email}, password ${demo.password} (shown this once)`,
    );
  if (mailTransport(settings) === "off")
    line("Mail is off: set RESEND_API_KEY or SMTP_URL to send confirmations and news.");
}
