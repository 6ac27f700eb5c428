"use client";
import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { useConfirm } from "@/components/ui/confirmer";
import { useToast } from "@/components/ui/toaster";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import { trashDays } from "@/lib/shipments/records/constants";
import type { BulkAnswer } from "@/lib/shipments/records/contract-parts";
import type { ShipmentChange, ShipmentView, Target, TrashTarget } from "@/lib/shipments/records/schemas";
import type { ExportFile, ListCalls } from "./list-calls";

/** What can be done to rows. Each says what came of it; true where it was done. */
export interface ListActions {
  readonly refresh: (target: Target) => Promise<boolean>;
  readonly follow: (target: Target, follow: boolean) => Promise<boolean>;
  readonly notify: (target: Target, notify: boolean) => Promise<boolean>;
  /** Of deleted shipments: brings them back to where they were. */
  readonly restore: (target: TrashTarget) => Promise<boolean>;
  /** Of deleted shipments: asks first, then deletes them permanently. */
  readonly purge: (target: TrashTarget, count: number) => Promise<boolean>;
  /** Asks first, and offers to undo it. `number` where one is meant, else how many. */
  readonly remove: (target: Target, what: { number: string } | { count: number }) => Promise<boolean>;
  /** Fills an empty list with sample shipments. */
  readonly addSamples: () => Promise<boolean>;
  /** Deletes all sample shipments, and offers to undo it. */
  readonly removeSamples: () => Promise<boolean>;
  /** Throws what went wrong: the form says it in its place. */
  readonly editMany: (target: Target, change: ShipmentChange) => Promise<void>;
  /** Throws what went wrong: the form says it in its place. */
  readonly edit: (id: string, change: ShipmentChange) => Promise<ShipmentView>;
  readonly download: (target: Target, file: ExportFile) => Promise<boolean>;
}

interface Wiring {
  readonly calls: ListCalls;
  /** Rows that are on the page have changed. */
  readonly onChanged: (how: { rowsLeave: boolean }) => void;
  readonly onRow: (row: ShipmentView) => void;
  /** A run over many began. */
  readonly onRun: (id: string) => void;
}

type Done =
  | "refreshed"
  | "stopped"
  | "continued"
  | "deleted"
  | "restored"
  | "purged"
  | "edited"
  | "mailsOn"
  | "mailsOff";

interface Tools {
  readonly wiring: Wiring;
  readonly t: ReturnType<typeof useTranslations<"shipments.done">>;
  readonly reason: ReturnType<typeof useTranslations<"shipments.reason">>;
  readonly ask: ReturnType<typeof useTranslations<"shipments.delete">>;
  readonly trash: ReturnType<typeof useTranslations<"shipments.trash">>;
  readonly samples: ReturnType<typeof useTranslations<"shipments.samples">>;
  readonly say: ReturnType<typeof useToast>;
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly sentenceOf: ReturnType<typeof useErrorSentence>;
}

/** The actions of a list, each with its words; the same object for as long as the list is shown. */
export function useListActions(wiring: Wiring): ListActions {
  const tools: Tools = {
    wiring,
    t: useTranslations("shipments.done"),
    reason: useTranslations("shipments.reason"),
    ask: useTranslations("shipments.delete"),
    trash: useTranslations("shipments.trash"),
    samples: useTranslations("shipments.samples"),
    say: useToast(),
    confirm: useConfirm(),
    sentenceOf: useErrorSentence(),
  };
  const latest = useRef(tools);
  latest.current = tools;
  return useMemo(() => makeActions(() => latest.current), []);
}

/** The actions; `now` gives the tools of the latest drawing. */
function makeActions(now: () => Tools): ListActions {
  const calls = () => now().wiring.calls;
  const many = (done: Done, work: () => Promise<BulkAnswer>, rowsLeave: boolean) =>
    changeMany(now, done, work, rowsLeave);
  return {
    refresh: (target) => many("refreshed", () => calls().refresh(target), false),
    follow: (target, follow) => setFollow(now, target, follow),
    notify: async (target, notify) => {
      const { notify: send } = calls();
      return send !== null && many(notify ? "mailsOn" : "mailsOff", () => send(target, notify), false);
    },
    editMany: async (target, change) => {
      const answer = await calls().editMany?.(target, change);
      if (answer) showResult(now, "edited", answer);
      now().wiring.onChanged({ rowsLeave: false });
    },
    remove: async (target, what) =>
      (await confirmRemoval(now(), what)) && many("deleted", () => calls().remove(target), true),
    addSamples: () => addSamples(now),
    removeSamples: async () => {
      const { samples } = calls();
      return samples !== null && many("deleted", samples.remove, true);
    },
    restore: (target) => restoreMany(now, target),
    purge: async (target, count) =>
      (await confirmPurge(now(), count)) && many("purged", () => calls().purge(target), true),
    edit: async (id, change) => {
      const row = await calls().edit(id, change);
      now().wiring.onRow(row);
      now().wiring.onChanged({ rowsLeave: false });
      return row;
    },
    download: async (target, file) => {
      const { download: send } = calls();
      if (send === null) return false;
      try {
        const { address } = await send(target, file);
        // The answer is a file: the page stays.
        window.location.assign(address);
        return true;
      } catch (error) {
        return showFailure(now(), error);
      }
    },
  };
}

async function changeMany(
  now: () => Tools,
  done: Done,
  work: () => Promise<BulkAnswer>,
  rowsLeave: boolean,
  undo?: () => void,
): Promise<boolean> {
  try {
    showResult(now, done, await work(), undo);
    now().wiring.onChanged({ rowsLeave });
    return true;
  } catch (error) {
    return showFailure(now(), error);
  }
}

async function addSamples(now: () => Tools): Promise<boolean> {
  const { wiring, samples, say } = now();
  try {
    const { added } = (await wiring.calls.samples?.add()) ?? { added: 0 };
    say(
      added > 0
        ? { text: samples("added", { count: added }), kind: "done" }
        : { text: samples("none"), kind: "note" },
    );
    wiring.onChanged({ rowsLeave: true });
    return added > 0;
  } catch (error) {
    return showFailure(now(), error);
  }
}

/** Named shipments can be set back at once: all of them were in the other state. */
const setFollow = (now: () => Tools, target: Target, follow: boolean): Promise<boolean> =>
  changeMany(
    now,
    follow ? "continued" : "stopped",
    () => now().wiring.calls.follow(target, follow),
    true,
    "ids" in target ? () => void setFollow(now, target, !follow) : undefined,
  );

const restoreMany = (now: () => Tools, target: TrashTarget) =>
  changeMany(now, "restored", () => now().wiring.calls.restore(target), true);

function showResult(now: () => Tools, done: Done, answer: BulkAnswer, undoAll?: () => void): void {
  const { wiring, t, reason, say } = now();
  const { changed, refused, refusals, run, deletionId } = answer;
  const isWhole = run === null && refused === 0;
  const back = deletionId !== null ? () => void restoreMany(now, { deletionId }) : isWhole && undoAll;
  const undo = back && (run !== null || changed > 0) && { action: { label: t("undo"), run: back } };
  if (run) {
    say({ text: t("run", { count: run.total }), kind: "note", ...undo });
    wiring.onRun(run.id);
    return;
  }
  const reasons = new Set(refusals.map((one) => one.reason));
  const text = [
    ...(changed > 0 || refused === 0 ? [t(done, { count: changed })] : []),
    ...(refused > 0 ? [t("refused", { count: refused })] : []),
    ...[...reasons].map((one) => reason(one)),
  ].join(" ");
  say({ text, kind: changed === 0 && refused > 0 ? "failed" : "done", ...undo });
}

function showFailure({ sentenceOf, say }: Tools, error: unknown): false {
  const text = sentenceOf(error);
  if (text !== null) say({ text, kind: "failed" });
  return false;
}

function confirmRemoval({ ask, confirm }: Tools, what: { number: string } | { count: number }) {
  const one = "number" in what;
  return confirm({
    title: one ? ask("titleOne", what) : ask("title", what),
    text: ask("text", { count: one ? 1 : what.count, days: trashDays }),
    confirm: one ? ask("yesOne") : ask("yes", what),
    cancel: ask("no"),
    danger: true,
  });
}

function confirmPurge({ ask, trash, confirm }: Tools, count: number) {
  return confirm({
    title: trash("purgeTitle", { count }),
    text: trash("purgeText"),
    confirm: trash("purge"),
    cancel: ask("no"),
    danger: true,
  });
}
