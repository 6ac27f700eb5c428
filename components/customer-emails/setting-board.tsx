"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { useToast } from "@/components/ui/toaster";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { EmailChoices } from "@/lib/messages/customer-emails/list-choices";
import {
  changeSetting,
  type ListedSetting,
  listSettings,
  type NamedOccasion,
  type SettingList,
} from "./email-calls";
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
  const say = useToast();
  const client = useQueryClient();
  const act = useAsyncAction();
  const [open, setOpen] = useState<ListedSetting | null>(null);
  const { data } = useQuery({
    queryKey: ["email-settings"],
    queryFn: ({ signal }) => listSettings({ signal }),
    initialData: start,
    initialDataUpdatedAt: Date.parse(now),
  });
  const look = () => void client.invalidateQueries({ queryKey: ["email-settings"] });
  const byId = new Map(names);
  const nameOf = ({ id }: ListedSetting) => byId.get(id) ?? id;

  async function switchOne(setting: ListedSetting, active: boolean) {
    const saved = await act.run(() => changeSetting(setting.id, { active }));
    if (saved) say({ text: t(active ? "on" : "off", { name: nameOf(setting) }) });
    look();
  }
  function saved(setting: ListedSetting) {
    say({ text: t("saved", { name: nameOf(setting) }) });
    setOpen(null);
    look();
  }
  return (
    <div className="grid gap-3 [&>:empty]:hidden">
      <ErrorNote text={act.failure} />
      <SettingTable settings={data.sets} {...{ choices, nameOf }} onSwitch={switchOne} onEdit={setOpen} />
      {open && (
        <SettingForm
          setting={open}
          name={nameOf(open)}
          choices={choices}
          onSaved={() => saved(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
