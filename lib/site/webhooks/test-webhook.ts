import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { type GuardedFetch, guardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { testsPerMinuteMax } from "./constants";
import type { testWebhookCall } from "./contract";
import { readAddress } from "./queries";
import { tryAddress } from "./try-address";

/** Sends a test to the saved address, in any state, without changing it. Throws notFound without an address. */
export async function testWebhook(
  ctx: Context,
  _input: object,
  fetch: GuardedFetch = guardedFetch(),
): Promise<z.input<typeof testWebhookCall.output>> {
  const { accountId } = requireOperation(ctx, "webhooks.manage");
  const address = await readAddress(ctx.db, accountId);
  if (!address) throw new AppError("notFound");
  const limit = { key: `webhook test ${accountId}`, max: testsPerMinuteMax, windowSeconds: 60, now: ctx.now };
  const { allowed, resetSeconds } = await consumeAllowance(ctx.db, limit);
  if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  const { outcome, attempt } = await tryAddress(ctx.db, address, { fetch, signal: ctx.signal, now: ctx.now });
  return {
    outcome,
    status: attempt?.status ?? null,
    tookMs: attempt?.tookMs ?? null,
    answer: attempt?.answer ?? null,
  };
}
