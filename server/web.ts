import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import next from "next";
import { livePath } from "@/lib/core/live-messages";
import { answerMethod } from "@/lib/http/answer-unknown";
import { addressHeader, clientAddress, networkOf } from "@/lib/http/client-address";
import { pagePolicy } from "@/lib/http/csp";
import { isWidgetPath } from "@/lib/http/find-cached-page";
import { takeNotFound } from "@/lib/http/mark-not-found";
import { isHttps, readSessionSecret } from "@/lib/http/session-cookies";
import { carriesSignInLink, takeSignInLink } from "@/lib/http/take-sign-in-link";
import { closeDatabase } from "@/lib/platform/database";
import { env, publicUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { attachRealtime } from "@/lib/realtime/attach-realtime";
import { isDrawnForAnother } from "./build";
import { liveAsChild } from "./child-protocol";
import { chooseEncoding } from "./compress";
import { normalizeUrl } from "./normalize-url";
import { explainPort } from "./port";
import { rejectRequest } from "./reject-request";
import { requestCachedPage } from "./request-cached-page";
import { findCachedResponse } from "./response-cache";
import { SecureResponse } from "./secure-response";

/** Time limits of a client for its headers, and its whole request. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 60_000;
/** Longer than the idle time of usual load balancers, so that they close first. */
const keepAliveTimeoutMs = 72_000;
const headerMaxBytes = 16 * 1024;
/** Time for responses in flight on shutdown. */
const drainMs = 12_000;

/** Headers that only this process or a trusted proxy may set. */
const ours = [addressHeader, "x-nonce", "content-security-policy", "content-security-policy-report-only"];
const proxys = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "forwarded",
  "x-real-ip",
];

await liveAsChild("web process", startWeb);

async function startWeb() {
  const { NODE_ENV, PORT, HOST } = env();
  const dev = NODE_ENV === "development";
  if (!dev && (await isDrawnForAnother(process.cwd(), publicUrl()))) process.env.ONETRACKING_REDRAW = "1";
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
  const handle = app.getRequestHandler();
  let draining = false;

  const server = createServer(
    {
      ServerResponse: SecureResponse,
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      maxHeaderSize: headerMaxBytes,
      connectionsCheckingInterval: 5_000,
    },
    (request, response) => {
      const nonce = randomBytes(16).toString("base64");
      response.plan = {
        nonce,
        https: overHttps(request),
        dev,
        acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
      };
      if (draining) response.setHeader("connection", "close");
      const rejection = rejectRequest(request);
      if (rejection) {
        const allow = rejection.allow === undefined ? {} : { allow: rejection.allow };
        const headers = { "content-type": "text/plain; charset=utf-8", connection: "close", ...allow };
        response.writeHead(rejection.status, headers).end(`${STATUS_CODES[rejection.status]}\n`);
        return;
      }
      prepareRequest(request, nonce, dev);
      if (carriesSignInLink(request.url ?? "/")) {
        answerSignInLink(request, response).catch((error: unknown) => {
          log("web").error({ err: error }, "a hand-over failed");
          if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
          response.end();
        });
        return;
      }
      if (request.url?.startsWith("/api/"))
        response.plan = { ...response.plan, refuseMethod: () => answerMethod(request.headers) };
      response.plan = { ...response.plan, status: requestCachedPage(request) };
      // After normalising dot segments: `/widget/../en` is not the widget.
      const path = request.url ?? "/";
      response.plan = { ...response.plan, path, isFramed: isWidgetPath(path.split("?", 1)[0] ?? "") };
      const { https, acceptEncoding } = response.plan;
      const kept = findCachedResponse(request, { path, encoding: chooseEncoding(acceptEncoding), https });
      if (kept) return response.sendKept(kept);
      // Also cleaned up when a reader disconnects before the response begins.
      response.once("close", () => takeNotFound(nonce));
      handle(request, response).catch((error: unknown) => {
        log("web").error({ err: error, path: request.url?.split("?")[0] }, "the request failed");
        if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
        response.end();
      });
    },
  );
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split("?", 1)[0] === livePath) return;
    if (dev) upgrades.emit("upgrade", request, socket, head);
    else socket.destroy();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const status =
      error.code === "HPE_HEADER_OVERFLOW" ? "431 Request Header Fields Too Large" : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
  const realtime = await attachRealtime(server, {
    addressOf: (request) => networkOf(addressOf(request)),
    sessionOf: ({ headers }) => readSessionSecret({ get: (name) => String(headers[name] ?? "") || null }),
  });
  await listen(server, PORT, HOST);
  return {
    async stop() {
      draining = true;
      if (env().INNGEST_EVENT_KEY) (await import("@/lib/worker/serve-inngest")).endInngest();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const hard = setTimeout(() => server.closeAllConnections(), drainMs);
      await Promise.all([closed, realtime.close()]);
      clearTimeout(hard);
      await app.close();
      await closeDatabase();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      void explainPort(error.code ?? "unknown", port, host).then(reject);
    });
    server.listen(port, host, () => resolve());
  });
}

/** Removes a sign-in code from a URL before anything else sees it. */
async function answerSignInLink(request: IncomingMessage, response: SecureResponse): Promise<void> {
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  const { method = "GET", url: address = "/" } = request;
  const answer = await takeSignInLink({ method, address, headers });
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    ...(cookies.length > 0 ? { "set-cookie": cookies } : {}),
  });
  response.end();
}

function prepareRequest(request: IncomingMessage, nonce: string, dev: boolean): void {
  const address = addressOf(request);
  request.url = normalizeUrl(request.url ?? "/");
  for (const name of ours) delete request.headers[name];
  if (env().TRUST_PROXY_HOPS === 0) for (const name of proxys) delete request.headers[name];
  request.headers[addressHeader] = address;
  // The framework reads the nonce for its own scripts from here.
  request.headers["content-security-policy"] = pagePolicy({ nonce }, { dev });
  request.headers["x-nonce"] = nonce;
}

function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  const chain = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(request.socket.remoteAddress, chain, env().TRUST_PROXY_HOPS);
}

/** Before `prepareRequest`: forwarded headers of a client without a trusted proxy are ignored. */
function overHttps({ headers }: IncomingMessage): boolean {
  const proto = env().TRUST_PROXY_HOPS === 0 ? null : String(headers["x-forwarded-proto"] ?? "");
  return isHttps({ get: () => proto });
}
