import { createHash } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/idempotency";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { idempotencyHeader } from "./constants";

/** Maximum length of a key, in characters. */
const keyMax = 255;
/**
 * A first call running this long has died with its process, and nothing of it happened: a repeat does the work.
 * If it were alive after all, the one that ends later rolls back. Milliseconds.
 */
const diedMs = 60_000;

interface Asked {
  readonly call: string;
  readonly headers: Headers;
  /** The parsed input: the same request, however it was written. */
  readonly input: unknown;
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Runs a write once per Idempotency-Key of an account: a repeat gets the first response, which is stored in the
 * work's own transaction, so that there is no work without its response after a crash. An error on our side is
 * forgotten, so that it can be retried. Throws repeatConflict if the key belongs to another request, or the
 * first is still running.
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
  // Not what another call started meanwhile.
  const forget = () => ctx.db.delete(apiAnswer).where(and(open, eq(apiAnswer.createdAt, ctx.now)));
  try {
    return await ctx.db.transaction(async (tx) => {
      const answered = await work({ ...ctx, db: tx });
      if (answered.status >= 500 || answered.status === 408) throw new Undone(answered);
      const body = await answered.clone().text();
      const stored = await tx
        .update(apiAnswer)
        .set({ status: answered.status, body })
        .where(open)
        .returning({ status: apiAnswer.status });
      if (stored.length === 0) throw new AppError("repeatConflict");
      return answered;
    });
  } catch (thrown) {
    await forget();
    if (thrown instanceof Undone) return thrown.answer;
    throw thrown;
  }
}

/** Rolls back the transaction after an error on our side. */
class Undone extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super("the work is undone");
    this.answer = answer;
  }
}

/** Takes the key for this call; false if another has it. */
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
      // In the format the first caller requested: a problem document is recognised by its beginning.
      "content-type": body?.startsWith('{"type":"about:blank"')
        ? "application/problem+json"
        : "application/json",
      "cache-control": "no-store",
      "idempotency-replayed": "true",
    },
  });
}
