import { setTimeout as sleep } from "node:timers/promises";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { type AccountId, newSecret } from "@/lib/core/ids";
import { type AccountChange, accountChanges, type ServerMessage } from "@/lib/core/live-messages";
import type { SessionScope } from "@/lib/platform/adapters/context";
import { database } from "@/lib/platform/adapters/database";
import { log } from "@/lib/platform/adapters/log";
import { accessEnded, notificationChannels, subscribe } from "@/lib/platform/adapters/notifications";
import { accountNoticeMs, limitedNoticeMs } from "./constants";
import { PendingWork } from "./track-work";

interface OpenList {
  readonly topic: string;
  readonly secret: string;
  /** Its user saw a part of the shipments when last checked. */
  limited: boolean;
}

interface WatchedAccount<Socket> {
  readonly accountId: AccountId;
  readonly sockets: Map<Socket, OpenList>;
  readonly pending: Set<AccountChange>;
  telling: boolean;
}

export interface AccountWatch<Socket> {
  /** Subscribes the socket to changes of the session's shipment list; to nothing if the secret is invalid. */
  add(socket: Socket, secret: string | null): Promise<void>;
  remove(socket: Socket): void;
  close(): Promise<void>;
}

/**
 * Open lists of shipments and orders by account. A list is notified that something changed, never what: it fetches that
 * itself. At most once per `accountNoticeMs`, and only while the session lives: it is checked before each message,
 * which does not count as use. `end` closes a socket whose session is over: its page reconnects with its
 * current session. Members who see a part of the shipments are notified at fixed intervals instead, whether something
 * changed or not: so they learn nothing of what others do.
 */
export async function watchAccounts<Socket>(
  send: (socket: Socket, message: ServerMessage) => void,
  end: (socket: Socket) => void,
): Promise<AccountWatch<Socket>> {
  const lists = new OpenLists(send, end);
  const unsubscribe = await subscribe(
    notificationChannels.accountChanged,
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
  readonly #accounts = new Map<string, WatchedAccount<Socket>>();
  readonly #work = new PendingWork();
  readonly #stop = new AbortController();

  readonly #ticks: NodeJS.Timeout;

  constructor(send: (socket: Socket, message: ServerMessage) => void, end: (socket: Socket) => void) {
    this.#send = send;
    this.#end = end;
    this.#ticks = setInterval(() => this.#work.add(this.#tellLimited()), limitedNoticeMs).unref();
  }

  async add(socket: Socket, secret: string | null): Promise<void> {
    const scope = await findScope(secret);
    if (!scope || secret === null || this.#stop.signal.aborted) return;
    const { accountId } = scope;
    const account: WatchedAccount<Socket> = this.#accounts.get(accountId) ?? {
      accountId,
      sockets: new Map(),
      pending: new Set(),
      telling: false,
    };
    this.#accounts.set(accountId, account);
    const topic = account.sockets.get(socket)?.topic ?? newSecret();
    account.sockets.set(socket, { topic, secret, limited: isLimited(scope) });
    // Changes between page load and this message would be lost otherwise.
    this.#send(socket, { type: "account", topic, kinds: [...accountChanges] });
  }

  remove(socket: Socket): void {
    for (const account of this.#accounts.values()) {
      if (account.sockets.delete(socket) && account.sockets.size === 0)
        this.#accounts.delete(account.accountId);
    }
  }

  notify(payload: string): void {
    const [accountId = "", kind = ""] = payload.split(":");
    const account = this.#accounts.get(accountId);
    if (account && kind === accessEnded) this.#work.add(this.#endOver(account));
    const known = accountChanges.find((one) => one === kind);
    if (account && known) this.#tellSoon(account, [known]);
  }

  notifyAll(): void {
    for (const account of this.#accounts.values()) this.#tellSoon(account, accountChanges);
  }

  stop(): void {
    clearInterval(this.#ticks);
    this.#stop.abort();
    this.#accounts.clear();
  }

  done(): Promise<void> {
    return this.#work.done();
  }

  #tellSoon(account: WatchedAccount<Socket>, kinds: Iterable<AccountChange>): void {
    for (const kind of kinds) account.pending.add(kind);
    if (account.telling) return;
    account.telling = true;
    this.#work.add(this.#tellWhilePending(account));
  }

  async #tellWhilePending(account: WatchedAccount<Socket>): Promise<void> {
    while (account.pending.size > 0 && account.sockets.size > 0 && !this.#stop.signal.aborted) {
      await this.#tell(account).catch((error: unknown) => {
        log("realtime").warn({ err: error }, "could not notify an account of its changes");
        // Nothing is lost: a failed notification is sent the next time.
        for (const kind of accountChanges) account.pending.add(kind);
      });
      await sleep(accountNoticeMs, undefined, { signal: this.#stop.signal }).catch(() => undefined);
    }
    account.telling = false;
  }

  /** Closes the sockets whose sessions are over, at once. */
  async #endOver(account: WatchedAccount<Socket>): Promise<void> {
    for (const [socket, { secret }] of [...account.sockets]) {
      // A session that could not be read is checked again before its next notification.
      const isOver = await findSession(database(), secret, new Date(), { isUse: false }).then(
        (scope) => scope === null,
        () => false,
      );
      if (isOver) this.#drop(socket);
    }
  }

  #drop(socket: Socket): void {
    this.remove(socket);
    this.#end(socket);
  }

  async #tell(account: WatchedAccount<Socket>): Promise<void> {
    const kinds = [...account.pending];
    account.pending.clear();
    for (const [socket, list] of [...account.sockets])
      if ((await this.#check(account, socket, list)) && !list.limited)
        this.#send(socket, { type: "account", topic: list.topic, kinds });
  }

  async #tellLimited(): Promise<void> {
    for (const account of [...this.#accounts.values()])
      for (const [socket, list] of [...account.sockets]) {
        if (!list.limited || this.#stop.signal.aborted) continue;
        const mayView = await this.#check(account, socket, list).catch(() => false);
        if (mayView) this.#send(socket, { type: "account", topic: list.topic, kinds: [...accountChanges] });
      }
  }

  /** Whether the list's user may see shipments or orders now; closes the socket of a session that is over. */
  async #check(account: WatchedAccount<Socket>, socket: Socket, list: OpenList): Promise<boolean> {
    const scope = await findScope(list.secret);
    if (scope?.accountId !== account.accountId) {
      this.#drop(socket);
      return false;
    }
    list.limited = isLimited(scope);
    return viewed.some((one) => scope.access.operations.includes(one));
  }
}

const viewed = ["shipments.view", "orders.view"] as const;
const isLimited = ({ access }: SessionScope) => access.rows !== "all";

/** The scope of a session, without counting as its use. */
function findScope(secret: string | null) {
  return secret === null ? null : findSession(database(), secret, new Date(), { isUse: false });
}
