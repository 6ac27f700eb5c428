import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { channel, channelRule } from "@/db/schema/channels";
import { owned } from "@/lib/accounts/owned-rows/queries";
import { readPage } from "@/lib/accounts/owned-rows/read-pages";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope } from "@/lib/platform/adapters/context";
import type { Channel, ChannelFields, PlacedRule } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;
const lower = (text: string) => sql`lower(${text})`;

/** Channels with their rules, in the order of matching. */
export async function withRules<Row extends { readonly id: string }>(
  db: Db,
  { accountId }: Scope,
  rows: readonly Row[],
): Promise<readonly (Row & Pick<Channel, "rules">)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const all = await db
    .select()
    .from(channelRule)
    .where(and(eq(channelRule.accountId, accountId), inArray(channelRule.channelId, ids)))
    .orderBy(asc(channelRule.position));
  const byChannel = new Map<string, PlacedRule[]>(ids.map((id) => [id, []]));
  for (const { id: _id, accountId: _own, channelId, ...rule } of all) byChannel.get(channelId)?.push(rule);
  return rows.map((row) => ({ ...row, rules: byChannel.get(row.id) ?? [] }));
}

/** Puts these rules in place of a channel's own. */
export async function replaceRules(
  tx: Tx,
  { accountId }: AccountScope,
  { id, now, rules }: { readonly id: string; readonly now: Date; readonly rules: readonly PlacedRule[] },
): Promise<void> {
  await tx
    .delete(channelRule)
    .where(and(eq(channelRule.accountId, accountId), eq(channelRule.channelId, id)));
  if (rules.length === 0) return;
  await tx
    .insert(channelRule)
    .values(rules.map((rule) => ({ ...rule, id: newId(now), accountId, channelId: id })));
}

/** One channel of the account, locked for a change if wanted. Throws methodNotFound. */
export async function findChannel(db: Db, scope: Scope, id: string, lock?: "update"): Promise<Channel> {
  const query = db
    .select()
    .from(channel)
    .where(owned(channel, scope, id));
  return requireRow(await withRules(db, scope, await (lock ? query.for(lock) : query)), "methodNotFound");
}

/** A page of the account's channels, newest first, and their total. */
export async function channelPage(
  db: Db,
  scope: Scope,
  where: SQL | undefined,
  page: { readonly pageIndex: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly rows: readonly Channel[] }> {
  const condition = and(eq(channel.accountId, scope.accountId), where);
  const query = db.select().from(channel).where(condition).orderBy(desc(channel.createdAt), desc(channel.id));
  const { rows, total } = await readPage(query, db.$count(channel, condition), page);
  return { total, rows: await withRules(db, scope, rows) };
}

/** Channels by their codes in lower case. */
export async function findChannelsByCode(
  db: Db,
  scope: Scope,
  codes: readonly string[],
  lock?: "key share",
): Promise<ReadonlyMap<string, Channel>> {
  if (codes.length === 0) return new Map();
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const query = db
    .select()
    .from(channel)
    .where(and(eq(channel.accountId, scope.accountId), inArray(sql`lower(${channel.code})`, wanted)))
    .orderBy(channel.id);
  const rows = await withRules(db, scope, await (lock ? query.for(lock) : query));
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}

/** The same, locked for the transaction: none that a shipment is about to name is deleted meanwhile. */
export async function channelsByCode(
  tx: Tx,
  scope: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Channel>> {
  return findChannelsByCode(tx, scope, codes, "key share");
}

/** Throws methodNameExists or methodCodeExists if another channel of the account has them, ignoring case. */
export async function requireFree(
  tx: Tx,
  { accountId }: Scope,
  { name, code }: Pick<ChannelFields, "name" | "code">,
  own?: string,
): Promise<void> {
  const sameName = sql<boolean>`lower(${channel.name}) = ${lower(name)}`;
  const rows = await tx
    .select({ sameName })
    .from(channel)
    .where(
      and(
        eq(channel.accountId, accountId),
        own === undefined ? undefined : ne(channel.id, own),
        or(sameName, sql`lower(${channel.code}) = ${lower(code)}`),
      ),
    );
  if (rows.some((row) => row.sameName))
    throw new AppError("methodNameExists", { issues: [{ path: "name", rule: "exists" }] });
  if (rows.length > 0) throw new AppError("methodCodeExists", { issues: [{ path: "code", rule: "exists" }] });
}
