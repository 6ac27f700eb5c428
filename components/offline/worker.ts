import type { OfflineFiles } from "@/lib/site/content/offline-files";
import { answerRequest, type WorkerRequest } from "./answer-request";

/** The part of a service worker's scope that is used here; its whole types contradict those of a page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  fetch(request: unknown): Promise<Response>;
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void): void;
}

export interface WorkerEvent {
  readonly request: WorkerRequest;
  readonly preloadResponse?: Promise<Response | undefined>;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** Caches of the worker begin with this; others of this origin are left alone. */
const cachePrefix = "offline-";

/**
 * Starts the worker of a version: it keeps its files once all of them are there, removes those of other versions, and
 * takes over at once, because it never answers with a page of any release.
 */
export function startWorker(scope: WorkerScope, version: string, files: OfflineFiles): void {
  const name = cachePrefix + version;
  const find = async (file: string) => (await scope.caches.open(name)).match(file);

  scope.addEventListener("install", (event) => {
    const keep = async () => {
      const cache = await scope.caches.open(name);
      const wanted = [...Object.values(files.pages), files.script];
      await cache.addAll(wanted.map((file) => new Request(file, { cache: "reload" })));
      await scope.skipWaiting();
    };
    event.waitUntil(keep());
  });

  scope.addEventListener("activate", (event) => {
    const takeOver = async () => {
      const old = (await scope.caches.keys()).filter((one) => one.startsWith(cachePrefix) && one !== name);
      await Promise.all(old.map((one) => scope.caches.delete(one)));
      await scope.registration.navigationPreload?.enable();
      await scope.clients.claim();
    };
    event.waitUntil(takeOver());
  });

  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const answer = answerRequest(request, scope.location.origin, files);
    if (answer.kind === "pass") return;
    const respond = async () => {
      if (answer.kind === "kept") return (await find(answer.file)) ?? scope.fetch(request);
      try {
        return (await event.preloadResponse) ?? (await scope.fetch(request));
      } catch (error) {
        const page = await find(answer.fallback);
        if (page) return page;
        throw error;
      }
    };
    event.respondWith(respond());
  });
}
