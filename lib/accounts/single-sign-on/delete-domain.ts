import { and, eq } from "drizzle-orm";
import { companyDomain } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockOrganization } from "@/lib/accounts/organization/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
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
