"use client";
import { CircleCheck, CircleX, LoaderCircle, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useMayDo } from "@/components/shell/may-do";
import { Button } from "@/components/ui/button";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { BulkView } from "@/lib/shipments/records/schemas";
import { useShipmentList } from "../list-context";
import { isRunning } from "./use-runs";

const loadRefusals = () => import("./run-refusals");

interface Props {
  runs: readonly BulkView[];
  onDismiss: (id: string) => void;
  onChanged: (id: string) => void;
}

/** Runs over many, with how far they are. They go on when the page is left, and are here again when the reader is back. */
export function RunList({ runs, onDismiss, onChanged }: Props) {
  const t = useTranslations("shipments.runs");
  if (runs.length === 0) return null;
  return (
    <ul aria-label={t("label")} className="grid gap-1.5">
      {runs.map((run) => (
        <li
          key={run.id}
          className="animate-arrive rounded-xl border border-border bg-surface motion-reduce:animate-none"
        >
          <Run run={run} onDismiss={onDismiss} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  );
}

function Run({ run, onDismiss, onChanged }: { run: BulkView } & Pick<Props, "onDismiss" | "onChanged">) {
  const t = useTranslations("shipments.runs");
  const done = useTranslations("shipments.done");
  const { calls, actions } = useShipmentList();
  const say = useToast();
  const sentenceOf = useErrorSentence();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { may } = useMayDo();
  const running = isRunning(run);
  // Cancelled when nothing was left to do.
  const state = run.state === "cancelled" && run.done + run.refused >= run.total ? "done" : run.state;
  const Icon = running ? LoaderCircle : state === "done" ? CircleCheck : CircleX;
  async function cancel() {
    if (busy) return;
    setBusy(true);
    try {
      await calls.cancelRun(run.id);
      onChanged(run.id);
    } catch (error) {
      const text = sentenceOf(error);
      if (text !== null) say({ text, kind: "failed" });
    }
    setBusy(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 ${running ? "animate-spin text-muted motion-reduce:animate-none" : state === "done" ? "text-success" : "text-danger"}`}
      />
      <RunText run={run} state={state} onWhich={() => setAsked(true)} />
      {running && (
        <progress
          aria-label={t(`kind.${run.kind}`)}
          value={run.done + run.refused}
          max={Math.max(1, run.total)}
          className="list-progress"
        />
      )}
      {run.kind === "delete" && may("shipments.delete") && !running && run.done > 0 && (
        <Button
          size="sm"
          onClick={async () => {
            if (await actions.restore({ deletionId: run.id })) onDismiss(run.id);
          }}
        >
          {done("undo")}
        </Button>
      )}
      {running ? (
        <Button size="sm" variant="ghost" aria-disabled={busy} onClick={cancel}>
          {t("cancel")}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={t("dismiss")}
          onClick={() => onDismiss(run.id)}
        >
          <X aria-hidden="true" />
        </Button>
      )}
      {asked && (
        <LazyDialog load={loadRefusals} onClose={() => setAsked(false)}>
          {({ RunRefusals }) => <RunRefusals run={run} onClose={() => setAsked(false)} />}
        </LazyDialog>
      )}
    </div>
  );
}

interface TextProps {
  run: BulkView;
  state: BulkView["state"];
  onWhich: () => void;
}

function RunText({ run, state, onWhich }: TextProps) {
  const t = useTranslations("shipments.runs");
  const locale = useLocale();
  const running = isRunning(run);
  const figure = (value: number) => new Intl.NumberFormat(locale).format(value);
  return (
    <p
      role={running ? undefined : "status"}
      className={`tabular min-w-0 flex-1 ${running ? "basis-60" : "basis-0"}`}
    >
      <span className="font-medium">{t(`kind.${run.kind}`)}</span>{" "}
      {t(`state.${state}`, { done: figure(run.done), total: figure(run.total) })}
      {run.refused > 0 && (
        <>
          {` ${t("refused", { count: run.refused, shown: figure(run.refused) })}`}
          {!running && (
            <button type="button" className="list-link ms-2" onClick={onWhich}>
              {t("which")}
            </button>
          )}
        </>
      )}
    </p>
  );
}
