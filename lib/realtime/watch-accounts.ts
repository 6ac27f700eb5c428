import { setTimeout as sleep } from "node:timers/promises";
import { findSession } from "@/lib/accounts/find-session";
import { type AccountId, newSecret } from "@/lib/core/ids";
import { type DeskKind, deskKinds, type ServerMessage } from "@/lib/core/live-messages";
import { database } from "@/lib/platform/database";
import { log } from "@/lib/platform/log";
import { notificationChannels, subscribe } from "@/lib/platform/notifications";
import { deskEveryMs } from "./constants";

interface Desk<Socket> {
  readonly accountId: AccountId;
  readonly sockets: Map<Socket, { readonly topic: string; readonly secret: string }>;
  readonly pending: Set<DeskKind>;
  telling: boolean;
}

export interface AccountWatch<Socket> {
  /** Subscribes the socket to changes of the session's shipment list; to nothing if the secret is invalid. */
  add(socket: Socket, secret: string | null): Promise<void>;
  remove(socket: Socket): void;
  close(): Promise<void>;
}

/**
 * Open shipment lists by account. A list is notified that something changed, never what: it fetches that
 * itself. At most once per `deskEveryMs`, and only while the session lives: it is checked before each message,
 * which does not count as use. `end` closes a socket whose session is over: its page reconnects with its
 * current session.
 */
export async function watchAccounts<Socket>(
  send: (socket: Socket, message: ServerMessage) => void,
  end: (socket: Socket) => void,
): Promise<AccountWatch<Socket>> {
  const desks = new Map<string, Desk<Socket>>();
  const working = new Set<Promise<void>>();
  const stop = new AbortController();

  const tell = async (desk: Desk<Socket>) => {
    const kinds = [...desk.pending];
    desk.pending.clear();
    for (const [socket, { topic, secret }] of [...desk.sockets]) {
      const scope = await findSession(database(), secret, new Date(), { isUse: false });
      if (scope?.accountId === desk.accountId) send(socket, { type: "desk", topic, kinds });
      else {
        remove(socket);
        end(socket);
      }
    }
  };
  const tellSoon = (desk: Desk<Socket>, kinds: Iterable<DeskKind>) => {
    for (const kind of kinds) desk.pending.add(kind);
    if (desk.telling) return;
    desk.telling = true;
    const work = (async () => {
      while (desk.pending.size > 0 && desk.sockets.size > 0 && !stop.signal.aborted) {
        await tell(desk).catch((error: unknown) => {
          log("realtime").warn({ err: error }, "could not tell a desk of its changes");
          // Nothing is lost: a failed notification is sent the next time.
          for (const kind of deskKinds) desk.pending.add(kind);
        });
        await sleep(deskEveryMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
      desk.telling = false;
    })();
    working.add(work);
    void work.finally(() => working.delete(work));
  };
  const remove = (socket: Socket) => {
    for (const desk of desks.values()) {
      if (desk.sockets.delete(socket) && desk.sockets.size === 0) desks.delete(desk.accountId);
    }
  };
  const unsubscribe = await subscribe(
    notificationChannels.deskChanged,
    (payload) => {
      const [accountId = "", kind = ""] = payload.split(":");
      const desk = desks.get(accountId);
      const known = deskKinds.find((one) => one === kind);
      if (desk && known) tellSoon(desk, [known]);
    },
    () => {
      for (const desk of desks.values()) tellSoon(desk, deskKinds);
    },
  );

  return {
    async add(socket, secret) {
      const scope =
        secret === null ? null : await findSession(database(), secret, new Date(), { isUse: false });
      if (!scope || secret === null || stop.signal.aborted) return;
      const { accountId } = scope;
      const desk: Desk<Socket> = desks.get(accountId) ?? {
        accountId,
        sockets: new Map(),
        pending: new Set(),
        telling: false,
      };
      desks.set(accountId, desk);
      const topic = desk.sockets.get(socket)?.topic ?? newSecret();
      desk.sockets.set(socket, { topic, secret });
      // Changes between page load and this message would be lost otherwise.
      send(socket, { type: "desk", topic, kinds: [...deskKinds] });
    },
    remove,
    async close() {
      stop.abort();
      desks.clear();
      await unsubscribe();
      await Promise.all(working);
    },
  };
}
