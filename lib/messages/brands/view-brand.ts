import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { publicUrl } from "@/lib/platform/environment/env";
import { trackingPagePath } from "./page-address";
import { brandRow } from "./queries";
import type { BrandView } from "./schemas";

/** The account's brand, for its settings. */
export async function viewBrand(ctx: Context): Promise<BrandView> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  return readBrandView(ctx.db, accountId);
}

export async function readBrandView(db: Db | Tx, accountId: AccountId): Promise<BrandView> {
  const row = await brandRow(db, eq(account.id, accountId));
  const slug = row?.slug ?? null;
  return {
    ...{ slug, name: row?.name ?? "", colour: row?.colour ?? null, darkColour: row?.darkColour ?? null },
    links: [...(row?.links ?? [])],
    logoId: row?.logo?.id ?? null,
    logo: row?.logo ?? null,
    companyName: row?.companyName ?? "",
    page: slug === null ? null : `${publicUrl()}${trackingPagePath(slug, null)}`,
  };
}
