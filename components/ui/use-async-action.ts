"use client";
import { useRef, useState } from "react";
import { useErrorSentence } from "./use-error-sentence";

/** The life of something the reader asked for: waiting, or failed with a sentence. */
export function useAsyncAction() {
  const sentence = useErrorSentence();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** As `working`, but true before the next drawing: a second press may come in between. */
  const busy = useRef(false);

  /** Answers what came of it, or null after a failure, which is then in `failure`, and while another is under way. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (busy.current) return null;
    busy.current = true;
    setWorking(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      setFailure(sentence(error));
      return null;
    } finally {
      busy.current = false;
      setWorking(false);
    }
  }
  return { working, failure, setFailure, run };
}
