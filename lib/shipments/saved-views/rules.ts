import { fixedColumns, type ShipmentColumn, shipmentColumns } from "@/lib/shipments/records/constants";

/** Chosen columns for display: known ones, each once; missing fixed ones are put first. */
export function keepColumns(chosen: readonly string[]): ShipmentColumn[] {
  const known = chosen.filter((name): name is ShipmentColumn =>
    shipmentColumns.some((column) => column === name),
  );
  return [...new Set([...fixedColumns.filter((column) => !known.includes(column)), ...known])];
}
