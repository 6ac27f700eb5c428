import { callAddress } from "@/lib/core/define-call";
import { messageWithFilePath } from "@/lib/messages/contact/constants";
import type { Sent } from "@/lib/messages/contact/schemas";
import type { Failure } from "./read-texts";

/** A file on a slow line takes its time: a little longer than the server waits. */
const postTimeoutMs = 60_000;

export type PostAnswer =
  | { readonly kind: "sent"; readonly sent: Sent }
  | { readonly kind: "refused"; readonly issues: readonly { path: string; rule: string }[] }
  | { readonly kind: "failed"; readonly failure: Failure };

interface Body {
  readonly status?: { readonly code: number; readonly key?: string };
  readonly data?: Sent;
  readonly issues?: readonly { path: string; rule: string }[];
}

/**
 * Sends a message. By XMLHttpRequest, because `fetch` does not tell how far an upload is: `onProgress` hears a part of
 * 1. Never rejects.
 */
export function postMessage(
  input: Readonly<Record<string, unknown>>,
  language: string,
  onProgress: (part: number) => void,
): Promise<PostAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (failure: Failure) => resolve({ kind: "failed", failure });
    request.open("POST", callAddress({ service: "main", path: messageWithFilePath }));
    request.timeout = postTimeoutMs;
    request.setRequestHeader("content-type", "application/json");
    request.setRequestHeader("accept-language", language);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onerror = () => fail(navigator.onLine ? "failed" : "offline");
    request.onabort = () => fail("failed");
    request.ontimeout = () => fail("timedOut");
    request.onload = () => resolve(readAnswer(request.responseText));
    request.send(JSON.stringify(input));
  });
}

function readAnswer(text: string): PostAnswer {
  try {
    const { status, data, issues = [] } = JSON.parse(text) as Body;
    if (status?.code === 200 && data) return { kind: "sent", sent: data };
    if (status?.key === "badInput" && issues.length > 0) return { kind: "refused", issues };
    const known = ["tooFrequent", "timedOut", "busy", "bodyTooLarge"] as const;
    return { kind: "failed", failure: known.find((key) => key === status?.key) ?? "failed" };
  } catch {
    return { kind: "failed", failure: "failed" };
  }
}
