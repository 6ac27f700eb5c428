import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { nameCarrier } from "@/lib/parcels/carriers/name-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { overlapsTrialWorkMax } from "./constants";
import type { tryRulesCall } from "./contract";
import { matchRules } from "./match-rules";

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
  const rules = given.map((rule) => ({ ...rule, example: null, description: null }));
  const compared = { rules, numbers, country, workMax: overlapsTrialWorkMax };
  const { matches, overlaps } = await matchRules(ctx, compared);
  const results = numbers.map((number, at) => {
    const matching = [...(matches[at] ?? [])];
    const code = rules[matching[0] ?? -1]?.matchCode ?? courier ?? null;
    return { number, rules: matching, code, carrier: nameCarrier(code, ctx.locale) };
  });
  return { results, overlaps: overlaps.map(({ rules: pair, number }) => ({ rules: [...pair], number })) };
}
