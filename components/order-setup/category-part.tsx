"use client";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { ResourceHead } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { rootDepartment } from "@/lib/core/operations";
import { categoryLevelsMax } from "@/lib/messages/order-setup/constants";
import type { CategoryView } from "@/lib/messages/order-setup/schemas";
import { CategoryForm } from "./category-form";
import { deleteCategory, switchCategory } from "./setup-calls";
import type { SetupControl } from "./use-setup";

interface Open {
  /** null: a new one. */
  readonly category: CategoryView | null;
  readonly parent: CategoryView | null;
}

/** What orders can be about, as a tree. */
export function CategoryPart({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.categories");
  const ask = useQuestion("work-orders.setup.categories");
  const [open, setOpen] = useState<Open | null>(null);
  const { categories, receivers } = control.setup;
  const department = (id: string | null) => receivers.departments.find((one) => one.id === id)?.name ?? "";

  async function remove({ id, name }: CategoryView) {
    if (await ask("delete", { name })) await control.run(() => deleteCategory(id), t("deleted", { name }));
  }
  return (
    <>
      <ResourceHead
        messages="work-orders.setup.categories"
        text={t("lead")}
        onCreate={() => setOpen({ category: null, parent: null })}
      />
      <DataTable
        label={t("label")}
        className="text-sm"
        rows={categories}
        rowId={({ id }) => id}
        empty={<p className="p-6 text-center text-muted">{t("none")}</p>}
        columns={[
          {
            id: "name",
            name: t("name"),
            isRowHead: true,
            cell: ({ name, path }) => (
              <span
                className="block font-medium [overflow-wrap:anywhere]"
                style={{ paddingInlineStart: `${(path.length - 1) * 1.5}rem` }}
              >
                {path.length > 1 && <span className="sr-only">{path.slice(0, -1).join(" › ")} › </span>}
                {name}
              </span>
            ),
          },
          {
            id: "department",
            name: t("department"),
            cell: ({ departmentId }) =>
              department(departmentId) || <span className="text-muted">{t("inherited")}</span>,
          },
          {
            id: "active",
            name: t("active"),
            cell: ({ id, name, active }) => (
              <ActiveSwitch
                label={t("switchOf", { name })}
                isOn={active}
                onChange={(isOn) => void control.run(() => switchCategory(id, isOn))}
              />
            ),
          },
          actionsColumn<CategoryView>(t("actions"), (category) => (
            <div className="flex gap-1.5 md:justify-end">
              {category.path.length < categoryLevelsMax && (
                <Button
                  size="sm"
                  aria-label={t("addBelow", { name: category.name })}
                  onClick={() => setOpen({ category: null, parent: category })}
                >
                  <Plus aria-hidden="true" />
                  {t("below")}
                </Button>
              )}
              <RowButtons
                edit={t("editOf", { name: category.name })}
                remove={t("deleteOf", { name: category.name })}
                onEdit={() => setOpen({ category, parent: null })}
                onRemove={() => void remove(category)}
              />
            </div>
          )),
        ]}
      />
      {open && (
        <CategoryForm
          {...open}
          departments={receivers.departments.filter(({ id }) => id !== rootDepartment)}
          onSaved={(name) => {
            setOpen(null);
            control.done(t("saved", { name }));
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ButtonProps {
  edit: string;
  remove: string;
  onEdit: () => void;
  onRemove: () => void;
}

/** Buttons of a row: edit and delete. */
export function RowButtons({ edit, remove, onEdit, onRemove }: ButtonProps) {
  return (
    <>
      <Button size="sm" variant="ghost" iconOnly aria-label={edit} title={edit} onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        className="text-danger"
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </>
  );
}
