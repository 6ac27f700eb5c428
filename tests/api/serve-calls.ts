import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { answerMethod } from "@/lib/http/answer-unknown";
import { addressHeader } from "@/lib/http/client-address";
import { SecureResponse } from "@/server/http/secure-response";
import { findHandler } from "./calls";

export interface CallServer {
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The route handlers behind a real HTTP server on loopback. The server sets the caller's address, as the web
 * process does; a test names a visitor by `x-test-address`, and is a new one with each request otherwise.
 */
export async function serveCalls(): Promise<CallServer> {
  let visitor = 0;
  const server = createServer({ ServerResponse: SecureResponse }, async (request, response) => {
    response.plan = { ...response.plan, refuseMethod: () => answerMethod(request.headers) };
    visitor += 1;
    const address = String(
      request.headers["x-test-address"] ??
        `2001:db8:${(visitor >> 16).toString(16)}:${(visitor & 0xffff).toString(16)}::1`,
    );
    try {
      await answer(request, response, address);
    } catch (error) {
      // The framework would render its own page; here tests see a 500 without an envelope.
      response.writeHead(500, { "content-type": "text/plain" }).end(String(error));
    }
  });
  // As in the web process: an idle connection is not closed just when a caller reuses it.
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const method = request.method ?? "GET";
  const found = findHandler(method, url.pathname);
  if (!found) {
    response.statusCode = 405;
    response.end();
    return;
  }
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (let at = 0; at < request.rawHeaders.length; at += 2)
    headers.append(request.rawHeaders[at] ?? "", request.rawHeaders[at + 1] ?? "");
  headers.set(addressHeader, address);
  const bodied = method !== "GET" && method !== "HEAD";
  // A copy, as in the framework: a handler that stops reading early must not end the connection with it.
  const body = new PassThrough().on("error", () => undefined);
  request.once("error", (error) => body.destroy(error)).pipe(body);
  // What it left unread must not block the connection's next request.
  response.once("finish", () => request.unpipe(body).resume());
  const given = new Request(url, {
    method,
    headers,
    signal: gone.signal,
    // As in the framework: streamed when the handler reads it.
    ...(bodied ? { body: body as unknown as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
  const answered = await found.handler(given, { params: Promise.resolve(found.params) });
  const cookies = answered.headers.getSetCookie();
  const plain = Object.fromEntries(answered.headers);
  response.writeHead(answered.status, cookies.length > 0 ? { ...plain, "set-cookie": cookies } : plain);
  response.end(method === "HEAD" ? undefined : Buffer.from(await answered.arrayBuffer()));
}
