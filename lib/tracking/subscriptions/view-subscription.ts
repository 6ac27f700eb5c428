import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken, signToken } from "@/lib/platform/adapters/sign-token";
import type { SubscriptionView } from "./contract";
import { findSubscription } from "./queries";

export interface ViewedSubscription extends SubscriptionView {
  /** Token of the link that ends it, for whoever got one of its emails. */
  readonly stopToken: string;
}

/** Data of the page behind an emailed link; null when the link is not valid any more. */
export async function viewSubscription(
  ctx: Context,
  input: { readonly purpose: "confirm-subscription" | "unsubscribe"; readonly token: string },
): Promise<ViewedSubscription | null> {
  try {
    const id = readToken(input.purpose, input.token, ctx.now);
    const view = await findSubscription(ctx.db, id);
    return view && { ...view, stopToken: signToken("unsubscribe", id, null) };
  } catch (error) {
    if (error instanceof AppError && error.key === "linkExpired") return null;
    throw error;
  }
}
