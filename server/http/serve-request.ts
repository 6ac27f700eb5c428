import { type IncomingMessage, STATUS_CODES } from "node:http";
import { answerMethod } from "@/lib/http/answer-unknown";
import { addressHeader, clientAddress } from "@/lib/http/client-address";
import { isWidgetPath } from "@/lib/http/find-cached-page";
import type { PageRoute } from "@/lib/http/read-routes";
import { hasScanner, isImpersonal } from "@/lib/http/security-headers";
import { isHttps, readSessionSecret } from "@/lib/http/session-cookies";
import { log } from "@/lib/platform/adapters/log";
import { env, servedHosts } from "@/lib/platform/environment/env";
import { chooseEncoding } from "./compress";
import { normalizeUrl } from "./normalize-url";
import { rejectRequest } from "./reject-request";
import { requestCachedPage } from "./request-cached-page";
import { findCachedResponse } from "./response-cache";
import type { SecureResponse } from "./secure-response";
import { takeTurn } from "./take-turns";

export interface Site {
  /** The framework's request handler. */
  readonly render: (request: IncomingMessage, response: SecureResponse) => Promise<void>;
  /** Routes of the build's pages; null in development. */
  readonly routes: readonly PageRoute[] | null;
  /** The process is shutting down: connections close after their response. */
  readonly isDraining: () => boolean;
}

/** A stage of a request; true if it answered. */
type Stage = (request: IncomingMessage, response: SecureResponse, site: Site) => boolean;

const healthPath = "/api/health";

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

/** Before the framework, in this order; what none answers is rendered. */
const stages: readonly Stage[] = [planAnswer, tellDraining, reject, setOwnHeaders, findPage, sendCached];

/** Answers one request. */
export function serveRequest(request: IncomingMessage, response: SecureResponse, site: Site): void {
  if (stages.some((stage) => stage(request, response, site))) return;
  takeTurn(() => render(request, response, site), request.url?.split("?", 1)[0] === healthPath);
}

function render(request: IncomingMessage, response: SecureResponse, site: Site): void {
  if (response.destroyed) return;
  site.render(request, response).catch((error: unknown) => {
    log("web").error({ err: error, path: request.url?.split("?")[0] }, "the request failed");
    if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
    response.end();
  });
}

/** The caller's address, behind as many proxies as are trusted. */
export function addressOf(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-for"];
  const chain = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return clientAddress(request.socket.remoteAddress, chain, env().TRUST_PROXY_HOPS);
}

function planAnswer(request: IncomingMessage, response: SecureResponse, { isDraining }: Site): boolean {
  response.plan = {
    https: overHttps(request),
    acceptEncoding: String(request.headers["accept-encoding"] ?? ""),
  };
  if (isDraining()) response.setHeader("connection", "close");
  return false;
}

/** While this process shuts down, load balancers learn from its health that requests should go elsewhere. */
function tellDraining(request: IncomingMessage, response: SecureResponse, { isDraining }: Site): boolean {
  if (!isDraining() || request.url?.split("?", 1)[0] !== healthPath) return false;
  const headers = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(503, headers).end('{"status":"draining"}');
  return true;
}

function reject(request: IncomingMessage, response: SecureResponse): boolean {
  const rejection = rejectRequest(request, servedHosts());
  if (!rejection) return false;
  const allow = rejection.allow === undefined ? {} : { allow: rejection.allow };
  const headers = { "content-type": "text/plain; charset=utf-8", connection: "close", ...allow };
  response.writeHead(rejection.status, headers).end(`${STATUS_CODES[rejection.status]}\n`);
  return true;
}

function setOwnHeaders(request: IncomingMessage): boolean {
  const address = addressOf(request);
  request.url = normalizeUrl(request.url ?? "/");
  for (const name of ours) delete request.headers[name];
  if (env().TRUST_PROXY_HOPS === 0) for (const name of proxys) delete request.headers[name];
  request.headers[addressHeader] = address;
  return false;
}

function findPage(request: IncomingMessage, response: SecureResponse, { routes }: Site): boolean {
  if (request.url?.startsWith("/api/"))
    response.plan = { ...response.plan, refuseMethod: () => answerMethod(request.headers) };
  const status = routes === null ? undefined : requestCachedPage(request, routes);
  const path = request.url ?? "/";
  // After normalising dot segments: `/widget/../en` is not the widget.
  const pathname = path.split("?", 1)[0] ?? "";
  response.plan = {
    ...response.plan,
    status,
    isFramed: isWidgetPath(pathname),
    hasScanner: hasScanner(pathname),
    // Who signs out leaves nothing to go back to.
    isImpersonal: isImpersonal(pathname) && !isSignedIn(request),
    path: routes === null ? undefined : path,
  };
  return false;
}

function isSignedIn({ headers }: IncomingMessage): boolean {
  return readSessionSecret({ get: (name) => headers[name]?.toString() ?? null }) !== null;
}

function sendCached(request: IncomingMessage, response: SecureResponse): boolean {
  const { path, acceptEncoding, https } = response.plan;
  if (path === undefined) return false;
  const cached = findCachedResponse(request, { path, encoding: chooseEncoding(acceptEncoding), https });
  if (cached) response.sendCached(cached);
  return cached !== null;
}

/** Before `setOwnHeaders`: forwarded headers of a client without a trusted proxy are ignored. */
function overHttps({ headers }: IncomingMessage): boolean {
  const proto = env().TRUST_PROXY_HOPS === 0 ? null : String(headers["x-forwarded-proto"] ?? "");
  return isHttps({ get: () => proto });
}
