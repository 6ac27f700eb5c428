"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import { templatesMax } from "@/lib/messages/email-templates/constants";
import { templatesCall } from "@/lib/messages/email-templates/contract";
import type { TemplateItem, TemplateView } from "@/lib/messages/email-templates/schemas";
import { getTemplate, type TemplateList } from "./template-calls";
import { TemplateEditor } from "./template-editor";
import { TemplateTable } from "./template-table";
import { useTemplateName } from "./use-template-name";
import { useTemplateRemoval } from "./use-template-removal";

interface Props {
  start: TemplateList;
  now: string;
  timeZone: string;
}

/** The list of templates, and the editor of one of them. */
export function TemplateBoard({ start, now, timeZone }: Props) {
  const t = useTranslations("email-templates");
  const nameOf = useTemplateName();
  const [open, setOpen] = useState<{ readonly template: TemplateView | null; readonly name: string } | null>(
    null,
  );
  const { data, look } = useResource("email-templates", templatesCall, { start, now });
  const { failure, attempt, done } = useResourceActions(look);
  const removal = useTemplateRemoval(look);
  const own = data.templates.filter(({ ready }) => !ready);
  const isFull = own.length >= templatesMax;

  async function edit(item: TemplateItem) {
    const template = await attempt(() => getTemplate(item.id ?? item.occasion ?? ""));
    if (template) setOpen({ template, name: t("form.copyName", { name: nameOf(item) }) });
  }
  function saved(template: TemplateView) {
    setOpen({ template, name: template.name });
    done(t("form.saved", { name: template.name, version: template.version }));
  }
  if (open)
    return (
      <TemplateEditor
        key={`${open.template?.id} ${open.template?.version}`}
        {...open}
        timeZone={timeZone}
        onSaved={saved}
        onClose={() => setOpen(null)}
      />
    );
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={failure ?? removal.failure} />
      <section aria-labelledby="own-templates" className="min-w-0">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="own-templates" className="font-semibold">
            {t("list.own")}
          </h2>
          <Button
            variant="primary"
            size="sm"
            aria-disabled={isFull}
            onClick={() => !isFull && setOpen({ template: null, name: "" })}
          >
            <Plus aria-hidden="true" />
            {t("create")}
          </Button>
        </div>
        {isFull && <p className="mb-2 text-muted text-sm">{t("full")}</p>}
        {own.length === 0 ? (
          <p className="rounded-xl border border-border bg-surface px-4 py-5 text-muted text-sm">
            {t("list.ownEmpty")}
          </p>
        ) : (
          <TemplateTable
            label={t("list.own")}
            templates={own}
            onEdit={(item) => void edit(item)}
            onDelete={(item) => void removal.remove(item)}
          />
        )}
      </section>
      <section aria-labelledby="ready-templates" className="min-w-0">
        <h2 id="ready-templates" className="mb-2 font-semibold">
          {t("list.ready")}
        </h2>
        <TemplateTable
          label={t("list.ready")}
          templates={data.templates.filter(({ ready }) => ready)}
          onEdit={(item) => void edit(item)}
        />
      </section>
    </div>
  );
}
