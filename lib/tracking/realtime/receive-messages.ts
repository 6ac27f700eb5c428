import type { WebSocket } from "ws";
import type { ClientMessage, Watched } from "@/lib/core/live-messages";
import { findUnstorable } from "@/lib/core/storable-text";
import { database } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { findWatched, type ProvenWatch, touchWanted } from "@/lib/tracking/lookup/queries";
import { readView } from "@/lib/tracking/store/sign-view";
import { framesPerMinuteMax } from "./constants";
import type { ParcelDelivery } from "./deliver-parcels";
import { takeFrame } from "./rules";
import { clientMessageSchema } from "./schemas";
import { sendMessage } from "./send-message";
import type { PendingWork } from "./track-work";
import type { AccountWatch } from "./watch-accounts";
import type { WatchList } from "./watch-list";

/** What the messages of all sockets change. */
export interface LiveState {
  readonly list: WatchList<WebSocket>;
  readonly accounts: AccountWatch<WebSocket>;
  readonly delivery: ParcelDelivery;
  readonly work: PendingWork;
}

/** Takes the messages of one socket: limits them, and processes them one after another in the order received. */
export function receiveMessages(socket: WebSocket, session: string | null, live: LiveState): void {
  const frames = { left: framesPerMinuteMax, at: Date.now() };
  let queue = Promise.resolve();
  socket.on("message", (data: Buffer, binary) => {
    if (!takeFrame(frames, framesPerMinuteMax, Date.now())) return socket.close(1008, "too many messages");
    const message = binary ? null : readClientMessage(data.toString());
    if (!message) return socket.close(1007, "not understood");
    queue = queue
      .then(() => watch(socket, session, message, live))
      .catch((error: unknown) => {
        log("realtime").warn({ err: error }, "could not start watching");
        socket.close(1013, "try again");
      });
    live.work.add(queue);
  });
}

async function watch(
  socket: WebSocket,
  session: string | null,
  message: ClientMessage,
  { list, accounts, delivery }: LiveState,
): Promise<void> {
  if (message.type === "hello" && message.account) {
    await accounts.add(socket, session);
    if (socket.readyState !== socket.OPEN) accounts.remove(socket);
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
  sendMessage(socket, { type: "topics", topics });
  // Versions are read again after subscribing to changes: one between the first read and here would be lost.
  const known = await findWatched(database(), proven);
  await delivery.push(known.filter(({ version, asked }) => version > asked.version).map(({ id }) => id));
  if (socket.readyState !== socket.OPEN) return;
  const ids = found.map(({ id }) => id);
  await touchWanted(database(), ids, new Date());
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
