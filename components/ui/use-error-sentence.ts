import { useMessages } from "next-intl";
import { useCallback } from "react";
import { type ErrorSentences, errorSentence } from "@/lib/browser/error-sentence";

/** What a reader is told of a failed call; null for one whose place a later call took. Needs the `errors` messages. */
export function useErrorSentence(): (thrown: unknown) => string | null {
  const { errors } = useMessages() as { readonly errors?: ErrorSentences };
  return useCallback((thrown) => errorSentence(thrown, errors ?? {}), [errors]);
}
