import type { PatternPart } from "@/lib/carriers/draw-pattern";
import type { SearchableCarrier } from "@/lib/carriers/rank-carriers";
import type { NumberVerdict } from "@/lib/detection/judge-number";

/** What the check of a carrier's numbers asks, all of it inside the browser. */
export interface Judge {
  readonly judge: (carrier: string, text: string) => NumberVerdict;
  readonly draw: (
    pattern: Extract<NumberVerdict, { kind: "fits" }>,
    carrier: string,
  ) => readonly PatternPart[];
  readonly carriers: ReadonlyMap<string, SearchableCarrier>;
}

let loading: Promise<Judge> | undefined;

async function load(): Promise<Judge> {
  const [{ judgeNumber }, { drawPattern }, { loadCarriers }] = await Promise.all([
    import("@/lib/detection/judge-number"),
    import("@/lib/carriers/draw-pattern"),
    import("@/components/carriers/load-carriers"),
  ]);
  const { byId } = await loadCarriers();
  return {
    judge: judgeNumber,
    draw: ({ pattern, rule, number }, carrier) => drawPattern({ pattern, check: rule }, number, carrier),
    carriers: byId,
  };
}

/** Loads patterns, arithmetic and names when they are first needed; a failed load may be tried again. */
export function loadJudge(): Promise<Judge> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
