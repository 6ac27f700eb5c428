/**
 * An address whose path cannot be decoded (`/en/detail/100%`) makes the framework fail: its percent signs are then taken
 * as written, so that the page or the call itself says what is wrong with it. Others stay as they are.
 */
export function normalizeUrl(address: string): string {
  const at = address.indexOf("?");
  const path = at < 0 ? address : address.slice(0, at);
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll("%", "%25") + (at < 0 ? "" : address.slice(at));
  }
}
