"use client";
import { ArrowDown, ArrowUp, CornerDownRight, Ellipsis, FolderInput, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { MenuAction, MenuList } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { departmentLevelsMax } from "@/lib/accounts/organization/constants";
import type { DepartmentView } from "@/lib/accounts/organization/schemas";
import type { TreeRow } from "./rules";
import type { OnDrop } from "./use-drag";

export interface TreeActions {
  readonly onAdd: (parent: DepartmentView) => void;
  readonly onRename: (department: DepartmentView) => void;
  readonly onMove: (department: DepartmentView) => void;
  /** One place up or down among those of its parent. */
  readonly onShift: (row: TreeRow, by: 1 | -1) => void;
  readonly onDrop: OnDrop;
  readonly onDelete: (department: DepartmentView) => void;
}

interface Props {
  row: TreeRow;
  actions: TreeActions;
  tabIndex: number;
}

/** What can be done with a department: everything that the pointer can do by dragging, too. */
export function DepartmentMenu({ row, actions, tabIndex }: Props) {
  const t = useTranslations("organization.tree");
  const { department, level, place, siblings } = row;
  const { name, depth } = department;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps presses from the line
    <span className="tree-menu" onClick={(event) => event.stopPropagation()}>
      <Popover
        icon={<Ellipsis aria-hidden="true" />}
        label={t("actions", { name })}
        iconOnly
        variant="ghost"
        width="sm"
        tabIndex={tabIndex}
      >
        {() => (
          <MenuList>
            {depth < departmentLevelsMax && (
              <MenuAction onClick={() => actions.onAdd(department)}>
                <CornerDownRight aria-hidden="true" />
                {t(level === 1 ? "add" : "addBelow")}
              </MenuAction>
            )}
            {level > 1 && (
              <>
                <MenuAction onClick={() => actions.onRename(department)}>
                  <Pencil aria-hidden="true" />
                  {t("rename")}
                </MenuAction>
                {place > 1 && (
                  <MenuAction onClick={() => actions.onShift(row, -1)}>
                    <ArrowUp aria-hidden="true" />
                    {t("up")}
                  </MenuAction>
                )}
                {place < siblings && (
                  <MenuAction onClick={() => actions.onShift(row, 1)}>
                    <ArrowDown aria-hidden="true" />
                    {t("down")}
                  </MenuAction>
                )}
                <MenuAction onClick={() => actions.onMove(department)}>
                  <FolderInput aria-hidden="true" />
                  {t("move")}
                </MenuAction>
                <MenuAction onClick={() => actions.onDelete(department)}>
                  <Trash2 aria-hidden="true" />
                  {t("delete")}
                </MenuAction>
              </>
            )}
          </MenuList>
        )}
      </Popover>
    </span>
  );
}
