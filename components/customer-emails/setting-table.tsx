"use client";
import { Eye, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { actionsColumn } from "@/components/ui/table/columns";
import { DataTable } from "@/components/ui/table/data-table";
import { useListFormat } from "@/components/ui/use-list-format";
import type { EmailChoices } from "@/lib/messages/customer-emails/list-choices";
import type { ListedSetting } from "./email-calls";
import { hourText } from "./rules";

interface Props {
  settings: readonly ListedSetting[];
  choices: EmailChoices;
  nameOf: (setting: ListedSetting) => string;
  onSwitch: (setting: ListedSetting, isOn: boolean) => void;
  onEdit: (setting: ListedSetting) => void;
  onPreview: (setting: ListedSetting) => void;
}

const settingId = ({ id }: ListedSetting) => id;

/** Occasions along the journey: whether there is an email, which one, from whom, and when. */
export function SettingTable({ settings, choices, nameOf, onSwitch, onEdit, onPreview }: Props) {
  const t = useTranslations("customer-emails.list");
  const list = useListFormat();
  const { templates, senders } = choices;
  const template = (id: string | null) =>
    id === null ? t("ready") : (templates.find((one) => one.id === id)?.name ?? t("own"));
  const sender = (id: string | null) =>
    id === null ? t("server") : (senders.find((one) => one.id === id)?.name ?? t("ownAddress"));
  return (
    <DataTable
      label={t("label")}
      className="text-sm"
      rows={settings}
      rowId={settingId}
      columns={[
        {
          id: "occasion",
          name: t("occasion"),
          isRowHead: true,
          cell: (one) => <span className="font-medium">{nameOf(one)}</span>,
        },
        { id: "template", name: t("template"), cell: ({ templateId }) => template(templateId) },
        { id: "sender", name: t("sender"), cell: ({ senderId }) => sender(senderId) },
        { id: "when", name: t("when"), cell: (one) => <When setting={one} /> },
        {
          id: "channels",
          name: t("channels"),
          cell: ({ channels }) => (
            <span className="[overflow-wrap:anywhere]">{channels ? list(channels) : t("all")}</span>
          ),
        },
        {
          id: "recent",
          name: t("recent"),
          cell: ({ recent }) => <span className="tabular">{t("recentCount", { count: recent })}</span>,
        },
        {
          id: "active",
          name: t("active"),
          cell: (one) => (
            <ActiveSwitch
              label={t("switchOf", { name: nameOf(one) })}
              isOn={one.active}
              onChange={(isOn) => onSwitch(one, isOn)}
            />
          ),
        },
        actionsColumn<ListedSetting>(t("actions"), (one) => (
          <div className="flex gap-1.5 md:justify-end">
            <Button
              size="sm"
              aria-label={t("previewOf", { name: nameOf(one) })}
              onClick={() => onPreview(one)}
            >
              <Eye aria-hidden="true" />
              {t("preview")}
            </Button>
            <Button size="sm" aria-label={t("editOf", { name: nameOf(one) })} onClick={() => onEdit(one)}>
              <Pencil aria-hidden="true" />
              {t("edit")}
            </Button>
          </div>
        )),
      ]}
    />
  );
}

function When({ setting: { days, delayMinutes, quiet } }: { setting: ListedSetting }) {
  const t = useTranslations("customer-emails.list");
  const delay = delayMinutes === 0 ? t("atOnce") : t("after", { count: delayMinutes });
  return (
    <>
      <p>{days === null ? delay : t("afterDays", { count: days })}</p>
      {quiet && (
        <p className="text-muted">{t("quiet", { from: hourText(quiet.from), to: hourText(quiet.to) })}</p>
      )}
    </>
  );
}
