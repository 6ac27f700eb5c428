import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the emulator received it. */
export interface EmulatedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  /** `Date.now()` at arrival. */
  readonly at: number;
}

/** What the carrier does instead of a normal response. */
export type Misbehaviour =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    }
  /** A maintenance page with status 200. */
  | { readonly kind: "html" }
  | { readonly kind: "empty" }
  /** The first half of the right response, ended properly. */
  | { readonly kind: "truncated" }
  /** The connection breaks in the middle of the body. */
  | { readonly kind: "cut" }
  /** The right response, late. */
  | { readonly kind: "slow"; readonly ms: number }
  /** The right response, once this has resolved. */
  | { readonly kind: "held"; readonly until: Promise<unknown> }
  /** Accepts the request and never responds. */
  | { readonly kind: "silent" };

export interface EmulatedReply {
  readonly status: number;
  /** Sent as JSON; a text as it is, such as XML (then `headers` say so). */
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

export interface Emulator {
  /** `http://127.0.0.1:port`: where TEST_CARRIER_HOSTS redirects the carrier's host. */
  readonly url: string;
  /** Entry for TEST_CARRIER_HOSTS. */
  readonly testHost: string;
  /** Every request so far. */
  readonly calls: EmulatedCall[];
  /** Applies each misbehaviour once, in order, then responds normally. */
  next(...behaviours: readonly Misbehaviour[]): void;
  /** Misbehaves whenever this returns something; null = never. Called after `next` is used up. */
  behave(rule: ((call: EmulatedCall) => Misbehaviour | null) | null): void;
  stop(): Promise<void>;
}

/** A carrier on loopback: real sockets, the vendor's formats, and every kind of failure on demand. */
export async function startEmulator(
  carrierHost: string,
  answer: (call: EmulatedCall) => EmulatedReply,
): Promise<Emulator> {
  const calls: EmulatedCall[] = [];
  const queue: Misbehaviour[] = [];
  let rule: ((call: EmulatedCall) => Misbehaviour | null) | null = null;
  const server = createServer((request, response) => {
    readCall(request).then(
      (call) => {
        calls.push(call);
        play(queue.shift() ?? rule?.(call) ?? null, () => answer(call), response);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    testHost: `${carrierHost}=${url}`,
    calls,
    next: (...behaviours) => void queue.push(...behaviours),
    behave: (given) => {
      rule = given;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<EmulatedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://emulator");
  return {
    method: request.method ?? "",
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
    at: Date.now(),
  };
}

function play(behaviour: Misbehaviour | null, answer: () => EmulatedReply, response: ServerResponse): void {
  const page = "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>";
  switch (behaviour?.kind) {
    case undefined:
      write(response, answer());
      return;
    case "status":
      response.writeHead(behaviour.status, behaviour.headers).end(behaviour.body ?? "");
      return;
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end(page);
      return;
    case "empty":
      response.writeHead(200, { "content-type": "application/json" }).end();
      return;
    case "truncated": {
      const whole = textOf(answer().body);
      response.writeHead(200, { "content-type": "application/json" }).end(whole.slice(0, whole.length / 2));
      return;
    }
    case "cut": {
      const whole = textOf(answer().body);
      response.writeHead(200, { "content-type": "application/json", "content-length": whole.length });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    }
    case "slow":
      setTimeout(() => write(response, answer()), behaviour.ms).unref();
      return;
    case "held":
      void behaviour.until.then(() => write(response, answer()));
      return;
    case "silent":
      return;
  }
}

function write(response: ServerResponse, { status, body, headers }: EmulatedReply): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(textOf(body));
}

const textOf = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));
