"use client";
import { Copy, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useListFormat } from "@/components/ui/use-list-format";
import { locales } from "@/lib/core/locales";
import type { ListedTemplate } from "@/lib/messages/email-templates/schemas";
import { localeNames } from "@/lib/platform/i18n/constants";
import { useOccasionNames, useTemplateName } from "./use-template-name";
import "./template-table.css";

interface Actions {
  onEdit: (item: ListedTemplate) => void;
  /** Absent: they cannot be deleted. */
  onDelete?: (item: ListedTemplate) => void;
}

interface Props extends Actions {
  label: string;
  templates: readonly ListedTemplate[];
}

const itemId = ({ id, occasion }: ListedTemplate) => id ?? occasion ?? "";

/** Templates with their languages and what can be done with them. */
export function TemplateTable({ label, templates, ...actions }: Props) {
  const t = useTranslations("email-templates.list");
  const list = useListFormat();
  const nameOf = useTemplateName();
  const occasionNames = useOccasionNames();
  const isOwn = actions.onDelete !== undefined;
  return (
    <DataTable
      label={label}
      className="template-table text-sm"
      rows={templates}
      rowId={itemId}
      columns={[
        {
          id: "name",
          name: t("name"),
          isRowHead: true,
          cell: (item) => (
            <div className="min-w-0">
              <p className="font-medium text-[0.9375rem] [overflow-wrap:anywhere]">{nameOf(item)}</p>
              {item.tags.length > 0 && <p className="text-muted">{list(item.tags)}</p>}
              {item.usedFor.length > 0 && (
                <p className="text-muted">{t("usedFor", { occasions: occasionNames(item.usedFor) })}</p>
              )}
            </div>
          ),
        },
        { id: "languages", name: t("languages"), cell: (item) => <Languages item={item} /> },
        ...(isOwn
          ? [
              {
                id: "state",
                name: t("state"),
                cell: (item: ListedTemplate) => (
                  <p>
                    {t(item.active ? "on" : "off")}
                    <span className="text-muted"> · {t("version", { version: item.version })}</span>
                  </p>
                ),
              },
            ]
          : []),
        actionsColumn<ListedTemplate>(t("actions"), (item) => (
          <RowButtons item={item} name={nameOf(item)} {...actions} />
        )),
      ]}
    />
  );
}

function Languages({ item: { locales: present } }: { item: ListedTemplate }) {
  const t = useTranslations("email-templates.list");
  const list = useListFormat();
  if (present.length === locales.length) return <>{t("allLanguages")}</>;
  return <>{list(present.map((locale) => localeNames[locale]))}</>;
}

function RowButtons({ item, name, onEdit, onDelete }: Actions & { item: ListedTemplate; name: string }) {
  const t = useTranslations("email-templates.list");
  return (
    <div className="flex gap-1.5 md:justify-end">
      <Button
        size="sm"
        aria-label={t(item.ready ? "useOf" : "editOf", { name })}
        onClick={() => onEdit(item)}
      >
        {item.ready ? <Copy aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        {t(item.ready ? "use" : "edit")}
      </Button>
      {onDelete && (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          className="text-danger"
          aria-label={t("deleteOf", { name })}
          title={t("delete")}
          onClick={() => onDelete(item)}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}
