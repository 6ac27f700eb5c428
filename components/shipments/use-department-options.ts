"use client";
import { rootDepartment } from "@/lib/core/operations";
import { useShipmentList } from "./list-context";

/** Departments as options of a select, those below others moved in; none where there is nothing to choose. */
export function useDepartmentOptions(): readonly (readonly [id: string, label: string])[] {
  const { departments } = useShipmentList();
  const top = Math.min(...departments.map(({ depth }) => depth));
  return departments.map(({ id, name, depth }) => [id, `${"\u2003".repeat(depth - top)}${name}`]);
}

/** The name of a row's department; undefined where there are none. */
export function useDepartmentName(): (id: string | null) => string | undefined {
  const { departments } = useShipmentList();
  return (id) => departments.find((one) => one.id === (id ?? rootDepartment))?.name;
}
