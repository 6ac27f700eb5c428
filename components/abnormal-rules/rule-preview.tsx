"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useCarrierNames } from "@/components/tracking/carriers/use-carrier-names";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { previewDays } from "@/lib/shipments/abnormal-rules/constants";
import { type Preview, tryRule } from "./rule-calls";
import { checkDraft, toCriteria } from "./rules";
import type { RuleFormControl } from "./use-rule-form";

interface Props {
  form: RuleFormControl;
  now: string;
  timeZone: string;
}

/** What the rule would have found in the last ninety days; until something about it is changed. */
export function RulePreview({ form, now, timeZone }: Props) {
  const t = useTranslations("abnormal-rules.preview");
  const id = useId();
  const act = useAsyncAction();
  const [found, setFound] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  const { name: _name, ...problems } = checkDraft(form.values);
  const isReady = Object.keys(problems).length === 0;
  const of = JSON.stringify(toCriteria(form.values));
  const preview = found?.of === of ? found.preview : null;
  async function look() {
    const answer = await act.run(() => tryRule(toCriteria(form.values)));
    if (answer) setFound({ of, preview: answer });
  }
  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid gap-3 rounded-xl bg-sunk p-3 sm:p-4 [&>:empty]:hidden"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 id={`${id}-title`} className="font-semibold">
            {t("title")}
          </h3>
          <p className="mt-1 text-muted text-sm">{t("lead", { days: previewDays })}</p>
          {form.values.kind === "late" && <p className="mt-1 text-muted text-sm">{t("lateOnly")}</p>}
        </div>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={!isReady || act.working}
          onClick={() => isReady && void look()}
        >
          {act.working ? t("working") : t("look")}
        </Button>
      </div>
      <ErrorNote text={act.failure} />
      <div role="status" className="grid gap-2 empty:hidden">
        {preview && <Hits preview={preview} now={now} timeZone={timeZone} />}
      </div>
    </section>
  );
}

function Hits({ preview, now, timeZone }: { preview: Preview; now: string; timeZone: string }) {
  const t = useTranslations("abnormal-rules.preview");
  const times = useFormatters(timeZone, useNow(now).now);
  const nameOf = useCarrierNames(preview.shipments.length > 0);
  const { hits, checked, complete, shipments } = preview;
  return (
    <>
      <p className="tabular font-medium">
        {checked === 0 ? t("nothing", { days: previewDays }) : t("hits", { hits, checked })}
      </p>
      {!complete && <p className="text-muted text-sm">{t("incomplete", { checked })}</p>}
      {shipments.length > 0 && (
        <ul className="grid max-h-56 gap-1 overflow-y-auto text-sm">
          {shipments.map(({ id, number, carrier, at }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="number [overflow-wrap:anywhere]">{number}</span>
              <span className="text-muted">{nameOf(carrier)}</span>
              <time
                dateTime={at}
                title={times.full(at)}
                suppressHydrationWarning
                className="ms-auto text-muted"
              >
                {times.short(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {hits > shipments.length && (
        <p className="text-muted text-sm">{t("latest", { count: shipments.length })}</p>
      )}
    </>
  );
}
