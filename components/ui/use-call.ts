"use client";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { ErrorSentences } from "@/lib/platform/browser/error-sentence";
import { useHydrated } from "./use-hydrated";
import { usePreload } from "./use-preload";

/** Why a call failed: the sentence for the reader, and what a form places at its fields. */
export interface CallFailure {
  readonly text: string;
  readonly style: "error" | "warning";
  readonly key: string | null;
  readonly issues: readonly { readonly path: string; readonly rule: string; readonly example?: string }[];
}

const loadSentence = () => import("@/lib/platform/browser/error-sentence");

/**
 * The life of a call: waiting, failed or done. `ready` is false until the page's script is at work; a form that comes
 * later is ready as soon as it is drawn, so that Enter is heard at once.
 */
export function useCall(reasons: ErrorSentences) {
  const ready = useHydrated();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  usePreload(() => [loadSentence()]);

  /** Returns the response, or null after a failure, which is then in `trouble`. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    setWorking(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      const explained = await explainFailure(error, reasons);
      // Drawn before anything goes on: whoever moves the focus to the error next must find it there.
      flushSync(() => setFailure(explained));
      return null;
    } finally {
      setWorking(false);
    }
  }
  return { ready, working, failure, setFailure, run };
}

/** What to show for an error of a call; null if nothing, because a later call replaced it. */
export async function explainFailure(error: unknown, reasons: ErrorSentences): Promise<CallFailure | null> {
  const { errorSentence, errorStyle } = await loadSentence();
  const text = errorSentence(error, reasons);
  if (text === null) return null;
  const { key = null, issues = [] } = error as Partial<CallFailure>;
  return { text, style: errorStyle(error), key, issues };
}
