import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { brand } from "@/db/schema/brands";
import type { AccountId } from "@/lib/core/ids";
import { brandRow, toBrand } from "./queries";
import type { Brand } from "./schemas";

/** How an account shows itself to its customers; ours where it set nothing. */
export async function readBrand(db: Db | Tx, accountId: AccountId): Promise<Brand> {
  return toBrand(await brandRow(db, eq(account.id, accountId)));
}

/**
 * The company whose tracking page has this address; null: nobody's. Its logo is on the host that shows the page, also behind
 * a company's own domain that is not ours.
 */
export async function findBrand(
  db: Db,
  slug: string,
): Promise<{ readonly accountId: AccountId; readonly brand: Brand } | null> {
  const row = await brandRow(db, eq(brand.slug, slug.toLowerCase()));
  if (!row) return null;
  const { logo, ...shown } = toBrand(row);
  return {
    accountId: row.accountId,
    brand: { ...shown, logo: logo && { ...logo, url: new URL(logo.url).pathname } },
  };
}
