import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { orderMessage } from "@/db/schema/order-messages";
import type { MessageState } from "@/lib/messages/work-orders/constants";

/** From which state a message to a customer gets into another: a bounce may be reported before its sending is recorded. */
const earlier = {
  sent: ["queued"],
  stored: ["queued"],
  failed: ["queued"],
  bounced: ["queued", "sent"],
} as const satisfies Partial<Record<MessageState, readonly MessageState[]>>;

/** Records what became of the email of a message to a customer. `note`: why it did not get there, in one line. */
export async function recordMessageState(
  db: Db,
  orderMessageId: string,
  { state, note }: { readonly state: keyof typeof earlier; readonly note: string | null },
  now: Date,
): Promise<void> {
  await db
    .update(orderMessage)
    .set({ state, note, updatedAt: now })
    .where(and(eq(orderMessage.id, orderMessageId), inArray(orderMessage.state, [...earlier[state]])));
}
