import { and, eq, ne, sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { brand, uploadedImage } from "@/db/schema/brands";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { brandRow } from "./queries";
import type { BrandInput, BrandView } from "./schemas";
import { readBrandView } from "./view-brand";

/** Saves the account's brand. Throws addressTaken if another company has the page's address, and notFound for another's logo. */
export async function setBrand(ctx: Context, input: BrandInput): Promise<BrandView> {
  const scope = requireOperation(ctx, "emails.manage");
  const { accountId } = scope;
  const { slug, name, colour, logoId } = input;
  return ctx.db.transaction(async (tx) => {
    const before = await brandRow(tx, eq(account.id, accountId));
    if (logoId !== null && (await tx.$count(uploadedImage, owned(uploadedImage, scope, logoId))) === 0)
      throw new AppError("notFound");
    // One after another, so that of two companies that want one address the second is refused.
    if (slug !== null)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand:${slug}`}, 0))`);
    if (
      slug !== null &&
      (await tx.$count(brand, and(eq(brand.slug, slug), ne(brand.accountId, accountId)))) > 0
    )
      throw new AppError("addressTaken", { issues: [{ path: "slug", rule: "taken" }] });
    const fields = { ...input, updatedAt: ctx.now };
    await tx
      .insert(brand)
      .values({ ...fields, accountId })
      .onConflictDoUpdate({ target: brand.accountId, set: fields });
    await recordAudit(tx, ctx, "brand.changed", {
      target: { id: accountId, name: name || (before?.companyName ?? "") },
      before: before ?? {},
      after: { slug, name, colour },
    });
    return readBrandView(tx, accountId);
  });
}
