"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/form/fields";
import { Form, FormFailure, SubmitButton } from "@/components/ui/form/form";
import { useCallForm } from "@/components/ui/form/use-call-form";
import { useErrorReasons } from "@/components/ui/use-error-sentence";
import type { ReportClock } from "@/lib/shipments/records/constants";
import { classesMax } from "@/lib/shipments/reports/constants";
import { updateReportSettingsCall } from "@/lib/shipments/reports/times-contract";
import { readClassEnds, writeClassEnds } from "./times-rules";

interface Props {
  classEnds: readonly number[];
  clock: ReportClock;
  onDone: () => void;
  onClose: () => void;
}

/** Other ends of the classes, for everybody in the company. */
export function ClassesDialog({ classEnds, clock, onDone, onClose }: Props) {
  const t = useTranslations("reports.classes");
  const form = useCallForm(updateReportSettingsCall, {
    id: "report-classes",
    words: { working: t("working") },
    reasons: useErrorReasons(),
    start: { ends: writeClassEnds(classEnds, clock) },
    toInput: ({ ends }: { ends: string }) => {
      const given = readClassEnds(ends, clock) ?? [];
      return clock === "online" ? { onlineClasses: given } : { deliveredClasses: given };
    },
    validate: ({ ends }) =>
      readClassEnds(ends, clock) === null ? { ends: t("wrong", { count: classesMax }) } : {},
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={t(`title.${clock}`)} close={t("cancel")} size="sm">
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-4 [&>:empty]:hidden">
        <TextField
          name="ends"
          label={t(`label.${clock}`)}
          hint={t("hint", { count: classesMax })}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
        />
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {t("cancel")}
          </Button>
          <SubmitButton>{t("save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
