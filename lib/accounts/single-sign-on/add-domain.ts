import type { z } from "zod";
import { companyDomain } from "@/db/schema/single-sign-on";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { newId, newSecret } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import { domainsMax } from "./constants";
import type { addDomainCall } from "./contract";
import type { DomainView } from "./contract-parts";
import { formatDomain } from "./format";
import { readDomains } from "./queries";
import { readDomain } from "./rules";

/** Adds a domain with the token that its DNS record must contain. Throws badInput, domainShared, domainsFull. */
export async function addDomain(
  ctx: Context,
  input: z.output<typeof addDomainCall.input>,
): Promise<DomainView> {
  const { accountId } = requireOwner(ctx);
  const domain = readDomain(input.domain);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, { accountId });
    const own = await readDomains(tx, { accountId });
    const known = own.find((one) => one.domain === domain);
    if (known) return formatDomain(known);
    if (own.length >= domainsMax) throw new AppError("domainsFull");
    const row = {
      ...{ id: newId(ctx.now), accountId, domain, token: newSecret(), createdAt: ctx.now },
      ...{ provenAt: null, checkedAt: null },
    };
    await tx.insert(companyDomain).values(row);
    await recordAudit(tx, ctx, "company_domain.added", { target: { id: row.id, name: domain } });
    return formatDomain(row);
  });
}
