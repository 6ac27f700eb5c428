import { dayMs, hourMs, minuteMs } from "@/lib/core/calendar";
import type { CategoryView } from "@/lib/messages/order-setup/schemas";
import type { EntryView, OrderRow } from "@/lib/messages/work-orders/schemas";

/** At most two letters of a name: of its first and last word. Pure. */
export function initials(name: string): string {
  const words = name.split(/[\s@._-]+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return picked
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

export interface DueIn {
  readonly isLate: boolean;
  readonly count: number;
  readonly unit: "minute" | "hour" | "day";
}

/** How long until an order is due, or since; null within the minute. Days from two on. Pure. */
export function dueIn(dueAt: string, now: Date): DueIn | null {
  const left = Date.parse(dueAt) - now.getTime();
  const size = Math.abs(left);
  if (size < minuteMs) return null;
  const [unit, ms] =
    size >= 2 * dayMs
      ? (["day", dayMs] as const)
      : size >= hourMs
        ? (["hour", hourMs] as const)
        : (["minute", minuteMs] as const);
  return { isLate: left < 0, count: Math.floor(size / ms), unit };
}

/** Why somebody cannot accept an order; null if they can, as far as is known here. Pure. */
export function acceptBlock(
  { status, assignee }: Pick<OrderRow, "status" | "assignee">,
  memberId: string,
): "resolved" | "taken" | "given" | null {
  if (status === "resolved") return "resolved";
  if (status === "processing") return "taken";
  return assignee === null || assignee.id === memberId ? null : "given";
}

/** Whether the last message between people is the customer's, as `waiting` of an open order says. Pure. */
export function hasSpokenLast(entries: readonly Pick<EntryView, "id" | "message">[]): boolean {
  const isLost = (state: string) => state === "failed" || state === "bounced";
  const last = entries
    .flatMap(({ id, message }) =>
      message && !message.automatic && !isLost(message.state) ? { id, incoming: message.incoming } : [],
    )
    .sort((a, b) => b.id - a.id)[0];
  return last?.incoming ?? false;
}

/** The number of an order as people write it. */
export const seqText = (seq: number) => `#${seq}`;

/** A category as a line of a list: below others, it is indented. Pure. */
export function categoryOption({ id, path }: CategoryView): readonly [string, string] {
  return [id, path.join(" › ")];
}
