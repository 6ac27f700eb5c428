import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { auditEntry } from "@/db/schema/audit";
import { auditGroups } from "@/lib/accounts/audit/constants";
import { readZone } from "@/lib/accounts/users/queries";
import { addDays, dayStart, withinDays } from "@/lib/core/calendar";
import { escapeLike } from "@/lib/core/escape-like";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { AuditEntryView, AuditFilter, listAuditCall } from "./contract";

/** Entries of one account that match a filter. Days are those of the account's zone. */
export function entryCondition(
  { accountId, zone }: { readonly accountId: AccountId; readonly zone: string },
  { group, q, from, to }: AuditFilter,
): SQL | undefined {
  const part = q === undefined ? null : `%${escapeLike(q.toLowerCase())}%`;
  return and(
    eq(auditEntry.accountId, accountId),
    group && inArray(auditEntry.event, [...auditGroups[group]]),
    part === null
      ? undefined
      : sql`(lower(${auditEntry.actorName}) like ${part} or lower(${auditEntry.targetName}) like ${part})`,
    from === undefined ? undefined : gte(auditEntry.at, dayStart(withinDays(from), zone)),
    to === undefined ? undefined : lt(auditEntry.at, dayStart(addDays(withinDays(to), 1), zone)),
  );
}

/** Reads a page of entries before `before`, latest first. */
export async function readEntries(
  db: Context["db"],
  condition: SQL | undefined,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntryView[]> {
  const rows = await db
    .select()
    .from(auditEntry)
    .where(and(condition, before === undefined ? undefined : lt(auditEntry.id, before)))
    .orderBy(desc(auditEntry.id))
    .limit(limit);
  return rows.map(({ id, at, accountId: _account, actorId: _actor, targetId: _target, ...row }) => ({
    ...(row as Omit<AuditEntryView, "place" | "at">),
    place: id,
    at: at.toISOString(),
  }));
}

/** The audit log of the caller's account. Throws forbidden for everyone but the owner. */
export async function listEntries(
  ctx: Context,
  { before, pageSize, ...filter }: z.output<typeof listAuditCall.input>,
): Promise<z.output<typeof listAuditCall.output>> {
  const { accountId } = requireOwner(ctx);
  const place = { accountId, zone: await readZone(ctx.db, { accountId }) };
  return { entries: await readEntries(ctx.db, entryCondition(place, filter), { before, limit: pageSize }) };
}
