import { normalizeEmail } from "@/lib/core/email-address";
import { readSender } from "@/lib/platform/adapters/mail-header";
import { env } from "@/lib/platform/environment/env";
import { readPlus } from "./sign-plus-address";

/** Whether an address is one of this server's: of its sender, its mailboxes, or below them. What goes there would come back. */
export function isOwnAddress(address: string): boolean {
  const { MAIL_FROM, BOUNCE_ADDRESS, INBOX_ADDRESS } = env();
  const given = normalizeEmail(address);
  return [readSender(MAIL_FROM).address, BOUNCE_ADDRESS, INBOX_ADDRESS].some(
    (own) => own !== undefined && (normalizeEmail(own) === given || readPlus(own, given) !== null),
  );
}
