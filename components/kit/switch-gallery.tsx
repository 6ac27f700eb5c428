"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { KitSection, KitState } from "./kit-section";

/** On or off at once, without a form. */
export function SwitchGallery() {
  const t = useTranslations("kit.switch");
  const [isOn, setOn] = useState(true);
  return (
    <KitSection id="switch" files={["active-switch.tsx"]}>
      <KitState name={t("usual")} row>
        <ActiveSwitch label={t("label")} isOn={isOn} onChange={setOn} />
        <ActiveSwitch label={t("label")} isOn={!isOn} onChange={(next) => setOn(!next)} />
      </KitState>
      <KitState name={t("locked")} row>
        <ActiveSwitch label={t("label")} isOn disabled onChange={() => undefined} />
        <ActiveSwitch label={t("label")} isOn={false} disabled onChange={() => undefined} />
      </KitState>
    </KitSection>
  );
}
