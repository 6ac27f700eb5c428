import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { formatConnection, formatDomain } from "./format";
import { readConnection, readDomains } from "./queries";

/** A company's domains and its issuer, without its secret. For its owner. */
export async function exportSingleSignOn({ db }: Context, scope: SessionScope) {
  if (scope.kind !== "business") return null;
  const connection = await readConnection(db, scope);
  const domains = await readDomains(db, scope);
  return {
    domains: domains.map(formatDomain),
    connection: connection ? formatConnection(connection) : null,
  };
}
