import { emailOption } from "@/db/schema/customer-emails";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { Context } from "@/lib/platform/adapters/context";

/** Switches the counting of opens and clicks; for emails that are composed from then on. */
export async function setCountOpens(
  ctx: Context,
  { countOpens }: { readonly countOpens: boolean },
): Promise<{ countOpens: boolean }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  return ctx.db.transaction(async (tx) => {
    const updatedAt = ctx.now;
    await tx
      .insert(emailOption)
      .values({ accountId, countOpens, updatedAt })
      .onConflictDoUpdate({ target: emailOption.accountId, set: { countOpens, updatedAt } });
    await recordAudit(tx, ctx, "email_setting.changed", {
      target: { id: "countOpens", name: "countOpens" },
      after: { countOpens },
    });
    return { countOpens };
  });
}
