"use client";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { useListedKeys } from "@/components/shell/use-commands";
import { hasSingleKeys } from "@/lib/platform/browser/workspace-choices";
import { intentKeys, shortcutKeys } from "../keys";
import { type Intent, useOrderBoard } from "../order-context";

interface KeyActions {
  /** To the order of the row that has the focus, else to the one that is shown. */
  readonly onIntent: (intent: Intent, id: string) => void;
  readonly onSelect: (id: string) => void;
  readonly onCreate: () => void;
}

/** Places where keys mean something of their own. */
const typing = "input:not([type=checkbox]), textarea, select, [contenteditable], [popover]";
/** What lies over the page and has the keyboard. */
const over = "dialog[open], [role=dialog], [role=alertdialog]";
/** G waits this long for the key of a page, which is no key of the queue. Milliseconds. */
const chordMs = 1500;
/** Until the box to write in has the keyboard, at most so long, other letters do nothing: they belong into it. Milliseconds. */
const landingMs = 1000;
const writeKeys = "rn";

/** The keys of the queue, and their lines on the sheet of shortcuts. */
export function useQueueKeys(actions: KeyActions): void {
  const { mayEdit, address } = useOrderBoard();
  const latest = useRef({ ...actions, mayEdit, address });
  latest.current = { ...actions, mayEdit, address };
  useEffect(() => {
    const stop = new AbortController();
    let chordUntil = 0;
    let landsUntil = 0;
    function onKey(event: KeyboardEvent) {
      const isTaken = document.activeElement?.closest(typing) || document.querySelector(over);
      if (isTaken) landsUntil = 0;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTaken) return;
      const isChord = event.timeStamp < chordUntil;
      chordUntil = event.key.toLowerCase() === "g" ? event.timeStamp + chordMs : 0;
      if (event.timeStamp < landsUntil) return event.preventDefault();
      if (isChord || (event.key.length === 1 && !hasSingleKeys())) return;
      if (!handleKey(event.key, latest.current)) return;
      event.preventDefault();
      if (latest.current.mayEdit && writeKeys.includes(event.key)) landsUntil = event.timeStamp + landingMs;
    }
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useKeyList(mayEdit);
}

type Latest = KeyActions & Pick<ReturnType<typeof useOrderBoard>, "mayEdit" | "address">;

/** Whether the key did something. */
function handleKey(key: string, { mayEdit, address, ...actions }: Latest): boolean {
  const active = document.activeElement;
  const row = active?.closest<HTMLElement>("[data-row]")?.dataset.row ?? null;
  if (key === "j" || key === "k") return moveFocus(row ?? address.order, key === "j" ? 1 : -1, row === null);
  if (key === "ArrowDown" || key === "ArrowUp")
    return active?.matches("[data-row-head]") ? moveFocus(row, key === "ArrowDown" ? 1 : -1, false) : false;
  if (key === "Escape") {
    if (address.order === null) return false;
    address.go({ order: null });
    focusRow(address.order);
    return true;
  }
  if (!mayEdit) return false;
  const order = row ?? address.order;
  const intent = Object.hasOwn(intentKeys, key) ? intentKeys[key] : undefined;
  if (key === "c") actions.onCreate();
  else if (key === "x" && row !== null) actions.onSelect(row);
  else if (intent && order !== null) actions.onIntent(intent, order);
  else return false;
  return true;
}

/** The keyboard goes to an order's row, once it is drawn. */
export function focusRow(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-row="${id}"] [data-row-head]`)?.focus(),
  );
}

/** Moves the focus to the next or previous row; `isNew`: from elsewhere, to the row itself or the first. */
function moveFocus(from: string | null, step: 1 | -1, isNew: boolean): boolean {
  const heads = [...document.querySelectorAll<HTMLElement>("[data-row] > [data-row-head]")];
  const at = heads.findIndex((head) => head.parentElement?.dataset.row === from);
  const to = at < 0 ? 0 : Math.min(Math.max(isNew ? at : at + step, 0), heads.length - 1);
  heads[to]?.focus();
  heads[to]?.scrollIntoView?.({ block: "nearest" });
  return heads.length > 0;
}

function useKeyList(mayEdit: boolean): void {
  const t = useTranslations("work-orders");
  const group = useMemo(
    () => ({
      title: t("title"),
      rows: shortcutKeys
        .filter(({ needsEdit }) => mayEdit || !needsEdit)
        .map(({ keys, does }) => ({ keys, text: t(`queue.keys.${does}`) })),
    }),
    [t, mayEdit],
  );
  useListedKeys(group);
}
