import type { z } from "zod";
import { requireSessionOperation } from "@/lib/accounts/access/require-operation";
import { memberSearch } from "@/lib/accounts/organization/constants";
import type { searchMembersCall } from "@/lib/accounts/organization/contract";
import { readCallerAccess } from "@/lib/accounts/organization/queries";
import type { Context } from "@/lib/platform/adapters/context";
import { matchText } from "./list-members";
import { viewMembers } from "./view-members";

/** The first members by name that the caller may see and whose name or email contains a text. */
export async function searchMembers(
  ctx: Context,
  { q }: z.output<typeof searchMembersCall.input>,
): Promise<z.input<typeof searchMembersCall.output>> {
  const scope = requireSessionOperation(ctx, "members.view");
  const caller = await readCallerAccess(ctx.db, scope);
  const members = (await viewMembers(ctx.db, scope, caller)).filter(matchText(q));
  return { members: members.slice(0, memberSearch.shown) };
}
