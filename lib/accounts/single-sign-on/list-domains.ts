import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { DomainView } from "./contract-parts";
import { formatDomain } from "./format";
import { readDomains } from "./queries";

/** The company's domains, by name. */
export async function listDomains(ctx: Context): Promise<{ readonly domains: DomainView[] }> {
  const scope = requireOwner(ctx);
  return { domains: (await readDomains(ctx.db, scope)).map(formatDomain) };
}
