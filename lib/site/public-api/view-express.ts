import type { z } from "zod";
import type { Channel, ChannelRule, PlacedRule } from "@/lib/connectors/channels/schemas";
import { AppError } from "@/lib/core/app-error";
import type { expressSchema } from "./schemas";

export type Express = z.input<typeof expressSchema>;

const mark = "exp_";

/** The id of a channel, from its public name. Throws methodNotFound for any other text. */
export function channelIdOf(name: unknown): string {
  const parts = /^exp_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(String(name));
  if (!parts) throw new AppError("methodNotFound");
  return parts.slice(1).join("-");
}

/** The public name of a channel. */
export function expressIdOf(id: string): string {
  return `${mark}${id.replaceAll("-", "")}`;
}

/** Fields of a channel's first rule, which the API has as the channel's own. */
const ruleFields = ["packageType", "matchCode", "matchCountry", "regular"] as const;
type RuleFields = Pick<ChannelRule, (typeof ruleFields)[number]>;

/** The channel's own fields of a body, and those of its first rule. Pure. */
export function splitExpress(body: Readonly<Record<string, unknown>>) {
  const isRules = (field: string) => ruleFields.some((one) => one === field);
  const entries = Object.entries(body);
  return {
    channel: Object.fromEntries(entries.filter(([field]) => !isRules(field))),
    rule: Object.fromEntries(entries.filter(([field]) => isRules(field))) as Partial<RuleFields>,
  };
}

/** A channel's rules after a change of the first one; without any field it is removed, and the others stay. Pure. */
export function replaceFirst(
  rules: readonly PlacedRule[],
  change: Partial<RuleFields>,
): readonly PlacedRule[] {
  const before = rules.find(({ position }) => position === 1);
  const after = { ...noRule, ...before, ...change, position: 1 };
  const isSame = before !== undefined && after.regular === before.regular;
  const first = { ...after, example: isSame ? before.example : null };
  const rest = rules.filter(({ position }) => position !== 1);
  return ruleFields.some((field) => first[field] !== null) ? [first, ...rest] : rest;
}

/** Runs a use case; its errors name fields of the first rule as the API has them. */
export async function nameOwnFields<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError) || !error.detail.issues) throw error;
    const issues = error.detail.issues.map((issue) => ({
      ...issue,
      path: issue.path.replace(/^rules\.0\./, ""),
    }));
    throw new AppError(error.key, { ...error.detail, issues });
  }
}

const noRule: ChannelRule = {
  ...{ packageType: null, matchCode: null, matchCountry: null, regular: null },
  ...{ example: null, description: null },
};

/** A channel in the API's format: its own fields, and those of its first rule. Pure. */
export function viewExpress(channel: Channel): Express {
  const rule = channel.rules.find(({ position }) => position === 1) ?? noRule;
  return {
    id: expressIdOf(channel.id),
    name: channel.name,
    code: channel.code,
    type: channel.type as Express["type"],
    courier: channel.courier,
    enabled: channel.enabled,
    scanHours: channel.scanHours,
    receivedHours: channel.receivedHours,
    deliveredDays: channel.deliveredDays,
    scanDaysAfterDelivery: channel.scanDaysAfterDelivery,
    packageType: rule.packageType as Express["packageType"],
    matchCode: rule.matchCode,
    matchCountry: rule.matchCountry,
    regular: rule.regular,
    description: channel.description,
    trackingKey: channel.trackingKey,
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
  };
}
