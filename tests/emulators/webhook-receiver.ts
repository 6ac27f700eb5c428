import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A delivery as received. */
export interface Received {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly at: number;
}

/**
 * How the receiver handles a request. accept-reset: it accepts the event, then resets the connection before
 * responding.
 */
export type Behaviour =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly afterMs?: number;
      /** Responds once this has resolved. */
      readonly after?: Promise<unknown>;
      /** Target of a redirect. */
      readonly location?: string;
    }
  | { readonly kind: "reset" }
  | { readonly kind: "accept-reset" }
  | { readonly kind: "hold" };

export interface WebhookReceiver {
  readonly origin: string;
  /** All accepted deliveries, in order of arrival. */
  readonly received: Received[];
  /** Requests being held or answered right now, and the most there were. */
  readonly open: { now: number; most: number };
  behave(next: (request: { readonly id: string; readonly count: number }) => Behaviour): void;
  close(): Promise<void>;
}

/** A customer's endpoint on loopback, by default on a free port: accepts events and misbehaves on demand. */
export async function startReceiver(port = 0): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const open = { now: 0, most: 0 };
  const sockets = new Set<Socket>();
  let count = 0;
  let behaviour: Parameters<WebhookReceiver["behave"]>[0] = () => ({ kind: "answer", status: 200 });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    count += 1;
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    response.once("close", () => {
      open.now -= 1;
    });
    const id = String(request.headers["webhook-id"]);
    const how = behaviour({ id, count });
    if (how.kind === "reset") return request.socket.resetAndDestroy();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const take = () => received.push({ id, headers, body: Buffer.concat(chunks).toString(), at: Date.now() });
    if (how.kind === "hold") return;
    if (how.kind === "accept-reset") {
      take();
      return request.socket.resetAndDestroy();
    }
    await how.after;
    if (how.afterMs) await new Promise((later) => setTimeout(later, how.afterMs));
    if (how.status >= 200 && how.status < 300) take();
    response.writeHead(how.status, how.location === undefined ? {} : { location: how.location }).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    open,
    behave(next) {
      behaviour = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
