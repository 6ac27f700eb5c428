import { type Column, sql } from "drizzle-orm";
import { prepareSql } from "@/db/prepare-once";
import { ownAccountOf } from "@/lib/connectors/kit/rules";
import type { ActiveConnector } from "@/lib/connectors/kit/schemas";
import type { Context } from "@/lib/platform/adapters/context";
import { ownPerParcelMax } from "./constants";
import { composeCredential, ownable, type Values } from "./rules";
import { openSecrets } from "./seal-secrets";

/** Ids of the connectors that companies may use with credentials of their own, by carrier; as for `connectorOf`. */
const connectorIds = JSON.stringify(
  Object.fromEntries(
    ownable.toReversed().flatMap(({ id, carriers }) => (carriers ?? []).map((one) => [one, id])),
  ),
);
const idOf = (carrier: Column | ReturnType<typeof sql>) => sql`${connectorIds}::jsonb ->> ${carrier}`;

/**
 * Condition: some company has a working account for this carrier's connector. A part of the statement that reads parcels,
 * so that nothing is asked where no company has one.
 */
export function hasOwnConnector(carrier: Column) {
  return sql<boolean>`exists (
    select from carrier_account a where a.state = 3 and a.connector = (${idOf(carrier)}))`;
}

interface OwnRow {
  readonly id: string;
  readonly account_id: string;
  readonly connector: string;
  readonly settings: Values;
  readonly sealed: string;
  readonly trial: number;
  readonly parcels: readonly string[];
}

/** Accounts with an unarchived shipment of the parcels, and a working credential for the parcels' carriers. */
const ownRows = prepareSql<OwnRow>(sql`
  select a.id, a.account_id, a.connector, a.settings, a.sealed, a.trial,
    array_agg(distinct s.parcel_id::text) as parcels
  from carrier_account a
  join shipment s on s.account_id = a.account_id and s.parcel_id = any(${sql.placeholder("ids")}::uuid[])
  join parcel p on p.id = s.parcel_id
  where a.state = 3 and s.archived_at is null and a.connector = (${idOf(sql`p.carrier`)})
  group by a.id order by a.created_at, a.id`);

export interface OwnConnectors {
  /** With the credentials of companies that track the parcel, by its id. */
  readonly byParcel: ReadonlyMap<string, readonly ActiveConnector[]>;
  /** Trial that each credential passed, by the carrier account's id. */
  readonly trials: ReadonlyMap<string, number>;
}

/** Which companies' own credentials are asked for which of the parcels: one statement, none without parcels. */
export async function findOwnConnectors(
  { db, log }: Pick<Context, "db" | "log">,
  parcelIds: readonly string[],
): Promise<OwnConnectors> {
  const byParcel = new Map<string, readonly ActiveConnector[]>();
  const trials = new Map<string, number>();
  if (parcelIds.length === 0) return { byParcel, trials };
  for (const row of await ownRows(db, { ids: `{${parcelIds.join(",")}}` })) {
    const active = activateOwn({ ...row, accountId: row.account_id });
    if (!active) {
      log.warn({ carrierAccountId: row.id }, "a carrier account cannot be opened: sealed with another key");
      continue;
    }
    trials.set(row.id, row.trial);
    for (const id of row.parcels) {
      const before = byParcel.get(id) ?? [];
      if (before.length < ownPerParcelMax) byParcel.set(id, [...before, active]);
    }
  }
  return { byParcel, trials };
}

/** A carrier account as a connector with its credential; null if its secrets were sealed with another key. */
export function activateOwn(
  row: Pick<OwnRow, "id" | "connector" | "settings" | "sealed"> & { readonly accountId: string },
): ActiveConnector | null {
  const connector = ownable.find(({ id }) => id === row.connector);
  const secrets = openSecrets(row);
  if (!connector || !secrets) return null;
  const credential = composeCredential(connector, { ...row.settings, ...secrets });
  if (credential === null) return null;
  return { connector, credential, account: ownAccountOf(connector.id, row.id, credential), own: row.id };
}
