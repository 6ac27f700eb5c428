import { type AddressInfo, createServer, type Socket } from "node:net";

/** A message of the mailbox. */
export interface StoredMessage {
  readonly uid: number;
  readonly at: Date;
  readonly source: Buffer;
  readonly flags: Set<string>;
}

/** What goes wrong with the next commands of a name, until it is set back: the connection ends, or nothing is answered. */
type Failure = { readonly command: string; readonly how: "cut" | "silent" | "no" };

export interface ImapEmulator {
  /** Port on loopback. */
  readonly port: number;
  readonly messages: StoredMessage[];
  /** Commands, without their arguments' secrets. */
  readonly commands: string[];
  /** Puts a message into the mailbox, unread. */
  deliver(source: string | Buffer, at?: Date): StoredMessage;
  fail(failure: Failure | null): void;
  close(): Promise<void>;
}

const user = "bounces";
const password = "pass word";
export const imapLogin = `${user}:${encodeURIComponent(password)}`;

/**
 * A mailbox of IMAP4rev1 (RFC 3501) on loopback, as far as somebody needs it who looks for unread messages, reads their
 * beginning and marks them: one user, one folder, no encryption.
 */
export async function startImap(): Promise<ImapEmulator> {
  const messages: StoredMessage[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let failure: Failure | null = null;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    socket.write("* OK IMAP4rev1 ready\r\n");
    let waiting = "";
    socket.on("data", (bytes) => {
      waiting += bytes.toString("latin1");
      for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        const [tag = "", ...words] = line.split(" ");
        const name = (words[0]?.toUpperCase() === "UID" ? words.slice(0, 2) : words.slice(0, 1))
          .join(" ")
          .toUpperCase();
        commands.push(name);
        if (failure?.command === name && failure.how === "cut") return socket.destroy();
        if (failure?.command === name && failure.how === "silent") return;
        const refused = failure?.command === name && failure.how === "no";
        const done = refused
          ? "NO refused"
          : answer(socket, messages, name, words.slice(name.split(" ").length).join(" "));
        socket.write(`${tag} ${done}\r\n`);
        if (name === "LOGOUT") socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    ...{ messages, commands },
    deliver(source, at = new Date()) {
      const message = {
        uid: messages.length + 101,
        at,
        source: Buffer.from(source),
        flags: new Set<string>(),
      };
      messages.push(message);
      return message;
    },
    fail: (next) => {
      failure = next;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Writes the untagged answers of a command; returns how it ends. */
function answer(socket: Socket, messages: readonly StoredMessage[], name: string, rest: string): string {
  const say = (text: string) => socket.write(`* ${text}\r\n`);
  switch (name) {
    case "CAPABILITY":
      say("CAPABILITY IMAP4rev1");
      return "OK done";
    case "LOGIN":
      return rest.replace(/^"([^"]*)"/, "$1") === `${user} "${password}"`
        ? "OK logged in"
        : "NO [AUTHENTICATIONFAILED] wrong";
    case "LIST":
      say('LIST (\\HasNoChildren) "/" INBOX');
      return "OK done";
    case "SELECT":
      say(`${messages.length} EXISTS`);
      say("FLAGS (\\Seen \\Deleted)");
      say("OK [PERMANENTFLAGS (\\Seen \\Deleted)] limited");
      say("OK [UIDVALIDITY 1] valid");
      say(`OK [UIDNEXT ${messages.length + 101}] next`);
      return "OK [READ-WRITE] done";
    case "UID SEARCH":
      say(
        ["SEARCH", ...messages.filter(({ flags }) => !flags.has("\\Seen")).map(({ uid }) => uid)].join(" "),
      );
      return "OK done";
    case "UID FETCH":
      return fetchMessages(socket, messages, rest);
    case "UID STORE":
      for (const { uid, flags } of messages)
        if (namesUid(rest, uid))
          for (const flag of /\((.*)\)/.exec(rest)?.[1]?.split(" ") ?? []) flags.add(flag);
      return "OK done";
    case "LOGOUT":
      say("BYE");
      return "OK done";
    case "NOOP":
      return "OK done";
    default:
      return "BAD unknown command";
  }
}

/** `UID FETCH 101,103:105 (… BODY.PEEK[]<0.1000>)`. */
function fetchMessages(socket: Socket, messages: readonly StoredMessage[], rest: string): string {
  const [, from, length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest) ?? [];
  for (const [at, { uid, at: date, source, flags }] of messages.entries()) {
    if (!namesUid(rest, uid)) continue;
    const part = source.subarray(Number(from ?? 0), Number(from ?? 0) + Number(length ?? source.length));
    socket.write(
      `* ${at + 1} FETCH (UID ${uid} FLAGS (${[...flags].join(" ")}) INTERNALDATE "${imapDate(date)}" BODY[]<${from ?? 0}> {${part.length}}\r\n`,
    );
    socket.write(part);
    socket.write(")\r\n");
  }
  return "OK done";
}

function namesUid(rest: string, uid: number): boolean {
  return (rest.split(" ")[0] ?? "").split(",").some((range) => {
    const [from, to = from] = range.split(":").map(Number);
    return from !== undefined && to !== undefined && uid >= from && uid <= to;
  });
}

/** `05-Jun-2026 12:00:00 +0000`. */
function imapDate(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(" ");
  return `${day}-${month}-${year} ${time} +0000`;
}
