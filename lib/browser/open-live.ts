import { type ClientMessage, livePath, type Watched } from "@/lib/core/live-messages";

export type LiveState = "connecting" | "live" | "away";

export interface LiveOptions {
  /** A parcel as the server now sees it; the caller parses it and keeps the larger version. */
  readonly onParcel: (parcel: unknown) => void;
  readonly onState?: (state: LiveState) => void;
  readonly address?: string;
}

export interface Live {
  /** Replaces the list of what is watched; versions say what the page already has. */
  watch(list: readonly Watched[]): void;
  close(): void;
}

/** First and longest wait before the next try, in milliseconds; doubled each time, with chance so that not all come at once. */
const waitFirstMs = 500;
const waitMaxMs = 30_000;
/** Silence after which the connection is taken for dead; the server speaks at least every 25 s. Milliseconds. */
const silenceMaxMs = 60_000;

/**
 * The page's one live connection. It reconnects whenever it closes and asks again for all it watches with the versions
 * it has, so nothing that happened in between is lost. Each message is also a `realTimeData` event on the window.
 */
export function openLive(options: LiveOptions): Live {
  const client = crypto.randomUUID();
  let socket: WebSocket | null = null;
  let watching: readonly Watched[] = [];
  let wait = waitFirstMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const say = (message: ClientMessage) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => socket?.close(), silenceMaxMs);
  };
  const receive = (event: MessageEvent) => {
    heard();
    const data = readMessage(event.data);
    if (!data) return;
    window.dispatchEvent(new CustomEvent("realTimeData", { detail: data }));
    if (data.type === "parcel") options.onParcel(data.parcel);
  };
  const connect = () => {
    clearTimeout(timer);
    if (closed || socket) return;
    options.onState?.("connecting");
    const opened = new WebSocket(options.address ?? liveAddress());
    socket = opened;
    opened.onopen = () => {
      wait = waitFirstMs;
      heard();
      say({ type: "hello", client, watch: [...watching] });
      options.onState?.("live");
    };
    opened.onmessage = receive;
    opened.onerror = () => opened.close();
    opened.onclose = () => {
      clearTimeout(silence);
      socket = null;
      if (closed) return;
      options.onState?.("away");
      timer = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, waitMaxMs);
    };
  };
  const back = () => {
    wait = waitFirstMs;
    connect();
  };
  const gone = () => socket?.close();

  window.addEventListener("online", back);
  window.addEventListener("offline", gone);
  connect();
  return {
    watch(list) {
      watching = list;
      say({ type: "watch", watch: [...list] });
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(silence);
      window.removeEventListener("online", back);
      window.removeEventListener("offline", gone);
      socket?.close();
    },
  };
}

function liveAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${livePath}`;
}

function readMessage(text: unknown): { type: string; parcel?: unknown } | null {
  try {
    const value: unknown = JSON.parse(String(text));
    return typeof value === "object" && value !== null && "type" in value
      ? (value as { type: string })
      : null;
  } catch {
    return null;
  }
}
