import { type ClientMessage, livePath, liveWatchMax, type Watched } from "@/lib/core/live-messages";

/** connecting: an attempt is under way; live: the server has responded; away: waiting for the next attempt. */
export type LiveState = "connecting" | "live" | "away";

/** All in milliseconds. */
export interface LiveTimes {
  /**
   * First and longest delay before the next attempt; doubled each time, with jitter so that clients do not reconnect at
   * once.
   */
  readonly waitFirst: number;
  readonly waitMax: number;
  /** Deadline of an attempt, until the first response. */
  readonly connectMax: number;
  /** Silence after which the connection counts as dead; the server sends something at least every 25 s. */
  readonly silenceMax: number;
}

const usualTimes: LiveTimes = { waitFirst: 500, waitMax: 30_000, connectMax: 15_000, silenceMax: 60_000 };

export interface LiveOptions {
  /** A parcel as the server now has it; the caller parses it and keeps the larger version. */
  readonly onParcel?: (parcel: unknown) => void;
  /**
   * Something of these kinds changed in the account's shipment list; if absent, the client does not subscribe to it.
   */
  readonly onAccountChange?: (kinds: readonly string[]) => void;
  readonly onState?: (state: LiveState) => void;
  readonly address?: string;
  readonly times?: LiveTimes;
}

export interface Live {
  /**
   * Replaces the watch list (the first 40); versions say what the page already has. The server is notified when the
   * list changed or held unknown parcels; received versions are remembered automatically.
   */
  watch(list: readonly Watched[]): void;
  /** The server has just responded to something else: retry now instead of after the delay. */
  retry(): void;
  close(): void;
}

/**
 * The page's only live connection. It reconnects whenever it closes and sends its list with the versions it has, so no
 * change in between is lost. Each message is also a `realTimeData` event on the window.
 */
export function openLive(options: LiveOptions): Live {
  const client = randomName();
  const account = options.onAccountChange ? { account: true } : {};
  let watching: ReadonlyMap<string, Watched> = new Map();
  /** Maps each of the server's topics to its entry of the list. */
  let topics: ReadonlyMap<string, string> = new Map();
  let state: LiveState | null = null;

  const socket = keepConnected(options.address ?? liveAddress(), options.times ?? usualTimes, {
    hello: () => ({ type: "hello", client, watch: [...watching.values()], ...account }),
    onState(next) {
      if (state === next) return;
      state = next;
      options.onState?.(next);
    },
    onMessage(data) {
      if (data.type === "topics") topics = readTopics(data.topics);
      if (data.type === "parcel")
        watching = withVersion(watching, topics.get(String(data.topic)), data.parcel);
      window.dispatchEvent(new CustomEvent("realTimeData", { detail: data }));
      if (data.type === "parcel") options.onParcel?.(data.parcel);
      if (data.type === "account" && Array.isArray(data.kinds)) options.onAccountChange?.(data.kinds);
    },
  });
  return {
    watch(list) {
      const before = watching;
      watching = withVersions(list, before);
      // What the server did not know the last time may be stored by now.
      const known = new Set(topics.values());
      const same =
        watching.size === before.size &&
        [...watching].every(([key, { token }]) => known.has(key) && before.get(key)?.token === token);
      if (!same) socket.send({ type: "watch", watch: [...watching.values()] });
    },
    retry: socket.connect,
    close: socket.close,
  };
}

interface SocketHandlers {
  /** The first message on every connection. */
  readonly hello: () => ClientMessage;
  readonly onMessage: (message: Heard) => void;
}

/** Stays connected: tries again after growing delays, and at once when the network or the reader is back. */
function keepConnected(
  address: string,
  times: LiveTimes,
  handlers: SocketHandlers & { readonly onState: (state: LiveState) => void },
) {
  let socket: ReturnType<typeof openSocket> | null = null;
  let wait = times.waitFirst;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const drop = () => {
    clearTimeout(timer);
    socket?.discard();
    socket = null;
  };
  const lost = () => {
    drop();
    handlers.onState("away");
    timer = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, times.waitMax);
  };
  const onMessage = (message: Heard) => {
    // Only a response resets the delay: a server that accepts and hangs up must still be backed off from.
    wait = times.waitFirst;
    handlers.onState("live");
    handlers.onMessage(message);
  };
  const connect = () => {
    clearTimeout(timer);
    if (closed || socket) return;
    handlers.onState("connecting");
    socket = openSocket(address, times, { hello: handlers.hello, onMessage, onLost: lost });
  };
  const back = () => {
    if (socket || document.visibilityState === "hidden") return;
    wait = times.waitFirst;
    connect();
  };
  const stopWatching = watchNetwork(back, () => socket && lost());
  connect();
  const close = () => {
    closed = true;
    stopWatching();
    drop();
  };
  return { send: (message: ClientMessage) => socket?.send(message), connect, close };
}

/** One connection; `onLost` is called when it closes or is silent for too long. */
function openSocket(
  address: string,
  times: LiveTimes,
  handlers: SocketHandlers & { readonly onLost: () => void },
) {
  const socket = new WebSocket(address);
  let silence = setTimeout(handlers.onLost, times.connectMax);
  const send = (message: ClientMessage) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  socket.onopen = () => send(handlers.hello());
  socket.onmessage = ({ data }) => {
    clearTimeout(silence);
    silence = setTimeout(handlers.onLost, times.silenceMax);
    const message = readMessage(data);
    if (message) handlers.onMessage(message);
  };
  socket.onclose = handlers.onLost;
  return {
    send,
    discard() {
      clearTimeout(silence);
      // A dead connection may take minutes to emit its close event: ignore it from here on.
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    },
  };
}

function watchNetwork(back: () => void, gone: () => void): () => void {
  window.addEventListener("online", back);
  window.addEventListener("offline", gone);
  // A page with a connection is not kept for the way back (web.dev/articles/bfcache).
  window.addEventListener("pagehide", gone);
  window.addEventListener("pageshow", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    window.removeEventListener("online", back);
    window.removeEventListener("offline", gone);
    window.removeEventListener("pagehide", gone);
    window.removeEventListener("pageshow", back);
    document.removeEventListener("visibilitychange", back);
  };
}

/** The new list, with what earlier responses said about the same parcels. */
function withVersions(
  list: readonly Watched[],
  before: ReadonlyMap<string, Watched>,
): ReadonlyMap<string, Watched> {
  return new Map(
    list.slice(0, liveWatchMax).map((entry) => {
      const old = before.get(keyOf(entry));
      // A version received for another token may have shown less than this token does.
      const version = Math.max(entry.version, old?.token === entry.token ? (old?.version ?? 0) : 0);
      return [keyOf(entry), { ...entry, version }];
    }),
  );
}

function keyOf(entry: { readonly number: string; readonly carrier: string }): string {
  return `${entry.number} ${entry.carrier}`;
}

/** The list with the received version; the same list if it is not newer. */
function withVersion(
  list: ReadonlyMap<string, Watched>,
  key: string | undefined,
  parcel: unknown,
): ReadonlyMap<string, Watched> {
  const { version } = (parcel ?? {}) as { version?: unknown };
  const entry = key === undefined ? undefined : list.get(key);
  if (key === undefined || !entry || typeof version !== "number" || version <= entry.version) return list;
  return new Map(list).set(key, { ...entry, version });
}

function readTopics(given: unknown): ReadonlyMap<string, string> {
  const list = Array.isArray(given) ? (given as { number: string; carrier: string; topic: string }[]) : [];
  return new Map(list.map((entry) => [entry.topic, keyOf(entry)]));
}

/** Works without TLS too, where `crypto.randomUUID` is missing. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(36)).join("");
}

function liveAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${livePath}`;
}

interface Heard {
  readonly type: string;
  readonly topic?: unknown;
  readonly topics?: unknown;
  readonly parcel?: unknown;
  readonly kinds?: unknown;
}

function readMessage(text: unknown): Heard | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === "object" && value !== null && "type" in value ? (value as Heard) : null;
  } catch {
    return null;
  }
}
