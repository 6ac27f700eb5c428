import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import type { getSubscriptionCall, SubscriptionView } from "./contract";
import { findSubscription } from "./queries";

/** The subscription of an emailed link; a link without subscription responds like an expired one. */
export async function getSubscription(
  ctx: Context,
  input: z.output<typeof getSubscriptionCall.input>,
): Promise<SubscriptionView> {
  const view = await findSubscription(ctx.db, readToken("unsubscribe", input.token, ctx.now));
  if (!view) throw new AppError("linkExpired");
  return view;
}
