"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { BulkView } from "@/lib/shipments/schemas";
import type { DeskCalls } from "./desk-calls";

/** A run that goes on is looked at this often without any word of it, in milliseconds. */
const lookMs = 4_000;

/** It waits or works. */
export function isRunning({ state }: Pick<BulkView, "state">): boolean {
  return state === "queued" || state === "running";
}

/** The account's runs that are worth showing: those that go on, and those that ended while the page was open. */
export function useRuns(calls: DeskCalls, onEnded: () => void) {
  const load = calls.runs;
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const seen = useRef<ReadonlySet<string>>(new Set());
  const ended = useRef(onEnded);
  ended.current = onEnded;
  const query = useQuery({
    queryKey: ["desk-runs"],
    queryFn: ({ signal }) => load?.({ signal }) ?? [],
    enabled: load !== null,
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? lookMs : false),
  });
  const runs = query.data;
  const running = useMemo(
    () =>
      runs
        ?.filter(isRunning)
        .map(({ id }) => id)
        .join() ?? "",
    [runs],
  );
  const before = useRef(running);
  useEffect(() => {
    const gone = before.current.split(",").filter((id) => id !== "" && !running.includes(id));
    before.current = running;
    seen.current = new Set([...seen.current, ...running.split(",").filter((id) => id !== "")]);
    if (gone.length > 0) ended.current();
  }, [running]);
  const shown = (runs ?? []).filter(
    (run) => run.kind !== "export" && !dismissed.has(run.id) && (isRunning(run) || seen.current.has(run.id)),
  );
  return {
    runs: shown,
    /** Looks now; `began` names a run that is to be shown even if it has ended by then. */
    look: (began?: string) => {
      if (began !== undefined) seen.current = new Set([...seen.current, began]);
      query.refetch({ cancelRefetch: false });
    },
    dismiss: (id: string) => setDismissed((old) => new Set([...old, id])),
  };
}
