"use client";
import { ArrowDown, ArrowDownUp, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMayDo } from "@/components/shell/may-do";
import { Popover } from "@/components/ui/popover";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import { changed } from "../address";
import { useShipmentList } from "../list-context";
import { columnsFor, nextSort, readerSort, sortDirection, sortOf } from "../rules";
import type { Address } from "../use-address";
import { useColumnName } from "../use-column-name";

interface Props {
  address: Address;
  columns: readonly ShipmentColumn[];
}

/** What the list is sorted by where no column's head says it: on phones, and while that column is hidden. */
export function SortMenu({ address, columns }: Props) {
  const t = useTranslations("shipments.sort");
  const name = useColumnName();
  const { kind } = useShipmentList();
  const { sees } = useMayDo();
  const { sort } = address.query;
  const isShown = columns.some((column) => sortDirection(sort, column) !== null);
  const sortable = columnsFor(kind, sees).filter((column) => readerSort(column, sees) !== undefined);
  const current = sortable.find((column) => sortDirection(sort, column) !== null);
  const label = current === undefined ? t("label") : t("by", { column: name(current) });
  return (
    <Popover
      icon={<ArrowDownUp aria-hidden="true" />}
      label={label}
      className={isShown ? "md:hidden" : ""}
      active={!isShown}
    >
      {() => (
        <ul className="p-1.5">
          {sortable.map((column) => {
            const by = sortOf(column);
            const direction = sortDirection(sort, column);
            return (
              <li key={column}>
                <button
                  type="button"
                  className="popover-item"
                  aria-pressed={direction !== null}
                  onClick={() => by && address.go((now) => changed(now, { sort: nextSort(now.sort, by) }))}
                >
                  <span className="flex-1">{name(column)}</span>
                  {direction && <span className="sr-only">{t(direction)}</span>}
                  {direction === "ascending" && <ArrowUp aria-hidden="true" />}
                  {direction === "descending" && <ArrowDown aria-hidden="true" />}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Popover>
  );
}
