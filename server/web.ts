import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";
import next from "next";
import { loadConnectors } from "@/lib/connectors/fetch/load-connectors";
import { livePath } from "@/lib/core/live-messages";
import { networkOf } from "@/lib/http/client-address";
import { ownRoutes } from "@/lib/http/read-routes";
import { readSessionSecret } from "@/lib/http/session-cookies";
import { announceWebProcess } from "@/lib/http/web-process";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { announceComputeProcess } from "@/lib/platform/computing/compute-apart";
import { buildFolder } from "@/lib/platform/environment/build-folder";
import { drainSeconds, env, publicUrl } from "@/lib/platform/environment/env";
import { attachRealtime } from "@/lib/tracking/realtime/attach-realtime";
import { liveAsChild } from "./child-protocol";
import { drainServer } from "./http/drain";
import { SecureResponse } from "./http/secure-response";
import { addressOf, type Site, serveRequest } from "./http/serve-request";
import { importFile } from "./import-file";
import { readBuild } from "./list-builds";
import { explainPort } from "./port";
import { siblingArgs } from "./process-args";

/** Time limits of a client for its headers, and its whole request. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
/** Longer than the idle time of usual load balancers, so that they close first. */
const keepAliveTimeoutMs = 72_000;
const headerMaxBytes = 16 * 1024;
/** On shutdown: time for responses in flight, and for the next request of a connection that is kept alive. */
const drainMs = 12_000;
const idleMs = 1_000;

/** Headers of a bare answer that ends its connection. */
const closing = "Connection: close\r\nContent-Length: 0\r\n\r\n";

await liveAsChild("web process", startWeb);

async function startWeb() {
  const { NODE_ENV, PORT, HOST } = env();
  const dev = NODE_ENV === "development";
  const build = await readBuild(process.cwd(), buildFolder());
  if (!dev && build && build.address !== publicUrl()) process.env.ONETRACKING_REDRAW = "1";
  announceWebProcess();
  announceComputeProcess(await siblingArgs(process.cwd(), "server/compute.ts"));
  await loadConnectors(env(), importFile);
  // The framework listens for upgrades on this one, so that it never handles the live socket.
  const upgrades = createServer();
  const app = next({
    dev,
    dir: process.cwd(),
    port: PORT,
    hostname: "localhost",
    httpServer: upgrades,
    quiet: !dev,
  });
  await app.prepare();
  let draining = false;
  const server = openServer({
    render: app.getRequestHandler(),
    routes: ownRoutes(dev),
    isDraining: () => draining,
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isLive = request.url?.split("?", 1)[0] === livePath;
    if (isLive && draining) socket.end(`HTTP/1.1 503 Service Unavailable\r\n${closing}`);
    if (isLive) return;
    if (dev) upgrades.emit("upgrade", request, socket, head);
    else socket.destroy();
  });
  const realtime = await attachRealtime(server, {
    addressOf: (request) => networkOf(addressOf(request)),
    sessionOf: ({ headers }) => readSessionSecret({ get: (name) => String(headers[name] ?? "") || null }),
  });
  await listen(server, PORT, HOST);
  return {
    async stop() {
      draining = true;
      if (env().INNGEST_EVENT_KEY) await (await import("@/lib/worker/engines/serve-inngest")).endInngest();
      // Live sockets first: they reconnect to another process while this one still answers.
      const noticeMs = drainSeconds() * 1000;
      await Promise.all([realtime.close(), drainServer(server, { noticeMs, idleMs, limitMs: drainMs })]);
      await app.close();
      await closeDatabase();
    },
  };
}

/** The HTTP server with its limits; bytes that are no request get a bare answer. */
function openServer(site: Site): Server<typeof IncomingMessage, typeof SecureResponse> {
  const server = createServer(
    {
      ServerResponse: SecureResponse,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: headerMaxBytes,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => serveRequest(request, response, site),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const status =
      error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${closing}`);
  });
  return server;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      void explainPort(error.code ?? "unknown", port, host).then(reject);
    });
    server.listen(port, host, () => resolve());
  });
}
