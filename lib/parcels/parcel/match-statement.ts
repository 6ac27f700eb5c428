/** Words of a carrier that its connector names: all of them, at these places of a response with this status. */
export interface Statement {
  /** noData: not known (yet); gone: not known any more; badNumber: no number of this carrier. */
  readonly means: "noData" | "gone" | "badNumber";
  /** HTTP status with which the carrier says it. */
  readonly status: number;
  /** Path of field names, joined by dots, `*` = any element of a list (or its only one) → the carrier's word. */
  readonly words: Readonly<Record<string, string>>;
}

export interface NoData {
  readonly kind: "noData";
  /** Deleted or never coming; otherwise it may appear later. */
  readonly final: boolean;
  readonly said: CarrierStatement;
}
/** The carrier considers the number malformed. */
export interface BadNumber {
  readonly kind: "badNumber";
  readonly said: CarrierStatement;
}

/**
 * A statement that was found in a response. The constructor is private, so "no data" and "bad number" exist only where
 * a carrier said so in words that its connector names (ADR 0090).
 */
export class CarrierStatement {
  readonly #statement: Statement;

  private constructor(statement: Statement) {
    this.#statement = statement;
  }

  /** The words that were found, for the log: `404 title: No result found`. */
  get words(): string {
    const { status, words } = this.#statement;
    return `${status} ${Object.entries(words).map((pair) => pair.join(": "))}`;
  }

  /** Outcome of the first statement of the table that the response makes in full; null if it makes none. */
  static match(table: readonly Statement[], status: number, json: unknown): NoData | BadNumber | null {
    const found = table.find(
      (one) =>
        one.status === status &&
        Object.entries(one.words).every(([path, word]) => isSaid(json, path.split("."), word)),
    );
    if (found === undefined) return null;
    const said = new CarrierStatement(found);
    return found.means === "badNumber"
      ? { kind: "badNumber", said }
      : { kind: "noData", final: found.means === "gone", said };
  }
}

/** Whether exactly this word is at the path; numbers count as their digits, since codes come as either. */
function isSaid(json: unknown, [name, ...rest]: readonly string[], word: string): boolean {
  if (name === undefined)
    return (typeof json === "string" || typeof json === "number") && String(json).trim() === word;
  if (name === "*") return (Array.isArray(json) ? json : [json]).some((each) => isSaid(each, rest, word));
  if (json === null || typeof json !== "object" || !Object.hasOwn(json, name)) return false;
  return isSaid((json as Record<string, unknown>)[name], rest, word);
}
