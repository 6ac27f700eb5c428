"use client";
import { Ban, CircleCheck, CircleX, CopyCheck, PackageCheck, Route, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DataColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import type { ImportLineView, ImportMapping } from "@/lib/shipments/imports/schemas";
import type { LineResult } from "@/lib/shipments/records/constants";

interface Props {
  lines: readonly ImportLineView[];
  mapping: ImportMapping;
  /** What will become of the lines, or what became of them. */
  when: "will" | "was";
  /** Other lines are loading. */
  isLoading?: boolean;
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
export function LineTable({ lines, mapping, when, isLoading = false }: Props) {
  const t = useTranslations("imports");
  const files = new Set(lines.map(({ file }) => file));
  const columns: DataColumn<ImportLineView>[] = mapping.flatMap((field, at) =>
    field === null
      ? []
      : {
          id: field,
          name: t(`fields.${field}`),
          className: `max-w-72 truncate max-md:whitespace-normal ${field === "trackNum" ? "number font-medium!" : ""}`,
          title: ({ cells }) => cells[at],
          cell: ({ cells }) => <bdi className="min-w-0 max-md:[overflow-wrap:anywhere]">{cells[at]}</bdi>,
        },
  );
  return (
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
          cell: ({ result, ...line }) => result && <ResultText result={result} {...line} when={when} />,
        },
        ...columns,
      ]}
    />
  );
}

interface ResultProps {
  result: LineResult;
  reason: ImportLineView["reason"];
  correction?: string | undefined;
  when: Props["when"];
}

function ResultText({ result, reason, correction, when }: ResultProps) {
  const t = useTranslations("imports");
  const { Icon, look } = marks[result];
  return (
    <div className={`flex gap-1.5 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        {when === "will" ? t(`acts.${result}`) : t(`results.${result}`)}
        {reason && <span className="block text-ink">{t(`reasons.${reason}`)}</span>}
        {correction && <span className="block text-ink">{t("lines.meant", { number: correction })}</span>}
      </p>
    </div>
  );
}
