import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { liveFrameMaxBytes, livePath } from "@/lib/core/live-messages";
import { env, publicUrl } from "@/lib/platform/environment/env";
import { closeMs } from "./constants";
import { ParcelDelivery } from "./deliver-parcels";
import { OpenSockets } from "./keep-sockets";
import { receiveMessages } from "./receive-messages";
import { originAllowed } from "./rules";
import { sendMessage } from "./send-message";
import { PendingWork } from "./track-work";
import { watchAccounts } from "./watch-accounts";
import { WatchList } from "./watch-list";

export interface Realtime {
  close(): Promise<void>;
}

/** The parts of the upgrade request that are used. */
export interface RealtimeOptions {
  /** The client's address as counted by limits: an IPv4 address, or the /64 of an IPv6 one. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** The secret of its session; null without one. */
  readonly sessionOf?: (request: IncomingMessage) => string | null;
}

/**
 * Serves `/realtime` on the web server's own port. Each socket gets updates only of requested parcels that its
 * client has looked up before, limited to what that client may see, under topics created for it alone; missed
 * updates are sent at once, by version. Shipment lists get their own account's changes only.
 */
export async function attachRealtime(
  server: Server,
  {
    addressOf = (request) => request.socket.remoteAddress ?? "",
    sessionOf = () => null,
  }: RealtimeOptions = {},
): Promise<Realtime> {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: liveFrameMaxBytes,
    perMessageDeflate: false,
  });
  const list = new WatchList<WebSocket>();
  const work = new PendingWork();
  const delivery = new ParcelDelivery(list, work);
  const unsubscribe = await delivery.listen();
  const accounts = await watchAccounts<WebSocket>(sendMessage, endSession);
  const open = new OpenSockets();

  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    open.add(socket, addressOf(request));
    receiveMessages(socket, sessionOf(request), { list, accounts, delivery, work });
    socket.on("close", () => {
      list.remove(socket);
      accounts.remove(socket);
    });
  });
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // The server has released this stream: an unhandled error event would end the process.
    stream.on("error", () => undefined);
    if (request.url?.split("?", 1)[0] !== livePath) return;
    if (!originAllowed(request.headers.origin, request.headers.host, new URL(publicUrl(env())).origin))
      return refuse(stream, "403 Forbidden");
    if (open.isFull(addressOf(request))) return refuse(stream, "429 Too Many Requests");
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket, request));
  };
  server.on("upgrade", upgrade);

  return {
    async close() {
      delivery.stop();
      server.off("upgrade", upgrade);
      open.close();
      const ended = endSockets(sockets);
      await Promise.all([unsubscribe(), accounts.close()]);
      await ended;
      await work.done();
    },
  };
}

function endSession(socket: WebSocket): void {
  socket.close(1008, "session over");
}

function refuse(stream: Duplex, status: string): void {
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Ends when all sockets have; those that do not close in time are cut off. */
async function endSockets(sockets: WebSocketServer): Promise<void> {
  const last = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate();
  }, closeMs);
  await new Promise<void>((resolve) => sockets.close(() => resolve()));
  clearTimeout(last);
}
