import { findCarrier } from "@/lib/carriers/find-carrier";
import { isCountry } from "@/lib/carriers/name-country";
import { AppError, type InputIssue } from "@/lib/core/app-error";
import { compileRegular } from "./compile-regular";
import { packageTypes } from "./constants";
import type { ChannelFields } from "./schemas";

/** Throws logisticsNotFound for an unknown carrier, badInput with every wrong field for any other error. Pure. */
export function requireChannel(fields: ChannelFields): void {
  const { courier, matchCode, matchCountry, packageType, regular } = fields;
  for (const code of [courier, matchCode])
    if (code !== null && !findCarrier(code)) throw new AppError("logisticsNotFound");
  const issues: InputIssue[] = [];
  const refuse = (path: keyof ChannelFields, rule: string) => void issues.push({ path, rule });
  if (matchCountry !== null && !isCountry(matchCountry)) refuse("matchCountry", "countryUnknown");
  if (regular !== null && !compileRegular(regular)) refuse("regular", "regularUnreadable");
  if (packageType !== null && matchCode === null) refuse("matchCode", "required");
  if (packageType === packageTypes.country && matchCountry === null) refuse("matchCountry", "required");
  if (packageType === packageTypes.regular && regular === null) refuse("regular", "required");
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

/** Catalogue id of a parcel's carrier: `matchCode` if the parcel matches, otherwise the channel's own. Pure. */
export function courierOf(
  channel: Pick<ChannelFields, "courier" | "packageType" | "matchCode" | "matchCountry" | "regular">,
  { number, country }: { readonly number: string; readonly country: string | null },
): string {
  const { courier, packageType, matchCode, matchCountry, regular } = channel;
  if (matchCode === null) return courier;
  if (packageType === packageTypes.country) return country === matchCountry ? matchCode : courier;
  if (packageType !== packageTypes.regular || regular === null) return courier;
  return compileRegular(regular)?.(number) ? matchCode : courier;
}

/** What the audit log tells of a channel: the fields that are set. */
export function auditFields({ name, code, courier, enabled, ...rest }: ChannelFields) {
  const { matchCode, matchCountry, regular, description, scanHours, receivedHours, deliveredDays } = rest;
  const further = { matchCode, matchCountry, regular, description, scanHours, receivedHours, deliveredDays };
  return { name, code, courier, enabled, ...further };
}
