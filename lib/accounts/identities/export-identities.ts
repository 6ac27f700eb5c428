import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { type IdentityView, listIdentities } from "./queries";

/** The user's identities at providers, for the export of the account. */
export function exportIdentities({ db }: Context, scope: SessionScope): Promise<IdentityView[]> {
  return listIdentities(db, scope);
}
