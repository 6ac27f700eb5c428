import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "@/db/client";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import { env } from "@/lib/platform/environment/env";

const secondMs = 1000;

/** Waits until Resend may be called: not more often than it allows to the whole server. */
export async function waitTurn(db: Db, isOver: () => boolean): Promise<void> {
  const request = { key: "customer emails by resend", max: env().RESEND_CALLS_PER_SECOND, windowSeconds: 1 };
  while (!(await consumeAllowance(db, { ...request, now: new Date() })).allowed && !isOver())
    await wait(secondMs - (Date.now() % secondMs));
}
