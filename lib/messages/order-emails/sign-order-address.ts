import { isToken, readPlus, readPlusAddress, signPlusAddress } from "@/lib/messages/mail/sign-plus-address";
import { env } from "@/lib/platform/environment/env";

/** The address that an order's customer answers to: `inbox+<its id and a signature>@…`. Null without INBOX_ADDRESS. */
export function signOrderAddress(orderId: string): string | null {
  const { INBOX_ADDRESS: own } = env();
  return own === undefined ? null : signPlusAddress(own, "order", orderId);
}

/** What an address of the inbox names: an order, a company by its mailbox, or neither. */
export type InboxTarget =
  | { readonly kind: "order"; readonly orderId: string }
  | { readonly kind: "company"; readonly mailbox: string }
  | { readonly kind: "forged" };

/** What an address names; null: it is none of the inbox, or the inbox's own. */
export function readInboxAddress(address: string): InboxTarget | null {
  const { INBOX_ADDRESS: own } = env();
  const plus = own === undefined ? null : readPlus(own, address);
  if (own === undefined || plus === null) return null;
  if (!isToken(plus)) return { kind: "company", mailbox: plus };
  const orderId = readPlusAddress(own, "order", address);
  return orderId === null || orderId === "forged" ? { kind: "forged" } : { kind: "order", orderId };
}
