import { AppError, type InputIssue } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import { isCountry } from "@/lib/parcels/carriers/name-country";
import { compileRegular } from "./compile-regular";
import { packageTypes, rulesMax } from "./constants";
import type { Channel, ChannelDetails, ChannelFields, ChannelRule, PlacedRule } from "./schemas";

/**
 * Throws logisticsNotFound for an unknown carrier, badInput with every wrong field for any other error. Issues name a
 * rule's field by its place in the list: `rules.0.regular`. Whether expressions overlap is `requireExclusive`'s. Pure.
 */
export function requireChannel({ courier }: Pick<ChannelFields, "courier">, rules: readonly ChannelRule[]) {
  for (const code of [courier, ...rules.map(({ matchCode }) => matchCode)])
    if (code !== null && !findCarrier(code)) throw new AppError("logisticsNotFound");
  const issues: InputIssue[] =
    rules.length > rulesMax ? [{ path: "rules", rule: "too_big", limit: rulesMax }] : [];
  for (const [index, one] of rules.entries())
    for (const [field, rule] of validateRule(one, rules.slice(0, index)))
      issues.push({ path: `rules.${index}.${field}`, rule });
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

function validateRule(one: ChannelRule, before: readonly ChannelRule[]): [keyof ChannelRule, string][] {
  const { packageType, matchCode, matchCountry, regular, example } = one;
  const errors: [keyof ChannelRule, string][] = [];
  const matcher = regular === null ? null : compileRegular(regular);
  if (matchCountry !== null && !isCountry(matchCountry)) errors.push(["matchCountry", "countryUnknown"]);
  if (regular !== null && !matcher) errors.push(["regular", "regularUnreadable"]);
  if (packageType !== null && matchCode === null) errors.push(["matchCode", "required"]);
  if (packageType === packageTypes.country && matchCountry === null)
    errors.push(["matchCountry", "required"]);
  if (packageType === packageTypes.regular && regular === null) errors.push(["regular", "required"]);
  const same = before.filter((other) => other.packageType === packageType);
  if (packageType === packageTypes.country && same.some((other) => other.matchCountry === matchCountry))
    errors.push(["matchCountry", "exists"]);
  if (packageType === packageTypes.regular && same.some((other) => other.regular === regular))
    errors.push(["regular", "exists"]);
  if (example !== null && matcher && !matcher(example)) errors.push(["example", "exampleMismatch"]);
  return errors;
}

/** The place in the list of the first rule that matches a parcel; -1 for none. Pure. */
export function findRule(rules: readonly ChannelRule[], { number, country }: ParcelFacts): number {
  return rules.findIndex(({ packageType, matchCode, matchCountry, regular }) => {
    if (matchCode === null) return false;
    if (packageType === packageTypes.country) return country !== null && country === matchCountry;
    if (packageType !== packageTypes.regular || regular === null) return false;
    return compileRegular(regular)?.(number) ?? false;
  });
}

interface ParcelFacts {
  readonly number: string;
  /** Destination, alpha-2. */
  readonly country: string | null;
}

/** Catalogue id of a parcel's carrier: that of the first rule that matches, otherwise the channel's own. Pure. */
export function courierOf(
  { courier, rules }: Pick<Channel, "courier" | "rules">,
  parcel: ParcelFacts,
): string {
  return rules[findRule(rules, parcel)]?.matchCode ?? courier;
}

/** Rules at their places, from 1. Pure. */
export function placeRules(rules: readonly ChannelRule[]): readonly PlacedRule[] {
  return rules.map((rule, index) => ({ ...rule, position: index + 1 }));
}

/** The fields that were given. Pure. */
export function keepGiven(details: ChannelDetails): Partial<ChannelFields> {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/** A channel's fields with those of a change in their place. Pure. */
export function joinFields(before: ChannelFields, change: ChannelDetails): ChannelFields {
  return { ...before, ...keepGiven(change) };
}

/** What the audit log tells of a channel: the fields that are set, and the rules in their order. */
export function auditFields(
  { name, code, courier, enabled, ...rest }: ChannelFields,
  rules: readonly ChannelRule[],
) {
  const { description, trackingKey, scanHours, receivedHours, deliveredDays, scanDaysAfterDelivery } = rest;
  const times = { scanHours, receivedHours, deliveredDays, scanDaysAfterDelivery };
  const further = { description, trackingKey, ...times };
  return { name, code, courier, enabled, ...further, rules: rules.map(describeRule) };
}

/** A rule on one line: `DE → dhl`, `^RR → china-post`. */
function describeRule({ packageType, matchCode, matchCountry, regular }: ChannelRule): string {
  const matched = packageType === packageTypes.country ? matchCountry : (regular ?? matchCountry);
  return `${matched ?? ""} → ${matchCode ?? ""}`;
}
