"use client";
import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { DeskColumn } from "@/lib/shipments/constants";
import type { BulkAnswer } from "@/lib/shipments/contract-parts";
import type { ShipmentChange, ShipmentView, Target } from "@/lib/shipments/schemas";
import type { DeskCalls, ExportFormat } from "./desk-calls";

/** What can be done to rows. Each says what came of it; true where it was done. */
export interface DeskActions {
  readonly refresh: (target: Target) => Promise<boolean>;
  readonly follow: (target: Target, follow: boolean) => Promise<boolean>;
  readonly notify: (target: Target, notify: boolean) => Promise<boolean>;
  /** Asks first. `number` where one is meant, else how many. */
  readonly remove: (target: Target, what: { number: string } | { count: number }) => Promise<boolean>;
  readonly editMany: (target: Target, change: ShipmentChange) => Promise<boolean>;
  /** Throws what went wrong: the form says it in its place. */
  readonly edit: (id: string, change: ShipmentChange) => Promise<ShipmentView>;
  readonly download: (
    target: Target,
    format: ExportFormat,
    columns: readonly DeskColumn[],
  ) => Promise<boolean>;
}

interface Wiring {
  readonly calls: DeskCalls;
  /** Rows that are on the page have changed. */
  readonly onChanged: (how: { rowsLeave: boolean }) => void;
  readonly onRow: (row: ShipmentView) => void;
  /** A run over many began. */
  readonly onRun: (id: string) => void;
}

type Done = "refreshed" | "stopped" | "continued" | "deleted" | "edited" | "mailsOn" | "mailsOff";

/** The actions of a desk, each with its words. */
export function useDeskActions(wiring: Wiring): DeskActions {
  const t = useTranslations("desk.done");
  const reason = useTranslations("desk.reason");
  const ask = useTranslations("desk.delete");
  const say = useToast();
  const confirm = useConfirm();
  const sentenceOf = useErrorSentence();
  const latest = useRef({ wiring, t, reason, ask, say, confirm, sentenceOf });
  latest.current = { wiring, t, reason, ask, say, confirm, sentenceOf };

  return useMemo(() => {
    const now = () => latest.current;
    function fail(error: unknown): false {
      const text = now().sentenceOf(error);
      if (text !== null) now().say({ text, kind: "failed" });
      return false;
    }
    async function many(done: Done, work: () => Promise<BulkAnswer>, rowsLeave: boolean): Promise<boolean> {
      try {
        const { changed, refused, refusals, run } = await work();
        if (run) {
          now().say({ text: now().t("run", { count: run.total }), kind: "note" });
          now().wiring.onRun(run.id);
        } else {
          const reasons = new Set(refusals.map((one) => one.reason));
          const text = [
            ...(changed > 0 || refused === 0 ? [now().t(done, { count: changed })] : []),
            ...(refused > 0 ? [now().t("refused", { count: refused })] : []),
            ...[...reasons].map((one) => now().reason(one)),
          ].join(" ");
          now().say({ text, kind: changed === 0 && refused > 0 ? "failed" : "done" });
        }
        now().wiring.onChanged({ rowsLeave });
        return true;
      } catch (error) {
        return fail(error);
      }
    }
    const calls = () => now().wiring.calls;
    return {
      refresh: (target) => many("refreshed", () => calls().refresh(target), false),
      follow: (target, follow) =>
        many(follow ? "continued" : "stopped", () => calls().follow(target, follow), true),
      notify: async (target, notify) => {
        const { notify: send } = calls();
        return send !== null && many(notify ? "mailsOn" : "mailsOff", () => send(target, notify), false);
      },
      editMany: async (target, change) => {
        const { editMany: send } = calls();
        return send !== null && many("edited", () => send(target, change), false);
      },
      remove: async (target, what) => {
        const { ask: words } = now();
        const one = "number" in what;
        const isSure = await now().confirm({
          title: one ? words("titleOne", what) : words("title", what),
          text: words("text"),
          confirm: one ? words("yesOne") : words("yes", what),
          cancel: words("no"),
          danger: true,
        });
        return isSure && many("deleted", () => calls().remove(target), true);
      },
      edit: async (id, change) => {
        const row = await calls().edit(id, change);
        now().wiring.onRow(row);
        now().wiring.onChanged({ rowsLeave: false });
        return row;
      },
      download: async (target, format, columns) => {
        const { download: send } = calls();
        if (send === null) return false;
        try {
          const { address } = await send(target, format, [...columns]);
          // The answer is a file: the page stays.
          window.location.assign(address);
          return true;
        } catch (error) {
          return fail(error);
        }
      },
    } satisfies DeskActions;
  }, []);
}
