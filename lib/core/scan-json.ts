/** Limits of JSON text, enforced before it is parsed. */
export interface JsonLimits {
  /** Nesting of arrays and objects. */
  readonly depthMax: number;
  /** Values and field names together. */
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
/** Strings longer than this (a file in base64) are searched natively, this many bytes at a time. */
const longText = 256;
const windowBytes = 4096;

/**
 * Counts what JSON contains while its bytes arrive, at most a nanosecond a byte and without allocation: parsing
 * millions of brackets would block the process for seconds. Text that is not JSON is counted too; the parser rejects it
 * afterwards.
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

  /** Takes the next bytes (UTF-8); returns which limit is exceeded, null while within the limits. */
  take(bytes: Uint8Array): JsonExcess | null {
    const { depthMax, valuesMax } = this.#limits;
    for (let at = 0; at < bytes.length; at += 1) {
      if (this.#inString) {
        at = this.#skipString(bytes, at);
        continue;
      }
      const byte = bytes[at];
      if (byte === quote) this.#inString = true;
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

  /** Index of the end of the string that continues at `from`: its closing quote, or the end of the bytes. */
  #skipString(bytes: Uint8Array, from: number): number {
    let at = this.#isEscaped ? from + 1 : from;
    let jumpAt = at + longText;
    for (; at < bytes.length; at += 1) {
      if (at === jumpAt) {
        at = endOfPlain(bytes, at);
        // The end of the bytes, not a character that escapes the next one.
        if (at === bytes.length) break;
        jumpAt = at + longText;
      }
      if (bytes[at] === backslash) at += 1;
      else if (bytes[at] === quote) {
        this.#inString = false;
        break;
      }
    }
    this.#isEscaped = at > bytes.length;
    return at;
  }
}

/**
 * Index of the next quote or backslash, searched natively; at most `windowBytes` ahead, so that no text is searched
 * repeatedly.
 */
function endOfPlain(bytes: Uint8Array, from: number): number {
  const window = bytes.subarray(from, from + windowBytes);
  const end = window.indexOf(quote);
  const plain = end < 0 ? window : window.subarray(0, end);
  const escapedAt = plain.indexOf(backslash);
  return from + (escapedAt < 0 ? plain.length : escapedAt);
}

/** The same for a complete buffer. */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): JsonExcess | null {
  return new JsonScanner(limits).take(bytes);
}
