"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Input, Labelled } from "@/components/ui/input";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { KitSection, KitState } from "./kit-section";

/** Asks before something unsaved is left: by a link, by the back button, by closing the tab. */
export function LeaveGallery() {
  const t = useTranslations("kit.leave");
  const [text, setText] = useState("");
  const isDirty = text !== "";
  useUnsavedGuard(isDirty, {
    title: t("question"),
    text: t("text"),
    leave: t("confirm"),
    stay: t("stay"),
  });
  return (
    <KitSection id="leave" files={["use-unsaved-guard.ts", "leave-guards.ts"]}>
      <KitState name={t(isDirty ? "unsaved" : "saved")}>
        <Labelled label={t("field")}>
          <Input value={text} onChange={({ target }) => setText(target.value)} autoComplete="off" />
        </Labelled>
        <div className="kit-row">
          <a href={localePath(useLocale() as Locale)} className={buttonClass({ variant: "outline" })}>
            {t("link")}
          </a>
        </div>
      </KitState>
    </KitSection>
  );
}
