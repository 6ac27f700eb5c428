"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { ErrorNote } from "@/components/ui/error-note";
import { TitledSection } from "@/components/ui/titled-section";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { switchCounting } from "./email-calls";

/** Whether opens and clicks are counted. */
export function TrackingSwitch({ start }: { start: boolean }) {
  const t = useTranslations("customer-emails.tracking");
  const [isOn, setOn] = useState(start);
  const act = useAsyncAction();
  async function change(wanted: boolean) {
    const saved = await act.run(() => switchCounting(wanted));
    if (saved) setOn(saved.countOpens);
  }
  return (
    <TitledSection id="email-tracking" title={t("title")} text={t("text")}>
      <div className="flex items-center gap-3">
        <ActiveSwitch label={t("label")} isOn={isOn} onChange={change} />
        <span aria-hidden="true">{t("label")}</span>
      </div>
      <ErrorNote text={act.failure} />
    </TitledSection>
  );
}
