import { createHmac, timingSafeEqual } from "node:crypto";
import { signedQuerySeconds } from "../../constants";

/** Longest query that is looked at, in characters. */
const searchMax = 8_000;

/**
 * The parameters of a query that Shopify signed with the app's secret not long ago; null if it did not. A name that comes
 * twice, and a spelling that Shopify does not use, are refused.
 */
export function verifyQuery(search: string, secret: string, now: Date): ReadonlyMap<string, string> | null {
  const given = readQuery(search);
  if (given === null) return null;
  const signed = [...given].filter(([name]) => name !== "hmac");
  const message = signed
    .map(([name, value]) => [name, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pair]) => pair)
    .join("&");
  const expected = createHmac("sha256", secret).update(message).digest("hex");
  if (!isSame(given.get("hmac") ?? "", expected)) return null;
  const timestamp = given.get("timestamp") ?? "";
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(ageSeconds) <= signedQuerySeconds;
  return isFresh ? given : null;
}

/** The parameters of a query, each once; null for what has none of the usual spellings. */
function readQuery(search: string): Map<string, string> | null {
  if (search.length > searchMax) return null;
  const given = new Map<string, string>();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const at = pair.indexOf("=");
    const name = decode(pair.slice(0, Math.max(at, 0)));
    const value = decode(pair.slice(at + 1));
    if (name === null || name === "" || value === null || given.has(name)) return null;
    given.set(name, value);
  }
  return given;
}

/** Text that stands as it is, or percent-encoded in capitals: one text has no third spelling. */
function decode(text: string): string | null {
  try {
    const plain = decodeURIComponent(text);
    return text === plain || text === encodeURIComponent(plain) ? plain : null;
  } catch {
    return null;
  }
}

/** Compares texts, not what they encode: the same bytes spelled in another way differ. Takes the same time wherever they do. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
