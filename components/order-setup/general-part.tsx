"use client";
import { useTranslations } from "next-intl";
import { ActiveSwitch } from "@/components/ui/active-switch";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useQuestion } from "@/components/ui/resource/use-question";
import { TitledSection } from "@/components/ui/titled-section";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import { dueHoursMax, priorities } from "@/lib/messages/order-setup/constants";
import { activeCall } from "@/lib/messages/order-setup/contract";
import { saveSettings } from "./setup-calls";
import type { SetupControl } from "./use-setup";

/** Whether work orders are used, and by when they are due. */
export function GeneralPart({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.general");
  const ask = useQuestion("work-orders.setup.general");
  const { active } = control.setup.settings;

  async function turn(isOn: boolean) {
    if (!isOn && !(await ask("off"))) return;
    await control.run(() => saveSettings({ active: isOn }), t(isOn ? "isOn" : "isOff"));
  }
  return (
    <>
      <TitledSection
        id="work-orders-active"
        title={t("active")}
        text={t(active ? "activeText" : "startText")}
      >
        {active ? (
          <ActiveSwitch label={t("active")} isOn onChange={(isOn) => void turn(isOn)} />
        ) : (
          <Button variant="primary" onClick={() => void turn(true)}>
            {t("turnOn")}
          </Button>
        )}
      </TitledSection>
      {active && <DueTimes control={control} />}
    </>
  );
}

const nameOf = (priority: number) => `due${priority}` as const;

/** Hours until an order is due, by its priority. */
function DueTimes({ control }: { control: SetupControl }) {
  const t = useTranslations("work-orders.setup.general");
  const level = useTranslations("work-orders.priorities");
  const { dueHours, active } = control.setup.settings;
  const form = useCallForm(activeCall, {
    id: "work-orders-due",
    words: { working: t("saving") },
    reasons: useErrorReasons(),
    start: Object.fromEntries(priorities.map((one, at) => [nameOf(one), String(dueHours[at] ?? "")])),
    toInput: (values) => ({ active, dueHours: priorities.map((one) => Number(values[nameOf(one)])) }),
    validate: (values) =>
      Object.fromEntries(
        priorities
          .filter((one) => !isHours(values[nameOf(one)] ?? ""))
          .map((one) => [nameOf(one), t("hoursProblem")]),
      ),
    send: saveSettings,
    onDone: () => control.done(t("saved")),
  });
  return (
    <TitledSection id="work-orders-due-times" title={t("due")} text={t("dueText")}>
      <Form form={form} className="grid max-w-xl gap-4">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {priorities.map((one) => (
            <TextField
              key={one}
              name={nameOf(one)}
              label={level(String(one) as "1")}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
            />
          ))}
        </div>
        <FormFailure />
        <div>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </TitledSection>
  );
}

function isHours(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= dueHoursMax;
}
