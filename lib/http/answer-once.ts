import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/public-api";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/context";
import { idempotencyHeader } from "@/lib/public-api/constants";

/** Longest key that is taken, in characters. */
const keyMax = 255;
/**
 * A first call that is at work for this long has died with its process, and nothing of it happened: who repeats it does
 * it. Were it alive after all, the one that ends later undoes what it did. Milliseconds.
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
 * Does a write once for each Idempotency-Key of an account: who repeats it gets the first answer again, which is kept in
 * the work's own transaction, so that there is no work without its answer, whatever dies. What failed on our side is
 * forgotten, so that it can be tried again. Throws repeatConflict where the key belongs to another wish, or the first is
 * still at work.
 */
export async function answerOnce(
  ctx: Context,
  scope: AccountScope,
  { call, headers, input }: Asked,
  work: (ctx: Context) => Promise<Response>,
): Promise<Response> {
  const key = headers.get(idempotencyHeader);
  if (key === null) return work(ctx);
  if (key.trim() === "" || key.length > keyMax)
    throw new AppError("badInput", { issues: [{ path: idempotencyHeader, rule: "too_big", limit: keyMax }] });
  const row = {
    accountId: scope.accountId,
    keyHash: hashOf(`${call} ${key}`),
    requestHash: hashOf(JSON.stringify(input)),
  };
  const own = and(eq(apiAnswer.accountId, row.accountId), eq(apiAnswer.keyHash, row.keyHash));
  const open = and(own, isNull(apiAnswer.status));
  if (!(await begin(ctx, row))) {
    const [first] = await ctx.db.select().from(apiAnswer).where(own);
    if (!first || first.requestHash !== row.requestHash || first.status === null)
      throw new AppError("repeatConflict");
    return replay(first.status, first.body);
  }
  // Not what another began meanwhile.
  const forget = () => ctx.db.delete(apiAnswer).where(and(open, eq(apiAnswer.createdAt, ctx.now)));
  try {
    return await ctx.db.transaction(async (tx) => {
      const answered = await work({ ...ctx, db: tx });
      if (answered.status >= 500 || answered.status === 408) throw new Undone(answered);
      const body = await answered.clone().text();
      const kept = await tx
        .update(apiAnswer)
        .set({ status: answered.status, body })
        .where(open)
        .returning({ status: apiAnswer.status });
      if (kept.length === 0) throw new AppError("repeatConflict");
      return answered;
    });
  } catch (thrown) {
    await forget();
    if (thrown instanceof Undone) return thrown.answer;
    throw thrown;
  }
}

/** Ends the transaction of work that failed on our side: nothing of it happened. */
class Undone extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super("the work is undone");
    this.answer = answer;
  }
}

/** Takes the key for this call; false where another has it. */
async function begin(
  { db, now }: Context,
  row: Pick<typeof apiAnswer.$inferInsert, "accountId" | "keyHash" | "requestHash">,
): Promise<boolean> {
  const diedBefore = new Date(now.getTime() - diedMs).toISOString();
  const made = await db
    .insert(apiAnswer)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [apiAnswer.accountId, apiAnswer.keyHash],
      set: { createdAt: now },
      setWhere: sql`${apiAnswer.status} is null and ${apiAnswer.requestHash} = ${row.requestHash}
        and ${apiAnswer.createdAt} < ${diedBefore}::timestamptz`,
    })
    .returning({ key: apiAnswer.keyHash });
  return made.length > 0;
}

function replay(status: number, body: string | null): Response {
  return new Response(body, {
    status,
    headers: {
      // As the first caller asked for it: a problem says so by its beginning.
      "content-type": body?.startsWith('{"type":"about:blank"')
        ? "application/problem+json"
        : "application/json",
      "cache-control": "no-store",
      "idempotency-replayed": "true",
    },
  });
}
