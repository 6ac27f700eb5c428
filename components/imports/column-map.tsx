"use client";
import { Check, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Select } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import type { RestrictedColumn } from "@/lib/core/operations";
import { type ImportField, importFields } from "@/lib/shipments/imports/constants";
import type { ImportLineView, ImportMapping, ImportView } from "@/lib/shipments/imports/schemas";
import { columnLetter, countRecognised } from "./rules";

interface Props {
  headings: ImportView["headings"];
  /** The first row holds them. */
  hasHeadings: boolean;
  mapping: ImportMapping;
  /** What was recognised. */
  guessed: ImportMapping;
  /** First lines: examples of what the columns hold; null while they are on their way. */
  samples: readonly ImportLineView[] | null;
  /** Columns recognised by their cells alone. */
  byCells: readonly number[];
  /** Columns (from 0) without any text. */
  empty: readonly number[];
  /** What is to be asked about the column of dates. */
  dates: ReactNode;
  onChange: (column: number, field: ImportMapping[number]) => void;
}

const examplesMax = 3;
/** What a role hides with a field: it is not offered. */
const restrictedOf: Partial<Record<ImportField, RestrictedColumn>> = {
  orderNumber: "orderNumber",
  name: "customerName",
  email: "customerEmail",
  country: "destination",
  province: "destination",
  postcode: "contact",
  phone: "contact",
};

/** Each column with its heading, examples, and the field that it stands for. */
export function ColumnMap({
  headings,
  hasHeadings,
  mapping,
  guessed,
  samples,
  byCells,
  empty,
  dates,
  onChange,
}: Props) {
  const t = useTranslations("imports");
  const id = useId();
  const { recognised, count } = countRecognised(guessed, empty);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold text-lg tracking-tight">
        {t("map.title")}
      </h2>
      <p className="mt-0.5 mb-3 text-muted text-sm">
        {recognised === count ? t("map.leadAll", { count }) : t("map.lead", { recognised, count })}
      </p>
      <ul className="divide-y divide-border rounded-xl border border-border bg-surface">
        {mapping.map((field, at) => (
          <Column
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={at}
            column={{
              letter: columnLetter(at),
              heading: (hasHeadings && headings[at]) || null,
              cells: samples && examplesOf(samples, at),
            }}
            field={field}
            recognised={
              field === null || guessed[at] !== field ? null : byCells.includes(at) ? "cells" : "heading"
            }
            onField={(chosen) => onChange(at, chosen)}
          >
            {field === "ondate" && dates}
          </Column>
        ))}
      </ul>
      {!mapping.includes("trackNum") && (
        <p className="mt-2 flex items-center gap-1.5 font-medium text-danger text-sm">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {t("draft.needNumber")}
        </p>
      )}
    </section>
  );
}

function examplesOf(samples: readonly ImportLineView[], column: number): readonly string[] {
  return samples
    .map(({ cells }) => cells[column] ?? "")
    .filter((cell) => cell.trim() !== "")
    .slice(0, examplesMax);
}

function Examples({ cells }: { cells: readonly string[] }) {
  const t = useTranslations("imports.map");
  if (cells.length === 0) return <p className="text-muted text-sm">{t("noExamples")}</p>;
  return (
    <p className="flex min-w-0 flex-wrap gap-x-1.5 gap-y-1 overflow-hidden">
      <span className="sr-only">{t("examples")}</span>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place
        <bdi key={at} className="max-w-[14rem] truncate rounded-md bg-sunk px-1.5 py-0.5 text-[0.8125rem]">
          {cell}
        </bdi>
      ))}
    </p>
  );
}

interface ColumnProps {
  column: {
    readonly letter: string;
    readonly heading: string | null;
    /** null while they are on their way. */
    readonly cells: readonly string[] | null;
  };
  field: ImportMapping[number];
  /** By what. */
  recognised: "heading" | "cells" | null;
  children: ReactNode;
  onField: (field: ImportMapping[number]) => void;
}

function Column({ column, field, recognised, onField, children }: ColumnProps) {
  const t = useTranslations("imports");
  const { sees } = useMayDo();
  const { letter, heading, cells } = column;
  const offered = importFields.filter((one) => {
    const restricted = restrictedOf[one];
    return one === field || restricted === undefined || sees(restricted);
  });
  const name = heading ?? t("map.column", { letter });
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-2.5 text-sm md:grid-cols-[11rem_minmax(0,1fr)_15rem_7.5rem] md:items-center">
      <p className="min-w-0 truncate font-medium" title={name}>
        <bdi>{name}</bdi>
        {heading && <span className="ms-2 font-normal text-muted text-xs">{letter}</span>}
      </p>
      {cells === null ? <Skeleton className="h-6 w-40 max-w-full" /> : <Examples cells={cells} />}
      <Select
        dense
        aria-label={t("map.fieldOf", { column: name })}
        value={field ?? ""}
        onChange={(event) => onField(importFields.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">{t("map.none")}</option>
        {offered.map((one) => (
          <option key={one} value={one}>
            {t(`fields.${one}`)}
          </option>
        ))}
      </Select>
      <p className="flex items-center gap-1.5 text-muted text-sm max-md:empty:hidden">
        {recognised === "heading" && (
          <>
            <Check aria-hidden="true" className="size-4 shrink-0 text-success" />
            {t("map.recognised")}
          </>
        )}
        {recognised === "cells" && (
          <>
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
            {t("map.guessed")}
          </>
        )}
      </p>
      {children}
    </li>
  );
}
