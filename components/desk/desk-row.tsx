"use client";
import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { NumberText } from "@/components/parcel/number-text";
import { CopyButton } from "@/components/ui/copy-button";
import type { DeskColumn } from "@/lib/shipments/constants";
import type { ShipmentView } from "@/lib/shipments/schemas";
import { Cell } from "./cells";
import { useDesk } from "./desk-context";
import { NotifyBell } from "./notify-bell";
import { useColumnName } from "./sort-head";

interface Props {
  row: ShipmentView;
  columns: readonly (DeskColumn | "archived")[];
  selected: boolean;
  onSelected: (on: boolean) => void;
  open: boolean;
  onToggle: () => void;
  arrived: boolean;
  /** It is no longer part of what the list shows, and stays until the reader is done. */
  gone: boolean;
}

/** One shipment on one line. Its number opens it; it is what the keyboard moves over. */
export function DeskRow(props: Props) {
  const { row, columns, selected, onSelected, open, onToggle, gone } = props;
  const t = useTranslations("desk");
  const parcel = useTranslations("parcel");
  const columnName = useColumnName();
  const { grouped, kind } = useDesk();
  return (
    <tr
      data-row={row.id}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-gone={gone || undefined}
    >
      <td className="desk-check">
        <input
          type="checkbox"
          aria-label={t("select.row", { number: row.number })}
          className="desk-tick"
          checked={selected}
          onChange={(event) => onSelected(event.target.checked)}
        />
      </td>
      <th scope="row" data-column="number">
        <span className="flex items-center gap-1">
          <button
            type="button"
            data-row-head
            aria-expanded={open}
            aria-controls={open ? `row-${row.id}` : undefined}
            title={gone ? t("live.gone") : row.number}
            onClick={onToggle}
            className="desk-number"
          >
            <ChevronRight aria-hidden="true" className={open ? "rotate-90" : ""} />
            <NumberText grouped={grouped(row.number, row.carrier)} className="truncate" />
          </button>
          <span className="desk-copy">
            <CopyButton
              text={row.number}
              label={parcel("copyNumber")}
              copied={parcel("copied")}
              failed={parcel("copyFailed")}
            />
          </span>
          {kind === "personal" && <NotifyBell row={row} />}
        </span>
        {gone && <span className="sr-only">{t("live.gone")}</span>}
      </th>
      {columns.map((column) =>
        column === "number" ? null : (
          <td key={column} data-column={column} data-label={columnName(column)}>
            <Cell column={column} row={row} arrived={props.arrived} />
          </td>
        ),
      )}
    </tr>
  );
}
