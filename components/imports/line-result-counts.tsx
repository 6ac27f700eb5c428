"use client";
import { useTranslations } from "next-intl";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { type LineResult, lineResults } from "@/lib/shipments/records/constants";

interface Props {
  counts: ImportView["counts"];
  /** How many of the duplicates repeat another line. */
  repeated?: number;
  /** What will become of the lines, or what became of them. */
  when: "will" | "was";
}

/** Lines by what becomes of them, those that there are. */
export function LineResultCounts({ counts, repeated = 0, when }: Props) {
  const t = useTranslations(`imports.counts.${when}`);
  const given = [...lineResults, "repeated" as const]
    .map((result) => ({ result, count: countOf(result, counts, repeated) }))
    .filter(({ count }) => count > 0);
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {given.map(({ result, count }) => (
        <li
          key={result}
          className={
            result === "refused" ? "text-danger" : quiet.includes(result) ? "text-muted" : "text-ink"
          }
        >
          {t.rich(result, {
            count,
            b: (chunks) => <strong className="tabular font-semibold text-base">{chunks}</strong>,
          })}
        </li>
      ))}
    </ul>
  );
}

const quiet: readonly string[] = ["duplicate", "repeated"];

function countOf(result: LineResult | "repeated", counts: Props["counts"], repeated: number): number {
  if (result === "repeated") return repeated;
  return (counts[result] ?? 0) - (result === "duplicate" ? repeated : 0);
}
