import { eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account, organization } from "@/db/schema/accounts";
import { brand, uploadedImage } from "@/db/schema/brands";
import { imagePath } from "@/lib/accounts/images/constants";
import { publicUrl } from "@/lib/platform/environment/env";
import type { Brand } from "./schemas";

/** An account's brand with its logo and the company's name; an account without a brand has ours. */
export async function brandRow(db: Db | Tx, where: SQL) {
  const [row] = await db
    .select({
      accountId: account.id,
      companyName: organization.name,
      slug: brand.slug,
      name: brand.name,
      colour: brand.colour,
      darkColour: brand.darkColour,
      links: brand.links,
      logo: { id: uploadedImage.id, width: uploadedImage.width, height: uploadedImage.height },
    })
    .from(account)
    .leftJoin(organization, eq(organization.accountId, account.id))
    .leftJoin(brand, eq(brand.accountId, account.id))
    .leftJoin(uploadedImage, eq(uploadedImage.id, brand.logoId))
    .where(where);
  return row;
}
export type BrandRow = NonNullable<Awaited<ReturnType<typeof brandRow>>>;

export function toBrand(row: BrandRow | undefined): Brand {
  const { slug = null, colour = null, darkColour = null, links, logo = null } = row ?? {};
  return {
    ...{ slug, colour, darkColour, links: links ?? [] },
    name: row?.name || row?.companyName || "",
    logo: logo && { url: `${publicUrl()}${imagePath}/${logo.id}`, width: logo.width, height: logo.height },
  };
}
