import type { LineResult, RefusalReason } from "@/lib/shipments/constants";
import { groupRows } from "@/lib/shipments/group-rows";
import type { DeskRow } from "@/lib/shipments/queries";
import type { ReadyLine, ValidatedLine } from "./validate-line";

/** Result of a line. */
export interface Decision {
  readonly verdict: LineResult;
  readonly reason: RefusalReason | null;
}

/** In-memory shipment list for some numbers; updated as lines are decided. */
export class Desk {
  readonly #rows: Map<string, DeskRow[]>;
  #made = 0;

  constructor(rows: readonly DeskRow[]) {
    this.#rows = groupRows(rows, ({ number }) => number);
  }

  of(number: string): readonly DeskRow[] {
    return this.#rows.get(number) ?? [];
  }

  put(row: DeskRow): void {
    this.#rows.set(row.number, [...this.of(row.number).filter(({ id }) => id !== row.id), row]);
  }

  /** Id of a shipment that will be created. */
  nextId(): string {
    this.#made += 1;
    return `new ${this.#made}`;
  }

  take(rows: readonly DeskRow[]): void {
    for (const { id, number } of rows)
      this.#rows.set(
        number,
        this.of(number).filter((row) => row.id !== id),
      );
  }
}

/** A decision with its shipments. */
export interface Decided extends Decision {
  readonly rows: readonly DeskRow[];
}

const refuse = (reason: RefusalReason): Decided => ({ verdict: "refused", reason, rows: [] });
const done = (verdict: LineResult, rows: readonly DeskRow[]): Decided => ({ verdict, reason: null, rows });

/**
 * Result of a line, given the list before it. `carrierOf` finds the carrier of a number without one; such a
 * line is a duplicate of the number under any carrier. Pure.
 */
export function decideLine(line: ReadyLine, desk: Desk, carrierOf: (number: string) => string): Decided {
  const { action, number, named } = line;
  const own = desk.of(number);
  if (action === "insert") {
    const isThere =
      line.carrier === null ? own.length > 0 : own.some(({ carrier }) => carrier === line.carrier);
    const row = { id: desk.nextId(), number, carrier: line.carrier ?? carrierOf(number) };
    return isThere ? done("duplicate", []) : done("inserted", [row]);
  }
  if (action === "updateChannel") return decideChannel(line, own);
  const meant = named === null ? own : own.filter(({ carrier }) => carrier === named);
  if (meant.length === 0) return refuse("notThere");
  if (action === "stop") return done("stopped", meant);
  if (action === "delete") return done("deleted", meant);
  return done("deliveryUpdated", meant);
}

/** The carrier in such a line is the new one: the shipment is identified by the number alone. */
function decideChannel({ carrier, method }: ReadyLine, own: readonly DeskRow[]): Decided {
  if (carrier === null && method === null) return refuse("notUpdatable");
  if (own.length === 0) return refuse("notThere");
  const same = own.filter((row) => row.carrier === carrier);
  if (same.length > 0)
    return method === null && own.length > 1 ? done("duplicate", []) : done("channelUpdated", same);
  return own.length > 1 ? refuse("notUpdatable") : done("channelUpdated", own);
}

/** Applies a decision to the in-memory list. */
export function settle(desk: Desk, line: ReadyLine, { verdict, rows }: Decided): void {
  if (verdict === "stopped" || verdict === "deleted") desk.take(rows);
  else if (verdict === "inserted") for (const row of rows) desk.put(row);
  else if (verdict === "channelUpdated" && line.carrier !== null)
    for (const row of rows) desk.put({ ...row, carrier: line.carrier });
}

/** Results of lines in their order. Pure except that the list is updated. */
export function decideLines(
  lines: readonly ValidatedLine[],
  desk: Desk,
  carrierOf: (number: string) => string,
): readonly Decision[] {
  return lines.map((line) => {
    if (line.reason !== null) return { verdict: "refused", reason: line.reason };
    const decided = decideLine(line, desk, carrierOf);
    settle(desk, line, decided);
    return { verdict: decided.verdict, reason: decided.reason };
  });
}
