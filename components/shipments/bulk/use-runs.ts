"use client";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { watchedRuns, watchRuns } from "@/lib/platform/browser/watched-runs";
import type { BulkView } from "@/lib/shipments/records/schemas";
import type { ListCalls } from "../list-calls";

/** A run that goes on is looked at this often without any word of it, in milliseconds. */
const lookMs = 4_000;

/** It waits or works. */
export function isRunning({ state }: Pick<BulkView, "state">): boolean {
  return state === "queued" || state === "running";
}

/** The account's runs that are worth showing: those that go on, and those this tab saw at work, until their end was closed. */
export function useRuns(calls: ListCalls, onEnded: () => void) {
  const load = calls.runs;
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const ended = useRef(onEnded);
  ended.current = onEnded;
  const query = useQuery({
    queryKey: ["shipment-runs"],
    queryFn: ({ signal }) => load({ signal }),
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
  const watch = useCallback((change: (old: readonly string[]) => readonly string[]) => {
    const next = new Set(change(watchedRuns()));
    watchRuns(next);
    setWatched(next);
  }, []);
  useEffect(() => {
    const gone = before.current.split(",").filter((id) => id !== "" && !running.includes(id));
    before.current = running;
    watch((old) => [...old, ...running.split(",").filter((id) => id !== "")]);
    if (gone.length > 0) ended.current();
  }, [running, watch]);
  return {
    runs: (runs ?? []).filter((run) => run.kind !== "export" && (isRunning(run) || watched.has(run.id))),
    /** Looks now; `mine` names a run that the reader began or ended: it is shown even if it has ended by then. */
    look: (mine?: string) => {
      if (mine !== undefined) watch((old) => [...old, mine]);
      // An answer that is on its way was asked for before.
      query.refetch({ cancelRefetch: mine !== undefined });
    },
    dismiss: (id: string) => watch((old) => old.filter((one) => one !== id)),
  };
}
