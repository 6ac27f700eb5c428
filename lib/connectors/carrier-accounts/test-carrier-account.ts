import type { z } from "zod";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { states } from "./constants";
import type { testAccountCall } from "./contract";
import { allowTrial, startTrial } from "./start-trial";

/** Has a credential tried again. Throws notFound for another account's, tooFrequent past the fifth in an hour. */
export async function testCarrierAccount(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<z.input<typeof testAccountCall.output>> {
  const scope = requireOperation(ctx, "channels.manage");
  await findOwned(ctx.db, carrierAccount, scope, id);
  await allowTrial(ctx, scope, id);
  await ctx.db.transaction((tx) => startTrial(tx, ctx, scope, id));
  return { state: states.inActivation };
}
