import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { recordSecurityEvent } from "@/lib/platform/adapters/security-event";
import type { webhookSecretCall } from "./contract";
import { readAddress, signingSecrets } from "./queries";

/** The secrets that sign the account's deliveries at this moment. Throws notFound without an address. */
export async function viewSecret(ctx: Context): Promise<z.input<typeof webhookSecretCall.output>> {
  const { accountId, userId } = requireOperation(ctx, "webhooks.manage");
  const address = await readAddress(ctx.db, accountId);
  if (!address) throw new AppError("notFound");
  await recordAudit(ctx.db, ctx, "webhook.secret_viewed", { target: { name: address.url } });
  recordSecurityEvent(ctx, "webhook.secretViewed", { accountId, userId });
  const [secret = "", previousSecret = null] = signingSecrets(address, ctx.now);
  return { secret, previousSecret };
}
