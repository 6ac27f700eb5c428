import type { Context, SessionScope } from "@/lib/platform/adapters/context";
import { readTokens, viewToken } from "./list-tokens";
import { readGroupMembers, readGroups } from "./queries";

/** What a company's directory sent, and its tokens as shown to the owner: never the tokens or their hashes. */
export async function exportDirectory({ db }: Context, scope: SessionScope) {
  if (scope.kind !== "business") return null;
  const members = await readGroupMembers(db, scope);
  const groups = (await readGroups(db, scope)).map(({ accountId: _own, ...group }) => ({
    ...group,
    members: members.filter(({ groupId }) => groupId === group.id).map(({ email }) => email),
  }));
  return { tokens: (await readTokens(db, scope)).map(viewToken), groups };
}
