import { and, asc, eq, inArray } from "drizzle-orm";
import { importRun } from "@/db/schema/imports";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { importDue } from "./events";
import { emitImports } from "./view-import";

/**
 * Continues the oldest import that waits for numbers, unless one that is older is running: when that ends, the next
 * continues. Without numbers it waits again.
 */
export async function continueImports(
  ctx: Context,
  { accountId }: { readonly accountId: AccountId },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [oldest] = await tx
      .select({ id: importRun.id, state: importRun.state })
      .from(importRun)
      .where(
        and(eq(importRun.accountId, accountId), inArray(importRun.state, ["waiting", "queued", "running"])),
      )
      .orderBy(asc(importRun.createdAt), asc(importRun.id))
      .limit(1)
      .for("update");
    if (oldest?.state !== "waiting") return;
    const importId = oldest.id;
    // Begun now: what no worker has touched for long counts as lost.
    await tx.update(importRun).set({ state: "queued", startedAt: ctx.now }).where(eq(importRun.id, importId));
    await enqueue(tx, importDue, { importId });
    await emitImports(tx, accountId);
  });
}
