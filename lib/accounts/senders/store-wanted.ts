import { and, eq } from "drizzle-orm";
import { senderDomain } from "@/db/schema/senders";
import type { Context } from "@/lib/platform/adapters/context";
import type { GuardedFetch } from "@/lib/platform/adapters/guarded-fetch";
import { readWanted, unchecked } from "./check-domain";

/** Stores which records a new domain needs, once the email service says so. Rejects while it gives no answer. */
export async function storeWanted(
  ctx: Context,
  { id }: { readonly id: string },
  send?: GuardedFetch,
): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(senderDomain)
    .where(and(eq(senderDomain.id, id), eq(senderDomain.state, "NotStarted")));
  if (!row) return;
  const { changes, wanted } = await readWanted(ctx, row, send);
  if (!wanted) throw new Error("the email service did not say which records the domain needs");
  await ctx.db
    .update(senderDomain)
    .set({ ...changes, records: unchecked(wanted) })
    .where(and(eq(senderDomain.id, id), eq(senderDomain.state, "NotStarted")));
}
