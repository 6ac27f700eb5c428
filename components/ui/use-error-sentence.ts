import { useMessages } from "next-intl";
import { useCallback } from "react";
import { type ErrorSentences, errorSentence } from "@/lib/browser/error-sentence";

/** The text shown for a failed call; null if a later call replaced it. Needs the `errors` messages. */
export function useErrorSentence(): (thrown: unknown) => string | null {
  const { errors } = useMessages() as { readonly errors?: ErrorSentences };
  return useCallback((thrown) => errorSentence(thrown, errors ?? {}), [errors]);
}
