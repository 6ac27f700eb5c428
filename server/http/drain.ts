import type { Server as HttpServer } from "node:http";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface DrainTimes {
  /** Before the port is closed: time for a load balancer to see that this process is going. */
  readonly noticeMs: number;
  /** For a connection without a request: until its next one, whose answer closes it. */
  readonly idleMs: number;
  /** For requests in progress; then their connections are cut. */
  readonly limitMs: number;
}

/**
 * Stops a server without resetting connections that are in use. Its answers must have `Connection: close` from now
 * on. New connections are accepted for `noticeMs`; those that are kept alive close with their next answer, or after
 * `idleMs` without a request. Returns when all are closed, as soon as possible.
 */
export async function drainServer(server: HttpServer, times: DrainTimes): Promise<void> {
  await sleep(times.noticeMs);
  // The HTTP server's own `close` would also close connections between two requests at once.
  const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
  // Repeated, for answers that were begun before and so leave their connection open.
  const idle = setInterval(() => server.closeIdleConnections(), times.idleMs);
  const hard = setTimeout(() => server.closeAllConnections(), times.limitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(hard);
}
