/**
 * Numbers of one family differ in a counter by at most about this much (a check digit multiplies its step by
 * ten).
 */
const familySize = 10n ** 6n;
/** Digits of a run that may be a counter by themselves. */
const counterDigitsMin = 4;
/** Digits that span more than one family. */
const bucketDigitsMin = 7;
/** Last characters treated as a counter where letters count as well as digits. */
const tailChars = 6;
/** Digit runs examined per number. */
const runsMax = 3;

/**
 * Names of the families of a normalised number: adjacent numbers share at least one, so any run of 10,000
 * consecutive numbers falls entirely into one family. The counter may be all digits, one run of them, or the
 * last characters; each is cut into two overlapping series of buckets, because a run may cross a bucket's edge.
 * Pure.
 */
export function nameFamilies(number: string): readonly string[] {
  const runs = [...number.matchAll(/\d+/g)];
  const digits = runs.map(([run]) => run).join("");
  const families = new Set<string>([`tail ${number.slice(0, -tailChars)} ${number.length}`]);
  for (const bucket of bucketsOf(digits)) families.add(`all ${number.replace(/\d+/g, "#")} ${bucket}`);
  const counters = runs.filter(([run]) => run.length >= counterDigitsMin && run.length < digits.length);
  counters.sort(([a], [b]) => b.length - a.length);
  for (const { 0: run, index } of counters.slice(0, runsMax)) {
    const rest = `${number.slice(0, index)}#${number.slice(index + run.length)}`;
    for (const bucket of bucketsOf(run)) families.add(`run ${rest} ${bucket}`);
  }
  return [...families];
}

function bucketsOf(digits: string): readonly string[] {
  if (digits.length < bucketDigitsMin) return [`${digits.length}`];
  const value = BigInt(digits);
  return [`${value / familySize}`, `half ${(value + familySize / 2n) / familySize}`];
}

/**
 * Addresses that probably have one owner: the /24 of an IPv4 address, the /56 of an IPv6 network (given as a
 * /64, by which callers are identified). Anything else is a neighbourhood of its own. Pure.
 */
export function neighbourhoodOf(network: string): string {
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1];
  if (v4) return `${v4}.0/24`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):([0-9a-f]+)::\/64$/i.exec(network);
  if (!v6) return network;
  return `${v6[1]}:${(Number.parseInt(v6[2] ?? "0", 16) >> 8).toString(16)}00::/56`;
}
