"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { ErrorNote } from "@/components/ui/error-note";
import { Skeleton } from "@/components/ui/skeleton";
import { DataTable } from "@/components/ui/table/data-table";
import { Tabs } from "@/components/ui/tabs";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { Locale } from "@/lib/core/locales";
import { rootDepartment } from "@/lib/core/operations";
import type { OrderGroups } from "@/lib/messages/order-triggers/statistics-contract";
import { type GroupKind, groupKinds } from "@/lib/messages/work-orders/constants";
import { formatMinutes } from "./rules";
import { readGroups, type StatisticsFilter } from "./statistics-calls";
import { ExportLinks } from "./trend-part";

type Group = OrderGroups[number];

const columns = [
  ["firstReply", "n"],
  ["firstReply", "median"],
  ["firstReply", "p90"],
  ["resolution", "n"],
  ["resolution", "median"],
  ["resolution", "p90"],
] as const;

/** First replies and resolutions by department, category, carrier; by member for who sets work orders up. */
export function GroupPart({ filter }: { filter: StatisticsFilter }) {
  const t = useTranslations("work-orders.statistics");
  const sentence = useErrorSentence();
  const { may } = useMayDo();
  const [by, setBy] = useState<GroupKind>("department");
  const kinds = groupKinds.filter((one) => one !== "member" || may("orders.manage"));
  const { data, error } = useQuery({
    queryKey: ["order-groups", filter, by],
    queryFn: ({ signal }) => readGroups(filter, by, { signal }),
    // Rows of another tab would have the wrong names.
    placeholderData: (last, query) => (query?.queryKey[2] === by ? last : undefined),
  });
  return (
    <TitledSection id="orders-groups" title={t("groups.title")} text={t("groups.text")}>
      <Tabs
        label={t("groups.title")}
        tabs={kinds.map((id) => ({ id, name: t(id) }))}
        selected={by}
        onSelect={setBy}
        className="min-w-0"
      >
        {by === "member" && <p className="mb-3 text-muted text-sm">{t("groups.memberText")}</p>}
        <ErrorNote text={error ? sentence(error) : null} />
        {data === undefined && !error && <Skeleton className="h-32" />}
        {data && (
          <div className="grid gap-3">
            <GroupTable by={by} rows={data.rows} />
            {data.rows.length > 0 && <ExportLinks table={by} filter={filter} />}
          </div>
        )}
      </Tabs>
    </TitledSection>
  );
}

function GroupTable({ by, rows }: { by: GroupKind; rows: Group[] }) {
  const t = useTranslations("work-orders.statistics");
  const locale = useLocale() as Locale;
  const number = new Intl.NumberFormat(locale);
  const nameOf = useGroupName(by);
  const figure = (row: Group, [what, name]: (typeof columns)[number]) => {
    const value = row[what][name];
    if (value === null) return "—";
    return name === "n" ? number.format(value) : formatMinutes(value, locale);
  };
  return (
    <DataTable
      label={t(by)}
      size="plain"
      className="text-sm"
      rows={rows}
      rowId={({ id }) => String(id)}
      empty={<p className="p-4 text-muted">{t("nothing")}</p>}
      columns={[
        { id: "name", name: t(by), isRowHead: true, cell: nameOf },
        ...columns.map((column) => ({
          id: column.join("-"),
          name: t(`columns.${column[0]}.${column[1]}`),
          align: "end" as const,
          cell: (row: Group) => <span className="tabular">{figure(row, column)}</span>,
        })),
      ]}
    />
  );
}

function useGroupName(by: GroupKind): (row: Group) => string {
  const t = useTranslations("work-orders.statistics");
  const carrier = useCarrierNames(by === "carrier");
  return ({ id, name }) => {
    if (id === null) return t(by === "carrier" ? "noCarrier" : "noCategory");
    if (by === "carrier") return carrier(id);
    return name ?? t(id === rootDepartment ? "company" : "gone");
  };
}
