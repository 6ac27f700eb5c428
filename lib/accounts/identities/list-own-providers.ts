import type { Db } from "@/db/client";
import { listProviderButtons, type ProviderButton } from "@/lib/accounts/openid/list-providers";
import type { SessionScope } from "@/lib/platform/adapters/context";
import { listIdentities } from "./queries";

/** The providers that the user has linked, as far as they are still set up. */
export async function listOwnProviders(
  db: Db,
  scope: Pick<SessionScope, "accountId" | "userId">,
): Promise<readonly ProviderButton[]> {
  const linked = new Set((await listIdentities(db, scope)).map(({ provider }) => provider));
  return listProviderButtons().filter(({ id }) => linked.has(id));
}
