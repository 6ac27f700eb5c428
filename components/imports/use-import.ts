"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAccountChanges } from "@/components/shell/use-account-changes";
import type { ImportState } from "@/lib/shipments/imports/constants";
import type { ImportView } from "@/lib/shipments/imports/schemas";
import { listImports, readImport } from "./import-calls";

/** While something happens it is asked for this often, should the live line be down. Milliseconds. */
const askEveryMs = 2000;
const moving: readonly ImportState[] = ["reading", "queued", "running"];

/** The worker is at it, or will be. */
export function isMoving({ state }: Pick<ImportView, "state">): boolean {
  return moving.includes(state);
}

/** The account's latest imports, as they are now. */
export function useImports(start: readonly ImportView[]): readonly ImportView[] {
  const client = useQueryClient();
  useAccountChanges((kind) => {
    if (kind === "imports") void client.invalidateQueries({ queryKey: ["import-list"] });
  });
  const { data } = useQuery({
    queryKey: ["import-list"],
    queryFn: ({ signal }) => listImports({ signal }),
    initialData: start,
    refetchInterval: ({ state: { data: shown = [] } }) => (shown.some(isMoving) ? askEveryMs : false),
  });
  return data;
}

/** One import as it is now; what an answer of a call says is taken at once. */
export function useImport(start: ImportView): {
  readonly shown: ImportView;
  readonly take: (view: ImportView) => void;
} {
  const client = useQueryClient();
  const queryKey = ["import", start.id];
  useAccountChanges((kind) => {
    if (kind === "imports") void client.invalidateQueries({ queryKey });
  });
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await readImport(start.id, { signal })) ?? null,
    initialData: start,
    refetchInterval: ({ state: { data: shown } }) => (shown && isMoving(shown) ? askEveryMs : false),
  });
  return {
    // Cleared away while it was looked at: what it was stays on the screen.
    shown: data ?? start,
    take: (view) => {
      // What was asked before must not be drawn over it.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, view);
    },
  };
}
