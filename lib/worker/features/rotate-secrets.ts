import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import type { SealedColumns } from "@/lib/platform/adapters/define-feature";
import { resealText } from "@/lib/platform/adapters/seal-text";
import { features } from "./list-features";

const batchRows = 500;
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Seals with the present key what the previous one sealed, in short statements beside the running product: a text that was
 * replaced meanwhile stays. Returns how many were sealed again. A second run changes nothing.
 */
export async function rotateSecrets(db: Database): Promise<number> {
  let count = 0;
  for (const one of features.flatMap(({ sealed = [] }) => sealed))
    for (const column of one.columns) count += await resealColumn(db, column, one);
  return count;
}

async function resealColumn(db: Database, column: PgColumn, kind: SealedColumns): Promise<number> {
  const { id, ofAccount, purpose } = kind;
  const owner = ofAccount ? sql`account_id || ':' || ${id}` : sql`${id}::text`;
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
