"use client";
import { useTranslations } from "next-intl";
import { SelectField, TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { categoryNameMax } from "@/lib/messages/order-setup/constants";
import { addCategoryCall } from "@/lib/messages/order-setup/contract";
import type { CategoryView } from "@/lib/messages/order-setup/schemas";
import { type Receivers, saveCategory } from "./setup-calls";

interface Props {
  /** null: a new one, below `parent`. */
  category: CategoryView | null;
  parent: CategoryView | null;
  departments: Receivers["departments"];
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** A category: its name, and who gets its orders. */
export function CategoryForm({ category, parent, departments, onSaved, onClose }: Props) {
  const t = useTranslations("work-orders.setup.categories");
  const form = useCallForm(addCategoryCall, {
    id: "order-category",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: { name: category?.name ?? "", departmentId: category?.departmentId ?? "" },
    toInput: ({ name, departmentId }) => ({
      ...{ name: name.trim(), departmentId: departmentId || null },
      parentId: parent?.id ?? category?.parentId ?? null,
    }),
    validate: ({ name }): Record<string, string> => (name.trim() === "" ? { name: t("required") } : {}),
    send: (input) => saveCategory(input, category?.id),
    onDone: ({ name }) => onSaved(name),
  });
  const title = category ? t("editTitle") : parent ? t("belowTitle", { name: parent.name }) : t("newTitle");
  return (
    <FormDialog form={form} title={title} submit={t("save")} cancel={t("cancel")} size="md" onClose={onClose}>
      <TextField name="name" label={t("name")} maxLength={categoryNameMax} autoComplete="off" autoFocus />
      <SelectField
        name="departmentId"
        label={t("department")}
        hint={t("departmentHint")}
        none={t("inherited")}
        options={departments.map(({ id, name }) => [id, name] as const)}
      />
    </FormDialog>
  );
}
