"use client";
import { Ban, CircleCheck, CircleX, CopyCheck, PackageCheck, Route, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ImportLineView, ImportMapping } from "@/lib/imports/schemas";
import type { LineResult } from "@/lib/shipments/constants";

interface Props {
  lines: readonly ImportLineView[];
  mapping: ImportMapping;
  /** What will become of the lines, or what became of them. */
  when: "will" | "was";
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

/** Lines with their cells, by the fields that they stand for, and what becomes of each. On phones each is a card. */
export function LineTable({ lines, mapping, when }: Props) {
  const t = useTranslations("imports");
  const fields = mapping.flatMap((field, at) => (field === null ? [] : [{ field, at }]));
  const files = new Set(lines.map(({ file }) => file));
  return (
    // What scrolls can be reached by the keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: as said
      tabIndex={0}
      aria-label={t("lines.label")}
      className="overflow-x-auto rounded-xl border border-border bg-surface"
    >
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="h-10 border-border border-b text-start text-muted [&>th]:whitespace-nowrap [&>th]:px-3 [&>th]:text-start [&>th]:font-medium [&>th]:text-[0.8125rem]">
            <th scope="col">{t("lines.line")}</th>
            <th scope="col">{t(`lines.${when}`)}</th>
            {fields.map(({ field }) => (
              <th key={field} scope="col">
                {t(`fields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border max-sm:block">
          {lines.map((line) => (
            <Line key={line.line} line={line} fields={fields} when={when} withFile={files.size > 1} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface VerdictProps {
  verdict: LineResult;
  reason: ImportLineView["reason"];
  when: Props["when"];
}

function Verdict({ verdict, reason, when }: VerdictProps) {
  const t = useTranslations("imports");
  const { Icon, look } = marks[verdict];
  return (
    <div className={`flex gap-1.5 ${look}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p>
        {when === "will" ? t(`acts.${verdict}`) : t(`verdicts.${verdict}`)}
        {reason && <span className="block text-ink">{t(`reasons.${reason}`)}</span>}
      </p>
    </div>
  );
}

interface LineProps {
  line: ImportLineView;
  fields: readonly { readonly field: Exclude<ImportMapping[number], null>; readonly at: number }[];
  when: Props["when"];
  withFile: boolean;
}

function Line({ line, fields, when, withFile }: LineProps) {
  const t = useTranslations("imports");
  return (
    <tr className="align-top max-sm:grid max-sm:gap-1 max-sm:px-4 max-sm:py-3 sm:h-10 [&>td]:sm:px-3 [&>td]:sm:py-2.5">
      <td className="tabular whitespace-nowrap text-muted">
        <span className="sm:hidden">{t("lines.line")} </span>
        {line.row}
        {withFile && <bdi className="ms-2 text-xs">{line.file}</bdi>}
      </td>
      <td className="sm:min-w-64 sm:max-w-96">
        {line.verdict && <Verdict verdict={line.verdict} reason={line.reason} when={when} />}
      </td>
      {fields.map(({ field, at }) => (
        <td
          key={field}
          data-label={t(`fields.${field}`)}
          className={`import-cell max-w-72 sm:truncate ${field === "trackNum" ? "number font-medium" : ""}`}
          title={line.cells[at]}
        >
          <bdi className="min-w-0 max-sm:[overflow-wrap:anywhere]">{line.cells[at]}</bdi>
        </td>
      ))}
    </tr>
  );
}
