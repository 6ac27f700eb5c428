import { type DragEvent, useState } from "react";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { type Drop, placeOfDrop, sideOf, type TreeRow } from "./rules";

/** What kind of thing is dragged: nothing else is taken. */
const dragType = "application/x-department";

export type OnDrop = (id: string, to: { readonly parentId: string; readonly position: number }) => void;

/** Moves departments by the pointer. A phone has the menu for it. */
export function useDrag(departments: readonly DepartmentView[], onDrop: OnDrop) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const clear = () => {
    setDragged(null);
    setDrop(null);
  };
  function over(event: DragEvent, { department, level }: TreeRow) {
    if (dragged === null) return;
    const box = event.currentTarget.getBoundingClientRect();
    const side = sideOf(event.clientY - box.top, box.height, level === 1);
    const next = { target: department.id, side };
    if (placeOfDrop(departments, dragged, next) === null) return setDrop(null);
    event.preventDefault();
    setDrop(next);
  }
  function release(event: DragEvent) {
    event.preventDefault();
    const to = dragged !== null && drop !== null ? placeOfDrop(departments, dragged, drop) : null;
    if (dragged !== null && to !== null) onDrop(dragged, to);
    clear();
  }
  /** Attributes of a line. */
  const attributesOf = (row: TreeRow) => ({
    draggable: row.level > 1,
    "data-drop": drop?.target === row.department.id ? drop.side : undefined,
    "data-dragged": dragged === row.department.id || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, row.department.id);
      event.dataTransfer.effectAllowed = "move";
      setDragged(row.department.id);
    },
    onDragOver: (event: DragEvent) => over(event, row),
    onDrop: release,
    onDragEnd: clear,
  });
  return attributesOf;
}
