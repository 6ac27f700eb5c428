"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ResourceHead } from "@/components/ui/resource/resource-list";
import { useQuestion } from "@/components/ui/resource/use-question";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useListFormat } from "@/components/ui/use-list-format";
import type { FieldView } from "@/lib/messages/order-setup/schemas";
import { RowButtons } from "./category-part";
import { FieldForm } from "./field-form";
import { MoveButtons } from "./move-buttons";
import { moveItem } from "./rules";
import { deleteField, orderFields } from "./setup-calls";
import { useFieldName } from "./use-field-name";
import type { SetupControl } from "./use-setup";

/** The fields of an order's form, in their order. */
export function FieldPart({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.fields");
  const ask = useQuestion("work-orders.setup.fields");
  const list = useListFormat();
  const nameOf = useFieldName();
  const [open, setOpen] = useState<{ readonly field: FieldView | null } | null>(null);
  const shown = control.setup.fields.filter(({ deleted }) => !deleted);

  async function remove(field: FieldView) {
    const name = nameOf(field);
    if (await ask("delete", { name })) await control.run(() => deleteField(field.id), t("deleted", { name }));
  }
  const move = (at: number, by: number) =>
    control.run(() => orderFields(moveItem(shown, at, by).map(({ id }) => id)));
  return (
    <>
      <ResourceHead
        messages="work-orders.setup.fields"
        text={t("lead")}
        onCreate={() => setOpen({ field: null })}
      />
      <DataTable
        label={t("label")}
        className="text-sm"
        rows={shown}
        rowId={({ id }) => id}
        columns={[
          {
            id: "name",
            name: t("name"),
            isRowHead: true,
            cell: (field) => (
              <div className="min-w-0 max-w-96">
                <p className="font-medium [overflow-wrap:anywhere]">{nameOf(field)}</p>
                {field.description && <p className="text-muted">{field.description}</p>}
                {field.options.length > 0 && <p className="text-muted">{list(field.options)}</p>}
              </div>
            ),
          },
          { id: "type", name: t("type"), cell: ({ type }) => t(`types.${type}`) },
          {
            id: "required",
            name: t("required"),
            cell: ({ required }) => t(required ? "isRequired" : "isOptional"),
          },
          actionsColumn<FieldView>(t("actions"), (field) => (
            <div className="flex gap-1.5 md:justify-end">
              <MoveButtons
                id={field.id}
                name={nameOf(field)}
                at={shown.indexOf(field)}
                count={shown.length}
                onMove={move}
              />
              {field.builtin === null && (
                <RowButtons
                  edit={t("editOf", { name: field.name })}
                  remove={t("deleteOf", { name: field.name })}
                  onEdit={() => setOpen({ field })}
                  onRemove={() => void remove(field)}
                />
              )}
            </div>
          )),
        ]}
      />
      {open && (
        <FieldForm
          field={open.field}
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
