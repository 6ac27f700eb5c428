import { z } from "zod";
import type { Result, SubStatus } from "@/lib/parcel/constants";

/** Strict enough to be one plain mailbox: no display names, comments, quotes, spaces or line ends. */
const address = z.email({
  pattern:
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
});

/** Is this one mailbox that a mail can be sent to? Dots must not be doubled or at an end of the local part. */
export function isMailbox(text: string): boolean {
  if (text.length > 254 || !address.safeParse(text).success) return false;
  const local = text.slice(0, text.lastIndexOf("@"));
  return !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");
}

/** Same for the same mailbox however it is written: what repeats and limits are counted by. */
export function mailboxKey(email: string): string {
  return email.trim().toLowerCase();
}

/** `a•••@example.org`: enough for the owner to know it, too little for others. */
export function maskMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Sub-statuses that call for somebody's attention within an unchanged result. */
const noteworthy = new Set<SubStatus>([
  "out_for_delivery",
  "ready_for_collection",
  "ready_at_locker",
  "collection_reminder",
  "customs_hold",
  "customs_information",
  "duties_due",
  "returning",
  "lost",
  "damaged",
]);

/** Does a change from what was told last deserve a mail? Each change of result does; of sub-status only the noteworthy. */
export function worthTelling(
  told: { readonly result: Result | null; readonly sub: SubStatus | null },
  now: { readonly result: Result; readonly sub: SubStatus | null },
): boolean {
  if (told.result !== now.result) return true;
  return now.sub !== null && now.sub !== told.sub && noteworthy.has(now.sub);
}
