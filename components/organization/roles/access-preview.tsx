"use client";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceFilter } from "@/components/ui/table/list-filters";
import { TitledSection } from "@/components/ui/titled-section";
import { useDebouncedValue } from "@/components/ui/use-debounced-value";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { Access } from "@/lib/core/access";
import { restrictedColumns } from "@/lib/core/operations";
import { previewAccess } from "../organization-calls";
import { listOptions } from "../rules";

interface Props {
  access: Access;
  departments: readonly DepartmentView[];
  /** The reader may ask how many shipments it comes to. */
  canCount: boolean;
}

/** What somebody with this access would see, as it is at the moment, saved or not. */
export function AccessPreview({ access, departments, canCount }: Props) {
  const t = useTranslations("organization.editor");
  const [departmentId, setDepartmentId] = useState((departments[1] ?? departments[0])?.id ?? "");
  const columns = ["number", "carrier", "status", ...restrictedColumns] as const;
  const hidden: readonly string[] = access.hidden;
  return (
    <TitledSection
      id="role-preview"
      title={t("preview.title")}
      text={t("preview.text")}
      className="lg:sticky lg:top-20"
    >
      {canCount && (
        <div className="mt-4 grid gap-4">
          <ChoiceFilter
            label={t("preview.department")}
            value={departmentId}
            options={listOptions(departments)}
            onChoose={(id) => id && setDepartmentId(id)}
          />
          <VisibleShipments access={access} departmentId={departmentId} />
        </div>
      )}
      <h3 className="mt-4 mb-1.5 font-medium">{t("preview.columns")}</h3>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-3 gap-y-1 lg:grid-cols-1">
        {columns.map((column) => {
          const isHidden = hidden.includes(column);
          const Icon = isHidden ? EyeOff : Eye;
          return (
            <li
              key={column}
              className={`flex items-center gap-2 ${isHidden ? "text-muted line-through" : ""}`}
            >
              <Icon aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              {t(`columnNames.${column}`)}
              {isHidden && <span className="sr-only">, {t("preview.hidden")}</span>}
            </li>
          );
        })}
      </ul>
    </TitledSection>
  );
}

function VisibleShipments({ access, departmentId }: { access: Access; departmentId: string }) {
  const t = useTranslations("organization.editor.preview");
  const figure = new Intl.NumberFormat(useLocale());
  const sentenceOf = useErrorSentence();
  const { operations, hidden, rows } = access;
  const asked = useDebouncedValue({ access: { operations, hidden, rows }, departmentId });
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["organization", "preview", asked],
    queryFn: ({ signal }) => previewAccess(asked.access, asked.departmentId, { signal }),
    placeholderData: keepPreviousData,
  });
  if (error) return <p className="font-medium text-danger">{sentenceOf(error)}</p>;
  const { visible = 0, total = 0 } = data ?? {};
  const hint =
    data === undefined || visible > 0
      ? null
      : !operations.includes("shipments.view")
        ? t("withoutView")
        : rows === "own"
          ? t("ownNone")
          : total === 0
            ? t("noShipments")
            : null;
  return (
    <div role="status" aria-busy={isPlaceholderData} className={isPlaceholderData ? "opacity-60" : ""}>
      <p className="tabular">
        {data === undefined
          ? t("counting")
          : t.rich("sees", {
              visible: figure.format(visible),
              total: figure.format(total),
              b: (text) => <strong className="font-semibold text-2xl tracking-tight">{text}</strong>,
            })}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunk">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
          style={{ width: `${total === 0 ? 0 : (visible / total) * 100}%` }}
        />
      </div>
      {hint && <p className="mt-2 text-muted">{hint}</p>}
    </div>
  );
}
