import { sql } from "drizzle-orm";
import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import { isSimulating, willBeSimulated } from "@/lib/tracking/schedule/find-connectors";
import type { addSamplesCall } from "./contract";
import { drawSamples } from "./draw-samples";

/**
 * Adds sample shipments to an account without shipments, if this server simulates journeys. Of two at once one adds them, and
 * an account that has anything gets none.
 */
export async function addSamples(ctx: Context): Promise<z.output<typeof addSamplesCall.output>> {
  const scope = requireOperation(ctx, "shipments.add");
  const samples = isSimulating() ? drawSamples(ctx.now, willBeSimulated) : [];
  return ctx.db.transaction(async (tx) => {
    const { accountId } = scope;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`samples ${accountId}`}, 0))`);
    const [taken] = await tx.execute(sql`select 1 from shipment where account_id = ${accountId} limit 1`);
    if (taken) return { added: 0 };
    const recorded = await recordShipments(tx, scope, samples, { now: ctx.now, language: ctx.locale });
    const added = recorded.filter(({ result }) => result === "inserted").length;
    if (added > 0) await recordAudit(tx, ctx, "shipments.samples_added", { details: { count: added } });
    return { added };
  });
}
