import type { Context } from "@/lib/platform/adapters/context";

/** Repeats a statement of at most `limit` rows until it finds fewer, or the process stops. */
export async function runInBatches(
  ctx: Context,
  limit: number,
  statement: () => Promise<{ readonly length: number }>,
): Promise<void> {
  while (!ctx.signal.aborted && (await statement()).length >= limit);
}
