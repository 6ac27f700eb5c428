"use client";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { DeskColumn } from "@/lib/shipments/constants";
import { useDesk } from "./desk-context";

interface Props {
  column: DeskColumn | "archived";
  /** null: cannot be sorted by. */
  state: "up" | "down" | "none" | null;
  onSort: () => void;
}

/** Words for a column; what companies call an order number is a note to everybody else. */
export function useColumnName(): (column: DeskColumn | "archived") => string {
  const t = useTranslations("desk.column");
  const { kind } = useDesk();
  return (column) => t(column === "orderNumber" && kind === "personal" ? "note" : column);
}

/** The head of a column; pressing it sorts, the arrow says how. */
export function SortHead({ column, state, onSort }: Props) {
  const nameOf = useColumnName();
  const name = nameOf(column);
  const Arrow = state === "up" ? ArrowUp : state === "down" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={state === "up" ? "ascending" : state === "down" ? "descending" : undefined}
    >
      {state === null ? (
        name
      ) : (
        <button type="button" onClick={onSort} className="desk-sort">
          {name}
          <Arrow aria-hidden="true" className={state === "none" ? "opacity-60" : ""} />
        </button>
      )}
    </th>
  );
}
