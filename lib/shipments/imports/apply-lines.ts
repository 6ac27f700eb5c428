import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { groupRows } from "@/lib/core/group-rows";
import type { AccountId } from "@/lib/core/ids";
import type { ShipmentSource } from "@/lib/core/sources";
import type { RowScope } from "@/lib/platform/adapters/context";
import { applyBatch } from "@/lib/shipments/bulk/apply-batch";
import { markDeliveredBatch } from "@/lib/shipments/bulk/mark-delivered-batch";
import { applyChannels } from "@/lib/shipments/list/apply-channels";
import { findCarriers } from "@/lib/shipments/list/find-carriers";
import { lockBatch } from "@/lib/shipments/records/lock-batch";
import { activeRows } from "@/lib/shipments/records/queries";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import { lockParcels } from "@/lib/tracking/store/lock-parcels";
import type { LineAction } from "./constants";
import { type Decided, type Decision, decideLine, RowIndex } from "./decide-lines";
import type { ReadyLine, ValidatedLine } from "./validate-line";

export interface LineOwner {
  readonly accountId: AccountId;
  readonly userId: string;
  /** What the user may do and reach now. */
  readonly scope: RowScope;
  readonly source: ShipmentSource;
  readonly now: Date;
  /** BCP 47 language requested from carriers. */
  readonly language: string;
}

/** The account's quota has no room for a line: nothing of the transaction may stay. */
export class OverQuota extends Error {
  readonly line: ValidatedLine;

  constructor(line: ValidatedLine) {
    super("the account has no numbers left");
    this.line = line;
  }
}

/**
 * Applies lines in their order and in the caller's transaction, and returns the result of each. Lines about
 * different numbers are independent, so they are applied together: a constant number of statements, except for
 * repeated numbers with different actions. Throws OverQuota.
 */
export async function applyLines(
  tx: Tx,
  owner: LineOwner,
  lines: readonly ValidatedLine[],
): Promise<readonly Decision[]> {
  await lockNumbers(tx, lines);
  const decisions = new Map<ValidatedLine, Decision>();
  for (const round of roundsOf(lines))
    for (const [action, group] of groupRows(round, (line) => line.action)) {
      const made = await groupDecisions(tx, owner, action, group);
      for (const [at, line] of group.entries()) decisions.set(line, made[at] ?? notThere);
    }
  return lines.map((line) => decisions.get(line) ?? { result: "refused", reason: line.reason ?? "noNumber" });
}

/**
 * Locks all parcels of these numbers at once if some lines do more than insert: locking them batch by batch,
 * with shipments in between, could deadlock with another import of the same parcels.
 */
async function lockNumbers(tx: Tx, validated: readonly ValidatedLine[]): Promise<void> {
  const lines = validated.filter((line) => line.reason === null);
  if (lines.every(({ action }) => action === "insert")) return;
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const rows = await tx.execute<{ id: string }>(sql`
    select id from parcel where number = any(${sql.param(numbers)}::text[])`);
  await lockParcels(
    tx,
    rows.map(({ id }) => id),
  );
}

const notThere: Decision = { result: "refused", reason: "notThere" };

/** Lines in passes: within a pass each number occurs once, unless it is only inserted. */
function roundsOf(validated: readonly ValidatedLine[]): readonly (readonly ReadyLine[])[] {
  const rounds: ReadyLine[][] = [];
  const last = new Map<string, { readonly round: number; readonly action: LineAction }>();
  for (const line of validated) {
    if (line.reason !== null) continue;
    const before = last.get(line.number);
    const joins = before?.action === "insert" && line.action === "insert";
    const round = before === undefined ? 0 : before.round + (joins ? 0 : 1);
    last.set(line.number, { round, action: line.action });
    const lines = rounds[round] ?? [];
    lines.push(line);
    rounds[round] = lines;
  }
  return rounds;
}

async function groupDecisions(
  tx: Tx,
  owner: LineOwner,
  action: LineAction,
  lines: readonly ReadyLine[],
): Promise<readonly Decision[]> {
  if (action === "insert") return insertLines(tx, owner, lines);
  const index = await lockRows(tx, owner, lines);
  const decided = lines.map((line) => decideLine(line, index, () => ""));
  const base = { accountId: owner.accountId, now: owner.now, language: owner.language };
  const idsOf = (some: readonly Decided[]) => some.flatMap(({ rows }) => rows.map(({ id }) => id));
  if (action === "stop" || action === "delete")
    await applyBatch(tx, { ...base, ids: idsOf(decided) }, { kind: action });
  else if (action === "updateDelivery") await markDeliveredBatch(tx, { ...base, ids: idsOf(decided) });
  else
    for (const group of channelGroups(lines, decided))
      await applyBatch(tx, { ...base, ids: idsOf(group.decided) }, { kind: "edit", change: group.change });
  return decided.map(({ result, reason }) => ({ result, reason }));
}

/** Lines that make the same change, in the order in which parcels are stored, to avoid deadlocks. */
function channelGroups(lines: readonly ReadyLine[], decided: readonly Decided[]) {
  const pairs = lines.flatMap((line, at) => {
    const one = decided[at];
    return one?.result === "channelUpdated" ? [{ line, one }] : [];
  });
  const groups = groupRows(pairs, ({ line }) => `${line.carrier ?? ""} ${line.method ?? ""}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const line = group[0]?.line;
      if (!line) return [];
      const change = {
        ...(line.carrier === null ? {} : { carrier: line.carrier }),
        ...(line.method === null ? {} : { method: line.method }),
      };
      return [{ change, decided: group.map(({ one }) => one) }];
    });
}

async function insertLines(
  tx: Tx,
  owner: LineOwner,
  read: readonly ReadyLine[],
): Promise<readonly Decision[]> {
  const lines = await applyChannels(tx, owner, read);
  const unnamed = lines.filter(({ carrier }) => carrier === null);
  const found = await findCarriers(tx, unnamed, owner.language);
  const index = new RowIndex(
    await activeRows(
      tx,
      owner.scope,
      unnamed.map(({ number }) => number),
    ),
  );
  const wanted: ReadyLine[] = [];
  for (const line of lines) {
    const decided = decideLine(line, index, (number) => found.get(number) ?? "");
    if (decided.result !== "inserted") continue;
    wanted.push(line);
    for (const row of decided.rows) index.put(row);
  }
  const recorded = await recordShipments(
    tx,
    { ...owner, rows: owner.scope.rows },
    wanted.map((line) => ({
      number: line.number,
      carrier: line.carrier ?? found.get(line.number) ?? "",
      method: line.method,
      orderNumber: line.orderNumber,
      customerName: line.customerName,
      customerEmail: line.customerEmail,
      customerLanguage: line.customerLanguage,
      customerState: line.customerState,
      extra: line.extra,
      destination: line.destination,
      shippedAt: line.shippedAt,
      afterDelivery: line.afterDelivery,
      source: owner.source,
    })),
    { now: owner.now, language: owner.language },
  );
  const results = new Map(wanted.map((line, at) => [line, recorded[at]?.result]));
  return lines.map((line, at) => {
    const result = results.get(line) ?? "duplicate";
    if (result === "overQuota") throw new OverQuota(read[at] ?? line);
    if (result === "tooFrequent") return { result: "refused", reason: result };
    return { result, reason: null };
  });
}

/** Shipments on the list with these numbers, locked until the transaction ends. */
async function lockRows(
  tx: Tx,
  { accountId, scope }: LineOwner,
  lines: readonly ReadyLine[],
): Promise<RowIndex> {
  const numbers = lines.map(({ number }) => number);
  const own = await activeRows(tx, scope, numbers);
  const ids = own.flatMap(({ id, reachable }) => (reachable ? [id] : []));
  if (ids.length === 0) return new RowIndex([]);
  await lockBatch(tx, { accountId, ids });
  const locked = new Set(ids);
  return new RowIndex((await activeRows(tx, scope, numbers)).filter(({ id }) => locked.has(id)));
}
