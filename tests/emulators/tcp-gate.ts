import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * pass: bytes are forwarded; refuse: connections are refused and open ones cut; swallow: connections stay
 * open, bytes are dropped.
 */
export type GateMode = "pass" | "refuse" | "swallow";

export interface TcpGate {
  readonly port: number;
  become(mode: GateMode): Promise<void>;
  /** Connections opened by clients so far. */
  lines(): number;
  /** Delays the server's data on every connection but the first (a listener's) by this much. Milliseconds. */
  lag(ms: number): void;
  close(): Promise<void>;
}

/** A proxy on loopback between client and server that simulates a failing network. */
export async function openGate(target: { readonly host: string; readonly port: number }): Promise<TcpGate> {
  const lines = new Set<Socket>();
  let mode: GateMode = "pass";
  let lagMs = 0;
  let opened = 0;
  const join = (from: Socket, to: Socket, lags: boolean) => {
    lines.add(from);
    // Later data never overtakes delayed data.
    let lagging = Promise.resolve();
    let behind = 0;
    const writeLater = async (bytes: Buffer, at: number) => {
      await sleep(at - performance.now());
      to.write(bytes);
      behind -= 1;
    };
    from.on("data", (bytes: Buffer) => {
      if (mode === "swallow") return;
      if (behind === 0 && (!lags || lagMs === 0)) return void to.write(bytes);
      const at = performance.now() + lagMs;
      behind += 1;
      lagging = lagging.then(() => writeLater(bytes, at));
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      lines.delete(from);
      if (mode !== "swallow") to.destroy();
    });
  };
  const server = createServer((inner) => {
    const outer = connect(target.port, target.host);
    opened += 1;
    join(inner, outer, false);
    join(outer, inner, opened > 1);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const line of lines) line.destroy();
      if (server.listening) server.close(() => resolve());
      else resolve();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async become(next) {
      mode = next;
      if (next === "refuse") await stop();
      else if (!server.listening) await listen(port);
    },
    lines: () => opened,
    lag(ms) {
      lagMs = ms;
    },
    close: stop,
  };
}
