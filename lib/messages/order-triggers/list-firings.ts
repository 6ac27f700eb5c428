import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { triggerRun, workOrder } from "@/db/schema/work-orders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { firingsShown } from "@/lib/messages/order-setup/constants";
import { viewTrigger } from "@/lib/messages/order-setup/queries";
import { listReferences, nameChanges, readNames } from "@/lib/messages/work-orders/name-changes";
import { changeSchema } from "@/lib/messages/work-orders/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { isChange, readEffects } from "./log-effects";
import type { triggerLogCall } from "./triggers-contract";

/** The last firings of a trigger, latest first, with the present names of what they changed. Throws notFound. */
export async function listFirings(
  ctx: Context,
  { id }: z.output<typeof triggerLogCall.input>,
): Promise<z.output<typeof triggerLogCall.output>> {
  const scope = requireOperation(ctx, "orders.manage");
  await viewTrigger(ctx.db, scope, ctx.now, id);
  const rows = await ctx.db
    .select({
      ...{ orderId: workOrder.id, seq: workOrder.seq, title: workOrder.title },
      ...{ at: triggerRun.at, changes: triggerRun.changes },
    })
    .from(triggerRun)
    .innerJoin(workOrder, eq(workOrder.id, triggerRun.orderId))
    .where(and(eq(triggerRun.triggerId, id), eq(triggerRun.accountId, scope.accountId)))
    .orderBy(desc(triggerRun.at), desc(triggerRun.entryId))
    .limit(firingsShown);
  const firings = rows.map((row) => ({ ...row, changes: z.array(changeSchema).parse(row.changes) }));
  const names = await readNames(
    ctx.db,
    scope,
    firings.flatMap(({ changes }) => listReferences(changes)),
  );
  return {
    firings: firings.map(({ at, changes, ...row }) => ({
      ...{ ...row, at: at.toISOString() },
      changes: nameChanges(changes.filter(isChange), names),
      effects: readEffects(changes),
    })),
  };
}
