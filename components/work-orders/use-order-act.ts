"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useErrorSentence } from "@/components/ui/use-error-sentence";
import type { OrderView } from "@/lib/messages/work-orders/schemas";
import { CallError } from "@/lib/platform/browser/call-api";
import { useOrderBoard } from "./order-context";

/** Errors that say that the order is not as the reader saw it. */
const conflicts = ["changedMeanwhile", "orderTaken", "orderResolved", "notFound"] as const;
type Conflict = (typeof conflicts)[number];

const isOrder = (answer: unknown): answer is OrderView =>
  typeof answer === "object" && answer !== null && "version" in answer;

/**
 * An act on orders: under way, or failed with a sentence. After it, and after a conflict, everything is read again; what
 * was typed is the caller's and stays.
 */
export function useOrderAct() {
  const t = useTranslations("work-orders.order");
  const { reload } = useOrderBoard();
  const sentence = useErrorSentence();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** As `working`, but true before the next drawing: a second press may come in between. */
  const busy = useRef(false);

  /** Answers what came of it, or null after a failure and while another is under way. `ifFiles`: said of refused files. */
  async function run<T>(work: () => Promise<T>, ifFiles?: string): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setWorking(true);
    setFailure(null);
    setConflict(null);
    try {
      const answer = await work();
      await reload(isOrder(answer) ? answer : undefined);
      return answer;
    } catch (error) {
      const { key, issues } = error instanceof CallError ? error : { key: null, issues: [] };
      const found = conflicts.find((one) => one === key) ?? null;
      if (found) await reload();
      const areFiles = issues.some(({ path }) => path.startsWith("files"));
      setConflict(found);
      setFailure(found ? t(`conflict.${found}`) : (areFiles && ifFiles) || sentence(error));
      return null;
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }
  return { working, failure, conflict, setFailure, run };
}
