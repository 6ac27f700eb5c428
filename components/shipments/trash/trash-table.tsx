"use client";
import { Trash2 } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { NumberText } from "@/components/tracking/parcel/number-text";
import { buttonClass } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { DataTable } from "@/components/ui/table/data-table";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import type { DeletedView } from "@/lib/shipments/bulk/trash-contract";
import { trashDays } from "@/lib/shipments/records/constants";
import { isSelected, type Selection } from "../bulk/selection";
import { useShipmentList } from "../list-context";
import { useColumnName } from "../use-column-name";
import { useListTime } from "../use-list-time";

const rowId = ({ id }: DeletedView) => id;

interface Props {
  rows: readonly DeletedView[];
  selection: Selection;
  onSelect: (ids: readonly string[], on: boolean) => void;
  isLoading: boolean;
}

/** Deleted shipments of a page, with when each was deleted and until when it can be restored. */
export function TrashTable({ rows, selection, onSelect, isLoading }: Props) {
  const t = useTranslations("shipments.trash");
  const select = useTranslations("shipments.select");
  const name = useColumnName();
  const time = useListTime();
  const { nameOf, grouped, kind } = useShipmentList();
  const { may, sees } = useMayDo();
  const rowSelection = useMemo(
    () => ({
      has: (id: string) => isSelected(selection, id),
      onChange: onSelect,
      pageLabel: select("page"),
      rowLabel: ({ number }: DeletedView) => select("row", { number }),
    }),
    [selection, onSelect, select],
  );
  const at = (instant: string) => (
    <time dateTime={instant} title={time.full(instant)} className="whitespace-nowrap">
      {time.short(instant)}
    </time>
  );
  return (
    <DataTable
      label={t("title")}
      className="trash-region"
      rows={rows}
      rowId={rowId}
      {...(may("shipments.delete") && { selection: rowSelection })}
      isLoading={isLoading}
      empty={<Empty />}
      columns={[
        {
          id: "number",
          name: name("number"),
          isRowHead: true,
          className: "font-medium! sm:whitespace-nowrap",
          cell: ({ number, carrier }) => <NumberText grouped={grouped(number, carrier)} />,
        },
        { id: "carrier", name: name("carrier"), card: "bare", cell: ({ carrier }) => nameOf(carrier) },
        ...(sees("orderNumber")
          ? [{ id: "orderNumber", name: name("orderNumber"), cell: (row: DeletedView) => row.orderNumber }]
          : []),
        ...(kind === "business" && sees("customerName")
          ? [{ id: "customer", name: name("customer"), cell: (row: DeletedView) => row.customerName }]
          : []),
        { id: "deletedAt", name: t("deletedAt"), cell: (row) => at(row.deletedAt) },
        { id: "purgeAt", name: t("purgeAt"), cell: (row) => at(row.purgeAt) },
      ]}
    />
  );
}

function Empty() {
  const t = useTranslations("shipments.trash");
  const locale = useLocale() as Locale;
  return (
    <PageState icon={<Trash2 />} title={t("emptyTitle")} text={t("text", { days: trashDays })}>
      <Link
        href={localePath(locale, "/userManage/track/all")}
        className={buttonClass({ variant: "outline" })}
      >
        {t("back")}
      </Link>
    </PageState>
  );
}
