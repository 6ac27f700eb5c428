import { groupRows } from "@/lib/core/group-rows";
import type { LineResult, RefusalReason } from "@/lib/shipments/records/constants";
import type { ActiveRow } from "@/lib/shipments/records/queries";
import type { ReadyLine, ValidatedLine } from "./validate-line";

export interface Decision {
  readonly result: LineResult;
  readonly reason: RefusalReason | null;
}

/** In-memory shipment list for some numbers; updated as lines are decided. */
export class RowIndex {
  readonly #rows: Map<string, ActiveRow[]>;
  #made = 0;

  constructor(rows: readonly ActiveRow[]) {
    this.#rows = groupRows(rows, ({ number }) => number);
  }

  of(number: string): readonly ActiveRow[] {
    return this.#rows.get(number) ?? [];
  }

  put(row: ActiveRow): void {
    this.#rows.set(row.number, [...this.of(row.number).filter(({ id }) => id !== row.id), row]);
  }

  /** Id of a shipment that will be created. */
  nextId(): string {
    this.#made += 1;
    return `new ${this.#made}`;
  }

  take(rows: readonly ActiveRow[]): void {
    for (const { id, number } of rows)
      this.#rows.set(
        number,
        this.of(number).filter((row) => row.id !== id),
      );
  }
}

/** A decision with its shipments. */
export interface Decided extends Decision {
  readonly rows: readonly ActiveRow[];
}

const refuse = (reason: RefusalReason): Decided => ({ result: "refused", reason, rows: [] });
const done = (result: LineResult, rows: readonly ActiveRow[]): Decided => ({ result, reason: null, rows });

/**
 * Result of a line, given the list before it. `carrierOf` finds the carrier of a number without one; such a
 * line is a duplicate of the number under any carrier. Pure.
 */
export function decideLine(line: ReadyLine, index: RowIndex, carrierOf: (number: string) => string): Decided {
  const { action, number, named } = line;
  const listed = index.of(number);
  if (action === "insert") {
    const same = named ?? (line.carrier === null ? null : [line.carrier]);
    const there = listed.find(({ carrier }) => same === null || same.includes(carrier));
    const carrier = line.carrier ?? carrierOf(number);
    const row = { id: index.nextId(), number, carrier, reachable: true };
    return there ? done("duplicate", [there]) : done("inserted", [row]);
  }
  // What the user cannot reach is not there for what changes it.
  const own = listed.filter(({ reachable }) => reachable);
  if (action === "updateChannel") return decideChannel(line, own);
  const meant = named === null ? own : own.filter(({ carrier }) => named.includes(carrier));
  if (meant.length === 0) return refuse("notThere");
  if (action === "stop") return done("stopped", meant);
  if (action === "delete") return done("deleted", meant);
  return done("deliveryUpdated", meant);
}

/** The carrier in such a line is the new one: the shipment is identified by the number alone. */
function decideChannel({ carrier, method }: ReadyLine, own: readonly ActiveRow[]): Decided {
  if (carrier === null && method === null) return refuse("notUpdatable");
  if (own.length === 0) return refuse("notThere");
  const same = own.filter((row) => row.carrier === carrier);
  if (same.length > 0)
    return method === null && own.length > 1 ? done("duplicate", []) : done("channelUpdated", same);
  return own.length > 1 ? refuse("notUpdatable") : done("channelUpdated", own);
}

/** Applies a decision to the in-memory list. */
export function settle(index: RowIndex, line: ReadyLine, { result, rows }: Decided): void {
  if (result === "stopped" || result === "deleted") index.take(rows);
  else if (result === "inserted") for (const row of rows) index.put(row);
  else if (result === "channelUpdated" && line.carrier !== null)
    for (const row of rows) index.put({ ...row, carrier: line.carrier });
}

/** A decision as a preview explains it. */
export interface ExplainedDecision extends Decision {
  /** The carrier of the shipment; undefined where there is no shipment. */
  readonly carrier: string | undefined;
  /** Place (from 0) of the earlier line that adds the same shipment. */
  readonly repeats: number | undefined;
}

/** Results of lines in their order. Pure except that the list is updated. */
export function decideLines(
  lines: readonly ValidatedLine[],
  index: RowIndex,
  carrierOf: (number: string) => string,
): readonly ExplainedDecision[] {
  const adding = new Map<string, number>();
  return lines.map((line, at) => {
    if (line.reason !== null)
      return { result: "refused", reason: line.reason, carrier: undefined, repeats: undefined };
    const decided = decideLine(line, index, carrierOf);
    settle(index, line, decided);
    const { result, reason, rows } = decided;
    const id = rows[0]?.id ?? "";
    if (result === "inserted") adding.set(id, at);
    return {
      ...{ result, reason },
      carrier: line.action === "insert" ? (line.carrier ?? carrierOf(line.number)) : rows[0]?.carrier,
      repeats: result === "duplicate" ? adding.get(id) : undefined,
    };
  });
}
