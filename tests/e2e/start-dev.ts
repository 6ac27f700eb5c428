import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { listProcesses } from "../process/list-processes";
import { freePort, withoutOurs } from "./start-app";

export interface DevServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** From its start until it says so, in milliseconds; pages are compiled when they are first opened. */
  readonly readyMs: number;
  /** All output so far. */
  output(): string;
  /** Ends it and everything that it started. */
  stop(): Promise<void>;
}

const readyLimitMs = 60_000;

/** Starts the framework's development server alone, for pages without a database; on a free loopback port. */
export async function startDev(): Promise<DevServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["node_modules/next/dist/bin/next", "dev", "-p", String(port), "-H", "127.0.0.1"];
  const from = performance.now();
  let said = "";
  const child = spawn(process.execPath, args, {
    env: {
      ...withoutOurs(process.env),
      PORT: String(port),
      NEXT_TELEMETRY_DISABLED: "1",
    } as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;

  /** At once: a polite end would start another process, which reports what was used. */
  async function stop() {
    const all = descendantsOf(child.pid ?? 0);
    if (!isOver()) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    for (const pid of all) endIfThere(pid);
    while (listProcesses().some(({ pid, state }) => all.includes(pid) && state !== "Z")) await sleep(20);
  }

  while (!/Ready in/.test(said)) {
    if (!isOver() && performance.now() - from < readyLimitMs) await sleep(50);
    else {
      await stop();
      throw new Error(`The development server is not ready; only one can run in a folder.\n${said}`);
    }
  }
  return { url, readyMs: performance.now() - from, output: () => said, stop };
}

function descendantsOf(root: number): number[] {
  const rows = listProcesses();
  const found = [root];
  for (const parent of found)
    found.push(...rows.filter((row) => row.parent === parent).map(({ pid }) => pid));
  return found.slice(1);
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended with its parent.
  }
}
