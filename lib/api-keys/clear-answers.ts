import { lt } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/public-api";
import type { Context } from "@/lib/platform/context";

/** Deletes stored responses of writes older than `keptHours`: their Idempotency-Key has no effect any more. */
export async function clearOldAnswers(ctx: Context, keptHours: number): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptHours * 3_600_000);
  await ctx.db.delete(apiAnswer).where(lt(apiAnswer.createdAt, before));
}
