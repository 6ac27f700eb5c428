import { receivedMail } from "@/db/schema/order-messages";
import { cleanLine } from "@/lib/core/clean-text";
import { newId } from "@/lib/core/ids";
import { cutText } from "@/lib/core/storable-text";
import type { ReceivedEvent } from "@/lib/messages/mail/schemas";
import { subjectMax } from "@/lib/messages/work-orders/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { mailArrived } from "./events";
import { readInboxAddress } from "./sign-order-address";

const lineMax = 320;

/** Records that the email service received an email for the inbox, and fetches it later, once; others are none of ours. */
export async function recordReceived({ db, now }: Context, event: ReceivedEvent): Promise<void> {
  const recipient = event.recipients.find((address) => readInboxAddress(address) !== null);
  if (recipient === undefined) return;
  const line = (text: string, max: number) => cutText(cleanLine(text), max);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(receivedMail)
      .values({
        ...{ id: newId(now), providerId: event.providerId, outcome: "waiting", createdAt: now },
        ...{ sender: line(event.sender, lineMax), recipient: line(recipient, lineMax) },
        subject: line(event.subject, subjectMax),
      })
      .onConflictDoNothing({ target: receivedMail.providerId })
      .returning({ id: receivedMail.id });
    if (row) await enqueue(tx, mailArrived, { receivedId: row.id }, { key: `received:${row.id}` });
  });
}
