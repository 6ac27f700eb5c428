import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import type { AccountId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { states } from "./constants";
import type { OwnConnectors } from "./find-own-connectors";

interface RefusedRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly account_id: AccountId;
}

/**
 * Carriers refused these credentials: their carrier accounts fail from now on, once, unless the credential was replaced
 * meanwhile. They are not asked again until a trial succeeds.
 */
export async function markRefused(
  ctx: Context,
  { trials }: Pick<OwnConnectors, "trials">,
  ids: ReadonlySet<string>,
): Promise<void> {
  if (ids.size === 0) return;
  const refused = JSON.stringify([...ids].map((id) => ({ id, trial: trials.get(id) })));
  await ctx.db.transaction(async (tx) => {
    const rows = await tx.execute<RefusedRow>(sql`
      update carrier_account a set state = ${states.fails}, reason = 'denied', checked_at = now()
      from jsonb_to_recordset(${refused}::jsonb) as r(id uuid, trial int)
      where a.id = r.id and a.trial = r.trial and a.state = ${states.works}
      returning a.id, a.name, a.account_id`);
    for (const { id, name, account_id: accountId } of rows)
      await recordAudit(tx, ctx, "carrier_account.failed", {
        ...{ owner: { accountId }, target: { id, name } },
      });
  });
}
