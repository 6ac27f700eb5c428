import type { SearchableCarrier } from "@/lib/parcels/carriers/rank-carriers";
import type { PatternPart } from "@/lib/parcels/carriers/render-pattern";
import type { NumberValidation } from "@/lib/parcels/detection/validate-number";

/** What the number check needs, all of it inside the browser. */
export interface NumberValidator {
  readonly validator: (carrier: string, text: string) => NumberValidation;
  readonly draw: (
    pattern: Extract<NumberValidation, { kind: "fits" }>,
    carrier: string,
  ) => readonly PatternPart[];
  readonly carriers: ReadonlyMap<string, SearchableCarrier>;
}

let loading: Promise<NumberValidator> | undefined;

async function load(): Promise<NumberValidator> {
  const [{ validateNumber }, { renderPattern }, { loadCarriers }] = await Promise.all([
    import("@/lib/parcels/detection/validate-number"),
    import("@/lib/parcels/carriers/render-pattern"),
    import("@/components/tracking/carriers/load-carriers"),
  ]);
  const { byId } = await loadCarriers();
  return {
    validator: validateNumber,
    draw: ({ pattern, rule, number }, carrier) => renderPattern({ pattern, check: rule }, number, carrier),
    carriers: byId,
  };
}

/** Loads patterns, check-digit rules and names on first use; a failed load is retried. */
export function loadValidator(): Promise<NumberValidator> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
