import { and, asc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "@/db/client";
import { accountUser, role } from "@/db/schema/accounts";
import { customTrack } from "@/db/schema/custom-tracks";
import { owned } from "@/lib/accounts/owned-rows/queries";
import type { Operation } from "@/lib/core/operations";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { formatTrack, shownOf } from "./format";
import type { ShownTrack } from "./rules";
import type { TrackView } from "./schemas";

const editor = alias(accountUser, "editor");
const auditor = alias(accountUser, "auditor");

/** Lines of the account in their order, or one of them, as this caller sees them. */
export async function viewTracks(
  db: Db,
  { accountId, userId }: Pick<AccountScope, "accountId" | "userId">,
  id?: string,
): Promise<readonly TrackView[]> {
  const rows = await db
    .select({ track: customTrack, editedBy: editor.name, auditedBy: auditor.name })
    .from(customTrack)
    .leftJoin(editor, eq(editor.id, customTrack.editedBy))
    .leftJoin(auditor, eq(auditor.id, customTrack.auditedBy))
    .where(id === undefined ? eq(customTrack.accountId, accountId) : owned(customTrack, { accountId }, id))
    .orderBy(asc(customTrack.position), asc(customTrack.id));
  return rows.map(({ track, ...names }) => formatTrack(track, names, userId));
}

/** As `viewTracks`, of one that exists. */
export async function viewTrack(
  db: Db,
  scope: Pick<AccountScope, "accountId" | "userId">,
  id: string,
): Promise<TrackView> {
  return requireRow(await viewTracks(db, scope, id));
}

/** The lines that journeys of the account show: those that passed the audit. */
export async function readPassedTracks(
  db: Db,
  { accountId }: Pick<AccountScope, "accountId">,
): Promise<readonly ShownTrack[]> {
  const rows = await db
    .select()
    .from(customTrack)
    .where(and(eq(customTrack.accountId, accountId), eq(customTrack.audit, "passed")))
    .orderBy(asc(customTrack.position), asc(customTrack.id));
  return rows.map(shownOf);
}

const needed: Operation = "channels.manage";

/** Whether no other member may decide on the caller's lines. */
export async function isAlone(
  db: Db,
  { accountId, userId }: Pick<AccountScope, "accountId" | "userId">,
): Promise<boolean> {
  const rows = await db
    .select({ id: accountUser.id })
    .from(accountUser)
    .leftJoin(role, and(eq(role.id, accountUser.roleId), role.active))
    .where(
      and(
        eq(accountUser.accountId, accountId),
        ne(accountUser.id, userId),
        accountUser.active,
        sql`(${accountUser.role} = 'owner' or ${role.access} -> 'operations' ? ${needed})`,
      ),
    )
    .limit(1);
  return rows.length === 0;
}
