import type { OfflineFiles } from "@/lib/site/content/offline-files";

/** What the worker needs to know of a request. */
export interface WorkerRequest {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  /** `document` of a page in a window, `iframe` of one in a frame. */
  readonly destination: string;
}

export type WorkerAnswer =
  /** The browser's own business: the worker adds nothing. */
  | { readonly kind: "pass" }
  /** From the network, and only without one this file. */
  | { readonly kind: "network"; readonly fallback: string }
  /** A file that the worker keeps. */
  | { readonly kind: "kept"; readonly file: string };

const pass = { kind: "pass" } as const;
/** Addresses that are opened as pages and are none: calls, files, and the widget, which other sites frame. */
const notPage = /^\/(?:(?:api|scim|og|flags|pictures|widget|_next|\.well-known)(?:\/|$)|[^/]*\.[^/]*$)/;

/** How the worker answers. Pages come from the network alone: nothing of a reader, and nothing of an earlier release, is kept. */
export function answerRequest(request: WorkerRequest, origin: string, files: OfflineFiles): WorkerAnswer {
  const { origin: from, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || from !== origin) return pass;
  if (pathname + search === files.script) return { kind: "kept", file: files.script };
  if (request.mode !== "navigate" || request.destination !== "document" || notPage.test(pathname))
    return pass;
  const [, first] = pathname.split("/", 2);
  const page = Object.entries(files.pages).find(([locale]) => locale === first)?.[1] ?? files.pages.en;
  return page === undefined ? pass : { kind: "network", fallback: page };
}
