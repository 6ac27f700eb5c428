import type { z } from "zod";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { states } from "./constants";
import type { testAccountCall } from "./contract";
import { owned } from "./queries";
import { allowTrial, startTrial } from "./start-trial";

/** Has a credential tried again. Throws notFound for another account's, tooFrequent past the fifth in an hour. */
export async function testCarrierAccount(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof testAccountCall.output>> {
  const scope = requireOperation(ctx, "channels.manage");
  const [own] = await ctx.db.select({ id: carrierAccount.id }).from(carrierAccount).where(owned(scope, id));
  if (!own) throw new AppError("notFound");
  await allowTrial(ctx, scope, id);
  const row = await ctx.db.transaction((tx) => startTrial(tx, ctx, scope, id));
  if (!row) throw new AppError("notFound");
  return { state: states.inActivation };
}
