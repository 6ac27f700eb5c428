import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { env, mailTransport } from "@/lib/platform/environment/env";
import type { ownStatusCall } from "@/lib/shipments/list/own-contract";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import { applyBulkAction } from "./apply-bulk-action";

/**
 * Turns emails about these shipments on or off, to the user's verified email address. Rejects those in the
 * archive, and those that the address already gets for another account. Throws businessMayNotSubscribe (41003),
 * mailOff.
 */
export async function updateNotify(
  ctx: Context,
  { target, notify }: z.output<typeof ownStatusCall.input>,
): Promise<BulkAnswer> {
  const scope = requireOperation(ctx, "shipments.edit");
  if (scope.kind === "business") throw new AppError("businessMayNotSubscribe");
  if (notify && mailTransport(env()) === "off") throw new AppError("mailOff");
  return applyBulkAction(ctx, scope, target, { kind: notify ? "mailsOn" : "mailsOff", userId: scope.userId });
}
