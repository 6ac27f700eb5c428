import { log } from "@/lib/platform/adapters/log";
import { failedPauseMs } from "./constants";
import { type DeliveryContext, deliverAccountEvents, type Served } from "./deliver-account-events";
import { readAddress, releaseLease } from "./queries";

/**
 * Delivers what is due for an account leased by this process, and releases the lease. Never rejects: an account that failed is due again.
 */
export async function processAccount(cx: DeliveryContext, served: Served): Promise<void> {
  const { accountId, lease, change } = served;
  const { db, signal, now } = cx;
  try {
    const address = await readAddress(db, accountId);
    if (address?.state === "activated") await deliverAccountEvents(cx, served);
  } catch (error) {
    if (!signal.aborted) {
      log("webhooks").warn({ err: error, accountId }, "could not deliver");
      await change.wait(failedPauseMs);
    }
  }
  await releaseLease(db, { accountId, lease, now: now() }).catch((error: unknown) => {
    log("webhooks").warn({ err: error, accountId }, "could not give a lease back: it runs out by itself");
  });
}
