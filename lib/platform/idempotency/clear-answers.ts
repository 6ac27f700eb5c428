import { lt } from "drizzle-orm";
import { apiAnswer } from "@/db/schema/idempotency";
import { hourMs } from "@/lib/core/calendar";
import type { Context } from "@/lib/platform/adapters/context";
import { idempotencyRetentionHours } from "./constants";

/** Deletes stored responses of writes older than a day: their Idempotency-Key has no effect any more. */
export async function clearOldAnswers(ctx: Context): Promise<void> {
  const before = new Date(ctx.now.getTime() - idempotencyRetentionHours * hourMs);
  await ctx.db.delete(apiAnswer).where(lt(apiAnswer.createdAt, before));
}
