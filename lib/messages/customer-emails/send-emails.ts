import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { mailTransport } from "@/lib/platform/environment/env";
import { sendSliceMs } from "./constants";
import { emailsDue, emailsDueKey } from "./events";
import { queueBatch } from "./queue-batch";
import { type SendOptions, sendBatch } from "./send-batch";
import { waitTurn } from "./wait-turn";

/** Connections of a worker to an SMTP server; a call of Resend sends a hundred emails. */
const smtpConnections = 4;

/**
 * Sends emails whose time has come until there are none; after a while the rest is left to the next job. Any number of
 * workers may do so at once.
 */
export async function sendEmails(
  ctx: Context,
  options: SendOptions = { clock: () => new Date() },
): Promise<void> {
  const until = performance.now() + sendSliceMs;
  const isOver = () => ctx.signal.aborted || performance.now() > until;
  const work = async () => {
    while (!isOver()) {
      if (await paced(ctx, options, isOver)) continue;
      if ((await queueBatch(ctx, options.clock())) === 0) return;
    }
  };
  await Promise.all(Array.from({ length: mailTransport() === "smtp" ? smtpConnections : 1 }, work));
  if (!ctx.signal.aborted && isOver()) await enqueue(ctx.db, emailsDue, {}, { key: emailsDueKey });
}

/** As `sendBatch`, not more often than the service allows to the whole server. */
async function paced(ctx: Context, options: SendOptions, isOver: () => boolean): Promise<boolean> {
  if (mailTransport() !== "resend") return sendBatch(ctx.db, options);
  return sendBatch(ctx.db, { ...options, pace: () => waitTurn(ctx.db, isOver) });
}
