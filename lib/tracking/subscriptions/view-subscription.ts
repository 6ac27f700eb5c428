import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { readToken } from "@/lib/platform/adapters/sign-token";
import type { SubscriptionView } from "./contract";
import { findSubscription } from "./queries";

/** Data of the page behind an emailed link; null when the link is not valid any more. */
export async function viewSubscription(
  ctx: Context,
  input: { readonly purpose: "confirm-subscription" | "unsubscribe"; readonly token: string },
): Promise<SubscriptionView | null> {
  try {
    return await findSubscription(ctx.db, readToken(input.purpose, input.token, ctx.now));
  } catch (error) {
    if (error instanceof AppError && error.key === "linkExpired") return null;
    throw error;
  }
}
