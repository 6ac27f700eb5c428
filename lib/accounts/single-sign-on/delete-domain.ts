import { companyDomain } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { deleteOwned, lockAccount } from "@/lib/accounts/owned-rows/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { deactivateUnproven } from "./queries";

/** Removes a domain; its members sign in by password again. Throws notFound. */
export async function deleteDomain(ctx: Context, { id }: { readonly id: string }): Promise<{ done: true }> {
  const scope = requireOwner(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const { domain } = await deleteOwned(tx, companyDomain, scope, id);
    await deactivateUnproven(tx, scope);
    await recordAudit(tx, ctx, "company_domain.deleted", { target: { id, name: domain } });
  });
  return { done: true };
}
