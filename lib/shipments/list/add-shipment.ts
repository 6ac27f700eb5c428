import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { viewShipments } from "@/lib/shipments/records/queries";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import type { addCall } from "./contract";
import { parseNewShipment } from "./parse-new-shipment";
import { tooManyKeys } from "./update-batch";

/**
 * Adds one number to the shipment list. The result is that of an import line: inserted, duplicate or rejected
 * with a reason. Throws quotaUsedUp, and tooFrequent when keys are being guessed.
 */
export async function addShipment(
  ctx: Context,
  input: z.output<typeof addCall.input>,
): Promise<z.output<typeof addCall.output>> {
  const scope = requireOperation(ctx, "shipments.add");
  const [read] = await parseNewShipment(ctx, scope, { inputs: [input], source: "manual" });
  if (!read?.shipment) return { result: "refused", reason: read?.reason ?? "noNumber", shipment: null };
  const { shipment } = read;
  const options = { now: ctx.now, language: ctx.locale };
  const [recorded] = await ctx.db.transaction((tx) => recordShipments(tx, scope, [shipment], options));
  if (recorded?.result === "overQuota") throw new AppError("quotaUsedUp");
  if (recorded?.result === "tooFrequent") throw tooManyKeys(ctx.now);
  if (recorded?.result !== "inserted") return { result: "duplicate", reason: null, shipment: null };
  const ids = recorded.id === null ? [] : [recorded.id];
  const [view] = await viewShipments(ctx.db, scope, ids, ctx.now);
  return { result: "inserted", reason: null, shipment: view ?? null };
}
