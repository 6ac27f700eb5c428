import type { z } from "zod";
import type { Tx } from "@/db/client";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import type { Connector } from "@/lib/connectors/kit/schemas";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { carrierAccountsMax, states } from "./constants";
import type { CarrierAccountView, setAccountCall } from "./contract";
import { formatCarrierAccount } from "./format";
import { type CarrierAccountRow, carrierAccountRows } from "./queries";
import { connectorOf, mergeValues, splitValues, type Values } from "./rules";
import { openSecrets, sealSecrets } from "./seal-secrets";
import { allowTrial, startTrial } from "./start-trial";

type Input = z.output<typeof setAccountCall.input>;

/**
 * Adds a carrier account or changes one; a new credential is tried. Throws logisticsNotFound, badInput for a carrier that
 * cannot be connected or a credential that is not complete, carrierAccountExists, carrierAccountsFull, notFound for
 * another account's, tooFrequent.
 */
export async function setCarrierAccount(ctx: Context, input: Input): Promise<CarrierAccountView> {
  const scope = requireOperation(ctx, "channels.manage");
  const connector = connectorOf(input.courier);
  if (!connector) throw new AppError("badInput", { issues: [{ path: "courier", rule: "notConnectable" }] });
  const id = input.id ?? newId(ctx.now);
  const find = (rows: readonly CarrierAccountRow[]) =>
    input.id === undefined ? undefined : requireRow(rows.filter((row) => row.id === id));
  const old = find(await carrierAccountRows(ctx.db, scope));
  // Before the transaction: limits are counted whatever becomes of it.
  const values = valuesAfter(connector, old, input.secrets);
  if (needsTrial(connector, old, input)) await allowTrial(ctx, scope, id);
  const row = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    const rows = await carrierAccountRows(tx, scope);
    const before = find(rows);
    if (rows.some((one) => one.id !== id && one.name.toLowerCase() === input.name.toLowerCase()))
      throw new AppError("carrierAccountExists", { issues: [{ path: "name", rule: "exists" }] });
    if (!before && rows.length >= carrierAccountsMax) throw new AppError("carrierAccountsFull");
    // Changed by another call since it was read.
    const now = before?.sealed === old?.sealed ? values : valuesAfter(connector, before, input.secrets);
    return save(tx, ctx, scope, { id, before, input, connector, values: now });
  });
  return formatCarrierAccount(row);
}

function valuesAfter(connector: Connector, row: CarrierAccountRow | undefined, given: Values = {}): Values {
  // A credential of another interface says nothing to this one.
  const isSame = row?.connector === connector.id;
  const before = isSame ? { ...row.settings, ...openSecrets(row) } : {};
  return mergeValues(connector.fields, before, given);
}

/** Another credential is tried; another test number, where the last trial failed. */
function needsTrial(connector: Connector, before: CarrierAccountRow | undefined, input: Input): boolean {
  if (!before || before.connector !== connector.id || input.secrets !== undefined) return true;
  return before.testNumber !== input.testNumber && before.state === states.fails;
}

interface Change {
  readonly id: string;
  readonly before: CarrierAccountRow | undefined;
  readonly input: Input;
  readonly connector: Connector;
  readonly values: Values;
}

async function save(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  { id, before, input, connector, values }: Change,
): Promise<CarrierAccountRow> {
  const { accountId } = scope;
  const { name, courier, testNumber, remark } = input;
  const entered = { name, courier, testNumber, remark };
  const { settings, secrets } = splitValues(connector.fields, values);
  const fields = {
    ...{ ...entered, settings, connector: connector.id, updatedAt: ctx.now },
    sealed: sealSecrets(secrets, { accountId, id }),
  };
  const added = { id, accountId, state: states.inActivation, trialAt: ctx.now, createdAt: ctx.now };
  const saved = requireRow(
    before
      ? await updateOwned(tx, carrierAccount, scope, id, fields)
      : await tx
          .insert(carrierAccount)
          .values({ ...fields, ...added })
          .returning(),
  );
  await recordAudit(tx, ctx, before ? "carrier_account.changed" : "carrier_account.created", {
    target: saved,
    ...(before && { before }),
    // A new secret is a change that shows nothing of it.
    after: { ...entered, ...(input.secrets !== undefined && { secret: "•••" }) },
  });
  return needsTrial(connector, before, input) ? startTrial(tx, ctx, scope, id) : saved;
}
