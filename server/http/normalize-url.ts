/**
 * A URL whose path cannot be decoded (`/en/detail/100%`) makes the framework fail: its percent signs are then
 * escaped, so that the page or the call itself reports the error. Others are unchanged.
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
