import { type DeskColumn, deskColumns, fixedColumns } from "@/lib/shipments/constants";

/** Chosen columns for display: known ones, each once; missing fixed ones are put first. */
export function keepColumns(chosen: readonly string[]): DeskColumn[] {
  const known = chosen.filter((name): name is DeskColumn => deskColumns.some((column) => column === name));
  return [...new Set([...fixedColumns.filter((column) => !known.includes(column)), ...known])];
}
