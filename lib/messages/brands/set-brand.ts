import { and, eq, ne, sql } from "drizzle-orm";
import { account } from "@/db/schema/accounts";
import { brand, uploadedImage } from "@/db/schema/brands";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { brandRow } from "./queries";
import type { BrandInput, BrandView } from "./schemas";
import { readBrandView } from "./view-brand";

/** Saves the account's brand. Throws addressTaken if another company has the page's address, and notFound for another's logo. */
export async function setBrand(ctx: Context, input: BrandInput): Promise<BrandView> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  const { slug, logoId } = input;
  return ctx.db.transaction(async (tx) => {
    const before = await brandRow(tx, eq(account.id, accountId));
    if (logoId !== null) {
      const own = and(eq(uploadedImage.id, logoId), eq(uploadedImage.accountId, accountId));
      if ((await tx.$count(uploadedImage, own)) === 0) throw new AppError("notFound");
    }
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
      target: { id: accountId, name: input.name || (before?.companyName ?? "") },
      before: before ? auditFields(before) : {},
      after: auditFields(input),
    });
    return readBrandView(tx, accountId);
  });
}

function auditFields({
  slug,
  name,
  colour,
}: {
  slug: string | null;
  name: string | null;
  colour: string | null;
}) {
  return { slug, name, colour };
}
