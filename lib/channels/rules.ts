import { findCarrier } from "@/lib/carriers/find-carrier";
import { isCountry } from "@/lib/carriers/name-country";
import { AppError } from "@/lib/core/app-error";
import { compileRegular } from "./compile-regular";
import { packageTypes } from "./constants";
import type { ChannelFields } from "./schemas";

/** Throws logisticsNotFound for an unknown carrier, badInput with the field for any other error. Pure. */
export function requireChannel(fields: ChannelFields): void {
  const { courier, matchCode, matchCountry, packageType, regular } = fields;
  for (const code of [courier, matchCode])
    if (code !== null && !findCarrier(code)) throw new AppError("logisticsNotFound");
  if (matchCountry !== null && !isCountry(matchCountry)) throw faulty("matchCountry", "countryUnknown");
  if (regular !== null && !compileRegular(regular)) throw faulty("regular", "regularUnreadable");
  if (packageType === null) return;
  if (matchCode === null) throw faulty("matchCode", "required");
  if (packageType === packageTypes.country && matchCountry === null) throw faulty("matchCountry", "required");
  if (packageType === packageTypes.regular && regular === null) throw faulty("regular", "required");
}

function faulty(path: string, rule: string): AppError {
  return new AppError("badInput", { issues: [{ path, rule }] });
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
