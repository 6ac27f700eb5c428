"use client";
import { Ban, CircleCheck, CircleX, CopyCheck, PackageCheck, Route, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type { DataColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { type ImportField, shortenedMax } from "@/lib/shipments/imports/constants";
import type { ImportLineView, ImportMapping } from "@/lib/shipments/imports/schemas";
import type { LineResult } from "@/lib/shipments/records/constants";
import type { ChangedCell } from "./import-calls";
import { LineCarrier } from "./line-carrier";
import { CellText, LineCell } from "./line-cell";
import { findRefusedField } from "./rules";

interface Props {
  lines: readonly ImportLineView[];
  mapping: ImportMapping;
  /** What will become of the lines, or what became of them. */
  when: "will" | "was";
  /** Other lines are loading. */
  isLoading?: boolean;
  /** Takes a changed cell, and returns whether it was taken; without it the cells cannot be changed. */
  onCell?: (cell: ChangedCell) => Promise<boolean>;
}

const marks = {
  inserted: { Icon: CircleCheck, look: "text-success" },
  channelUpdated: { Icon: Route, look: "text-ink" },
  stopped: { Icon: Ban, look: "text-ink" },
  deleted: { Icon: Trash2, look: "text-danger" },
  deliveryUpdated: { Icon: PackageCheck, look: "text-ink" },
  duplicate: { Icon: CopyCheck, look: "text-muted" },
  refused: { Icon: CircleX, look: "text-danger" },
} as const satisfies Record<LineResult, unknown>;

const lineId = ({ line }: ImportLineView) => String(line);

/** Lines with their cells, by the fields that they stand for, and what becomes of each. */
export function LineTable({ lines, mapping, when, isLoading = false, onCell }: Props) {
  const t = useTranslations("imports");
  const files = new Set(lines.map(({ file }) => file));
  const region = useRef<HTMLDivElement>(null);
  const changed = useRef<number | null>(null);
  useEffect(() => {
    const at = changed.current;
    if (at === null || document.activeElement !== document.body) return;
    // The line that was changed left the rejected ones: its place is taken by the next.
    const row = [...(region.current?.querySelectorAll("tbody tr") ?? [])][Math.min(at, lines.length - 1)];
    row?.querySelector<HTMLElement>("[data-line-cell][tabindex='0']")?.focus();
    changed.current = null;
  }, [lines]);
  const columns: DataColumn<ImportLineView>[] = mapping.flatMap((field, at) =>
    field === null
      ? []
      : {
          id: field,
          name: t(`fields.${field}`),
          className: `max-w-72 truncate max-md:whitespace-normal ${field === "trackNum" ? "number font-medium!" : ""}`,
          title: ({ cells }) => cells[at],
          cell: (line) => {
            const shown = { text: line.cells[at] ?? "", max: cutAt(line, field) };
            if (!onCell) return <CellText {...shown} />;
            const stop = findRefusedField(line.reason);
            return (
              <LineCell
                {...shown}
                label={t("lines.cell", { field: t(`fields.${field}`), row: line.row })}
                isWrong={stop === field}
                isStop={field === (stop !== null && mapping.includes(stop) ? stop : "trackNum")}
                onSave={(text) => {
                  changed.current = lines.indexOf(line);
                  return onCell({ line: line.line, column: at, text });
                }}
              />
            );
          },
        },
  );
  const carrier: DataColumn<ImportLineView> = {
    id: "carrier",
    name: t("lines.carrier"),
    className: "max-w-56 md:min-w-36",
    cell: (line) => line.carrier !== undefined && <LineCarrier id={line.carrier} />,
  };
  return (
    <div ref={region}>
      <DataTable
        label={t("lines.label")}
        className="text-sm"
        rows={lines}
        rowId={lineId}
        isLoading={isLoading}
        columns={[
          {
            id: "line",
            name: t("lines.line"),
            className: "tabular whitespace-nowrap text-muted",
            cell: ({ row, file }) => (
              <span>
                {row}
                {files.size > 1 && <bdi className="ms-2 text-xs">{file}</bdi>}
              </span>
            ),
          },
          {
            id: "result",
            name: t(`lines.${when}`),
            card: "wide",
            className: "md:min-w-64 md:max-w-96",
            cell: (line) => line.result && <ResultText line={line} result={line.result} when={when} />,
          },
          ...(when === "will" ? [carrier] : []),
          ...columns,
        ]}
      />
    </div>
  );
}

/** Where the text of a field is cut; undefined where it is taken whole. */
function cutAt({ shortened = [] }: ImportLineView, field: ImportField): number | undefined {
  const cut = shortened.find((one) => one === field);
  return cut && shortenedMax[cut];
}

interface ResultProps {
  line: ImportLineView;
  result: LineResult;
  when: Props["when"];
}

function ResultText({ line, result, when }: ResultProps) {
  const t = useTranslations("imports");
  const { Icon, look } = marks[result];
  const { reason, correction, shortened = [], sameAs, file } = line;
  const outcome = when === "will" ? t(`acts.${result}`) : t(`results.${result}`);
  return (
    <div className={`flex gap-1.5 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        {sameAs
          ? t(sameAs.file === file ? "lines.sameAs" : "lines.sameAsIn", {
              row: sameAs.row,
              file: sameAs.file,
            })
          : outcome}
        {sameAs?.leftOut && (
          <span className="block text-warning">{t("lines.orderLeftOut", { order: sameAs.leftOut })}</span>
        )}
        {reason && <span className="block text-ink">{t(`reasons.${reason}`)}</span>}
        {correction && <span className="block text-ink">{t("lines.meant", { number: correction })}</span>}
        {shortened.map((field) => (
          <span key={field} className="block text-warning">
            {t("lines.shortened", { field: t(`fields.${field}`), max: shortenedMax[field] })}
          </span>
        ))}
      </p>
    </div>
  );
}
