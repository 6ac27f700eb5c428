"use client";
import { useTranslations } from "next-intl";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { lineResults } from "@/lib/shipments/records/constants";

interface Props {
  counts: ImportView["counts"];
  /** What will become of the lines, or what became of them. */
  when: "will" | "was";
}

/** Lines by what becomes of them, those that there are. */
export function LineResultCounts({ counts, when }: Props) {
  const t = useTranslations(`imports.counts.${when}`);
  const given = lineResults.flatMap((result) => {
    const count = counts[result] ?? 0;
    return count > 0 ? [{ result, count }] : [];
  });
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {given.map(({ result, count }) => (
        <li
          key={result}
          className={
            result === "refused" ? "text-danger" : result === "duplicate" ? "text-muted" : "text-ink"
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
