/** Makes a value on first use, so that importing costs nothing. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The same for each key; given a WeakMap, only for as long as its keys live. */
export function lazilyBy<K, V extends NonNullable<unknown> | null>(
  make: (key: K) => V,
  made: { get(key: K): V | undefined; set(key: K, value: V): unknown } = new Map<K, V>(),
): (key: K) => V {
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
