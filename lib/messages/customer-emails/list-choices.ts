import { and, asc, eq } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import { emailTemplate } from "@/db/schema/email-templates";
import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";

export interface EmailChoices {
  readonly templates: readonly { readonly id: string; readonly name: string }[];
  readonly senders: readonly { readonly id: string; readonly name: string }[];
  readonly channels: readonly { readonly code: string; readonly name: string }[];
}

/** Templates, sender addresses and channels that an occasion can have, by name. */
export async function listChoices(ctx: Context): Promise<EmailChoices> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const templates = await ctx.db
    .select({ id: emailTemplate.id, name: emailTemplate.name })
    .from(emailTemplate)
    .where(and(eq(emailTemplate.accountId, accountId), emailTemplate.active))
    .orderBy(asc(emailTemplate.name));
  const senders = await ctx.db
    .select({ id: senderAddress.id, name: senderAddress.address })
    .from(senderAddress)
    .where(and(eq(senderAddress.accountId, accountId), senderAddress.active))
    .orderBy(asc(senderAddress.address));
  const channels = await ctx.db
    .select({ code: channel.code, name: channel.name })
    .from(channel)
    .where(eq(channel.accountId, accountId))
    .orderBy(asc(channel.name));
  return { templates, senders, channels };
}
