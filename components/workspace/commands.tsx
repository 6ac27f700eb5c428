"use client";
import { useRouter } from "next/navigation";
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { CommandContext, type KeyGroup, type Open } from "@/components/shell/use-commands";
import { LazyDialog } from "@/components/ui/lazy-dialog";
import { mayLeave } from "@/components/ui/leave-guards";
import { usePreload } from "@/components/ui/use-preload";
import { hasSingleKeys, toggleNav } from "@/lib/platform/browser/workspace-choices";
import { pageIcons } from "./page-icons";
import type { PaletteData } from "./palette-data";

const loadPalette = () => import("./command-palette");
const loadSheet = () => import("./shortcut-sheet");

/** After G the second key is awaited for this long, in milliseconds. */
const chordMs = 1500;

/** Whether keys are text input, or belong to an overlay. */
function isTaken(target: EventTarget | null): boolean {
  const over = document.querySelector(
    "dialog[open], :is([role=dialog], [role=alertdialog]):not([popover]), [popover]:popover-open",
  );
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, [role=combobox], [role=listbox] *"));
  return over !== null || isField;
}

interface KeyTargets {
  go: (href: string) => Promise<void>;
  setShown: Dispatch<SetStateAction<Open>>;
}

/** The palette's keys, single keys, and G followed by a page's key. */
function useKeyboard(parts: PaletteData["parts"], { go, setShown }: KeyTargets) {
  useEffect(() => {
    const stop = new AbortController();
    const targets = new Map(
      parts.flatMap(({ pages }) => pages.map(({ name, href }) => [pageIcons[name].key, href] as const)),
    );
    let chordUntil = 0;
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (isPalette && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        setShown((now) => (now === null && !isTaken(null) ? "palette" : now === "palette" ? null : now));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target) || !hasSingleKeys()) return;
      // The time of the key press, not of its handling on a busy page.
      const isChord = event.timeStamp < chordUntil;
      chordUntil = 0;
      const href = isChord ? targets.get(event.key.toLowerCase()) : undefined;
      if (href !== undefined) void go(href);
      else if (event.key === "/") setShown("palette");
      else if (event.key === "?") setShown("shortcuts");
      else if (event.key === "[") toggleNav();
      else if (event.key.toLowerCase() === "g") chordUntil = event.timeStamp + chordMs;
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [parts, go, setShown]);
}

interface Props {
  data: PaletteData;
  children: ReactNode;
}

/**
 * All keyboard commands of the signed-in area. The palette and the list of shortcuts are loaded when first
 * opened.
 */
export function CommandHost({ data, children }: Props) {
  const router = useRouter();
  usePreload(() => [loadPalette(), loadSheet()]);
  const [shown, setShown] = useState<Open>(null);
  const [groups, setGroups] = useState<readonly KeyGroup[]>([]);
  const list = useCallback((group: KeyGroup) => {
    setGroups((old) => [...old, group]);
    return () => setGroups((old) => old.filter((one) => one !== group));
  }, []);
  const go = useCallback(
    async (href: string) => {
      if (await mayLeave()) router.push(href);
    },
    [router],
  );
  useKeyboard(data.parts, { go, setShown });
  const commands = useMemo(() => ({ open: setShown, go, list }), [go, list]);
  const close = useCallback(() => setShown(null), []);
  return (
    <CommandContext value={commands}>
      {children}
      {shown === "palette" && (
        <LazyDialog load={loadPalette} onClose={close}>
          {({ CommandPalette }) => <CommandPalette data={data} onClose={close} />}
        </LazyDialog>
      )}
      {shown === "shortcuts" && (
        <LazyDialog load={loadSheet} onClose={close}>
          {({ ShortcutSheet }) => <ShortcutSheet parts={data.parts} groups={groups} onClose={close} />}
        </LazyDialog>
      )}
    </CommandContext>
  );
}
