"use client";
import { Warehouse } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { TextField } from "@/components/ui/form/fields";
import { FormDialog } from "@/components/ui/form/form-dialog";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { ResourceList } from "@/components/ui/resource/resource-list";
import { RowActions } from "@/components/ui/resource/row-actions";
import { useQuestion } from "@/components/ui/resource/use-question";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { defineCall } from "@/lib/core/define-call";
import { KitSection, KitState } from "./kit-section";

const max = 2;
const files = ["resource/resource-list.tsx", "resource/row-actions.tsx", "form/form-dialog.tsx"];

/** Never sent. */
const call = defineCall({
  path: "kit/rename",
  access: "visitor",
  input: z.object({ name: z.string() }),
  output: z.object({}),
});

/** What an account has of one kind: none, some, full. A row opens its form. */
export function ResourceGallery() {
  const t = useTranslations("kit.resource");
  return (
    <KitSection id="resource" files={files} wide>
      {[0, 1, max].map((count) => (
        <KitState key={count} name={t("some", { count })} wide>
          <Depots start={Array.from({ length: count }, (_, at) => t("depot", { id: at + 1 }))} />
        </KitState>
      ))}
    </KitSection>
  );
}

function Depots({ start }: { start: readonly string[] }) {
  const t = useTranslations("kit.resource");
  const ask = useQuestion("kit.resource.ask");
  const [names, setNames] = useState(start);
  const [open, setOpen] = useState<string | null>(null);
  async function remove(name: string) {
    if (await ask("delete", { name })) setNames(names.filter((one) => one !== name));
  }
  return (
    <>
      <ResourceList
        messages="kit.resource"
        count={names.length}
        max={max}
        icon={<Warehouse />}
        onCreate={() => setNames([...names, t("depot", { id: names.length + 1 })])}
      >
        <DataTable
          label={t("label")}
          rows={names.map((name) => ({ name }))}
          rowId={({ name }) => name}
          columns={[
            { id: "name", name: t("name"), isRowHead: true, cell: ({ name }) => name },
            actionsColumn<{ readonly name: string }>(t("actions"), ({ name }) => (
              <RowActions
                messages="kit.resource"
                name={name}
                onEdit={() => setOpen(name)}
                onDelete={() => void remove(name)}
              />
            )),
          ]}
        />
      </ResourceList>
      {open !== null && <DepotForm name={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function DepotForm({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslations("kit.resource");
  const ask = useQuestion("kit.resource.ask");
  const form = useCallForm(call, {
    id: "kit-depot",
    words: { working: t("form.working") },
    reasons: useErrorReasons(),
    start: { name },
    send: async () => ({}),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t("form.title")}
      submit={t("form.save")}
      cancel={t("ask.delete.cancel")}
      size="md"
      onLeave={() => ask("leave")}
      onClose={onClose}
    >
      <TextField name="name" label={t("name")} autoComplete="off" autoFocus />
    </FormDialog>
  );
}
