/** User text in a LIKE pattern, with its wildcards escaped. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
