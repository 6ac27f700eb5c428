import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { accountUser } from "@/db/schema/accounts";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import type { tourSeenCall } from "./contract";

/** Marks a guided tour as seen or dismissed, so that it is not shown again. Idempotent. */
export async function markTourSeen(
  ctx: Context,
  { tour }: z.output<typeof tourSeenCall.input>,
): Promise<{ seen: true }> {
  const scope = requireUser(ctx);
  const own = sql`jsonb_build_array(${tour}::text)`;
  await ctx.db
    .update(accountUser)
    .set({ toursSeen: sql`${accountUser.toursSeen} || ${own}` })
    .where(
      and(
        eq(accountUser.id, scope.userId),
        eq(accountUser.accountId, scope.accountId),
        sql`not ${accountUser.toursSeen} @> ${own}`,
      ),
    );
  return { seen: true };
}
