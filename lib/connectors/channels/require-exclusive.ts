import { AppError, type InputIssue } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { overlapsWorkMax } from "./constants";
import type { RuleOverlap } from "./list-overlaps";
import { matchRules } from "./match-rules";
import type { ChannelRule } from "./schemas";

/**
 * Proves that no tracking number fits two rules by expression. Throws rulesOverlap, whose issues name both rules of each
 * pair one after the other, with a number that fits both; rulesTooComplex if finding that out takes more than
 * `overlapsWorkMax`, busy. Takes up to a second: not within a transaction.
 */
export async function requireExclusive(ctx: Context, rules: readonly ChannelRule[]): Promise<void> {
  const { overlaps } = await matchRules(ctx, {
    ...{ rules, numbers: [], country: null, workMax: overlapsWorkMax },
  });
  const sure = overlaps.filter(({ number }) => number !== null);
  if (sure.length > 0) throw new AppError("rulesOverlap", { issues: sure.flatMap(issuesOf) });
  if (overlaps.length > 0) throw new AppError("rulesTooComplex", { issues: overlaps.flatMap(issuesOf) });
}

function issuesOf({ rules, number }: RuleOverlap): InputIssue[] {
  return rules.map((index) => {
    const path = `rules.${index}.regular`;
    return number === null ? { path, rule: "tooComplex" } : { path, rule: "overlaps", example: number };
  });
}
