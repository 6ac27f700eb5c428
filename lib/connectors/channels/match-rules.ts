import type { Context } from "@/lib/platform/adapters/context";
import { computeApart, defineComputation } from "@/lib/platform/computing/compute-apart";
import { compileRegular, parseRegular } from "./compile-regular";
import { lightMatchMax, lightOverlapsWorkMax, packageTypes } from "./constants";
import { listOverlaps, type RuleOverlap } from "./list-overlaps";
import { findRule } from "./rules";
import type { ChannelRule } from "./schemas";

interface MatchedRules {
  readonly rules: readonly ChannelRule[];
  /** Numbers to match, and where their parcels go (alpha-2). */
  readonly numbers: readonly string[];
  readonly country: string | null;
  /** Work for all pairs of expressions together. */
  readonly workMax: number;
}

interface Comparison {
  /** For each number the places of the rules that match it. */
  readonly matches: readonly (readonly number[])[];
  readonly overlaps: readonly RuleOverlap[];
}

/** Which rules match each number, and which match the same one. A rule that cannot be read matches nothing. */
export const matchedRules = defineComputation({
  name: "channels.matchedRules",
  run: async (_, { rules: given, numbers, country, workMax }: MatchedRules): Promise<Comparison> => {
    const rules = given.map(withoutUnreadable);
    const placesOf = (number: string) =>
      rules.flatMap((rule, at) => (findRule([rule], { number, country }) === 0 ? [at] : []));
    return { matches: numbers.map(placesOf), overlaps: listOverlaps(rules, workMax) };
  },
});

/** The same: at once if that takes a few milliseconds, as with most rules, otherwise when it is the account's turn. */
export async function matchRules(ctx: Context, compared: MatchedRules): Promise<Comparison> {
  if (isLight(compared)) {
    const workMax = Math.min(compared.workMax, lightOverlapsWorkMax);
    const quick = await matchedRules.run(() => ctx.db, { ...compared, workMax });
    if (quick.overlaps.every(({ number }) => number !== null)) return quick;
  }
  return computeApart(ctx, matchedRules, compared);
}

/** Whether the steps of all expressions with all characters of the numbers are few. Pure. */
function isLight({ rules, numbers }: MatchedRules): boolean {
  const characters = numbers.reduce((sum, number) => sum + number.length, 1);
  let left = lightMatchMax / characters;
  return rules.every(({ regular }) => {
    left -= (regular && parseRegular(regular)?.length) || 0;
    return left >= 0;
  });
}

function withoutUnreadable(rule: ChannelRule): ChannelRule {
  const isUnreadable = rule.packageType === packageTypes.regular && !compileRegular(rule.regular ?? "");
  return isUnreadable ? { ...rule, packageType: null } : rule;
}
