"use client";
import { Building2, ChevronRight, Package, Users } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from "react";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import { DepartmentMenu, type TreeActions } from "./department-menu";
import type { TreeRow } from "./rules";
import { useDrag } from "./use-drag";
import { useTree } from "./use-tree";
import "./department-tree.css";

interface Props {
  departments: readonly DepartmentView[];
  selected: string;
  onSelect: (id: string) => void;
  /** null for a reader who may not change departments. */
  actions: TreeActions | null;
}

/** The company's departments with the numbers of their own members and shipments. */
export function DepartmentTree({ departments, selected, onSelect, actions }: Props) {
  const t = useTranslations("organization.tree");
  const dragOf = useDrag(departments, (id, to) => actions?.onDrop(id, to));
  const { tree, rows, folded, fold, focusable, setCurrent, onKeyDown } = useTree({
    departments,
    selected,
    onSelect,
    onKey: (event, row) => actions !== null && actOnKey(event, row, actions),
  });
  return (
    <>
      <TreeHead />
      <div ref={tree} role="tree" aria-label={t("label", { company: departments[0]?.name ?? "" })}>
        {rows.map((row) => {
          const { department, level, place, siblings, hasChildren } = row;
          const { id } = department;
          return (
            <TreeLine
              key={id}
              row={row}
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-selected={id === selected}
              {...(hasChildren && { "aria-expanded": !folded.has(id) })}
              tabIndex={id === focusable ? 0 : -1}
              data-department={id}
              style={{ "--level": level - 1 } as object}
              onFocus={() => setCurrent(id)}
              onClick={() => onSelect(id)}
              onKeyDown={(event) => onKeyDown(event, row)}
              onFold={() => fold(id, !folded.has(id))}
              menu={
                actions && <DepartmentMenu row={row} actions={actions} tabIndex={id === focusable ? 0 : -1} />
              }
              {...(actions && dragOf(row))}
            />
          );
        })}
      </div>
      {rows.length === 1 && <p className="px-3 pt-2 text-muted text-sm">{t("empty")}</p>}
      {actions && rows.length > 1 && (
        <p className="px-3 pt-3 text-muted text-xs max-lg:hidden">{t("hint")}</p>
      )}
    </>
  );
}

/** The keys of the menu's actions; true where it took the key. */
function actOnKey(event: KeyboardEvent, row: TreeRow, actions: TreeActions): boolean {
  if (row.level === 1) return false;
  const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
  if (event.altKey && by !== 0) actions.onShift(row, by);
  else if (event.key === "F2") actions.onRename(row.department);
  else if (event.key === "Delete") actions.onDelete(row.department);
  else return false;
  return true;
}

/** What the two figures of a line are. */
function TreeHead() {
  const t = useTranslations("organization.tree");
  return (
    <div aria-hidden="true" className="tree-head">
      <span title={t("members")}>
        <Users className="size-3.5" />
      </span>
      <span title={t("shipments")}>
        <Package className="size-3.5" />
      </span>
    </div>
  );
}

interface LineProps extends Omit<ComponentProps<"div">, "children" | "role"> {
  row: TreeRow;
  onFold: () => void;
  menu: ReactNode;
}

function TreeLine({ row, tabIndex, onFold, menu, ...line }: LineProps) {
  const t = useTranslations("organization.tree");
  const locale = useLocale();
  const id = useId();
  const figure = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const { name, members, shipments } = row.department;
  const counts = t("counts", { members, shipments });
  return (
    <div
      {...line}
      role="treeitem"
      tabIndex={tabIndex}
      aria-labelledby={id}
      aria-describedby={`${id}-counts`}
      className="tree-line"
    >
      <span
        aria-hidden="true"
        className="tree-fold"
        data-hidden={!row.hasChildren || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onFold();
        }}
      >
        <ChevronRight />
      </span>
      {row.level === 1 && <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span id={id} className="tree-name" title={name}>
        {name}
      </span>
      {/* Drawn by the style sheet: the line is called by its name alone, and described by the counts. */}
      {[members, shipments].map((count, at) => (
        <span
          key={at === 0 ? "members" : "shipments"}
          aria-hidden="true"
          className="tree-figure"
          title={counts}
          data-figure={figure.format(count)}
        />
      ))}
      <span id={`${id}-counts`} hidden>
        {counts}
      </span>
      {menu}
    </div>
  );
}
