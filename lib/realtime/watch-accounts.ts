import { setTimeout as sleep } from "node:timers/promises";
import { findSession } from "@/lib/accounts/find-session";
import { type AccountId, newSecret } from "@/lib/core/ids";
import { type DeskKind, deskKinds, type ServerMessage } from "@/lib/core/live-messages";
import { database } from "@/lib/platform/database";
import { log } from "@/lib/platform/log";
import { notificationChannels, subscribe } from "@/lib/platform/notifications";
import { deskEveryMs } from "./constants";
import { PendingWork } from "./track-work";

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
  const lists = new OpenLists(send, end);
  const unsubscribe = await subscribe(
    notificationChannels.deskChanged,
    (payload) => lists.notify(payload),
    () => lists.notifyAll(),
  );
  return {
    add: (socket, secret) => lists.add(socket, secret),
    remove: (socket) => lists.remove(socket),
    async close() {
      lists.stop();
      await unsubscribe();
      await lists.done();
    },
  };
}

class OpenLists<Socket> {
  readonly #send: (socket: Socket, message: ServerMessage) => void;
  readonly #end: (socket: Socket) => void;
  readonly #desks = new Map<string, Desk<Socket>>();
  readonly #work = new PendingWork();
  readonly #stop = new AbortController();

  constructor(send: (socket: Socket, message: ServerMessage) => void, end: (socket: Socket) => void) {
    this.#send = send;
    this.#end = end;
  }

  async add(socket: Socket, secret: string | null): Promise<void> {
    const scope = await findScope(secret);
    if (!scope || secret === null || this.#stop.signal.aborted) return;
    const { accountId } = scope;
    const desk: Desk<Socket> = this.#desks.get(accountId) ?? {
      accountId,
      sockets: new Map(),
      pending: new Set(),
      telling: false,
    };
    this.#desks.set(accountId, desk);
    const topic = desk.sockets.get(socket)?.topic ?? newSecret();
    desk.sockets.set(socket, { topic, secret });
    // Changes between page load and this message would be lost otherwise.
    this.#send(socket, { type: "desk", topic, kinds: [...deskKinds] });
  }

  remove(socket: Socket): void {
    for (const desk of this.#desks.values()) {
      if (desk.sockets.delete(socket) && desk.sockets.size === 0) this.#desks.delete(desk.accountId);
    }
  }

  notify(payload: string): void {
    const [accountId = "", kind = ""] = payload.split(":");
    const desk = this.#desks.get(accountId);
    const known = deskKinds.find((one) => one === kind);
    if (desk && known) this.#tellSoon(desk, [known]);
  }

  notifyAll(): void {
    for (const desk of this.#desks.values()) this.#tellSoon(desk, deskKinds);
  }

  stop(): void {
    this.#stop.abort();
    this.#desks.clear();
  }

  done(): Promise<void> {
    return this.#work.done();
  }

  #tellSoon(desk: Desk<Socket>, kinds: Iterable<DeskKind>): void {
    for (const kind of kinds) desk.pending.add(kind);
    if (desk.telling) return;
    desk.telling = true;
    this.#work.add(this.#tellWhilePending(desk));
  }

  async #tellWhilePending(desk: Desk<Socket>): Promise<void> {
    while (desk.pending.size > 0 && desk.sockets.size > 0 && !this.#stop.signal.aborted) {
      await this.#tell(desk).catch((error: unknown) => {
        log("realtime").warn({ err: error }, "could not tell a desk of its changes");
        // Nothing is lost: a failed notification is sent the next time.
        for (const kind of deskKinds) desk.pending.add(kind);
      });
      await sleep(deskEveryMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    desk.telling = false;
  }

  async #tell(desk: Desk<Socket>): Promise<void> {
    const kinds = [...desk.pending];
    desk.pending.clear();
    for (const [socket, { topic, secret }] of [...desk.sockets]) {
      const scope = await findScope(secret);
      if (scope?.accountId === desk.accountId) this.#send(socket, { type: "desk", topic, kinds });
      else {
        this.remove(socket);
        this.#end(socket);
      }
    }
  }
}

/** The scope of a session, without counting as its use. */
function findScope(secret: string | null) {
  return secret === null ? null : findSession(database(), secret, new Date(), { isUse: false });
}
