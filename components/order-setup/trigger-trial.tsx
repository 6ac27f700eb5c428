"use client";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import { useFormatters } from "@/components/ui/use-formatters";
import { useNow } from "@/components/ui/use-now";
import { triedEvents } from "@/lib/messages/order-setup/constants";
import { FiringList } from "./firing-list";
import { checkDraft, type TriggerDraft, toInput } from "./rules";
import { type Setup, type Trial, tryTrigger } from "./setup-calls";

interface Props {
  draft: TriggerDraft;
  setup: Setup;
  now: string;
  timeZone: string;
}

/** How often the rule would have fired for the last events; until something about it is changed. */
export function TriggerTrial({ draft, setup, now, timeZone }: Props) {
  const t = useTranslations("work-orders.setup.trial");
  const id = useId();
  const act = useAsyncAction();
  const [found, setFound] = useState<{ readonly of: string; readonly trial: Trial } | null>(null);
  const tried = { ...toInput(draft, setup.fields), name: draft.name.trim() || "-" };
  const { name: _name, ...problems } = checkDraft(draft, setup.fields);
  const isReady = Object.keys(problems).length === 0;
  const of = JSON.stringify(tried);
  const trial = found?.of === of ? found.trial : null;
  async function look() {
    const answer = await act.run(() => tryTrigger(tried));
    if (answer) setFound({ of, trial: answer });
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
          <p className="mt-1 text-muted text-sm">{t("lead", { count: triedEvents })}</p>
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
        {trial && <TrialResult {...{ trial, now, timeZone }} />}
      </div>
    </section>
  );
}

function TrialResult({ trial, now, timeZone }: { trial: Trial; now: string; timeZone: string }) {
  const t = useTranslations("work-orders.setup.trial");
  const times = useFormatters(timeZone, useNow(now).now);
  const { read, since, fired, firings } = trial;
  if (since === null) return <p className="font-medium">{t("noEvents")}</p>;
  return (
    <>
      <p className="tabular font-medium">{t("fired", { fired, read, since: times.short(since) })}</p>
      {firings.length > 0 && <FiringList {...{ firings, times }} />}
    </>
  );
}
