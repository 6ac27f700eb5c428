import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { createConnectorContext } from "@/lib/connectors/fetch/create-connector-context";
import { type ConnectorContext, fetchFromCarriers } from "@/lib/connectors/fetch/fetch-from-carriers";
import { ownMark } from "@/lib/connectors/kit/rules";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { enqueue } from "@/lib/platform/adapters/queue";
import { states, trialEveryMs, trialExtra } from "./constants";
import { carrierAccountActivated, carrierAccountChanged } from "./events";
import { activateOwn } from "./find-own-connectors";
import type { CarrierAccountRow } from "./queries";
import { decideTrial, type TrialResult } from "./rules";

/** Before every id. */
const firstId = "00000000-0000-0000-0000-000000000000";

/**
 * Asks the carrier about the test number with the new credential, within budgets as usual. A carrier that is down or asks
 * to wait is tried again each minute, for ten. Of a trial that was replaced by a later one nothing is written.
 */
export async function runTrial(
  ctx: Context,
  { id, trial }: z.output<typeof carrierAccountChanged.payload>,
  connectors: Omit<ConnectorContext, "signal" | "connectors"> = createConnectorContext(ctx),
): Promise<void> {
  const [row] = await ctx.db.select().from(carrierAccount).where(isTrial({ id, trial }));
  if (!row) return;
  const active = activateOwn(row);
  const outcome: Outcome = active
    ? await askCarrier({ ...connectors, signal: ctx.signal, connectors: [] }, active, row)
    : { kind: "denied", fatal: true };
  const now = connectors.now();
  const result = decideTrial(outcome, row.trialAt, now);
  if (result.state !== states.inActivation) return saveResult(ctx, row, result, now);
  // Whoever waits sees why; a trial that began meanwhile has no answer yet.
  await ctx.db.update(carrierAccount).set({ reason: result.reason, checkedAt: now }).where(isTrial(row));
  await enqueue(
    ctx.db,
    carrierAccountChanged,
    { id, trial },
    { runAt: new Date(now.getTime() + trialEveryMs) },
  );
}

/** Condition: this trial is still under way. */
function isTrial({ id, trial }: Pick<CarrierAccountRow, "id" | "trial">) {
  return and(
    eq(carrierAccount.id, id),
    eq(carrierAccount.trial, trial),
    eq(carrierAccount.state, states.inActivation),
  );
}

async function askCarrier(
  cx: ConnectorContext,
  active: ActiveConnector,
  { id, courier, connector, testNumber }: CarrierAccountRow,
): Promise<Outcome> {
  // What an earlier credential was given or was refused says nothing of this one.
  await cx.db.execute(sql`
    delete from carrier_token where starts_with(account, ${`${connector}${ownMark}${id} `})`);
  await cx.db.execute(sql`
    update carrier_budget set blocked_until = null, blocked_why = null
    where account = ${active.account} and blocked_why = 'denied'`);
  const extra = Object.fromEntries(active.connector.needs.map((field) => [field, trialExtra[field]]));
  const request = {
    ...{ key: id, number: testNumber.toUpperCase(), carrier: courier, extra, own: [active] },
    ...{ language: "en", interactive: true, destination: null },
  };
  let outcome: Outcome = { kind: "notConnected" };
  for await (const answer of fetchFromCarriers(cx, [request])) outcome = answer.outcome;
  return outcome;
}

async function saveResult(
  ctx: Context,
  { id, trial, accountId, connector }: CarrierAccountRow,
  { state, reason }: TrialResult,
  checkedAt: Date,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(carrierAccount)
      .set({ state, reason, checkedAt })
      .where(isTrial({ id, trial }))
      .returning();
    if (!row) return;
    const isWorking = state === states.works;
    await recordAudit(tx, ctx, isWorking ? "carrier_account.activated" : "carrier_account.failed", {
      owner: { accountId },
      target: row,
    });
    if (isWorking) await enqueue(tx, carrierAccountActivated, { accountId, connector, after: firstId });
  });
}
