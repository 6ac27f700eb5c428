"use client";
import { useState } from "react";
import { useErrorSentence } from "./use-error-sentence";

/** The life of something the reader asked for: waiting, or failed with a sentence. */
export function useAct() {
  const sentence = useErrorSentence();
  const [working, setWorking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  /** Answers what came of it, or null after a failure, which is then in `trouble`. */
  async function run<T>(work: () => Promise<T>): Promise<T | null> {
    if (working) return null;
    setWorking(true);
    setTrouble(null);
    try {
      return await work();
    } catch (error) {
      setTrouble(sentence(error));
      return null;
    } finally {
      setWorking(false);
    }
  }
  return { working, trouble, setTrouble, run };
}
