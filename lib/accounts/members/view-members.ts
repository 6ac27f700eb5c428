import type { Db } from "@/db/client";
import type { MemberView } from "@/lib/accounts/organization/schemas";
import type { PlacedAccess } from "@/lib/core/access";
import { rootDepartment } from "@/lib/core/operations";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { type MemberRow, readMembers, untouchableBy } from "./read-members";

/** The members and invitations that the caller may see, by name. `caller`: `readCallerAccess`. */
export async function viewMembers(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
  caller: PlacedAccess,
): Promise<MemberView[]> {
  const rows = await readMembers(db, scope, caller, new Date());
  return rows
    .map((row) => viewMember(row, scope, caller))
    .sort((a, b) => compare(a.name || a.email, b.name || b.email) || compare(a.id, b.id));
}

const { compare } = new Intl.Collator("en", { sensitivity: "base", numeric: true });

function viewMember(
  row: MemberRow,
  scope: Pick<AccountScope, "accountId" | "userId">,
  caller: PlacedAccess,
): MemberView {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: row.kind === "invitation" ? "invited" : row.active ? "active" : "off",
    isOwner: row.kind === "owner",
    isSelf: row.id === scope.userId,
    editable: caller.operations.includes("members.manage") && untouchableBy(row, scope, caller) === null,
    departmentId: row.departmentId ?? rootDepartment,
    roleId: row.roleId,
    createdAt: row.createdAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}
