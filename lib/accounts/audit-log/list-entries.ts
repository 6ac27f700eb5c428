import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { auditEntry } from "@/db/schema/audit";
import { contains, inDays, readBefore } from "@/lib/accounts/owned-rows/read-pages";
import { readZone } from "@/lib/accounts/users/queries";
import { auditGroups } from "@/lib/core/features";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { requireOwner } from "@/lib/platform/adapters/require-user";
import type { AuditEntryView, AuditFilter, listAuditCall } from "./contract";

/** Entries of one account that match a filter. Days are those of the account's zone. */
export function entryCondition(
  { accountId, zone }: { readonly accountId: AccountId; readonly zone: string },
  { group, q, from, to }: AuditFilter,
): SQL | undefined {
  return and(
    eq(auditEntry.accountId, accountId),
    group && inArray(auditEntry.event, [...auditGroups[group]]),
    contains(q, auditEntry.actorName, auditEntry.targetName),
    inDays(auditEntry.at, from, to, zone),
  );
}

/** Reads a page of entries before `before`, latest first. */
export async function readEntries(
  db: Context["db"],
  condition: SQL | undefined,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntryView[]> {
  const rows = await readBefore(db, auditEntry, condition, page);
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
