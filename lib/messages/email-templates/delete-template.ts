import { emailTemplate } from "@/db/schema/email-templates";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOwned, owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { readUses } from "./queries";

/**
 * Deletes a template with its versions. Throws notFound for another account's, and templateInUse, with the occasions,
 * while emails that are on use it.
 */
export async function deleteTemplate(
  ctx: Context,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const scope = requireOperation(ctx, "emails.manage");
  await ctx.db.transaction(async (tx) => {
    const target = await lockOwned(tx, emailTemplate, scope, id);
    const usedFor = (await readUses(tx, scope)).get(id) ?? [];
    const issues = usedFor.map((example) => ({ path: "id", rule: "inUse", example }));
    if (issues.length > 0) throw new AppError("templateInUse", { issues });
    await tx.delete(emailTemplate).where(owned(emailTemplate, scope, id));
    await recordAudit(tx, ctx, "email_template.deleted", { target });
  });
  return { deleted: true };
}
