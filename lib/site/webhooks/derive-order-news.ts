import type { EntryKind, OrderNews } from "@/lib/messages/work-orders/constants";
import type { EntryData } from "@/lib/messages/work-orders/schemas";

const fixed: Readonly<Partial<Record<EntryKind, OrderNews>>> = {
  created: "created",
  received: "received",
  sent: "replied",
  replied: "replied",
  accepted: "accepted",
  handedOn: "handed_on",
  resolved: "resolved",
  reopened: "reopened",
  changed: "changed",
  freed: "changed",
};

/**
 * What an entry of an order's record is to programs; null if nothing: notes are internal, and a trigger or a merge may have
 * changed nothing. Pure.
 */
export function deriveOrderNews(kind: EntryKind, { changes = [], webhook }: EntryData): OrderNews | null {
  if (kind === "triggered" && webhook) return "triggered";
  if (kind !== "triggered" && kind !== "merged") return fixed[kind] ?? null;
  if (changes.some(({ field, to }) => field === "status" && to === "resolved")) return "resolved";
  if (changes.some(({ field }) => ["department", "role", "assignee"].includes(field))) return "handed_on";
  return changes.length > 0 ? "changed" : null;
}
