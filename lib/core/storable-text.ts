/** Whether PostgreSQL can store this text. NUL and lone surrogates are valid in JSON, not in PostgreSQL. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/**
 * Path (`numbers.3.number`) of the first text in `value` that cannot be stored; null if all can. `value` is parsed
 * input.
 */
export function findUnstorable(value: unknown, path = ""): string | null {
  if (typeof value === "string") return isStorable(value) ? null : path;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const here = path ? `${path}.${key}` : key;
    const found = isStorable(key) ? findUnstorable(inner, here) : path;
    if (found !== null) return found;
  }
  return null;
}

/** The first `max` characters of a text; never ends in half of a surrogate pair. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}
