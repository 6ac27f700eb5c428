import postgres from "postgres";

/** First and longest delay before reconnecting, doubled each time. Milliseconds. */
const waitFirstMs = 100;
const waitMaxMs = 5_000;
/** A connection without a response to a query for this long is dead; it is checked this often. Milliseconds. */
const pingEveryMs = 20_000;
const pingAnswerMs = 8_000;
const pingsPerIdleTime = 3;

export interface NotificationHandler {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  /** Listening again after a gap: messages may have been missed. */
  readonly onGap: () => void;
}

export interface NotificationListener {
  /**
   * Resolves when the first attempt to listen is over, successful or not: it is retried for ever. Never
   * rejects.
   */
  add(listener: NotificationHandler): Promise<void>;
  remove(listener: NotificationHandler): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  readonly sql: postgres.Sql;
  readonly heard: Set<string>;
  ping: ReturnType<typeof setTimeout> | undefined;
}

const usualTimes = { waitFirstMs, pingEveryMs, pingAnswerMs };

/**
 * One LISTEN connection that stays until it is closed, however often the database goes down. The driver's own
 * `listen` gives up permanently when the database is still down at its first attempt to reconnect.
 */
export function openNotificationListener(url: string, times = usualTimes): NotificationListener {
  return new ListenConnection(url, times);
}

class ListenConnection implements NotificationListener {
  readonly #url: string;
  readonly #times: typeof usualTimes;
  readonly #listeners = new Set<NotificationHandler>();
  #line: Line | null = null;
  #wait: number;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #broken = false;
  #closed = false;

  constructor(url: string, times: typeof usualTimes) {
    this.#url = url;
    this.#times = times;
    this.#wait = times.waitFirstMs;
  }

  async add(listener: NotificationHandler): Promise<void> {
    this.#listeners.add(listener);
    if (this.#line !== null || !this.#broken) await this.#hearAll();
  }

  async remove(listener: NotificationHandler): Promise<void> {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) await this.#hangUp();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#listeners.clear();
    await this.#hangUp();
  }

  async #hangUp(): Promise<void> {
    clearTimeout(this.#retry);
    const last = this.#line;
    this.#line = null;
    clearTimeout(last?.ping);
    await last?.sql.end({ timeout: 1 }).catch(() => undefined);
  }

  #lost(which: Line): void {
    if (this.#line !== which) return;
    this.#line = null;
    this.#broken = true;
    clearTimeout(which.ping);
    void which.sql.end({ timeout: 0 }).catch(() => undefined);
    if (this.#closed || this.#listeners.size === 0) return;
    this.#retry = setTimeout(() => void this.#hearAll(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, waitMaxMs);
  }

  #pingLater(on: Line): void {
    on.ping = setTimeout(async () => {
      const answered = await within(on.sql`select 1`, this.#times.pingAnswerMs).catch(() => false);
      if (answered === false) this.#lost(on);
      else if (this.#line === on) this.#pingLater(on);
    }, this.#times.pingEveryMs);
    on.ping.unref?.();
  }

  #connect(): Line {
    clearTimeout(this.#retry);
    const options: postgres.Options<Record<string, never>> & {
      onnotify(channel: string, payload: string): void;
    } = {
      max: 1,
      connect_timeout: 5,
      max_lifetime: null,
      // If closed between two attempts, the driver still makes the second: an unused connection closes by
      // itself.
      idle_timeout: (this.#times.pingEveryMs * pingsPerIdleTime) / 1000,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { application_name: "1tracking ear" },
      onnotify: (channel, payload) => {
        for (const one of this.#listeners) if (one.channel === channel) one.onMessage(payload);
      },
      onclose: () => this.#lost(opened),
    };
    const opened: Line = { sql: postgres(this.#url, options), heard: new Set(), ping: undefined };
    this.#pingLater(opened);
    return opened;
  }

  /** Listens to every requested channel that is not active yet; afterwards reports the gap, if there was one. */
  async #hearAll(): Promise<void> {
    if (this.#closed || this.#listeners.size === 0) return;
    this.#line ??= this.#connect();
    const on = this.#line;
    try {
      for (const { channel } of this.#listeners) {
        if (on.heard.has(channel)) continue;
        await within(on.sql`listen ${on.sql(channel)}`, this.#times.pingAnswerMs);
        on.heard.add(channel);
      }
    } catch {
      this.#lost(on);
      return;
    }
    if (this.#line !== on) return;
    this.#wait = this.#times.waitFirstMs;
    if (!this.#broken) return;
    this.#broken = false;
    for (const { onGap } of this.#listeners) onGap();
  }
}

/** Rejects when the work takes longer; the work itself continues. */
function within<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), ms);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
