import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { expectedBy } from "@/lib/connectors/channels/compute-expected";
import type { AccountId } from "@/lib/core/ids";
import { deliveredSubStatuses, type SubStatus, subStatuses } from "@/lib/parcels/parcel/constants";
import { isMovement } from "@/lib/parcels/parcel/rules";
import type { Context } from "@/lib/platform/adapters/context";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { type DisclosureFacts, decideDisclosure, disclosureFacts, seesAll } from "./decide-disclosure";
import { emitChanges } from "./emit-changes";
import { uuids } from "./lock-batch";

/**
 * Copies the state of parcels to their shipments. Idempotent and order-independent: a shipment takes only a
 * later version. A carrier found meanwhile replaces `unknown`, unless the list has that number already.
 */
export async function copyParcels(
  ctx: Pick<Context, "db" | "now">,
  { parcelIds }: { parcelIds: readonly string[] },
): Promise<void> {
  const behind = sql`s.parcel_id = any(${uuids(parcelIds)}) and s.parcel_version < p.version`;
  const set = sql`carrier = case when s.carrier <> p.carrier and s.carrier = 'unknown' and not exists (
      select 1 from shipment o where o.account_id = s.account_id and o.number = s.number
        and o.carrier = p.carrier and o.archived_at is null)
    then p.carrier else s.carrier end, updated_at = ${ctx.now.toISOString()}::timestamptz,`;
  await ctx.db.transaction(async (tx) => announce(tx, await takeState(tx, behind, ctx.now, { set })));
}

/** Tells whoever follows these shipments. A stopped one emitted its end, and emits nothing after it. */
export async function announce(tx: Tx, copied: readonly TakenState[]): Promise<void> {
  for (const accountId of new Set(copied.map((one) => one.accountId)))
    await publish(tx, notificationChannels.accountChanged, `${accountId}:shipments`);
  await emitChanges(
    tx,
    copied.flatMap(({ id, followed }) => (followed ? [id] : [])),
  );
}

/** A shipment that took its parcel's state. */
export interface TakenState {
  readonly id: string;
  readonly accountId: AccountId;
  /** It is on the list. */
  readonly followed: boolean;
}

/**
 * Copies the present state of their parcels (`p`) to shipments (`s`) of a condition, and how much of the journey
 * its account may see. Two statements, and those that count
 * numbers which are not proved. `set`: further columns, with a comma at the end. `shownOnly`: those that stay withheld are
 * left as they are.
 */
export async function takeState(
  tx: Tx,
  condition: SQL,
  now: Date,
  { set = sql``, shownOnly = false }: { readonly set?: SQL; readonly shownOnly?: boolean } = {},
): Promise<readonly TakenState[]> {
  const rows = await tx.execute<DisclosureFacts & Record<string, unknown>>(sql`
    select ${disclosureFacts("s", "p")} from shipment s join parcel p on p.id = s.parcel_id
    where ${condition} order by s.id for no key update of s`);
  if (rows.length === 0) return [];
  const decided = (await decideDisclosure(tx, rows, now)).filter(
    ({ disclosure }) => !shownOnly || disclosure !== "withheld",
  );
  return tx.execute<TakenState & Record<string, unknown>>(sql`
    update shipment s set ${set} disclosure = g.disclosure, ${shipmentState("s", "p")}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as g(id uuid, disclosure text), parcel p
    where s.id = g.id and p.id = s.parcel_id
    returning s.id, s.account_id as "accountId", s.archived_at is null as followed`);
}

/**
 * For `update shipment … set`, beside `g`, its disclosure: a parcel's state as copied to a shipment, only status and stage if it is
 * protected and the account did not enter its keys, and nothing of a journey that is withheld. A manual override by the
 * account stays.
 */
function shipmentState(shipmentAlias: string, parcelAlias: string) {
  const [s, p] = [sql.raw(shipmentAlias), sql.raw(parcelAlias)];
  const disclosure = sql`g.disclosure`;
  const sees = seesAll(shipmentAlias, parcelAlias, disclosure);
  const hidden = sql`(${disclosure} = 'withheld')`;
  const status = sql`case when ${s}.settled then ${s}.status when ${hidden} then 'not_found' else ${p}.status end`;
  return sql`
    status = ${status},
    status_since = case when ${s}.status = ${status} then ${s}.status_since else ${p}.changed_at end,
    sub_status = case when ${s}.settled then ${s}.sub_status when ${hidden} then null else ${p}.sub_status end,
    delivered_at = case when ${s}.settled then ${s}.delivered_at when ${sees} then ${p}.delivered_at end,
    outcome = case when ${hidden} then 'withheld' else ${p}.outcome end, simulated = ${p}.simulated,
    reported_destination = case when ${sees} then ${p}.destination end,
    online_at = case when ${sees} then ${p}.online_at end,
    last_event_at = case when ${sees} then ${p}.last_event_at end,
    expected_by = case when ${sees} then ${expectedBy(parcelAlias, {
      ...{ accountId: sql`${s}.account_id`, method: sql`${s}.method`, onlineAt: sql`${p}.online_at` },
    })} end,
    words = case when ${sees} then ${shipmentTexts(parcelAlias, sql`${disclosure} = 'full'`)} else '{}' end,
    parcel_version = ${p}.version`;
}

/** After an account entered other keys: copies what it may now see of protected parcels. */
export async function copyProtected(
  tx: Tx,
  { accountId, now }: { readonly accountId: AccountId; readonly now: Date },
  ids: readonly string[],
): Promise<void> {
  const own = sql`s.account_id = ${accountId} and s.id = any(${uuids(ids)})`;
  await takeState(tx, sql`${own} and p.protection is not null`, now);
}

const quote = (list: readonly string[]) => sql.raw(list.map((subStatus) => `'${subStatus}'`).join(", "));
const delivered = quote(deliveredSubStatuses);
const movements = quote((Object.keys(subStatuses) as SubStatus[]).filter(isMovement));

/** Longest text of an event in a shipment, in characters. */
export const eventTextMax = 300;

/**
 * A parcel's newest event, its first scan, which a label is not, and its delivering event: those of `online_at` and
 * `delivered_at`, not one before with a mistyped year, or a delivery that proved wrong.
 */
export function shipmentEvents(parcelAlias: string) {
  const alias = sql.raw(parcelAlias);
  return {
    latest: sql`${alias}.checkpoints -> 0`,
    online: sql`(select c from jsonb_array_elements(${alias}.checkpoints) with ordinality as events(c, place)
      where c ->> 'subStatus' in (${movements})
        and (${alias}.online_at is null
          or c #>> '{time,local}' >= to_char(${alias}.online_at at time zone 'UTC' - interval '1 day', 'YYYY-MM-DD'))
      order by place desc limit 1)`,
    delivered: sql`(select c from jsonb_array_elements(${alias}.checkpoints) with ordinality as events(c, place)
      where ${alias}.status = 'delivered' and c ->> 'subStatus' in (${delivered})
      order by ((c #>> '{time,utc}')::timestamptz = ${alias}.delivered_at) is not true, place limit 1)`,
  };
}

/**
 * The texts of these events, as `shipmentTextsSchema`; where the carrier's own ones are not shown (`isFull`), only what the
 * event means.
 */
export function shipmentTexts(parcelAlias: string, isFull: SQL) {
  const { latest, online, delivered } = shipmentEvents(parcelAlias);
  const words = (event: ReturnType<typeof sql>) => sql`(select case when ${isFull} then jsonb_build_object(
      'text', left(e ->> 'text', ${sql.raw(String(eventTextMax))}), 'lang', e ->> 'lang', 'sub', e ->> 'subStatus', 'texts', e -> 'texts',
      'place', left(e -> 'place' ->> 'text', 120), 'country', e -> 'place' ->> 'country',
      'city', left(e -> 'place' ->> 'city', 120))
      else jsonb_build_object('text', '', 'sub', e ->> 'subStatus') end
    from (select ${event} as e) event where e is not null)`;
  return sql`jsonb_strip_nulls(jsonb_build_object(
    'latest', ${words(latest)}, 'online', ${words(online)}, 'delivered', ${words(delivered)}))`;
}
