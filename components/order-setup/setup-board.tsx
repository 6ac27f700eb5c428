"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorNote } from "@/components/ui/error-note";
import { Tabs } from "@/components/ui/tabs";
import { AnswerPart } from "./answer-part";
import { CategoryPart } from "./category-part";
import { CustomerPart } from "./customer-part";
import { FieldPart } from "./field-part";
import { GeneralPart } from "./general-part";
import type { Setup } from "./setup-calls";
import { TriggerPart } from "./trigger-part";
import { useSetup } from "./use-setup";

interface Props {
  start: Setup;
  now: string;
  timeZone: string;
}

const parts = ["general", "categories", "fields", "triggers", "customers", "answers"] as const;

/** The settings in parts. Until work orders are switched on, there is only the first one. */
export function SetupBoard({ start, now, timeZone }: Props) {
  const t = useTranslations("work-orders.setup");
  const control = useSetup(start, now);
  const [part, setPart] = useState<(typeof parts)[number]>("general");
  const wasOn = control.setup.fields.length > 0;
  return (
    <div className="grid gap-4 [&>:empty]:hidden">
      <ErrorNote text={control.failure} />
      {wasOn ? (
        <Tabs
          label={t("parts.label")}
          tabs={parts.map((id) => ({ id, name: t(`parts.${id}`) }))}
          selected={part}
          onSelect={setPart}
          className="min-w-0"
          panelClassName="grid min-w-0 gap-4 [&>:empty]:hidden"
        >
          {part === "general" && <GeneralPart control={control} />}
          {part === "categories" && <CategoryPart control={control} />}
          {part === "fields" && <FieldPart control={control} />}
          {part === "triggers" && <TriggerPart {...{ control, now, timeZone }} />}
          {part === "customers" && <CustomerPart {...{ control, now, timeZone }} />}
          {part === "answers" && <AnswerPart {...{ control, now, timeZone }} />}
        </Tabs>
      ) : (
        <GeneralPart control={control} />
      )}
    </div>
  );
}
