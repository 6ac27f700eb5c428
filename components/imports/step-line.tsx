"use client";
import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ImportState } from "@/lib/shipments/imports/constants";

const steps = ["choose", "map", "run", "result"] as const;
const stepOf: Readonly<Record<ImportState, (typeof steps)[number]>> = {
  reading: "choose",
  refused: "choose",
  draft: "map",
  queued: "run",
  running: "run",
  waiting: "run",
  done: "result",
  cancelled: "result",
};

/** The four steps of an import and where it is. */
export function StepLine({ state }: { state: ImportState }) {
  const t = useTranslations("imports.steps");
  const here = steps.indexOf(stepOf[state]);
  return (
    <ol aria-label={t("label")} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {steps.map((step, at) => {
        const isPast = at < here || (step === "result" && state === "done");
        return (
          <li
            key={step}
            aria-current={at === here ? "step" : undefined}
            className={`flex items-center gap-2 ${at === here ? "font-medium text-ink" : "text-muted"}`}
          >
            <span
              className={`grid size-6 place-items-center rounded-full border text-xs ${
                at === here && !isPast
                  ? "border-accent bg-accent text-accent-foreground"
                  : isPast
                    ? "border-accent text-accent"
                    : "border-border-strong"
              }`}
            >
              {isPast ? <Check aria-hidden="true" className="size-3.5" /> : at + 1}
            </span>
            {t(step)}
          </li>
        );
      })}
    </ol>
  );
}
