import { useMessages } from "next-intl";
import { useCallback } from "react";
import { type ErrorSentences, errorSentence } from "@/lib/platform/browser/error-sentence";

const noSentences: ErrorSentences = {};

/** The sentences of failed calls, by error. Needs the `errors` messages. */
export function useErrorReasons(): ErrorSentences {
  return (useMessages() as { readonly errors?: ErrorSentences }).errors ?? noSentences;
}

/** The text shown for a failed call; null if a later call replaced it. */
export function useErrorSentence(): (thrown: unknown) => string | null {
  const reasons = useErrorReasons();
  return useCallback((thrown) => errorSentence(thrown, reasons), [reasons]);
}
