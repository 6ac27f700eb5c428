import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/require-operation";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { nameCarrier } from "@/lib/carriers/name-carrier";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/context";
import { compileRegular } from "./compile-regular";
import { overlapsTrialWorkMax, packageTypes } from "./constants";
import type { tryRulesCall } from "./contract";
import { listOverlaps } from "./list-overlaps";
import { findRule } from "./rules";
import type { ChannelRule } from "./schemas";

/**
 * Which rules match each number, and which expressions overlap; nothing is stored. Rules that cannot be read match
 * nothing. Throws logisticsNotFound for an unknown carrier.
 */
export async function tryRules(
  ctx: Context,
  { rules: given, numbers, country, courier }: z.output<typeof tryRulesCall.input>,
): Promise<z.output<typeof tryRulesCall.output>> {
  requireOperation(ctx, "channels.manage");
  for (const code of [
    ...given.map(({ matchCode }) => matchCode),
    ...(courier === undefined ? [] : [courier]),
  ])
    if (!findCarrier(code)) throw new AppError("logisticsNotFound");
  const rules = given.map((rule) => withoutUnreadable({ ...rule, example: null, description: null }));
  const results = [];
  for (const number of numbers) {
    const matching = rules.flatMap((rule, at) => (findRule([rule], { number, country }) === 0 ? [at] : []));
    const code = rules[matching[0] ?? -1]?.matchCode ?? courier ?? null;
    results.push({ number, rules: matching, code, carrier: nameCarrier(code, ctx.locale) });
    // Matching one number takes up to some milliseconds for each expression.
    await setImmediate();
  }
  const overlaps = (await listOverlaps(rules, overlapsTrialWorkMax)).map(({ rules: pair, number }) => ({
    rules: [...pair],
    number,
  }));
  return { results, overlaps };
}

function withoutUnreadable(rule: ChannelRule): ChannelRule {
  const isUnreadable = rule.packageType === packageTypes.regular && !compileRegular(rule.regular ?? "");
  return isUnreadable ? { ...rule, packageType: null } : rule;
}
