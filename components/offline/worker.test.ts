import { startWorker, type WorkerEvent, type WorkerScope } from "./worker";

const files = { pages: { en: "/en/offline?v=2", de: "/de/offline?v=2" }, script: "/offline.js?v=2" };
const page = {
  url: "https://track.example/de/detail/A",
  method: "GET",
  mode: "navigate",
  destination: "document",
};
const answerOf = (text: string) => ({ text }) as unknown as Response;

/** A browser with a worker: its caches, its network, and the events that it sends. */
function browser() {
  const caches = new Map<string, Map<string, Response>>([
    ["offline-1", new Map()],
    ["others", new Map()],
  ]);
  const listeners = new Map<string, (event: WorkerEvent) => void>();
  const calls: string[] = [];
  const state = { isOnline: true, isComplete: true };
  const load = (url: string) => {
    if (!state.isOnline) throw new TypeError("Failed to fetch");
    return answerOf(`network ${url}`);
  };
  const scope = {
    location: { origin: "https://track.example" },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      open: async (name: string) => {
        const cache = caches.get(name) ?? new Map<string, Response>();
        caches.set(name, cache);
        return {
          match: async (file: string) => cache.get(file),
          addAll: async (all: { url: string }[]) => {
            if (!state.isComplete) throw new TypeError("one is missing");
            for (const { url } of all) cache.set(url, answerOf(`kept ${url}`));
          },
        };
      },
    },
    registration: { navigationPreload: { enable: async () => void calls.push("preload") } },
    clients: { claim: async () => void calls.push("claim") },
    skipWaiting: async () => void calls.push("skipWaiting"),
    fetch: async ({ url }: { url: string }) => load(url),
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  } as unknown as WorkerScope;
  startWorker(scope, "2", files);
  async function send(type: string, request = page, preload?: () => Promise<Response | undefined>) {
    const done: Promise<unknown>[] = [];
    const respondWith = (answer: Promise<Response>) => void done.push(answer);
    const waitUntil = (work: Promise<unknown>) => void done.push(work);
    const preloadResponse = preload ? { preloadResponse: preload() } : {};
    listeners.get(type)?.({ request, respondWith, waitUntil, ...preloadResponse });
    const [result] = await Promise.all(done);
    return (result as { text?: string } | undefined)?.text;
  }
  return { caches, calls, state, send };
}

beforeAll(() => {
  // The document of a test has none.
  globalThis.Request ??= function request(this: { url: string }, url: string) {
    this.url = url;
  } as unknown as typeof Request;
});

it("keeps the offline pages and their script, and removes those of other versions, but no other's cache", async () => {
  const { caches, calls, send } = browser();
  await send("install");
  expect([...(caches.get("offline-2")?.keys() ?? [])]).toEqual([...Object.values(files.pages), files.script]);
  expect(caches.has("offline-1")).toBe(true);
  await send("activate");
  expect([...caches.keys()]).toEqual(["others", "offline-2"]);
  expect(calls).toEqual(["skipWaiting", "preload", "claim"]);
});

it("does not take over with a part of its files", async () => {
  const { calls, state, send } = browser();
  state.isComplete = false;
  await expect(send("install")).rejects.toThrow("one is missing");
  expect(calls).toEqual([]);
});

it("shows the server's page whenever there is one, and keeps none", async () => {
  const { caches, send } = browser();
  await send("install");
  expect(await send("fetch")).toBe(`network ${page.url}`);
  expect(await send("fetch", page, async () => answerOf("preloaded"))).toBe("preloaded");
  expect(await send("fetch", page, async () => undefined)).toBe(`network ${page.url}`);
  expect(caches.get("offline-2")?.size).toBe(3);
});

it("shows the page of its language without a network, with its own script", async () => {
  const { state, send } = browser();
  await send("install");
  state.isOnline = false;
  expect(await send("fetch")).toBe("kept /de/offline?v=2");
  const failing = async () => {
    throw new TypeError("Failed to fetch");
  };
  expect(await send("fetch", page, failing)).toBe("kept /de/offline?v=2");
  const script = {
    url: "https://track.example/offline.js?v=2",
    method: "GET",
    mode: "no-cors",
    destination: "script",
  };
  expect(await send("fetch", script)).toBe("kept /offline.js?v=2");
  expect(await send("fetch", { ...script, url: "https://track.example/api/user" })).toBeUndefined();
});

it("fails as the network does if its own page is gone", async () => {
  const { caches, state, send } = browser();
  await send("install");
  caches.delete("offline-2");
  state.isOnline = false;
  await expect(send("fetch")).rejects.toThrow("Failed to fetch");
});
