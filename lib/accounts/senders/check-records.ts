import { type ResolveRecords, resolveRecords } from "@/lib/platform/adapters/resolve-records";
import { checkSpf, isSpf } from "./check-spf";
import { checkMs, foundMax, foundTextMax } from "./constants";
import type { Finding, SenderRecord, WantedRecord } from "./schemas";

/** Looks all records up, within one time limit. A record whose look-up fails has no answer; never rejects. */
export async function checkRecords(
  wanted: readonly WantedRecord[],
  resolve: ResolveRecords = resolveRecords,
  limitMs: number = checkMs,
): Promise<SenderRecord[]> {
  const once = askOnce(resolve, limitMs);
  return Promise.all(
    wanted.map(async ({ isConfirmed = true, ...record }) => {
      const { found, why } = await find(record, once).catch((): Finding => ({ found: [], why: "noAnswer" }));
      const problem = why ?? (isConfirmed ? null : "notConfirmed");
      return {
        ...record,
        found: found.slice(0, foundMax).map(printable),
        ok: problem === null,
        why: problem,
      };
    }),
  );
}

/** Asks each question once, and nothing after the time limit. */
function askOnce(resolve: ResolveRecords, limitMs: number): ResolveRecords {
  const asked = new Map<string, Promise<readonly string[]>>();
  const until = performance.now() + limitMs;
  return (type, name) => {
    const key = `${type} ${name}`;
    const known = asked.get(key) ?? within(() => resolve(type, name), until - performance.now());
    asked.set(key, known);
    return known;
  };
}

async function within<T>(work: () => Promise<T>, limitMs: number): Promise<T> {
  if (limitMs <= 0) throw new Error("no time left");
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no time left")), limitMs);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** What a stranger's DNS says, as it can be stored and shown. */
function printable(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}]+/gu, " ");
  return plain.length > foundTextMax ? `${plain.slice(0, foundTextMax)}…`.toWellFormed() : plain;
}

async function find(record: WantedRecord, resolve: ResolveRecords): Promise<Finding> {
  if (record.kind === "dmarc") return findPolicy(record.name, resolve);
  const found = await resolve(record.type, record.name);
  if (record.kind === "spf") return checkSpf(found.filter(isSpf), record.value, resolve);
  if (record.type === "MX") return compare(found, (text) => exchangeOf(text) === exchangeOf(record.value));
  if (record.type === "CNAME") return compare(found, (text) => hostOf(text) === hostOf(record.value));
  if (record.kind === "dkim") return compareKeys(found, record.value);
  return compare(found, (text) => text.trim() === record.value);
}

function compare(found: readonly string[], isWanted: (text: string) => boolean): Finding {
  if (found.some(isWanted)) return { found, why: null };
  return { found, why: found.length === 0 ? "missing" : "different" };
}

const hostOf = (text: string) => text.trim().toLowerCase().replace(/\.$/, "");
const exchangeOf = (text: string) => hostOf(text.replace(/^\d+\s+/, ""));

/** Two keys at one name are undefined (RFC 6376, 3.6.2.2): a receiver may take either. */
function compareKeys(found: readonly string[], wanted: string): Finding {
  if (found.length > 1) return { found, why: "several" };
  return compare(found, (text) => readTags(text).get("p") === readTags(wanted).get("p"));
}

/** `k=v; …` of DKIM and DMARC records. Spaces in values have no meaning. */
function readTags(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(";").flatMap((part): [string, string][] => {
      const at = part.indexOf("=");
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replace(/\s+/g, "")]];
    }),
  );
}

/**
 * The DMARC policy of a domain, or of the nearest domain above that has one. Our signature is of the same domain as the
 * sender's address, so any policy that receivers can read lets it pass, strict alignment too.
 */
async function findPolicy(name: string, resolve: ResolveRecords): Promise<Finding> {
  const labels = name.replace(/^_dmarc\./, "").split(".");
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const found = (await resolve("TXT", `_dmarc.${labels.slice(from).join(".")}`)).filter((text) =>
      /^v\s*=\s*DMARC1\b/i.test(text),
    );
    if (found.length > 1) return { found, why: "several" };
    const policy = found[0] === undefined ? null : readTags(found[0]).get("p")?.toLowerCase();
    if (policy === null) continue;
    return { found, why: ["none", "quarantine", "reject"].includes(policy ?? "") ? null : "malformed" };
  }
  return { found: [], why: "missing" };
}
