import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { database } from "@/lib/platform/adapters/database";
import { inngestBodyMax, stopAbortMs, stopGraceMs } from "./constants";
import { answerHealth } from "./read-health";
import { endRunning } from "./run-behind";
import { endInngest, inngestPath, serveInngest } from "./serve-inngest";

export interface JobServer {
  readonly port: number;
  /** Accepts no more calls; running jobs may finish for a few seconds, then they are aborted. */
  stop(): Promise<void>;
}

/** Serves the jobs to Inngest from this process, and its health to a balancer. Rejects with the error of the port. */
export async function openJobServer(port: number, host: string): Promise<JobServer> {
  const server = createServer((request, response) => {
    void answer(request).then(
      (given) => send(response, given),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

async function answer(request: IncomingMessage): Promise<Response> {
  const { method = "GET", url = "/" } = request;
  const { pathname, href } = new URL(url, "http://localhost");
  if (pathname === "/api/health" && method === "GET") return answerHealth(database());
  if (pathname !== inngestPath) return new Response(null, { status: 404 });
  const body = method === "GET" ? null : await readBody(request);
  if (body === "tooLarge") return new Response(null, { status: 413, headers: { connection: "close" } });
  const headers = Object.entries(request.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  return serveInngest(new Request(href, { method, headers, body }));
}

async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | "tooLarge"> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > inngestBodyMax) return "tooLarge";
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function send(response: ServerResponse, given: Response): Promise<void> {
  response
    .writeHead(given.status, Object.fromEntries(given.headers))
    .end(Buffer.from(await given.arrayBuffer()));
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const over = new AbortController();
  const late = sleep(stopGraceMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([Promise.all([closed, endRunning()]), late]);
  const cut = setTimeout(() => server.closeAllConnections(), stopAbortMs);
  await Promise.all([endInngest(), closed]);
  clearTimeout(cut);
  over.abort();
}
