import { oneLine } from "@/lib/platform/adapters/mail-header";
import { isOwnMachine } from "@/lib/platform/adapters/public-address";
import { providerTimeoutMs } from "../constants";

/** A message's beginning. `at`: when the server got it. */
export interface MailboxMessage {
  readonly at: Date;
  readonly source: Uint8Array;
}

export interface MailboxOptions {
  readonly signal: AbortSignal;
  /** Messages of one call at most. */
  readonly max: number;
  /** Messages that are handed over at once: large ones one by one. */
  readonly batch: number;
  /** How much of a message is read, in bytes. */
  readonly maxBytes: number;
}

/**
 * Hands the unread messages of a mailbox to `handle`, some at once, and marks them read after it, unless it answers false;
 * returns how many. An unencrypted connection (`imap://`) must upgrade before the password is sent, unless it goes to this
 * machine.
 */
export async function readUnread(
  address: string,
  { signal, max, batch, maxBytes }: MailboxOptions,
  handle: (messages: readonly MailboxMessage[]) => Promise<boolean>,
): Promise<number> {
  const { path, ...server } = readAddress(address);
  // Loaded on demand: most servers have no such mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    ...server,
    // The server is the operator's; what it passes on is anybody's.
    ...{
      maxLiteralSize: 2 * maxBytes,
      maxResponseSize: 4 * maxBytes,
      maxLineLength: 4 * maxBytes,
    },
    ...{
      connectionTimeout: providerTimeoutMs,
      greetingTimeout: providerTimeoutMs,
      socketTimeout: providerTimeoutMs,
    },
    ...{ disableCompression: true, disableAutoIdle: true, logger: false },
  });
  // It is rejected where it is waited for; an event without a listener would end the process.
  client.on("error", () => {});
  const stop = () => client.close();
  signal.throwIfAborted();
  signal.addEventListener("abort", stop, { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(path);
    const found = await client.search({ seen: false }, { uid: true });
    if (!found) throw new Error("the mailbox cannot be searched");
    const uids = found.slice(0, max);
    for (let at = 0; at < uids.length; at += batch) {
      const some = uids.slice(at, at + batch).join(",");
      const query = { uid: true, internalDate: true, source: { maxLength: maxBytes } };
      const messages = await client.fetchAll(some, query, { uid: true });
      const isDone = await handle(
        messages.map(({ internalDate, source }) => ({
          at: dateOf(internalDate),
          source: source ?? Buffer.alloc(0),
        })),
      );
      if (isDone && !(await client.messageFlagsAdd(some, ["\\Seen"], { uid: true })))
        throw new Error("the mailbox marks nothing read");
    }
    await client.logout();
    return uids.length;
  } catch (error) {
    const { responseText } = error as { responseText?: unknown };
    if (typeof responseText !== "string") throw error;
    throw new Error(`the mailbox refused: ${oneLine(responseText).slice(0, 200)}`, { cause: error });
  } finally {
    signal.removeEventListener("abort", stop);
    client.close();
  }
}

function readAddress(address: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const secure = protocol === "imaps:";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 993 : 143),
    ...{ secure, auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } },
    ...(!secure && { doSTARTTLS: !isOwnMachine(hostname) }),
    path: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}

function dateOf(given: Date | string | undefined): Date {
  const date = new Date(given ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? new Date() : date;
}
