"use client";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import type { Question } from "./confirm-dialog";
import { LazyDialog } from "./lazy-dialog";
import { usePreload } from "./use-preload";

const load = () => import("./confirm-dialog");

const Ask = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false));

/** Asks before something is done; true when the reader wants it. Needs `<Confirmer>` around. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  return useContext(Ask);
}

/** Keeps the one question that a page may ask at a time: a later one answers the earlier with no. */
export function Confirmer({ children }: { children: ReactNode }) {
  usePreload(() => [load()]);
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<((given: boolean) => void) | null>(null);
  const settle = useCallback((given: boolean) => {
    answer.current?.(given);
    answer.current = null;
    setQuestion(null);
  }, []);
  const request = useCallback((requested: Question) => {
    answer.current?.(false);
    setQuestion(requested);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  return (
    <Ask value={request}>
      {children}
      {question && (
        <LazyDialog load={load} onClose={() => settle(false)}>
          {({ ConfirmDialog }) => <ConfirmDialog question={question} onAnswer={settle} />}
        </LazyDialog>
      )}
    </Ask>
  );
}
