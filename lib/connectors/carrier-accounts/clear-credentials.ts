import { sql } from "drizzle-orm";
import { ownMark } from "@/lib/connectors/kit/rules";
import type { Context } from "@/lib/platform/adapters/context";

/** Tables of the runner with rows for companies' own credentials, and the column with the credential's name. */
const tables = [
  ["carrier_token", "account"],
  ["carrier_budget", "account"],
  ["carrier_reading", "connector"],
] as const;

/** Deletes tokens and budgets of carrier accounts that were deleted, alone or with their company. */
export async function clearCredentials({ db }: Context): Promise<void> {
  for (const [table, column] of tables) {
    const name = sql.identifier(column);
    await db.execute(sql`
      delete from ${sql.identifier(table)} t where position(${ownMark}::text in t.${name}) > 0
        and not exists (select from carrier_account a where a.id::text = split_part(t.${name}, ' ', 3))`);
  }
}
