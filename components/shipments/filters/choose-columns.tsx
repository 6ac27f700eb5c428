"use client";
import { useMayDo } from "@/components/shell/may-do";
import { ColumnChooser } from "@/components/ui/table/column-chooser";
import type { ShipmentColumn } from "@/lib/shipments/records/constants";
import { useShipmentList } from "../list-context";
import { columnsFor, isFixed, usualColumns } from "../rules";
import { useColumnName } from "../use-column-name";

interface Props {
  columns: readonly ShipmentColumn[];
  /** Shown at once, and stored for this user. */
  onColumns: (columns: readonly ShipmentColumn[]) => void;
}

/** Which columns the shipment list shows, and in which order. */
export function ChooseColumns({ columns, onColumns }: Props) {
  const name = useColumnName();
  const { kind, calls, list } = useShipmentList();
  const { sees } = useMayDo();
  const hidden = columnsFor(kind, sees).filter((column) => !columns.includes(column));
  async function save(next: readonly ShipmentColumn[]) {
    onColumns(next);
    await calls.saveColumns(list, [...next]);
  }
  return (
    <ColumnChooser
      columns={[...columns, ...hidden].map((id) => ({ id, name: name(id), isShown: columns.includes(id) }))}
      isFixed={isFixed}
      onChange={save}
      onReset={() => save(usualColumns(kind, list, sees))}
    />
  );
}
