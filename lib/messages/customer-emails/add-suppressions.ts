import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import type { Context } from "@/lib/platform/adapters/context";
import { stopAddresses } from "./stop-addresses";

/** Stops emails to these addresses. Those that are none are answered, and the others stored. */
export async function addSuppressions(
  ctx: Context,
  { recipients, detail }: { readonly recipients: readonly string[]; readonly detail: string },
): Promise<{ added: number; invalid: string[] }> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const valid = recipients.map(encodeEmail).filter(isEmailAddress);
  const rows = valid.map((recipient) => ({ recipient, reason: "manual" as const, since: ctx.now, detail }));
  return ctx.db.transaction(async (tx) => {
    const added = await stopAddresses(tx, accountId, rows);
    if (added > 0)
      await recordAudit(tx, ctx, "customer_email.stopped", {
        target: { id: "", name: "" },
        after: { count: added },
      });
    return { added, invalid: recipients.filter((one) => !isEmailAddress(encodeEmail(one))) };
  });
}
