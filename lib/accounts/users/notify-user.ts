import type { Tx } from "@/db/client";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/platform/adapters/queue";
import { noticeDue } from "./events";
import type { NoticeKind } from "./schemas";

/** Queues a notification email to a user, in the caller's transaction. */
export async function notifyUser(tx: Tx, userId: string, kind: NoticeKind, now: Date): Promise<void> {
  await enqueue(tx, noticeDue, { noticeId: newId(now), userId, kind });
}
