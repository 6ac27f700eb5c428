"use client";
import { ChevronRight, PackageSearch } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PageState } from "@/components/ui/page-state";
import { StackTable } from "@/components/ui/stack-table";
import { ColumnChooser } from "@/components/ui/table/column-chooser";
import type { DataColumn, TableSort } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { KitSection, KitState } from "./kit-section";

type ColumnId = "city" | "country" | "parcels";

interface Depot {
  id: string;
  country: string;
  parcels: number;
}

const depots: readonly Depot[] = [
  { id: "hamburg", country: "DE", parcels: 4120 },
  { id: "lisbon", country: "PT", parcels: 980 },
  { id: "lyon", country: "FR", parcels: 2310 },
];
const shownFiles = ["table/data-table.tsx", "table/column-chooser.tsx", "stack-table.tsx"];
const depotId = ({ id }: Depot) => id;
const columnIds = ["city", "country", "parcels"] as const;

export function TableGallery() {
  const t = useTranslations("kit.table");
  const columns = useColumns();
  const empty = (
    <PageState icon={<PackageSearch />} level={3} title={t("emptyTitle")} text={t("emptyText")} />
  );
  return (
    <KitSection id="table" files={shownFiles} wide>
      <KitState name={t("full")} wide>
        <FullTable />
      </KitState>
      <KitState name={t("plain")} wide>
        <DataTable label={t("plain")} rows={depots} rowId={depotId} columns={columns} />
      </KitState>
      <KitState name={t("loading")} wide>
        <DataTable label={t("loading")} rows={depots} rowId={depotId} columns={columns} isLoading />
      </KitState>
      <KitState name={t("empty")} wide>
        <DataTable label={t("empty")} rows={[]} rowId={depotId} columns={columns} empty={empty} />
      </KitState>
      <KitState name={t("stack")} wide>
        <StackTable
          caption={t("stack")}
          columns={columnIds.map((id) => t(`columns.${id}`))}
          rows={depots.map(({ id, country, parcels }) => ({
            key: id,
            cells: [t(`cities.${id as "lyon"}`), country, String(parcels)],
          }))}
        />
      </KitState>
    </KitSection>
  );
}

function useColumns(): readonly DataColumn<Depot>[] {
  const t = useTranslations("kit.table");
  const locale = useLocale();
  const country = new Intl.DisplayNames([locale], { type: "region" });
  const figure = new Intl.NumberFormat(locale);
  return [
    {
      id: "city",
      name: t("columns.city"),
      isRowHead: true,
      isSortable: true,
      cell: (row, { isOpen, toggle }) =>
        toggle.onClick ? (
          <button type="button" {...toggle} className="flex items-center gap-1 font-medium">
            <ChevronRight aria-hidden="true" className={`size-4 ${isOpen ? "rotate-90" : ""}`} />
            {t(`cities.${row.id as "lyon"}`)}
          </button>
        ) : (
          <span className="font-medium">{t(`cities.${row.id as "lyon"}`)}</span>
        ),
    },
    { id: "country", name: t("columns.country"), cell: (row) => country.of(row.country) },
    {
      id: "parcels",
      name: t("columns.parcels"),
      isSortable: true,
      align: "end",
      className: "tabular",
      cell: (row) => figure.format(row.parcels),
    },
  ];
}

/** Sorting, selection, details and chosen columns together. */
function FullTable() {
  const t = useTranslations("kit.table");
  const columns = useColumns();
  const [order, setOrder] = useState<readonly ColumnId[]>(columnIds);
  const [sort, setSort] = useState<TableSort>({ column: "parcels", direction: "descending" });
  const [selected, setSelected] = useState<readonly string[]>(["lyon"]);
  const [open, setOpen] = useState<string | null>(null);
  const sign = sort.direction === "ascending" ? 1 : -1;
  const rows = depots.toSorted(
    (a, b) => sign * (sort.column === "parcels" ? a.parcels - b.parcels : a.id.localeCompare(b.id)),
  );
  const hidden = columnIds.filter((id) => !order.includes(id));
  return (
    <>
      <ColumnChooser
        columns={[...order, ...hidden].map((id) => ({
          id,
          name: t(`columns.${id}`),
          isShown: order.includes(id),
        }))}
        isFixed={(id) => id === "city"}
        onChange={async (shown) => setOrder(shown)}
        onReset={async () => setOrder(columnIds)}
      />
      <DataTable
        label={t("full")}
        rows={rows}
        rowId={depotId}
        columns={columns}
        order={order}
        sort={sort}
        onSort={(column) =>
          setSort((now) => ({
            column,
            direction: now.column === column && now.direction === "ascending" ? "descending" : "ascending",
          }))
        }
        selection={{
          has: (id) => selected.includes(id),
          onChange: (ids, on) =>
            setSelected((now) => [...now.filter((id) => !ids.includes(id)), ...(on ? ids : [])]),
          pageLabel: t("selectAll"),
          rowLabel: ({ id }) => t("select", { city: t(`cities.${id as "lyon"}`) }),
        }}
        details={{ open, onOpen: setOpen, render: () => <p className="p-4">{t("details")}</p> }}
      />
    </>
  );
}
