/**
 * A cache of between `max` and twice as many entries that evicts the least recently used: a full generation becomes the
 * old one, and hits in the old one move to the new one. A hit costs one lookup.
 */
export class BoundedCache<Value> {
  readonly #max: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The cached value, or `make`'s. */
  get(key: string, make: () => Value): Value {
    const young = this.#young.get(key);
    if (young !== undefined || this.#young.has(key)) return young as Value;
    const value = this.#old.has(key) ? (this.#old.get(key) as Value) : make();
    if (this.#young.size >= this.#max) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    return value;
  }
}
