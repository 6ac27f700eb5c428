import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { secondFactor } from "@/db/schema/accounts";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { authorizationRequest } from "@/db/schema/identities";
import { senderDomain } from "@/db/schema/senders";
import { shop, shopAuthorization } from "@/db/schema/shops";
import { ssoConnection } from "@/db/schema/single-sign-on";
import { webhook } from "@/db/schema/webhooks";
import { resealText, type SealingPurpose } from "@/lib/platform/adapters/seal-text";

/** A column with texts that this server sealed, and what each is sealed for, as SQL. */
export interface SealedColumn {
  readonly column: PgColumn;
  readonly id: PgColumn;
  readonly owner: SQL;
  readonly purpose: SealingPurpose;
}

const ownRow = (table: { readonly id: PgColumn; readonly accountId: PgColumn }) =>
  sql`${table.accountId} || ':' || ${table.id}`;
const own = (id: PgColumn) => ({ id, owner: sql`${id}::text` });
const shopRow = { id: shop.id, owner: ownRow(shop), purpose: "shop key" } as const;
const hookRow = { ...own(webhook.accountId), purpose: "webhook secret" } as const;

/** All but carriers' tokens, which are fetched again, and the keys of parcels (`rotate-parcel-keys.ts`). */
export const sealedColumns: readonly SealedColumn[] = [
  { column: secondFactor.sealed, ...own(secondFactor.userId), purpose: "second factor" },
  { column: webhook.secret, ...hookRow },
  { column: webhook.previousSecret, ...hookRow },
  {
    ...{ column: carrierAccount.sealed, id: carrierAccount.id, owner: ownRow(carrierAccount) },
    purpose: "carrier account",
  },
  { column: ssoConnection.sealedSecret, ...own(ssoConnection.id), purpose: "issuer secret" },
  { column: authorizationRequest.sealed, ...own(authorizationRequest.id), purpose: "company sign-in" },
  { column: senderDomain.sealedKey, ...own(senderDomain.id), purpose: "sender key" },
  { column: shop.sealed, ...shopRow },
  { column: shop.sealedHooks, ...shopRow },
  {
    ...{ column: shopAuthorization.sealedApp, id: shopAuthorization.id, owner: ownRow(shopAuthorization) },
    purpose: "shop key",
  },
];

const batchRows = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Seals with the present key what the previous one sealed, in short statements beside the running product: a text that was
 * replaced meanwhile stays. Returns how many were sealed again. A second run changes nothing.
 */
export async function rotateSecrets(db: Database): Promise<number> {
  let count = 0;
  for (const one of sealedColumns) count += await resealColumn(db, one);
  return count;
}

async function resealColumn(db: Database, { column, id, owner, purpose }: SealedColumn): Promise<number> {
  let [after, count] = [firstId, 0];
  for (;;) {
    const rows = await db.execute<{ id: string; owner: string; sealed: string }>(sql`
      select ${id} as id, ${owner} as owner, ${column} as sealed from ${column.table}
      where ${id} > ${after}::uuid and ${column} is not null order by ${id} limit ${batchRows}`);
    for (const row of rows) {
      const sealed = resealText(row.sealed, row.owner, purpose);
      if (sealed === null) continue;
      await db.execute(sql`
        update ${column.table} set ${sql.identifier(column.name)} = ${sealed}
        where ${id} = ${row.id}::uuid and ${column} = ${row.sealed}`);
      count += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return count;
    after = last.id;
  }
}
