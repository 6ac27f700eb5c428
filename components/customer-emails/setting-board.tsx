"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { useResource } from "@/components/ui/resource/use-resource";
import { useResourceActions } from "@/components/ui/resource/use-resource-actions";
import type { Locale } from "@/lib/core/locales";
import { setsCall } from "@/lib/messages/customer-emails/contract";
import type { EmailChoices } from "@/lib/messages/customer-emails/list-choices";
import {
  changeSetting,
  type ListedSetting,
  type NamedOccasion,
  previewSetting,
  type SettingList,
} from "./email-calls";
import { EmailDialog } from "./email-dialog";
import { SettingForm } from "./setting-form";
import { SettingTable } from "./setting-table";

interface Props {
  start: SettingList;
  choices: EmailChoices;
  names: readonly NamedOccasion[];
  now: string;
}

/** All occasions, each with its switch and its form. */
export function SettingBoard({ start, choices, names, now }: Props) {
  const t = useTranslations("customer-emails.done");
  const list = useTranslations("customer-emails.list");
  const locale = useLocale() as Locale;
  const [open, setOpen] = useState<ListedSetting | null>(null);
  const [shown, setShown] = useState<ListedSetting | null>(null);
  const { data, look } = useResource("email-settings", setsCall, { start, now });
  const { failure, run, done } = useResourceActions(look);
  const byId = new Map(names);
  const nameOf = ({ id }: ListedSetting) => byId.get(id) ?? id;

  const switchOne = (setting: ListedSetting, active: boolean) =>
    run(() => changeSetting(setting.id, { active }), t(active ? "on" : "off", { name: nameOf(setting) }));
  function saved(setting: ListedSetting) {
    setOpen(null);
    done(t("saved", { name: nameOf(setting) }));
  }
  return (
    <div className="grid gap-3 [&>:empty]:hidden">
      <ErrorNote text={failure} />
      <SettingTable
        settings={data.sets}
        {...{ choices, nameOf }}
        onSwitch={switchOne}
        onEdit={setOpen}
        onPreview={setShown}
      />
      {open && (
        <SettingForm
          setting={open}
          name={nameOf(open)}
          choices={choices}
          onSaved={() => saved(open)}
          onClose={() => setOpen(null)}
        />
      )}
      {shown && (
        <EmailDialog
          id={[shown.id, shown.templateId ?? "", locale]}
          read={(options) => previewSetting(shown, locale, options)}
          title={() => list("previewOf", { name: nameOf(shown) })}
          lead={({ subject }) => list("previewSubject", { subject })}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}
