import { and, eq } from "drizzle-orm";
import { companyDomain } from "@/db/schema/single-sign-on";
import { requireOwner } from "@/lib/accounts/require-user";
import { recordAudit } from "@/lib/audit/record-audit";
import { lockOrganization } from "@/lib/organization/queries";
import type { Context } from "@/lib/platform/context";
import { deactivateUnproven, findDomain } from "./queries";

/** Removes a domain; its members sign in by password again. Throws notFound. */
export async function deleteDomain(ctx: Context, { id }: { readonly id: string }): Promise<{ done: true }> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockOrganization(tx, scope);
    const { domain } = await findDomain(tx, scope, id);
    await tx
      .delete(companyDomain)
      .where(and(eq(companyDomain.id, id), eq(companyDomain.accountId, scope.accountId)));
    await deactivateUnproven(tx, scope);
    await recordAudit(tx, ctx, "company_domain.deleted", { target: { id, name: domain } });
  });
  return { done: true };
}
