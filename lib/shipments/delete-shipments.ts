import type { z } from "zod";
import { requireUser } from "@/lib/accounts/require-user";
import type { Context } from "@/lib/platform/context";
import { applyDeed } from "./apply-deed";
import type { BulkAnswer, deleteCall } from "./contract";

/** Deletes these shipments for good, from the desk or the history, with the account's mails about them. */
export async function deleteShipments(
  ctx: Context,
  { target }: z.output<typeof deleteCall.input>,
): Promise<BulkAnswer> {
  return applyDeed(ctx, requireUser(ctx), target, { kind: "delete" });
}
