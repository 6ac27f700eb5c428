import { eq } from "drizzle-orm";
import type { z } from "zod";
import { mailSuppression } from "@/db/schema/mail";
import { AppError } from "@/lib/core/app-error";
import { normalizeEmail } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import type { resumeMailCall } from "./contract";
import type { AccountView } from "./contract-parts";
import { viewAccount } from "./queries";

/**
 * Lets emails go to one of the user's addresses again; the next bounce or complaint stops them again. Throws
 * badInput for an address that is not the user's.
 */
export async function releaseMailbox(
  ctx: Context,
  input: z.output<typeof resumeMailCall.input>,
): Promise<AccountView> {
  const scope = requireUser(ctx);
  const key = normalizeEmail(input.email);
  const { email, receiveEmail } = await viewAccount(ctx.db, scope);
  if (![email, receiveEmail].some((own) => own !== null && normalizeEmail(own) === key))
    throw new AppError("badInput", { issues: [{ path: "email", rule: "invalid" }] });
  await ctx.db.delete(mailSuppression).where(eq(mailSuppression.recipient, key));
  return viewAccount(ctx.db, scope);
}
