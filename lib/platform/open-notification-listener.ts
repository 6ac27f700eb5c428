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

/**
 * One LISTEN connection that stays until it is closed, however often the database goes down. The driver's own
 * `listen` gives up permanently when the database is still down at its first attempt to reconnect.
 */
export function openNotificationListener(
  url: string,
  times = { waitFirstMs, pingEveryMs, pingAnswerMs },
): NotificationListener {
  const listeners = new Set<NotificationHandler>();
  let line: Line | null = null;
  let wait = times.waitFirstMs;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let broken = false;
  let closed = false;

  const lost = (which: Line) => {
    if (line !== which) return;
    line = null;
    broken = true;
    clearTimeout(which.ping);
    void which.sql.end({ timeout: 0 }).catch(() => undefined);
    if (closed || listeners.size === 0) return;
    retry = setTimeout(() => void hearAll(), wait);
    wait = Math.min(wait * 2, waitMaxMs);
  };
  const pingLater = (on: Line) => {
    on.ping = setTimeout(async () => {
      const answered = await within(on.sql`select 1`, times.pingAnswerMs).catch(() => false);
      if (answered === false) lost(on);
      else if (line === on) pingLater(on);
    }, times.pingEveryMs);
    on.ping.unref?.();
  };
  const connect = (): Line => {
    clearTimeout(retry);
    const options: postgres.Options<Record<string, never>> & {
      onnotify(channel: string, payload: string): void;
    } = {
      max: 1,
      connect_timeout: 5,
      max_lifetime: null,
      // If closed between two attempts, the driver still makes the second: an unused connection closes by
      // itself.
      idle_timeout: (times.pingEveryMs * pingsPerIdleTime) / 1000,
      fetch_types: false,
      onnotice: () => undefined,
      connection: { application_name: "1tracking ear" },
      onnotify(channel, payload) {
        for (const one of listeners) if (one.channel === channel) one.onMessage(payload);
      },
      onclose: () => lost(opened),
    };
    const opened: Line = { sql: postgres(url, options), heard: new Set(), ping: undefined };
    pingLater(opened);
    return opened;
  };
  /**
   * Listens to every requested channel that is not active yet; afterwards reports the gap, if there was one.
   */
  const hearAll = async (): Promise<void> => {
    if (closed || listeners.size === 0) return;
    line ??= connect();
    const on = line;
    try {
      for (const { channel } of listeners) {
        if (on.heard.has(channel)) continue;
        await within(on.sql`listen ${on.sql(channel)}`, times.pingAnswerMs);
        on.heard.add(channel);
      }
    } catch {
      lost(on);
      return;
    }
    if (line !== on) return;
    wait = times.waitFirstMs;
    if (!broken) return;
    broken = false;
    for (const { onGap } of listeners) onGap();
  };

  return {
    async add(listener) {
      listeners.add(listener);
      if (line !== null || !broken) await hearAll();
    },
    async remove(listener) {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(retry);
      const last = line;
      line = null;
      clearTimeout(last?.ping);
      await last?.sql.end({ timeout: 1 }).catch(() => undefined);
    },
    async close() {
      closed = true;
      listeners.clear();
      clearTimeout(retry);
      const last = line;
      line = null;
      clearTimeout(last?.ping);
      await last?.sql.end({ timeout: 1 }).catch(() => undefined);
    },
  };
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
