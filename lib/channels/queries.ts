import { and, count, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { channel } from "@/db/schema/channels";
import { AppError } from "@/lib/core/app-error";
import type { AccountScope } from "@/lib/platform/context";
import type { Channel, ChannelFields } from "./schemas";

type Scope = Pick<AccountScope, "accountId">;
const lower = (text: string) => sql`lower(${text})`;

/** Condition for one channel of the account. */
export function owned({ accountId }: Scope, id: string): SQL | undefined {
  return and(eq(channel.id, id), eq(channel.accountId, accountId));
}

/** A page of the account's channels, newest first, and their total. */
export async function channelPage(
  db: Db,
  { accountId }: Scope,
  { where, skip, take }: { readonly where: SQL | undefined; readonly skip: number; readonly take: number },
): Promise<{ readonly total: number; readonly rows: readonly Channel[] }> {
  const condition = and(eq(channel.accountId, accountId), where);
  const [all] = await db.select({ n: count() }).from(channel).where(condition);
  const total = all?.n ?? 0;
  if (skip >= total) return { total, rows: [] };
  const rows = await db
    .select()
    .from(channel)
    .where(condition)
    .orderBy(desc(channel.createdAt), desc(channel.id))
    .limit(take)
    .offset(skip);
  return { total, rows };
}

/**
 * Channels by their codes in lower case, locked for the transaction: none that a shipment is about to name is deleted
 * meanwhile.
 */
export async function channelsByCode(
  tx: Tx,
  { accountId }: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Channel>> {
  if (codes.length === 0) return new Map();
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const rows = await tx
    .select()
    .from(channel)
    .where(and(eq(channel.accountId, accountId), inArray(sql`lower(${channel.code})`, wanted)))
    .orderBy(channel.id)
    .for("key share");
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}

/** Serializes changes to one account's channels: two must not take the same name at once. */
export async function lockChannels(tx: Tx, { accountId }: Scope): Promise<void> {
  await tx.execute(sql`select 1 from ${account} where ${account.id} = ${accountId} for no key update`);
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
