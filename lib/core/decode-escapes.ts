/** Text of an address without its escapes (`%20`); as it is where they are malformed. */
export function decodeEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
