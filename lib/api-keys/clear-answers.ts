import { lt } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/public-api";
import { hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/context";

/** Deletes stored responses of writes older than `keptHours`: their Idempotency-Key has no effect any more. */
export async function clearOldAnswers(ctx: Context, keptHours: number): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptHours * hourMs);
  await ctx.db.delete(apiAnswer).where(lt(apiAnswer.createdAt, before));
}
