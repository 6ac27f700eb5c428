/** A map of its own for each owner (a database, a pool), made on first use and forgotten with the owner. */
export function mapsByOwner<Value>(): (owner: object) => Map<string, Value> {
  const maps = new WeakMap<object, Map<string, Value>>();
  return (owner) => {
    const known = maps.get(owner);
    if (known) return known;
    const made = new Map<string, Value>();
    maps.set(owner, made);
    return made;
  };
}
