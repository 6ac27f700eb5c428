import { errorTable } from "@/lib/core/error-table";
import { CallError } from "./call-api";

/** Sentences of `messages/<locale>/errors.json`, by error key. */
export type ErrorSentences = Readonly<Record<string, string>>;

/** Follows a server's own words that are in no table of ours (section 8 of the specification). */
const sadFace = "☹";

/**
 * What a reader is told of a call that gave nothing, in their language; null where there is nothing to say because a
 * later call took its place. Never more of an error than this reaches the screen.
 */
export function errorSentence(thrown: unknown, sentences: ErrorSentences): string | null {
  const failed = sentences.requestFailed ?? "";
  // What makes calls is loaded with the first one: without a line that fails before there is a call.
  if (!(thrown instanceof CallError)) return isOffline() ? (sentences.offline ?? failed) : failed;
  if (thrown.kind === "cancelled") return null;
  if (thrown.kind === "offline") return sentences.offline ?? failed;
  if (thrown.kind === "timedOut") return sentences.timedOut ?? failed;
  if (thrown.key !== null) return sentences[thrown.key] ?? failed;
  if (thrown.status === 401) return sentences.tokenInvalid ?? failed;
  return thrown.message.trim() === "" ? failed : `${thrown.message.trim()} ${sadFace}`;
}

/** How an error looks: as its row of the error table says, else as an error (section 8 of the specification). */
export function errorStyle(thrown: unknown): "error" | "warning" {
  const key = thrown instanceof CallError ? thrown.key : null;
  return key === null ? "error" : errorTable[key].style;
}

/** The browser knows of no line. Where there is no browser nobody is offline. */
function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}
