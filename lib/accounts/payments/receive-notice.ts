import { z } from "zod";
import { paymentNotice } from "@/db/schema/payments";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { enqueue } from "@/lib/platform/adapters/queue";
import { rejectSender } from "@/lib/platform/adapters/reject-sender";
import { env, takesPayments } from "@/lib/platform/environment/env";
import { wrongNoticesPerHourMax } from "./constants";
import { noticeReceived } from "./events";
import { payPalRoots, readCertificate } from "./providers/paypal/read-certificate";
import { type ReceivedNotice, verifyNotice } from "./providers/paypal/verify-notice";

const noticeSchema = z.object({ id: z.string().min(1).max(100), event_type: z.string().min(1).max(100) });

/**
 * Stores a notice of PayPal and enqueues its job, and does no more, so that PayPal is answered at once. The same notice
 * again is one. Throws notFound where nothing is sold, keyInvalid for a forged one, tooFrequent after many from one
 * address, and paymentUnreachable if PayPal's certificate cannot be fetched: then it is sent again.
 */
export async function receiveNotice(ctx: Context, received: ReceivedNotice): Promise<void> {
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_SANDBOX } = env();
  if (!takesPayments() || webhookId === undefined) throw new AppError("notFound");
  const isSandbox = PAYPAL_SANDBOX === "on";
  const { now, signal } = ctx;
  const source = { fetch: guardedFetch(), roots: payPalRoots(), isSandbox, now, signal };
  const found = await verifyNotice(received, webhookId, (address) => readCertificate(address, source));
  if (found === "unreachable") throw new AppError("paymentUnreachable");
  if (found === "forged") return rejectSender(ctx, "payments", wrongNoticesPerHourMax);
  const body = new TextDecoder().decode(received.body);
  const notice = noticeSchema.safeParse(parseJson(body));
  if (!notice.success) throw new AppError("badInput");
  await storeNotices(ctx, [{ ...notice.data, body }]);
}

interface Notice {
  readonly id: string;
  readonly event_type: string;
  readonly body: string;
}

/** Stores notices that are proven genuine, with a job for each that was not known; returns how many were not. */
export async function storeNotices(
  { db, now }: Pick<Context, "db" | "now">,
  notices: readonly Notice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const rows = notices.map(({ id, event_type: kind, body }) => {
    return { provider: "paypal", id, kind, body, receivedAt: now };
  });
  return db.transaction(async (tx) => {
    const stored = await tx
      .insert(paymentNotice)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: paymentNotice.id });
    for (const { id } of stored) await enqueue(tx, noticeReceived, { noticeId: id });
    return stored.length;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
