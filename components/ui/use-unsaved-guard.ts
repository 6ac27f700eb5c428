"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useConfirm } from "./confirmer";
import { addGuard } from "./leave-guards";

export interface GuardTexts {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
}

/** The question's texts: `title`, `text`, `leave` and `stay` of a group of messages. */
export function useGuardTexts(group: string): GuardTexts {
  const t = useTranslations(group);
  return { title: t("title"), text: t("text"), leave: t("leave"), stay: t("stay") };
}

/**
 * While something is unsaved the page has two entries in the history: its own, marked `below`, and one on top, so that
 * the way back first leads to the same page and there is time to ask.
 */
const mark = "unsavedGuard";

/** The link that this press would leave the page by; null where it would not. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.hasAttribute("download") || (link.target !== "" && link.target !== "_self")) return null;
  const to = new URL(link.href, location.href);
  const isHere =
    to.origin === location.origin && to.pathname === location.pathname && to.search === location.search;
  return isHere || !to.protocol.startsWith("http") ? null : link;
}

/** Which of a guarded page's two entries this is. */
function place(): unknown {
  return (history.state as Record<string, unknown> | null)?.[mark];
}

let wasOnTop = false;
/** Over the page's own entry in one step, once nothing is unsaved any more and the entry on top is left by the way back. */
function skipDouble() {
  if (wasOnTop && place() === "below" && guarding === 0) history.back();
  wasOnTop = place() === "top";
}
let guarding = 0;

function putOnTop() {
  if (place() === undefined) history.replaceState({ ...history.state, [mark]: "below" }, "");
  history.pushState({ ...history.state, [mark]: "top" }, "");
  wasOnTop = true;
}

/**
 * While something is `dirty`: asks before a link, the back button or a command leaves the page, and lets the browser ask
 * before the tab is closed. Needs `<Confirmer>` around.
 */
export function useUnsavedGuard(dirty: boolean, words: GuardTexts): void {
  const confirm = useConfirm();
  const request = useRef<() => Promise<boolean>>(() => Promise.resolve(true));
  useEffect(() => {
    const { title, text, leave, stay } = words;
    request.current = () => confirm({ title, text, confirm: leave, cancel: stay, danger: true });
  });

  useEffect(() => {
    if (!dirty) return;
    const stop = new AbortController();
    const { signal } = stop;
    let isLeaving = false;
    guarding++;
    if (place() !== "top") putOnTop();
    // The same function again is no second listener.
    window.addEventListener("popstate", skipDouble);

    /** Takes the entry on top away, then goes on. */
    function leave(then: () => void): void {
      isLeaving = true;
      if (place() !== "top") {
        then();
        return;
      }
      wasOnTop = false;
      window.addEventListener("popstate", () => setTimeout(then), { once: true });
      history.back();
    }
    async function onClick(event: MouseEvent) {
      const link = isLeaving ? null : leavingLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      if (await request.current()) leave(() => link.click());
    }
    async function onBack() {
      if (isLeaving || place() === "top") return;
      putOnTop();
      if (!(await request.current())) return;
      isLeaving = true;
      history.go(-2);
    }
    const forget = addGuard(async () => {
      if (isLeaving) return true;
      if (!(await request.current())) return false;
      await new Promise<void>((done) => leave(done));
      return true;
    });
    window.addEventListener("click", onClick, { capture: true, signal });
    window.addEventListener("popstate", onBack, { signal });
    window.addEventListener("beforeunload", (event) => isLeaving || event.preventDefault(), { signal });
    return () => {
      stop.abort();
      forget();
      guarding--;
    };
  }, [dirty]);
}
