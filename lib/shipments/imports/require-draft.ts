import { AppError } from "@/lib/core/app-error";
import { requireCarrier } from "./require-carrier";
import type { ImportMapping, ImportOptions } from "./schemas";

export interface Draft {
  readonly mapping: ImportMapping;
  readonly options: ImportOptions;
}

/** A mapping names each field once, and a carrier that exists. Throws badInput. */
export function requireDraft({ mapping, options }: Draft): void {
  const named = mapping.filter((field) => field !== null);
  const twice = mapping.findIndex((field, at) => field !== null && mapping.indexOf(field) < at);
  if (named.length > new Set(named).size)
    throw new AppError("badInput", { issues: [{ path: `mapping.${twice}`, rule: "twice" }] });
  requireCarrier(options.carrier);
}
