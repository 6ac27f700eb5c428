/**
 * Sends requests at once from its own process, so that the measuring process is not delayed, and reports status and
 * milliseconds of each.
 */
import { setPriority } from "node:os";
import type { Sent } from "./list-requests";

// Real senders have their own processors; a low priority here keeps the server's for the server.
setPriority(10);

async function send(url: string, { method, path, headers, body }: Sent) {
  const from = performance.now();
  const status = await fetch(url + path, { method, headers, body: body ?? null, redirect: "manual" })
    .then(async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    })
    .catch(() => 0);
  return { status, ms: performance.now() - from };
}

let loaded: readonly Sent[] = [];

/** First the requests, then, once they are here, the signal to send them, as indexes. */
process.on("message", async (message: { requests: readonly Sent[] } | { url: string; order: number[] }) => {
  if ("requests" in message) {
    loaded = message.requests;
    return process.send?.("loaded");
  }
  const requests = message.order.flatMap((at) => loaded[at] ?? []);
  process.send?.(await Promise.all(requests.map((request) => send(message.url, request))));
});
process.send?.("ready");
