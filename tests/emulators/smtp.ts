import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** How an email goes: refused before its text, cut before or after its end, answered late, or well. */
export type SmtpBehaviour = "ok" | "busy" | "refuse" | "cutBefore" | "cutAfter" | "late";

/** An email as it arrived. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
}

export interface SmtpEmulator {
  readonly url: string;
  /** How often each email was taken, by its id in `Message-ID`. */
  readonly taken: Map<string, number>;
  /** Decides for each email. */
  behave(next: () => SmtpBehaviour): void;
  close(): Promise<void>;
}

const lateMs = 60;

/** A mail server on loopback that takes emails of ours, and does what servers and networks do. `take` gets each email. */
export async function startSmtp(take: (mail: TakenMail) => unknown = () => {}): Promise<SmtpEmulator> {
  const taken = new Map<string, number>();
  const sockets = new Set<Socket>();
  let next: () => SmtpBehaviour = () => "ok";
  const cut = (port: number) => {
    for (const socket of sockets) if (socket.remotePort === port) socket.resetAndDestroy();
  };
  const fate = new WeakMap<object, SmtpBehaviour>();
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS", "AUTH"], disableReverseLookup: true },
    onRcptTo(_address, session, done) {
      const behaviour = next();
      fate.set(session, behaviour);
      if (behaviour === "refuse")
        return done(Object.assign(new Error("no such user"), { responseCode: 550 }));
      if (behaviour === "busy") return done(Object.assign(new Error("later"), { responseCode: 451 }));
      done();
    },
    onData(stream, session, done) {
      const behaviour = fate.get(session) ?? "ok";
      if (behaviour === "cutBefore") return cut(session.remotePort);
      const chunks: Buffer[] = [];
      stream.on("data", (bytes: Buffer) => chunks.push(bytes));
      stream.on("end", () => {
        const source = Buffer.concat(chunks);
        const id = /^Message-ID: <([^@>]*)@/im.exec(source.toString("latin1"))?.[1] ?? "";
        const { mailFrom, rcptTo } = session.envelope;
        take({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), source });
        taken.set(id, (taken.get(id) ?? 0) + 1);
        if (behaviour === "cutAfter") cut(session.remotePort);
        else if (behaviour === "late") setTimeout(done, lateMs);
        else done();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    behave: (decide) => {
      next = decide;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
