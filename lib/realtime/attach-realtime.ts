import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import {
  type ClientMessage,
  clientMessageSchema,
  liveFrameMaxBytes,
  livePath,
  type ServerMessage,
  type Watched,
} from "@/lib/core/live-messages";
import { findUnstorable } from "@/lib/core/storable-text";
import { detect } from "@/lib/detection/detect-carrier";
import { database } from "@/lib/platform/database";
import { env, publicUrl } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { notificationChannels, subscribe } from "@/lib/platform/notifications";
import { encodeView } from "@/lib/tracking/encode-view";
import { formatParcel } from "@/lib/tracking/format";
import { findWatched, type ProvenWatch, parcelFactsById, touchWanted } from "@/lib/tracking/queries";
import { readView } from "@/lib/tracking/sign-view";
import {
  backlogMaxBytes,
  closeMs,
  framesPerMinuteMax,
  heartbeatMs,
  readMax,
  retryMs,
  socketsMax,
  socketsPerAddressMax,
} from "./constants";
import { type FrameBucket, originAllowed, takeFrame } from "./rules";
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

interface Peer {
  readonly address: string;
  readonly session: string | null;
  readonly frames: FrameBucket;
  alive: boolean;
  /** Lists are processed one after another, in the order received. */
  queue: Promise<void>;
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
  const peers = new Map<WebSocket, Peer>();
  const perAddress = new Map<string, number>();
  const pending = new Set<string>();
  /** Pending work: nothing may query the database any more once it is closed. */
  const working = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    working.add(work);
    void work.finally(() => working.delete(work));
  };
  let reading = false;
  let closed = false;

  const sendRaw = (socket: WebSocket, text: string) => {
    if (socket.bufferedAmount > backlogMaxBytes) return socket.close(1013, "too slow");
    if (socket.readyState === socket.OPEN) socket.send(text);
  };
  const send = (socket: WebSocket, message: ServerMessage) => sendRaw(socket, JSON.stringify(message));

  const push = async (ids: readonly string[]) => {
    const wanted = ids.filter((id) => list.watched(id));
    if (wanted.length === 0) return;
    for (const { id, facts } of await parcelFactsById(database(), wanted)) {
      const candidates = detect(facts.number);
      const bodies = new Map<string, string>();
      for (const { socket, topic, proof } of list.take(id, facts.version)) {
        const body =
          bodies.get(proof) ??
          JSON.stringify(encodeView(formatParcel(facts, { now: new Date(), candidates, proof })));
        bodies.set(proof, body);
        sendRaw(socket, `{"type":"parcel","topic":${JSON.stringify(topic)},"parcel":${body}}`);
      }
    }
  };
  /** Reads changed parcels at once; those that change meanwhile are collected and read together afterwards. */
  const gather = (ids: Iterable<string>) => {
    for (const id of ids) pending.add(id);
    if (reading || pending.size === 0) return;
    reading = true;
    track(
      readPending().finally(() => {
        reading = false;
        if (!closed) gather([]);
      }),
    );
  };
  const readPending = async () => {
    // Changes of one notification are read together.
    await setImmediate();
    while (pending.size > 0 && !closed) {
      const ids = [...pending].slice(0, readMax);
      for (const id of ids) pending.delete(id);
      try {
        await push(ids);
      } catch (error) {
        log("realtime").warn({ err: error }, "could not read changed parcels");
        for (const id of ids) pending.add(id);
        await setTimeout(retryMs);
      }
    }
  };
  const unsubscribe = await subscribe(
    notificationChannels.parcelChanged,
    (payload) => {
      const id = payload.split(":")[0] ?? "";
      if (list.watched(id)) gather([id]);
    },
    () => gather(list.parcelIds),
  );

  const desks = await watchAccounts<WebSocket>(send, (socket) => socket.close(1008, "session over"));

  const watch = async (socket: WebSocket, peer: Peer, message: ClientMessage) => {
    if (message.type === "hello" && message.desk) {
      await desks.add(socket, peer.session);
      if (socket.readyState !== socket.OPEN) desks.remove(socket);
    }
    const proven = proveWatches(message.watch, new Date());
    const found = await findWatched(database(), proven);
    if (socket.readyState !== socket.OPEN) return;
    const watches = list.replace(
      socket,
      found.map(({ id, asked }) => ({ id, version: asked.version, proof: asked.proof })),
    );
    const topics = found.map(({ id, asked }) => ({
      number: asked.number,
      carrier: asked.carrier,
      topic: watches.get(id)?.topic ?? "",
    }));
    send(socket, { type: "topics", topics });
    // Versions are read again after subscribing to changes: one between the first read and here would be lost.
    const known = await findWatched(database(), proven);
    await push(known.filter(({ version, asked }) => version > asked.version).map(({ id }) => id));
    if (socket.readyState !== socket.OPEN) return;
    await touchWanted(
      database(),
      found.map(({ id }) => id),
      new Date(),
    );
  };

  const receive = (socket: WebSocket, peer: Peer, data: Buffer, binary: boolean) => {
    if (!takeFrame(peer.frames, framesPerMinuteMax, Date.now()))
      return socket.close(1008, "too many messages");
    const message = binary ? null : readClientMessage(data.toString());
    if (!message) return socket.close(1007, "not understood");
    peer.queue = peer.queue
      .then(() => watch(socket, peer, message))
      .catch((error: unknown) => {
        log("realtime").warn({ err: error }, "could not start watching");
        socket.close(1013, "try again");
      });
    track(peer.queue);
  };

  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    const address = addressOf(request);
    const peer: Peer = {
      address,
      session: sessionOf(request),
      frames: { left: framesPerMinuteMax, at: Date.now() },
      alive: true,
      queue: Promise.resolve(),
    };
    peers.set(socket, peer);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    socket.on("message", (data: Buffer, binary) => receive(socket, peer, data, binary));
    socket.on("pong", () => {
      peer.alive = true;
    });
    socket.on("error", () => socket.terminate());
    socket.on("close", () => {
      list.remove(socket);
      desks.remove(socket);
      peers.delete(socket);
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left > 0) perAddress.set(address, left);
      else perAddress.delete(address);
    });
  });

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // The server has released this stream: an unhandled error event would end the process.
    stream.on("error", () => undefined);
    if (request.url?.split("?", 1)[0] !== livePath) return;
    if (!originAllowed(request.headers.origin, request.headers.host, new URL(publicUrl(env())).origin))
      return refuse(stream, "403 Forbidden");
    if ((perAddress.get(addressOf(request)) ?? 0) >= socketsPerAddressMax || peers.size >= socketsMax) {
      return refuse(stream, "429 Too Many Requests");
    }
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket, request));
  };
  server.on("upgrade", upgrade);

  const heartbeat = setInterval(() => {
    for (const [socket, peer] of peers) {
      if (!peer.alive) {
        socket.terminate();
        continue;
      }
      peer.alive = false;
      socket.ping();
      // Browsers do not show pings to a page: an empty message lets it detect a dead connection.
      if (socket.readyState === socket.OPEN) socket.send('{"type":"still"}');
    }
  }, heartbeatMs);

  return {
    async close() {
      closed = true;
      clearInterval(heartbeat);
      server.off("upgrade", upgrade);
      for (const socket of peers.keys()) socket.close(1001, "going away");
      const last = new AbortController();
      void setTimeout(closeMs, undefined, { signal: last.signal }).then(
        () => {
          for (const socket of sockets.clients) socket.terminate();
        },
        () => undefined,
      );
      await Promise.all([unsubscribe(), desks.close()]);
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      last.abort();
      await Promise.all(working);
    },
  };
}

function refuse(stream: Duplex, status: string): void {
  stream.once("finish", () => stream.destroy());
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The entries whose token proves that this client looked up the number; others are ignored. */
function proveWatches(watch: readonly Watched[], now: Date): readonly ProvenWatch[] {
  return watch.flatMap(({ number, carrier, version, token }) => {
    const shown = readView(token, number, now);
    return shown === null ? [] : [{ ...shown, carrier, version }];
  });
}

function readClientMessage(text: string): ClientMessage | null {
  try {
    const parsed = clientMessageSchema.safeParse(JSON.parse(text));
    return parsed.success && findUnstorable(parsed.data) === null ? parsed.data : null;
  } catch {
    return null;
  }
}
