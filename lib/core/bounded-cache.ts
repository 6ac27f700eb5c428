/**
 * A cache of entries that weigh between `max` and twice as much (each weighs 1 unless `weigh` says more) that evicts the
 * least recently used: a full generation becomes the old one, and hits in the old one move to the new one. A hit costs one
 * lookup.
 */
export class BoundedCache<Value> {
  readonly #max: number;
  readonly #weigh: (value: Value) => number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  #weight = 0;

  constructor(max: number, weigh: (value: Value) => number = () => 1) {
    this.#max = max;
    this.#weigh = weigh;
  }

  /** The cached value, or `make`'s. */
  get(key: string, make: () => Value): Value {
    const young = this.#young.get(key);
    if (young !== undefined || this.#young.has(key)) return young as Value;
    const value = this.#old.has(key) ? (this.#old.get(key) as Value) : make();
    this.#add(key, value);
    return value;
  }

  /** The cached value, if there is one. */
  find(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.#add(key, old);
    return old;
  }

  /** Caches a value in place of an earlier one. One that weighs more than all may is not cached. */
  set(key: string, value: Value): void {
    this.#old.delete(key);
    const before = this.#young.get(key);
    if (before !== undefined) this.#weight -= this.#weigh(before);
    this.#young.delete(key);
    if (this.#weigh(value) <= this.#max) this.#add(key, value);
  }

  #add(key: string, value: Value): void {
    if (this.#weight >= this.#max) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#weight = 0;
    }
    this.#young.set(key, value);
    this.#weight += this.#weigh(value);
  }
}
