import { CallError } from "./call-api";

/** Sentences of `messages/<locale>/errors.json`, by error key. */
export type ErrorSentences = Readonly<Record<string, string>>;

/** Appended to a server message that is in no table of ours (section 8 of the specification). */
const sadFace = "☹";

/**
 * The message for a failed call in the reader's language; null if there is nothing to say because a later call replaced
 * it. Nothing else of an error reaches the screen.
 */
export function errorSentence(thrown: unknown, sentences: ErrorSentences): string | null {
  const failed = sentences.requestFailed ?? "";
  // The client is loaded with the first call; offline, loading it fails before there is a call.
  if (!(thrown instanceof CallError)) return isOffline() ? (sentences.offline ?? failed) : failed;
  if (thrown.kind === "cancelled") return null;
  if (thrown.kind === "offline") return sentences.offline ?? failed;
  if (thrown.kind === "timedOut") return sentences.timedOut ?? failed;
  if (thrown.key !== null) return sentences[thrown.key] ?? failed;
  if (thrown.status === 401) return sentences.tokenInvalid ?? failed;
  return thrown.message.trim() === "" ? failed : `${thrown.message.trim()} ${sadFace}`;
}

/** Style of an error: from its row of the error table, otherwise error (section 8 of the specification). */
export function errorStyle(thrown: unknown): "error" | "warning" {
  return thrown instanceof CallError ? thrown.style : "error";
}

/** The browser reports no connection. False outside a browser. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
