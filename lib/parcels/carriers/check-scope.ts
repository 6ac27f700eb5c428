import { AppError, type InputIssue } from "@/lib/core/app-error";
import { findCarrier } from "./find-carrier";
import type { ShipmentScope } from "./match-scope";
import { isCountry } from "./name-country";

/** Throws logisticsNotFound for an unknown carrier, badInput for an unknown country. Pure. */
export function requireScope(scope: ShipmentScope): void {
  const issues = checkScope(scope);
  if (issues.length > 0) throw new AppError("badInput", { issues });
}

/** What is wrong with a scope besides its carriers. Throws logisticsNotFound for an unknown carrier. Pure. */
export function checkScope({ carriers, countries }: ShipmentScope): readonly InputIssue[] {
  for (const carrier of carriers) if (!findCarrier(carrier)) throw new AppError("logisticsNotFound");
  return countries.every(isCountry) ? [] : [{ path: "countries", rule: "countryUnknown" }];
}
