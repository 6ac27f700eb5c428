import type { ResolveRecords } from "@/lib/platform/adapters/resolve-records";
import { spfLookupsMax } from "./constants";
import type { Finding } from "./schemas";

/** Whether a TXT record is one of SPF. */
export function isSpf(text: string): boolean {
  return /^v=spf1( |$)/i.test(text);
}

/**
 * Whether a domain's SPF record has the mechanisms of the wanted one: there is one record, the mechanisms stand in it or in
 * what it includes, before `all`, and receivers need no more than ten look-ups (RFC 7208). Rejects without an answer.
 */
export async function checkSpf(
  found: readonly string[],
  wanted: string,
  resolve: ResolveRecords,
): Promise<Finding> {
  const [record] = found;
  if (record === undefined) return { found, why: "missing" };
  if (found.length > 1) return { found, why: "several" };
  const walk = { left: spfLookupsMax, seen: new Set<string>(), resolve };
  const needed = new Set(termsOf(wanted).filter((term) => term !== "all"));
  await follow(record, walk);
  if (walk.left < 0) return { found, why: "tooManyLookups" };
  return { found, why: [...needed].every((term) => walk.seen.has(term)) ? null : "notIncluded" };
}

interface Walk {
  left: number;
  /** Mechanisms that let a sender pass. */
  readonly seen: Set<string>;
  readonly resolve: ResolveRecords;
}

/** Terms of a record that let senders pass, without `+`, up to `all`; those that reject are marked by their sign. */
function termsOf(record: string): string[] {
  const terms = record.toLowerCase().trim().split(/\s+/).slice(1);
  const plain = terms.map((term) => term.replace(/^\+/, ""));
  const end = plain.findIndex((term) => /^[-~?]?all$/.test(term));
  return (end < 0 ? plain : plain.slice(0, end)).filter((term) => term !== "");
}

/** `isPassing`: what a record that is included by a rejecting mechanism lets pass is rejected. */
async function follow(record: string, walk: Walk, isPassing = true): Promise<void> {
  for (const term of termsOf(record)) {
    if (walk.left < 0) return;
    if (isPassing) walk.seen.add(term);
    const [, sign = "", name = "", target = ""] = /^([-~?]?)([a-z0-9]+)[:=]?([^\s/]*)/.exec(term) ?? [];
    if (!["include", "a", "mx", "ptr", "exists", "redirect"].includes(name)) continue;
    walk.left -= 1;
    // A target with macros depends on the email: its look-up counts, and cannot be followed.
    if ((name !== "include" && name !== "redirect") || !/^[a-z0-9_.-]+$/.test(target) || walk.left < 0)
      continue;
    const records = (await walk.resolve("TXT", target.replace(/\.$/, ""))).filter(isSpf);
    if (records[0] !== undefined) await follow(records[0], walk, isPassing && sign === "");
  }
}
