"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { UsageLink } from "@/components/shell/usage-link";
import { Button } from "@/components/ui/button";
import { useConfirm } from "@/components/ui/confirmer";
import { ErrorNote } from "@/components/ui/error-note";
import { useAsyncAction } from "@/components/ui/use-async-action";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { cancelImport } from "./import-calls";
import { LineResultCounts } from "./line-result-counts";
import { secondsLeft } from "./rules";

interface Props {
  run: ImportView;
  onChange: (view: ImportView) => void;
}

/** How far a run is, in numbers. It goes on without anybody looking. */
export function RunProgress({ run, onChange }: Props) {
  const t = useTranslations("imports.progress");
  const locale = useLocale();
  const confirm = useConfirm();
  const act = useAsyncAction();
  const left = useSecondsLeft(run);
  const figure = new Intl.NumberFormat(locale);
  const isWaiting = run.state === "waiting";
  const said =
    run.state === "queued"
      ? t("queued")
      : isWaiting
        ? t("waiting", { count: run.total - run.done })
        : t("done", { done: figure.format(run.done), total: figure.format(run.total) });

  async function stop() {
    const isWanted = await confirm({
      title: t("stopTitle"),
      text: t("stopText"),
      confirm: t("stop"),
      cancel: t("goOn"),
      danger: true,
    });
    if (!isWanted) return;
    const ended = await act.run(() => cancelImport(run.id));
    if (ended) onChange(ended);
  }

  return (
    <section aria-labelledby="progress-title" className="grid max-w-[46rem] gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="progress-title" className="font-semibold text-lg tracking-tight">
          {t(isWaiting ? "waitingTitle" : "title")}
        </h2>
        <p className="tabular text-sm">
          {said}
          {left !== null && (
            <span className="text-muted"> · {t("left", { time: durationText(left, locale) })}</span>
          )}
        </p>
      </div>
      <Bar run={run} text={said} />
      <LineResultCounts counts={run.counts} when="was" />
      <p className="text-muted text-sm">
        {t(isWaiting ? "waitingText" : "leave")} {isWaiting && <UsageLink name={t("usage")} />}
      </p>
      <ErrorNote text={act.failure} />
      <div>
        <Button variant="outline" aria-disabled={act.working} onClick={stop} className="max-sm:w-full">
          {t("stop")}
        </Button>
      </div>
    </section>
  );
}

/** Reckoned anew with every answer; the clock that counts is this browser's own. */
function useSecondsLeft({ done, total, state }: ImportView): number | null {
  const [first, setFirst] = useState<{ readonly done: number; readonly at: number } | null>(null);
  useEffect(() => {
    if (state === "running") setFirst((known) => known ?? { done, at: Date.now() });
  }, [state, done]);
  if (state !== "running" || first === null) return null;
  return secondsLeft(done - first.done, total - first.done, (Date.now() - first.at) / 1000);
}

/** `4 seconds`, `2 minutes` in the reader's language. */
export function durationText(seconds: number, locale: string): string {
  const unit = seconds < 90 ? "second" : "minute";
  const value = unit === "second" ? Math.max(1, Math.round(seconds)) : Math.round(seconds / 60);
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
}

function Bar({ run, text }: { run: ImportView; text: string }) {
  return (
    <div
      role="progressbar"
      aria-labelledby="progress-title"
      aria-valuemin={0}
      aria-valuemax={run.total}
      aria-valuenow={run.done}
      aria-valuetext={text}
      className="h-2 overflow-hidden rounded-full bg-sunk"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: `${run.total > 0 ? (run.done / run.total) * 100 : 0}%` }}
      />
    </div>
  );
}
