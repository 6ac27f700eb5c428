/** What JSON text may hold before anything parses it. */
export interface JsonLimits {
  /** Arrays and objects within each other. */
  readonly depthMax: number;
  /** Values and names of fields together. */
  readonly valuesMax: number;
}

export type JsonExcess = "too_deep" | "too_many";

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/**
 * Counts what JSON holds while its bytes arrive, about a nanosecond a byte and without memory: parsing millions of
 * brackets would keep the process from everything else for seconds. Text that is no JSON is counted too; the parser
 * rejects it afterwards.
 */
export class JsonScanner {
  readonly #limits: JsonLimits;
  #depth = 0;
  #values = 1;
  #inString = false;
  #isEscaped = false;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  /** Takes the next bytes (UTF-8); answers what there is too much of, null as long as all is within the limits. */
  take(bytes: Uint8Array): JsonExcess | null {
    const { depthMax, valuesMax } = this.#limits;
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#inString) {
        if (this.#isEscaped) this.#isEscaped = false;
        else if (byte === backslash) this.#isEscaped = true;
        else if (byte === quote) this.#inString = false;
      } else if (byte === quote) this.#inString = true;
      else if (byte === openArray || byte === openObject) {
        this.#depth += 1;
        this.#values += 1;
        if (this.#depth > depthMax) return "too_deep";
      } else if (byte === closeArray || byte === closeObject) this.#depth -= 1;
      else if (byte === comma || byte === colon) this.#values += 1;
      if (this.#values > valuesMax) return "too_many";
    }
    return null;
  }
}

/** The same for bytes that are all there. */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): JsonExcess | null {
  return new JsonScanner(limits).take(bytes);
}
