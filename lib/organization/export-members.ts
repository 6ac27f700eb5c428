import type { Context, SessionScope } from "@/lib/platform/context";
import { readCallerAccess } from "./queries";
import type { MemberView } from "./schemas";
import { viewMembers } from "./view-members";

/** The account's members and invitations, for the export of its data. */
export async function exportMembers({ db }: Context, scope: SessionScope): Promise<MemberView[]> {
  return scope.kind === "business" ? viewMembers(db, scope, await readCallerAccess(db, scope)) : [];
}
