import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/public-api";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/context";
import { idempotencyHeader } from "@/lib/public-api/constants";

/** Longest key that is taken, in characters. */
const keyMax = 255;
/**
 * A first call that is at work for this long has died with its process: who repeats it does it. No call takes longer, and
 * what it may have done is done again without harm. Milliseconds.
 */
const diedMs = 60_000;

interface Asked {
  readonly call: string;
  readonly headers: Headers;
  /** What is asked, parsed: the same wish, however it was written. */
  readonly input: unknown;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Does a write once for each Idempotency-Key of an account: who repeats it gets the first answer again. What failed on
 * our side is forgotten, so that it can be tried again. Throws repeatConflict where the key belongs to another wish, or
 * the first is still at work.
 */
export async function answerOnce(
  ctx: Context,
  scope: AccountScope,
  { call, headers, input }: Asked,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = headers.get(idempotencyHeader);
  if (key === null) return work();
  if (key.trim() === "" || key.length > keyMax)
    throw new AppError("badInput", { issues: [{ path: idempotencyHeader, rule: "too_big", limit: keyMax }] });
  const row = {
    accountId: scope.accountId,
    keyHash: hashOf(`${call} ${key}`),
    requestHash: hashOf(JSON.stringify(input)),
  };
  const own = and(eq(apiAnswer.accountId, row.accountId), eq(apiAnswer.keyHash, row.keyHash));
  const diedBefore = new Date(ctx.now.getTime() - diedMs).toISOString();
  const made = await ctx.db
    .insert(apiAnswer)
    .values({ ...row, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [apiAnswer.accountId, apiAnswer.keyHash],
      set: { createdAt: ctx.now },
      setWhere: sql`${apiAnswer.status} is null and ${apiAnswer.requestHash} = ${row.requestHash}
        and ${apiAnswer.createdAt} < ${diedBefore}::timestamptz`,
    })
    .returning({ key: apiAnswer.keyHash });
  if (made.length === 0) {
    const [first] = await ctx.db.select().from(apiAnswer).where(own);
    if (!first || first.requestHash !== row.requestHash || first.status === null)
      throw new AppError("repeatConflict");
    return new Response(first.body, {
      status: first.status,
      headers: {
        // As the first caller asked for it: a problem says so by its beginning.
        "content-type": first.body?.startsWith('{"type":"about:blank"')
          ? "application/problem+json"
          : "application/json",
        "cache-control": "no-store",
        "idempotency-replayed": "true",
      },
    });
  }
  const forget = () => ctx.db.delete(apiAnswer).where(and(own, isNull(apiAnswer.status)));
  const response = await work().catch(async (thrown: unknown) => {
    await forget();
    throw thrown;
  });
  if (response.status >= 500 || response.status === 408) {
    await forget();
    return response;
  }
  const body = await response.clone().text();
  await ctx.db.update(apiAnswer).set({ status: response.status, body }).where(own);
  return response;
}
