import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { companyDomain } from "@/db/schema/single-sign-on";
import type { AccountScope } from "@/lib/platform/adapters/context";

/** The domains that a company has proven, by name. */
export async function findProvenDomains(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<readonly string[]> {
  const rows = await db
    .select({ domain: companyDomain.domain })
    .from(companyDomain)
    .where(and(eq(companyDomain.accountId, accountId), isNotNull(companyDomain.provenAt)))
    .orderBy(asc(companyDomain.domain));
  return rows.map(({ domain }) => domain);
}
